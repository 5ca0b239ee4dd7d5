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
