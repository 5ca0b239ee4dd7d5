import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orientationIn } from '../../src/files/exif.ts';
import { FileRefusal, inspect, inspectThumbnail } from '../../src/files/inspect.ts';
import { type FileType, fileTypes } from '../../src/schema/files/types.ts';
import { bytes, jpeg, pdf, png, secrets, textOf, webp } from '../support/pictures.ts';

const any = { accept: Object.keys(fileTypes) as FileType[], largest: 1_000_000 };

function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof FileRefusal) return error.key;
    throw error;
  }
  return 'taken';
}

describe('a file by its content', () => {
  it.each([
    ['image/jpeg', jpeg({ width: 4, height: 7 }), 4, 7],
    ['image/png', png(), 2, 3],
    ['image/webp', webp(), 10, 20],
  ] as const)('%s is taken, with its size, and without what a camera tells', (type, given, width, height) => {
    for (const secret of secrets) expect(textOf(given)).toContain(secret);
    const found = inspect(given, any);
    expect(found).toMatchObject({ type, width, height });
    for (const secret of [...secrets, 'GPS', 'iPhone']) expect(textOf(found.bytes)).not.toContain(secret);
    // What is clean already stays as it is.
    expect(inspect(found.bytes, any)).toEqual(found);
  });

  it.each([1, 3, 6, 8])('a picture that is turned (%i) stays turned', (orientation) => {
    const photo = textOf(inspect(jpeg({ orientation }), any).bytes);
    expect(photo.includes('Exif')).toBe(orientation !== 1);
    if (orientation !== 1) expect(orientationIn(bytes(photo.slice(photo.indexOf('Exif') + 6)))).toBe(orientation);
    const other = textOf(inspect(webp({ orientation }), any).bytes);
    expect(other.includes('EXIF')).toBe(orientation !== 1);
    if (orientation !== 1) expect(orientationIn(bytes(other.slice(other.indexOf('EXIF') + 8)))).toBe(orientation);
  });

  it('a PDF is taken as it is', () => {
    expect(inspect(pdf('isi'), any)).toEqual({ type: 'application/pdf', bytes: pdf('isi'), width: null, height: null });
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['HTML before a PDF', '<script>alert(1)</script>%PDF-1.7'],
    ['a program', 'MZ\x90\0'],
    ['GIF', 'GIF89a'],
    ['text', 'halo'],
  ])('%s is refused, whatever it is called', (_, text) => {
    expect(refusal(() => inspect(bytes(text), any))).toBe('type');
  });

  it('a script behind a picture does not come along', () => {
    const found = inspect(bytes(png(), '<script>alert(1)</script>'), any);
    expect(textOf(found.bytes)).not.toContain('script');
  });

  it('refuses what is empty, too large, of too many pixels, or not asked for', () => {
    expect(refusal(() => inspect(bytes(), any))).toBe('empty');
    expect(refusal(() => inspect(png(), { ...any, largest: 20 }))).toBe('large');
    expect(refusal(() => inspect(png({ width: 60_000, height: 60_000 }), any))).toBe('pixels');
    expect(refusal(() => inspect(png({ width: 0 }), any))).toBe('broken');
    expect(refusal(() => inspect(pdf(), { ...any, accept: ['image/png'] }))).toBe('accept');
  });

  it('takes no thumbnail that is heavy, large or no picture', () => {
    expect(inspectThumbnail(png())).toMatchObject({ type: 'image/png' });
    expect(inspectThumbnail(png({ width: 321 }))).toBeNull();
    expect(inspectThumbnail(bytes(png(), Array(60_000).fill(0)))).toBeNull();
    expect(inspectThumbnail(pdf())).toBeNull();
    expect(inspectThumbnail(bytes('<svg onload="alert(1)"/>'))).toBeNull();
  });

  it('answers whatever is cut off or altered with a refusal or a picture, never with another error', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(jpeg(), png(), webp()),
        fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }),
        fc.nat(400),
        (picture, changes, length) => {
          const altered = picture.slice(0, Math.max(12, length));
          for (const [at, value] of changes) if (at >= 12 && at < altered.length) altered[at] = value;
          refusal(() => inspect(altered, any));
        },
      ),
    );
  });
});
