import { describe, expect, it } from 'vitest';
import { transaksi } from '../../src/resources/transaksi/transaksi.ts';
import { defineResource, f } from '../../src/schema/index.ts';
import { columnsFor, withColumns } from '../../src/views/state/columns.ts';
import {
  diff,
  followingDay,
  isChanged,
  type ListDefaults,
  resolve,
  viewAddress,
} from '../../src/views/state/listState.ts';

const alat = defineResource({
  name: 'alat',
  label: 'Alat',
  icon: 'Umum',
  title: 'nama',
  fields: {
    nama: f.text('Nama'),
    hal: f.text('Halaman'),
    jumlah: f.number('Jumlah'),
    aktif: f.boolean('Aktif'),
    beli: f.date('Dibeli'),
    catatan: f.longText('Catatan'),
  },
  list: { columns: ['id', 'nama'], sort: { field: 'nama', order: 'ASC' } },
});
const today = '2024-08-27';
const beginning: ListDefaults = { views: [], own: {}, today, mayArchive: true };
const at = (search: string, over: Partial<ListDefaults> = {}) => resolve(alat, search, { ...beginning, ...over });
const kept = { id: 7, nama: 'Aktif', daftar: 'alat', pemilik: 1, untuk: null, utama: false };
const row = { version: 1, updatedBy: null };

describe('an address', () => {
  it('is short, readable and read back', () => {
    const { state, start } = at('');
    const filter = { nama: 'a b', jumlah_gte: 3, aktif: true, beli_lte: '2024-08-01', q: '7' };
    const sort = { field: 'beli', order: 'DESC' } as const;
    const address = diff(alat, { ...state, filter, sort, page: 2 }, start, '');
    expect(address).toBe('nama=a+b&jumlah_gte=3&aktif=ya&beli_lte=2024-08-01&q=7&urut=-beli&hal=2');
    expect(at(`?${address}`).state).toEqual({ ...state, filter, sort, page: 2 });
  });

  it.each([
    [{ nama: ['a', 'b'] }, 'nama=a&nama=b'],
    [{ nama: null }, 'nama='],
    [{ nama: ['a'] }, 'filter='],
    [{ hal: 'x' }, 'filter='],
    [{ aktif: false }, 'aktif=tidak'],
  ])('carries %j', (filter, part) => {
    const { state, start } = at('');
    const address = diff(alat, { ...state, filter }, start, '');
    expect(address).toContain(part);
    expect(at(`?${address}`).state.filter).toEqual(filter);
  });

  it('with nonsense shows the list, and keeps what is not the list’s', () => {
    const search = '?hal=-1&baris=5000&urut=rahasia&tidak_ada=1&filter={&source={}';
    const { state, start } = at(search);
    expect(state).toEqual(start);
    expect(diff(alat, state, start, search)).toBe('tidak_ada=1&source=%7B%7D');
  });
});

describe('a kept view', () => {
  const view = {
    ...row,
    ...kept,
    alamat: 'aktif=ya&rahasia=1&urut=-jumlah&kolom=jumlah,rahasia,nama&rapat=1&baris=20',
  };

  it('is shown by its number alone, without what its reader does not know', () => {
    const { state, start } = at('?lihat=7', { views: [view] });
    expect(state).toMatchObject({ filter: { aktif: true }, compact: true, perPage: 20 });
    expect(withColumns(alat, state.columns).list.columns.map(({ field }) => field)).toEqual(['jumlah', 'nama']);
    expect(isChanged(state, start)).toBe(false);
    expect(diff(alat, { ...state, filter: {}, page: 2 }, start, '?lihat=7')).toBe('lihat=7&q=&hal=2');
    expect(at('?lihat=7&q=', { views: [view] }).state.filter).toEqual({});
  });

  it('opens by itself as the default, one’s own before the role’s, until the list’s own is asked for', () => {
    const shared = { ...view, id: 8, untuk: 3, utama: true, alamat: 'aktif=tidak' };
    const mine = { ...view, utama: true };
    expect(at('', { views: [shared, mine] }).view?.id).toBe(7);
    expect(at('', { views: [shared] }).state.filter).toEqual({ aktif: false });
    expect(at('?lihat=0', { views: [shared] }).state.filter).toEqual({});
    expect(at('?jumlah=4', { views: [mine] }).state.filter).toEqual({ jumlah: 4 });
    expect(at('?lihat=99', { views: [shared] }).state.filter).toEqual({});
  });

  it('may follow the day', () => {
    const { state } = at('?beli_gte=2024-08-20&beli_lte=2024-08-27');
    const alamat = viewAddress(followingDay(alat, state, today) ?? state);
    expect(alamat).toContain('beli_gte=-7&beli_lte=%2B0');
    const later = at('?lihat=7', { views: [{ ...view, alamat }], today: '2024-09-01' });
    expect(later.state.filter).toEqual({ beli_gte: '2024-08-25', beli_lte: '2024-09-01' });
    expect(followingDay(alat, at('?nama=2024-08-20').state, today)).toBeNull();
  });

  it('of a person goes before the looks they chose without one', () => {
    const own = { perPage: 50, compact: true, columns: ['nama'] };
    expect(at('', { own }).state).toMatchObject(own);
    expect(at('?lihat=7', { own, views: [view] }).state.perPage).toBe(20);
  });
});

it('further columns are stored fields of one line, and the declared ones come first', () => {
  expect(columnsFor(alat).map(({ field }) => field)).toEqual(['id', 'nama', 'hal', 'jumlah', 'aktif', 'beli']);
  expect(withColumns(alat, ['rahasia'])).toBe(alat);
  expect(withColumns(transaksi, ['status', 'total']).list.columns[0]).toBe(
    transaksi.list.columns.find(({ field }) => field === 'status'),
  );
});
