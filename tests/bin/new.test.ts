import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseField } from '../../bin/new/field.ts';
import { newCommand, newEntity, newFields, newReport } from '../../bin/new/files.ts';
import { projectRoot } from '../../server/base/config.ts';
import { supplier } from '../../src/resources/stok/supplier.ts';
import { examples } from '../../src/sample/core/examples.ts';
import { contradictionsIn } from '../../src/schema/checked/index.ts';
import type { Resource } from '../../src/schema/index.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const fields = ['nama:text!', 'jenis:enum(umum,vip)!', 'kapasitas:number', 'mulai:date', 'dokter:reference'].map(
  parseField,
);

const folder = join(projectRoot, 'test-results', 'baru');
beforeAll(() => void mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** The exports of a file that was written. */
async function exported(name: string, text: string): Promise<Record<string, unknown>> {
  const path = join(folder, name);
  writeFileSync(path, text.replaceAll("'../schema/index.ts'", `'${join(projectRoot, 'src/schema/index.ts')}'`));
  return import(/* @vite-ignore */ path);
}

describe('npm run new', () => {
  it('writes an entity that contradicts nothing, and registers it', async () => {
    const [file, index] = newEntity('ruang-tunggu', fields, read);
    expect(file?.path).toBe('src/resources/ruang-tunggu.ts');
    const { ruangTunggu } = (await exported('ruang-tunggu.ts', file?.text ?? '')) as { ruangTunggu: Resource };
    expect(ruangTunggu).toMatchObject({ name: 'ruang-tunggu', label: 'Ruang Tunggu', titleFrom: 'nama' });
    expect(ruangTunggu.list.heading).toBe('Daftar Ruang Tunggu');
    const dokter = {
      ...ruangTunggu,
      name: 'dokter',
      source: 'dokter',
      fields: {},
      list: { ...ruangTunggu.list, columns: [] },
    };
    expect(contradictionsIn([ruangTunggu, { ...dokter, form: [], titleFrom: null }])).toEqual([]);
    expect(examples([ruangTunggu], { dokter: [{ id: 7 }] }, '2024-08-27')['ruang-tunggu']?.[1]).toMatchObject({
      nama: 'Nama 2',
      jenis: 'vip',
      dokter: 7,
    });
    expect(index?.text).toContain("import { ruangTunggu } from './ruang-tunggu.ts';\n");
    expect(index?.text).toContain('  ruangTunggu,\n] as const satisfies readonly MenuEntry[]');
  });

  const file = 'src/resources/stok/supplier.ts';

  it('adds fields to an entity, and writes a command and a report', () => {
    const [changed] = newFields(supplier, file, [parseField('npwp:text')], read);
    expect(changed?.text).toContain("f.retired(),\n    npwp: f.text('Npwp'),\n  },\n");
    const [command, commands] = newCommand('supplier/ganti-telepon', [parseField('phone:phone!')], [supplier], read);
    expect(command).toMatchObject({ path: 'src/commands/supplier/gantiTelepon.ts' });
    expect(command?.text).toContain("    phone: f.phone('Phone', { required: true }),\n");
    expect(commands?.text).toContain('  gantiTelepon,\n] as const;');
    const [report, menu] = newReport(file, 'tanggal', ['tanggal', 'name'], read);
    expect(report?.text).toContain("from './stok/supplier.ts';");
    expect(report?.text).toContain("columns: ['tanggal', 'name'],");
    expect(menu?.text).toContain("  { label: 'Laporan', icon: 'Laporan', items: [laporanSupplier] },\n]");
  });

  it.each([
    ['nama', 'is no field. Write name:kind'],
    ['nama:teks', '"teks" is no kind of field. There are text'],
    ['jenis:enum', 'has no choices'],
  ])('says how "%s" is to be written', (written, why) => {
    expect(() => parseField(written)).toThrow(why);
  });

  it('refuses a field that is there, and a command of no entity', () => {
    expect(() => newFields(supplier, file, [parseField('name:text')], read)).toThrow(
      '"supplier" has a field "name" already.',
    );
    expect(() => newCommand('suplier/ganti-telepon', [], [supplier], read)).toThrow('There is no entity "suplier".');
  });

  it('says what a name must look like', () => {
    expect(() => newEntity('Ruangan', fields, read)).toThrow('small letters and dashes');
    expect(() => newEntity('ruangan', [], read)).toThrow('at least one field');
    expect(() => newCommand('ganti-telepon', [], [supplier], read)).toThrow('write entity/act');
  });
});
