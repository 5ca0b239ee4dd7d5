import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../server/base/config.ts';
import { brand } from '../src/brand.ts';
import { branded } from '../vite.config.ts';

describe('src/brand.ts is the one place of the name, colours and mark of the product', () => {
  it('none of them is written anywhere else in the source', () => {
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

  it('they are in the page and the icon that the build makes', () => {
    const { transformIndexHtml, generateBundle } = branded as unknown as Record<string, (html?: string) => string>;
    const html = transformIndexHtml?.(readFileSync(join(projectRoot, 'index.html'), 'utf8'));
    expect(html).toContain(`<title>${brand.name}</title>`);
    expect(html).toContain(`content="${brand.description}"`);
    expect(html).not.toMatch(/%\w+%/);
    const emitFile = vi.fn();
    generateBundle?.call({ emitFile });
    const [{ fileName, source }] = emitFile.mock.calls[0] as [{ fileName: string; source: string }];
    expect(fileName).toBe('favicon.svg');
    for (const part of [`<title>${brand.name}</title>`, brand.light.primary.main, brand.mark])
      expect(source).toContain(part);
  });
});
