import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { darkPalette, lightPalette } from '../../src/views/base/palette.ts';

it('the console’s own colours are written in the palette and the brand alone, so that another one changes them everywhere', () => {
  const { primary, secondary } = lightPalette;
  const own = [primary.main, primary.dark, secondary.main, secondary.dark, darkPalette.primary.main];
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|css)$/.test(file));
  const elsewhere = files.filter(
    (file) =>
      file !== join('views', 'palette.ts') &&
      own.some((colour) => readFileSync(join('src', file), 'utf8').toLowerCase().includes(colour)),
  );
  expect(elsewhere).toEqual(['brand.ts']);
});
