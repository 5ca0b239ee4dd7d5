/** The reason that a file is refused, as a key of the words `files`. */
export class FileRefusal extends Error {
  constructor(readonly key: 'type' | 'broken' | 'pixels' | 'large' | 'empty' | 'accept') {
    super(key);
  }
}

export const brokenFile = () => new FileRefusal('broken');

/** The letters at a place. */
export const lettersAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Pictures without their metadata. */
export interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}
