import { expect, it } from 'vitest';
import { difference, isComplete, visibleChanges } from '../../src/schema/difference.ts';
import { asSeenBy, defineResource, f } from '../../src/schema/index.ts';

const obat = defineResource({
  name: 'obat-uji',
  label: 'Obat',
  icon: 'Stok',
  title: 'nama',
  fields: {
    nama: f.text('Nama', { required: true }),
    beli: f.money('Harga Beli', { rights: { read: { resource: 'laporan/produk', action: 'list' } } }),
    rahasia: f.text('Rahasia', { sensitive: true }),
    dalam: f.number('Hitungan', { hidden: true }),
  },
});

it('a history leaves out what its reader may not see, and keeps no sensitive or long value that could be brought back', () => {
  const before = { id: 1, nama: 'Asam', beli: 1, rahasia: 'a', dalam: 1 };
  const changes = difference(obat, before, { id: 1, nama: 'x'.repeat(600), beli: 2, rahasia: 'b', dalam: 2 });
  expect(changes.map(({ kolom }) => kolom)).toEqual(['Nama', 'Harga Beli', 'Rahasia', 'Hitungan']);
  const seen = visibleChanges(
    obat,
    asSeenBy(obat, () => false),
    changes,
  );
  expect(seen.map(({ kolom }) => kolom)).toEqual(['Nama', 'Rahasia']);
  const [name, secret] = seen;
  expect(isComplete(obat.fields.nama, name?.sebelum ?? '')).toBe(true);
  expect(isComplete(obat.fields.nama, name?.sesudah ?? '')).toBe(false);
  expect(secret?.sebelum).toBe('(disembunyikan)');
  expect(isComplete(obat.fields.rahasia, secret?.sebelum ?? '')).toBe(false);
});

it('of a list too long for the audit the rows that differ are told in words', () => {
  const nota = defineResource({
    name: 'nota-uji',
    label: 'Nota',
    icon: 'Stok',
    title: 'nomor',
    fields: {
      nomor: f.text('Nomor'),
      isi: f.list('Isi', {
        jenis: f.enum('Jenis', { layanan: { label: 'Layanan' } }),
        nama: f.text('Nama'),
        harga: f.money('Harga'),
        batal: f.boolean('Batal'),
        sandi: f.text('Sandi', { sensitive: true }),
      }),
    },
  });
  const baris = (nama: string, harga: number) => ({ jenis: 'layanan', nama, harga, batal: false, sandi: 'a' });
  const isi = Array.from({ length: 9 }, (_, at) => baris(`Infus ${at + 1}`, 1000));
  const told = (was: unknown, is: unknown) => difference(nota, { id: 1, isi: was }, { id: 1, isi: is });
  expect(told(isi, isi.with(4, { ...baris('Infus 5', 2500), batal: true, sandi: 'b' }))).toEqual([
    {
      kolom: 'Isi',
      sebelum: 'Infus 5 (Harga Rp\u00a01.000, Batal Tidak, Sandi (disembunyikan))',
      sesudah: 'Infus 5 (Harga Rp\u00a02.500, Batal Ya, Sandi (disembunyikan))',
    },
  ]);
  expect(told(isi, isi.slice(1))).toEqual([
    {
      kolom: 'Isi',
      sebelum: 'Infus 1 (Jenis Layanan, Harga Rp\u00a01.000, Batal Tidak, Sandi (disembunyikan))',
      sesudah: null,
    },
  ]);
});
