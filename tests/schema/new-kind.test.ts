import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/config.ts';
import { isTurn } from '../support/effort.ts';

const copy = join(projectRoot, 'test-results', 'jenis-baru');
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A new kind of field, a colour: its builder, then a line in each table by kind. */
const kind = {
  'src/schema/fields.ts': [
    ["Base<'text' | 'longText'", "Base<'warna' | 'text' | 'longText'"],
    ["  url: text('url'),", "  url: text('url'),\n  warna: text('warna'),"],
  ],
};
const lines = {
  'src/schema/kinds.ts': [['  longText: {', "  warna: { ...written, filter: 'values' },\n  longText: {"]],
  'src/schema/validate.ts': [
    ['  longText: texts(5000),', '  longText: texts(5000),\n  warna: () => z.string().regex(/^#[0-9a-f]{6}$/),'],
  ],
  'src/views/record/inputs.tsx': [
    ['  longText: (props)', '  warna: (props) => <TypedInput {...props} type="color" />,\n  longText: (props)'],
  ],
  'src/views/cells.tsx': [
    [
      '  longText: Paragraph,',
      '  warna: ({ value }) => <span style={{ color: value }}>{value}</span>,\n  longText: Paragraph,',
    ],
  ],
  'src/i18n/validation.ts': [
    ["    longText: '%{label}", "    warna: '%{label} harus berupa warna',\n    longText: '%{label}"],
  ],
  'src/views/list/FilterInput.tsx': [['  enum: EnumChoice,', '  warna: ValueChoice,\n  enum: EnumChoice,']],
  'src/sample/examples.ts': [['  email: (_, { n })', "  warna: () => '#aa3377',\n  email: (_, { n })"]],
};

function write(changes: Readonly<Record<string, string[][]>>) {
  for (const [file, replaced] of Object.entries(changes)) {
    const path = join(copy, file);
    const text = replaced.reduce(
      (before, [from = '', to = '']) => {
        expect(before, file).toContain(from);
        return before.replace(from, () => to);
      },
      readFileSync(path, 'utf8'),
    );
    writeFileSync(path, text);
  }
}

/** The files that do not compile. */
const faulty = () =>
  new Promise<string[]>((resolve) => {
    execFile('npx', ['--no-install', 'tsc', '--noEmit', '-p', copy], { cwd: copy }, (_, stdout) =>
      resolve([...new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map((match) => String(match[1])))].sort()),
    );
  });

describe.runIf(isTurn(5, 0))('adding a kind of field is a builder and a line in each table by kind', () => {
  it('to which the compiler leads', async () => {
    mkdirSync(copy, { recursive: true });
    for (const part of ['src', 'server', 'bin', 'tsconfig.json', 'vite.config.ts'])
      cpSync(join(projectRoot, part), join(copy, part), { recursive: true });
    write(kind);
    expect(await faulty()).toEqual(Object.keys(lines).sort());
    write(lines);
    expect(await faulty()).toEqual([]);
  }, 120_000);

  it('and it is checked, worded, filtered and given an example', async () => {
    const at = (file: string) => import(/* @vite-ignore */ join(copy, file));
    const { defineResource, f, textOf, isFiltered } = await at('src/schema/index.ts');
    const { validate } = await at('src/schema/validate.ts');
    const { examples } = await at('src/sample/examples.ts');
    const cat = defineResource({
      name: 'cat',
      label: 'Cat',
      icon: 'Umum',
      title: 'id',
      fields: { warna: f.warna('Warna') },
    });
    expect(validate(cat, { warna: 'merah' }).issues).toHaveProperty('warna');
    expect(validate(cat, { warna: '#aa3377' })).toEqual({ record: { warna: '#aa3377' }, issues: {} });
    expect(textOf(cat.fields.warna, '#aa3377', () => null)).toBe('#aa3377');
    expect(isFiltered(cat.fields.warna)).toBe(true);
    expect(examples([cat], {}, '2024-08-27').cat[0]).toEqual({ id: 1, warna: '#aa3377' });
  });
});
