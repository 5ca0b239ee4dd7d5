type Bytes = Uint8Array<ArrayBuffer>;

/** Joins bytes, lists of them and text, a letter a byte. */
export const bytes = (...parts: (string | readonly number[] | Uint8Array)[]): Bytes =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)]));

const short = (value: number) => [value >> 8, value & 255];
const long = (value: number) => [...short(value >>> 16), ...short(value & 0xffff)];
const little = (value: number) => long(value).reverse();
const segment = (marker: number, body: Bytes) => bytes([0xff, marker], short(body.length + 2), body);

/** A place of the clinic and a telephone's name, as cameras write them. */
export const secrets = ['GPS -6.2088 106.8456', 'iPhone milik Ratna'];

/** EXIF with an orientation, and text behind it. */
const tiff = (orientation: number) =>
  bytes('MM\0*', long(8), short(1), short(0x0112), short(3), long(1), short(orientation), [0, 0], long(0), ...secrets);

/** A JPEG of one grey pixel as a camera writes it: with EXIF, XMP, a comment and something after its end. */
export const jpeg = ({ orientation = 6, width = 1, height = 1 } = {}): Bytes =>
  bytes(
    [0xff, 0xd8],
    segment(0xe0, bytes('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])),
    segment(0xe1, bytes('Exif\0\0', tiff(orientation))),
    segment(0xe1, bytes('http://ns.adobe.com/xap/1.0/\0', ...secrets)),
    segment(0xfe, bytes(...secrets)),
    segment(0xdb, bytes([0], Array(64).fill(1))),
    segment(0xc0, bytes([8], short(height), short(width), [1, 1, 0x11, 0])),
    segment(0xc4, bytes([0, 1, ...Array(15).fill(0), 0])),
    segment(0xc4, bytes([0x10, 1, ...Array(15).fill(0), 0])),
    segment(0xda, bytes([1, 1, 0, 0, 63, 0])),
    [0x3f, 0xff, 0, 0x12],
    [0xff, 0xd9],
    ...secrets,
  );

const chunk = (type: string, body: Bytes) => bytes(long(body.length), type, body, [1, 2, 3, 4]);

export const png = ({ width = 2, height = 3 } = {}): Bytes =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    chunk('IHDR', bytes(long(width), long(height), [8, 6, 0, 0, 0])),
    chunk('tEXt', bytes(...secrets)),
    chunk('eXIf', tiff(6)),
    chunk('IDAT', bytes('pixels')),
    chunk('IEND', bytes()),
    ...secrets,
  );

const part = (type: string, body: Bytes) => bytes(type, little(body.length), body, body.length % 2 ? [0] : []);

export const webp = ({ orientation = 6 } = {}): Bytes => {
  const inner = bytes(
    'WEBP',
    part('VP8X', bytes([0x0c, 0, 0, 0], [9, 0, 0], [19, 0, 0])),
    part('VP8 ', bytes([0, 0, 0, 0x9d, 1, 0x2a], [10, 0, 20, 0], 'pixels')),
    part('EXIF', tiff(orientation)),
    part('XMP ', bytes(...secrets)),
  );
  return bytes('RIFF', little(inner.length), inner, ...secrets);
};

export const pdf = (text = ''): Bytes => bytes('%PDF-1.7\n', text, '\n%%EOF');

export const textOf = (of: Uint8Array): string => Buffer.from(of).toString('latin1');
