import { type FileType, isImage, thumbnail } from '../schema/files/types.ts';
import { FileRefusal, lettersAt, type Picture } from './bytes.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

export { FileRefusal } from './bytes.ts';

/** A file as it is kept: without metadata, with what its content tells. */
export interface InspectedFile {
  type: FileType;
  bytes: Uint8Array<ArrayBuffer>;
  width: number | null;
  height: number | null;
}

/** More pixels than a phone's camera makes: a small file of that many would fill the memory of whoever looks at it. */
const mostPixels = 60_000_000;

/**
 * Tells a file by its content and takes out what it tells of others than the picture. Browser and server use the same
 * function; nothing is decoded, so that no hostile picture meets a decoder on the server.
 *
 * @throws FileRefusal
 */
export function inspect(
  bytes: Uint8Array<ArrayBuffer>,
  { accept, largest }: { accept: readonly FileType[]; largest: number },
): InspectedFile {
  if (bytes.length === 0) throw new FileRefusal('empty');
  if (bytes.length > largest) throw new FileRefusal('large');
  const type = typeOf(bytes);
  if (!type) throw new FileRefusal('type');
  if (!accept.includes(type)) throw new FileRefusal('accept');
  if (!isImage(type)) return { type, bytes, width: null, height: null };
  const picture = cleaners[type as keyof typeof cleaners](bytes);
  if (picture.width < 1 || picture.height < 1) throw new FileRefusal('broken');
  if (picture.width * picture.height > mostPixels) throw new FileRefusal('pixels');
  return { type, ...picture };
}

/** A thumbnail as it is kept, or null for anything else: it is shown in the place of a picture, and may be missing. */
export function inspectThumbnail(bytes: Uint8Array<ArrayBuffer>): InspectedFile | null {
  try {
    const found = inspect(bytes, { accept: ['image/jpeg', 'image/png', 'image/webp'], largest: thumbnail.largest });
    return Math.max(found.width ?? 0, found.height ?? 0) <= thumbnail.side ? found : null;
  } catch (error) {
    if (error instanceof FileRefusal) return null;
    throw error;
  }
}

const cleaners = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
} as const satisfies Partial<Record<FileType, (bytes: Uint8Array) => Picture>>;

function typeOf(bytes: Uint8Array): FileType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (lettersAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (lettersAt(bytes, 0, 4) === 'RIFF' && lettersAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  return lettersAt(bytes, 0, 5) === '%PDF-' ? 'application/pdf' : null;
}
