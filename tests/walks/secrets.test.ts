import { expect, it } from 'vitest';
import type { Command } from '../../src/commands/core/command.ts';
import { commands } from '../../src/commands/index.ts';
import { resources } from '../../src/resources/index.ts';
import { rightsWith } from '../../src/resources/rights.ts';
import {
  asSeenBy,
  type Field,
  type Fields,
  fieldAt,
  pathsOf,
  recordSeenBy,
  searchedPaths,
} from '../../src/schema/index.ts';

const admin = rightsWith('admin', []);
const secrets = resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([name, { kind }]) => (kind === 'secret' ? [{ resource, name }] : [])),
);

it('shows a secret to nobody, an admin neither: in no record, list, search, order, filter, figure or title', () => {
  expect(secrets.map(({ resource, name }) => `${resource.name}.${name}`)).toEqual([
    'persetujuan.tautan',
    'voucher.rahasia',
  ]);
  const faults = secrets.flatMap(({ resource, name }) => {
    const seen = asSeenBy(resource, admin);
    const ways: Record<string, boolean> = {
      'is a field of what an admin sees': name in seen.fields,
      'stands in a record': name in recordSeenBy(seen, { id: 1, [name]: 'x' }),
      'is a column': resource.list.columns.flatMap(pathsOf).includes(name),
      'is searched': searchedPaths(resource).includes(name),
      'sorts the list': resource.list.sort.field === name,
      'filters the list': resource.list.filters?.includes(name) ?? false,
      'is the title': resource.titleFrom === name,
      'is a fact': resource.facts.some((fact) => JSON.stringify(fact).includes(`"${name}"`)),
      'is typed in a form': resource.form.some(({ fields }) => fields.includes(name)),
      'is kept by the audit': resource.fields[name]?.sensitive !== true,
    };
    return Object.entries(ways).flatMap(([way, is]) => (is ? [`${resource.name}.${name} ${way}`] : []));
  });
  expect(faults).toEqual([]);
});

it('tells a secret in the answer of the command that makes it, and names it', () => {
  const telling = [...commands.values()].filter(({ tells }) => tells !== null);
  const faults = telling.flatMap(({ name, tells, answers, effects }: Command) => {
    const of = resources.find((resource) => resource.name === answers);
    return [
      ...(of?.fields[tells ?? '']?.kind === 'secret'
        ? []
        : [`${name} tells ${tells}, which is no secret of its answer`]),
      ...(effects ? [`${name} tells a secret, and can be tried`] : []),
    ];
  });
  expect(faults).toEqual([]);
  for (const { resource, name } of secrets)
    expect(
      telling.some(({ answers, tells }) => answers === resource.name && tells === name),
      `${resource.name}.${name} is told by no command`,
    ).toBe(true);
});

/** Text that is called like a secret and is none, with the reason. */
const plain: Readonly<Record<string, string>> = {
  'settings.akunJurnal.kode': 'the number of an account in the books',
  'tutup-bulan.akun.kode': 'the number of an account in the books',
  'promo.kode': 'told to whoever is to use it',
  'transaksi/bayar.kodePromo': 'the same',
  'transaksi/jual.kodePromo': 'the same',
  'voucher.kode': 'the last four characters, to tell vouchers apart',
  'transaksi/bayar.bagian.kode': 'typed by who has the voucher; the bill keeps its last four characters',
  'transaksi/jual.bagian.kode': 'the same',
  'transaksi/lunasi.kode': 'the same',
  'saldo-awal.kode': 'the last four characters; the whole one is in no record',
  'saldo-awal/catat.kode': 'printed before the clinic began here, and kept as its hash',
  'voucher/cek.kode': 'typed by who has the voucher, and kept nowhere',
  'persetujuan.sidik': 'the fingerprint of what was signed, which stands on its paper',
  'laporan/treatment.kode_treatment': 'the number of a treatment in the catalogue',
  'produk.kode_produk': 'printed on the shelf',
  'produk.barcode.kode': 'printed on the packing',
  'settings.qris': 'shown to everybody who pays',
  'cabang.qris': 'shown to everybody who pays',
  'settings.gantiQris': 'names merchants, and holds no code',
  'tutup-kas.gantiQris': 'the same',
  'kunjungan.kodeDiagnosa': 'a code of ICD-10',
  'catatan-klinis.diagnosa.kode': 'a code of ICD-10',
  'catatan-klinis.tindakan.kode': 'a code of ICD-9-CM',
  'templat-tulisan.diagnosa.kode': 'a code of ICD-10',
  'templat-tulisan.tindakan.kode': 'a code of ICD-9-CM',
  'catatan-klinis.sidik': 'a fingerprint of signed words, to be compared with',
  'audit.sidik': 'a fingerprint of a row, to be compared with',
  'audit.sidikSebelum': 'the same',
  'luput.kunci': 'keeps what was found from being told twice',
  'tutup-kas.kunci': 'keeps two from closing one till, by person and day',
  'tutup-bulan.angka.kunci': 'the name of a figure',
  'penomoran.kunci': 'the name of a counter',
};

const called = /\b(kode|code|rahasia|kunci|key|token|sandi|password|pin|sidik)\b/i;

/** Every text of a declaration, by its path; what tells of a file is no text of anybody. */
function texts(at: string, fields: Fields): [path: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (field.kind === 'files') return [];
    if ('fields' in field) return texts(`${at}.${name}`, field.fields);
    return field.kind === 'text' || field.kind === 'longText' ? [[`${at}.${name}`, field]] : [];
  });
}

it('has no text that is called a code, a key or a password and is not a secret, but for these', () => {
  const own = resources.filter(({ name, source }) => name === source);
  const all = [...own, ...commands.values()].flatMap(({ name, fields }) => texts(name, fields));
  // A post code is one of an address.
  const found = all.filter(
    ([path, { label }]) => called.test(`${path.split('.').at(-1)} ${label}`) && label !== 'Kode Pos',
  );
  expect(
    found.map(([path]) => path).filter((path) => !Object.hasOwn(plain, path)),
    'declare them f.secret, or say here why they are none',
  ).toEqual([]);
  expect(
    Object.keys(plain).filter((path) => !found.some(([each]) => each === path)),
    'gone',
  ).toEqual([]);
  expect(fieldAt(resources.find(({ name }) => name === 'voucher')?.fields ?? {}, 'kode')).toMatchObject({
    maxLength: 5,
  });
});
