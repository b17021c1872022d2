/* For browsers that know no modules: they get this file, and nothing else of Tabard. */
document.getElementById("loading-text").textContent =
  "This browser is too old for Tabard. A current Firefox, Chrome, Edge or Safari runs it.";
