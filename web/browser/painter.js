// Paints one frame of pygame_core/canvas.py in one call; the text's form is described there.
// A kept picture is painted once for each size in device pixels and copied from then on.

const SIZES = 3;          // bitmaps of other sizes that a picture keeps: the board, the card, one more while the window changes
const SPRITE = 9;         // numbers a sprite takes in the list

export function createPainter(canvas) {
  const screen = canvas.getContext("2d");
  const pictures = new Map();
  let ratio = 1;
  let last = null;
  let passing = [];         // pictures of the last frame that are new in every frame

  function paintOn(context, paint) {
    if (typeof paint === "string") return paint;
    const gradient = paint[0] === "l"
      ? context.createLinearGradient(paint[1], paint[2], paint[3], paint[4])
      : context.createRadialGradient(paint[1], paint[2], 0, paint[1], paint[2], paint[3]);
    const stops = paint[paint.length - 1];
    for (let i = 0; i < stops.length; i += 2) gradient.addColorStop(stops[i], stops[i + 1]);
    return gradient;
  }

  function draw(context, shapes, scale) {
    for (const shape of shapes) {
      switch (shape[0]) {
        case "f": {
          const [, path, paint, shadow] = shape;
          context.fillStyle = paintOn(context, paint);
          if (shadow) {        // a 2D context measures shadows in pixels, whatever the transform
            context.shadowColor = shadow[0];
            context.shadowBlur = shadow[1] * scale;
            context.shadowOffsetX = shadow[2] * scale;
            context.shadowOffsetY = shadow[3] * scale;
          }
          context.fill(new Path2D(path), "evenodd");
          context.shadowColor = "transparent";
          break;
        }
        case "s": {
          const [, path, paint, width, dashes] = shape;
          context.strokeStyle = paintOn(context, paint);
          context.lineWidth = width;
          context.lineCap = context.lineJoin = "round";
          context.setLineDash(dashes);
          context.stroke(new Path2D(path));
          break;
        }
        case "t": {
          const [, content, x, y, size, face, weight, align, paint, fit, turn] = shape;
          context.font = `${weight} ${size}px ${face}`;
          context.textAlign = align === "middle" ? "center" : align;
          context.fillStyle = paintOn(context, paint);
          context.save();
          context.translate(x, y);
          context.rotate(turn * Math.PI / 180);
          if (fit === null) context.fillText(content, 0, 0);
          else context.fillText(content, 0, 0, fit);
          context.restore();
          break;
        }
        case "i": {
          context.save();
          context.clip(new Path2D(shape[1]), "evenodd");
          draw(context, shape[2], scale);
          context.restore();
          break;
        }
      }
    }
  }

  function bitmap(picture, width, height) {
    const key = width * 65536 + height;
    let kept = picture.bitmaps.get(key);
    if (kept) return kept;
    const scale = width / picture.width;
    const bleed = Math.ceil(picture.bleed * scale);
    const sheet = new OffscreenCanvas(width + 2 * bleed, height + 2 * bleed);
    const context = sheet.getContext("2d");
    context.setTransform(scale, 0, 0, height / picture.height, bleed, bleed);
    draw(context, picture.shapes, scale);
    kept = { image: sheet.transferToImageBitmap(), bleed };
    picture.bitmaps.set(key, kept);
    if (picture.bitmaps.size > SIZES) {
      const [oldest, { image }] = picture.bitmaps.entries().next().value;
      image.close();
      picture.bitmaps.delete(oldest);
    }
    return kept;
  }

  function forget(number) {
    const picture = pictures.get(number);
    if (!picture) return;
    for (const { image } of picture.bitmaps.values()) image.close();
    pictures.delete(number);
  }

  function show(box, sprites) {
    const [left, top, boxWidth, boxHeight] = box;
    const pixelWidth = Math.round(boxWidth * ratio), pixelHeight = Math.round(boxHeight * ratio);
    if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
      canvas.width = pixelWidth;
      canvas.height = pixelHeight;
    }
    screen.setTransform(1, 0, 0, 1, 0, 0);
    screen.clearRect(0, 0, pixelWidth, pixelHeight);
    for (let i = 0; i < sprites.length; i += SPRITE) {
      const picture = pictures.get(sprites[i]);
      const width = Math.max(1, Math.round(sprites[i + 3] * ratio)), height = Math.max(1, Math.round(sprites[i + 4] * ratio));
      const turn = sprites[i + 5], scaleX = sprites[i + 6], scaleY = sprites[i + 7];
      let x = (sprites[i + 1] - left) * ratio - width / 2, y = (sprites[i + 2] - top) * ratio - height / 2;
      if (scaleX === 1 && scaleY === 1 && turn % 90 === 0) {     // at rest: whole pixels keep the copy sharp
        x = Math.round(x);
        y = Math.round(y);
      }
      x += width / 2;
      y += height / 2;
      const quarter = turn % 90 === 0 ? (((turn / 90) % 4) + 4) % 4 : -1;
      const cosine = quarter < 0 ? Math.cos(turn * Math.PI / 180) : [1, 0, -1, 0][quarter];
      const sine = quarter < 0 ? Math.sin(turn * Math.PI / 180) : [0, 1, 0, -1][quarter];
      screen.globalAlpha = sprites[i + 8];
      if (picture.kept) {
        const { image, bleed } = bitmap(picture, width, height);
        screen.setTransform(cosine * scaleX, sine * scaleX, -sine * scaleY, cosine * scaleY, x, y);
        screen.drawImage(image, -width / 2 - bleed, -height / 2 - bleed);
      } else {
        const across = scaleX * width / picture.width, down = scaleY * height / picture.height;
        screen.setTransform(cosine * across, sine * across, -sine * down, cosine * down, x, y);
        screen.translate(-picture.width / 2, -picture.height / 2);
        screen.save();
        draw(screen, picture.shapes, Math.abs(down));
        screen.restore();
      }
    }
    screen.globalAlpha = 1;
  }

  const painter = {
    paint(text) {
      const frame = JSON.parse(text);
      for (const number of [...frame.forget, ...passing]) forget(number);
      for (const [number, width, height, bleed, kept, shapes] of frame.pictures) {
        pictures.set(number, { width, height, bleed, kept, shapes, bitmaps: new Map() });
      }
      passing = frame.pictures.filter((picture) => !picture[4]).map((picture) => picture[0]);
      last = { box: frame.box, sprites: frame.sprites };
      show(frame.box, frame.sprites);
    },
    // How many device pixels a unit of the view has; the next frame is painted with it.
    setRatio(value) {
      if (value === ratio) return;
      ratio = value;
      painter.dropBitmaps();
    },
    // Fonts have arrived, or the context was lost: paint every picture afresh.
    dropBitmaps() {
      for (const picture of pictures.values()) {
        for (const { image } of picture.bitmaps.values()) image.close();
        picture.bitmaps.clear();
      }
      if (last) show(last.box, last.sprites);
    },
  };
  return painter;
}

globalThis.createPainter = createPainter; // Python can't import a module by itself
