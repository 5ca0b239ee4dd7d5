import type { FileToSend } from '../../providers/consoleDataProvider.ts';
import { isImage, thumbnail as small } from '../../schema/files/types.ts';

/** Pixels of the longer side, and bytes, from which a picture is drawn anew: phones make more than anybody looks at. */
const longestSide = 2560;
const heavy = 2 * 1024 * 1024;

/**
 * A chosen file as it is sent. A picture gets a thumbnail, and a large one is drawn smaller, upright and without
 * metadata. What the browser cannot read goes as it is: whoever receives it decides.
 */
export async function prepareUpload(file: File): Promise<FileToSend> {
  const picture = isImage(file.type) ? await bitmapOf(file) : null;
  if (!picture) return { content: file, thumbnail: null };
  try {
    const side = Math.max(picture.width, picture.height);
    const large = side > longestSide || file.size > heavy;
    const drawn = large ? await drawnAt(picture, Math.min(1, longestSide / side), file.type, 0.88) : null;
    const content = drawn && drawn.size < file.size ? drawn : file;
    return { content, thumbnail: await thumbnailOf(picture, small.side / side) };
  } finally {
    picture.close();
  }
}

const bitmapOf = (file: File): Promise<ImageBitmap | null> =>
  typeof createImageBitmap === 'function'
    ? createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
    : Promise.resolve(null);

/** Smaller and plainer until it is light enough. */
async function thumbnailOf(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  for (const [part, type, quality] of [
    [1, 'image/webp', 0.8],
    // A browser that cannot write WebP writes PNG, which is heavy.
    [1, 'image/jpeg', 0.7],
    [0.6, 'image/jpeg', 0.5],
  ] as const) {
    const made = await drawnAt(picture, Math.min(1, scale * part), type, quality);
    if (made && made.size <= small.largest) return made;
  }
  return null;
}

async function drawnAt(picture: ImageBitmap, scale: number, type: string, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(picture.width * scale));
  canvas.height = Math.max(1, Math.floor(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, type, quality));
}
