/** A part of a picture, in its own pixels. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of the square that is sent at most: more than any page shows, and a small file. */
const MAX_SIDE = 1024;

/** Decodes a picture for drawing, turned as its camera held it. Rejects for what the browser cannot read. */
async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The chosen part of a picture as a square JPEG; what was see-through is white. */
export async function squarePicture(url: string, { x, y, width, height }: PictureArea): Promise<Blob> {
  const image = await decoded(url);
  const side = Math.max(1, Math.min(MAX_SIDE, Math.round(width)));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))),
      'image/jpeg',
      0.92,
    ),
  );
}
