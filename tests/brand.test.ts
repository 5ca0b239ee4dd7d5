import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../server/base/config.ts';
import { openApiDocument } from '../server/openapi/document.ts';
import { auth } from '../src/i18n/orang/auth.ts';
import { translate } from '../src/i18n/translate.ts';
import { coloursOf } from '../src/signin/colours.ts';
import { darkPalette, lightPalette } from '../src/views/palette.ts';
import { branded } from '../vite.config.ts';

const mine = vi.hoisted(() => ({
  ...{ name: 'Meja Depan', tagline: 'Gigi & Mulut', description: 'Meja depan "klinik" gigi', mark: 'M6 6h20v20H6Z' },
  light: {
    primary: { main: '#6d28d9', dark: '#5b21b6', light: '#8b5cf6', contrastText: '#fffffe' },
    secondary: { main: '#0369a1', dark: '#075985', contrastText: '#ffffff' },
  },
  dark: {
    primary: { main: '#a78bfa', dark: '#8b5cf6', light: '#c4b5fd', contrastText: '#1e1038' },
    secondary: { main: '#38bdf8', dark: '#0ea5e9', contrastText: '#04202e' },
  },
}));
vi.mock('../src/brand.ts', () => ({ brand: mine }));

describe('src/brand.ts is the one place of the name, colours and mark of the product', () => {
  it('none of them is written anywhere else in the source', async () => {
    const { brand } = await vi.importActual<typeof import('../src/brand.ts')>('../src/brand.ts');
    const { name, tagline, description, mark, light, dark } = brand;
    // The tones of badges are the same in every brand, the rose of one among them.
    const colours = [light, dark].flatMap(({ primary }) => Object.values(primary).slice(0, 3));
    const said = [name, tagline, description, mark, ...colours];
    const files = ['src', 'server'].flatMap((room) =>
      readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
    );
    const texts = [...files.filter((file) => /\.(tsx?|css)$/.test(file)), 'index.html', 'vite.config.ts'];
    expect(texts.length).toBeGreaterThan(900);
    const told = texts.flatMap((file) => {
      const text = readFileSync(join(projectRoot, file), 'utf8').toLowerCase();
      return said.some((each) => text.includes(each.toLowerCase())) ? [file] : [];
    });
    expect(told).toEqual(['src/brand.ts']);
  });

  it('another one is what words, colours and the API say', () => {
    expect(auth.brand).toBe('Meja Depan');
    expect(translate('shell.app')).toBe('Meja Depan');
    expect(translate('shell.tagline')).toBe('Gigi & Mulut');
    expect(coloursOf(false)).toMatchObject({
      '--primary': '#6d28d9',
      '--filled': '#6d28d9',
      '--panel-from': '#5b21b6',
    });
    expect(coloursOf(true)).toMatchObject({ '--primary': '#a78bfa', '--filled': '#6d28d9' });
    expect(lightPalette).toMatchObject(mine.light);
    expect(darkPalette).toMatchObject(mine.dark);
    expect(openApiDocument([], [])).toMatchObject({ info: { title: 'Meja Depan' } });
  });

  it('another one is in the page and the icon that the build makes', () => {
    const { transformIndexHtml, generateBundle } = branded as unknown as Record<string, (html?: string) => string>;
    const html = transformIndexHtml?.(readFileSync(join(projectRoot, 'index.html'), 'utf8'));
    expect(html).toContain('<title>Meja Depan</title>');
    expect(html).toContain('content="Meja depan &quot;klinik&quot; gigi"');
    expect(html).not.toMatch(/%\w+%/);
    const emitFile = vi.fn();
    generateBundle?.call({ emitFile });
    const [{ fileName, source }] = emitFile.mock.calls[0] as [{ fileName: string; source: string }];
    expect(fileName).toBe('favicon.svg');
    for (const part of ['<title>Meja Depan</title>', '#6d28d9', '#fffffe', 'M6 6h20v20H6Z'])
      expect(source).toContain(part);
  });
});
