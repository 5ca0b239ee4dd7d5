import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../server/base/config.ts';

const files = ['src', 'server'].flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${room}/${file}`),
);
const holding = (what: RegExp) =>
  files.filter((file) => what.test(readFileSync(join(projectRoot, file), 'utf8'))).sort();

it('language and currency are named in one place, and numbers and dates are written in one', () => {
  expect(files.length).toBeGreaterThan(900);
  expect(holding(/['"]id-ID['"]|['"]IDR['"]|lang="id"|>Rp</)).toEqual(['src/locale.ts']);
  // Beside it the arithmetic of days, what is typed, and the page of patients, which comes without the console.
  expect(holding(/new Intl\.|\.toLocale\w*String\(/)).toEqual([
    'src/domain/core/tanggal.ts',
    'src/schema/format.ts',
    'src/schema/read/typing.ts',
    'src/signin/MintaJadwal.tsx',
  ]);
});
