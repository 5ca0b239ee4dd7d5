import { defineResource, f, type RecordOf } from '../../schema/index.ts';
import { signedBy } from '../core/shared.ts';

/** The right to see what a count should come to: those who only count do not know it. */
const pembanding = { read: { resource: 'opname', action: 'edit' } } as const;
/** More than any shelf holds. */
const most = 1e6;

interface Hitungan {
  awal: number;
  bergerak: number | null;
  dihitung: number | null;
}
const selisih = ({ awal, bergerak, dihitung }: Hitungan) =>
  dihitung == null ? null : dihitung - (awal + (bergerak ?? 0));

/** The products of a count, a row each; written by commands only (`commands/stok/opname.ts`). */
export const opnameBaris = defineResource({
  name: 'opname-baris',
  label: 'Hitungan Opname',
  icon: 'Stok',
  branch: true,
  menu: { under: 'Stok', rank: 70 },
  about: 'Hitungan tiap produk dari semua opname, dengan selisihnya.',
  alsoCalled: ['selisih stok', 'selisih opname'],
  guard: 'opname',
  title: ({ id }) => `Hitungan ${id}`,
  page: { peek: true, headedBy: 'produk' },
  fields: {
    opname: f.reference('Opname', 'opname', { required: true, readOnly: true }),
    produk: f.reference('Produk', 'produk', { required: true, readOnly: true, orRetired: true }),
    awal: f.number('Stok Awal', {
      required: true,
      readOnly: true,
      min: 0,
      help: 'Yang tercatat saat opname dimulai',
      rights: pembanding,
    }),
    dihitung: f.number('Dihitung', { readOnly: true, min: 0, max: most }),
    penghitung: f.reference('Penghitung', 'user', { readOnly: true, hidden: true }),
    dihitungOleh: signedBy('Dihitung Oleh'),
    dihitungPada: f.datetime('Dihitung Pada', { readOnly: true }),
    bergerak: f.number('Bergerak', {
      readOnly: true,
      min: -most,
      help: 'Masuk dikurangi keluar sejak opname dimulai sampai dihitung',
      rights: pembanding,
    }),
    selama: f.list(
      'Bergerak Sebelum Dihitung',
      {
        mutasi: f.reference('Mutasi Stok', 'mutasi-stok', { required: true }),
        waktu: f.datetime('Waktu'),
        sebab: f.text('Sebab', { required: true }),
        jumlah: f.number('Jumlah', { required: true, min: -most }),
      },
      { readOnly: true, default: [], rights: pembanding },
    ),
    selisihAwal: f.computed(
      'Terhadap Awal',
      'number',
      ({ awal, dihitung }: Hitungan) => (dihitung == null ? null : dihitung - awal),
      { min: -most, rights: pembanding },
    ),
    selisih: f.computed('Selisih', 'number', selisih, {
      min: -most,
      help: 'Terhadap stok saat dihitung; inilah yang dibukukan',
      rights: pembanding,
    }),
    hasil: f.computed(
      'Hasil',
      'enum',
      (row: Hitungan) => {
        const many = selisih(row);
        if (many === null) return 'belum';
        if (many === 0) return 'sesuai';
        return many < 0 ? 'kurang' : 'lebih';
      },
      {
        rights: pembanding,
        choices: {
          belum: { label: 'Belum Dihitung', tone: 'gray' },
          sesuai: { label: 'Sesuai', tone: 'green' },
          kurang: { label: 'Kurang', tone: 'red' },
          lebih: { label: 'Lebih', tone: 'amber' },
        },
      },
    ),
    // The movement that posted the difference.
    mutasi: f.reference('Dibukukan', 'mutasi-stok', { readOnly: true }),
  },
  unique: [{ fields: ['opname', 'produk'] }],
  list: {
    create: false,
    heading: 'Hitungan Opname',
    search: 'Cari hitungan...',
    empty: 'Belum ada hitungan',
    first: { how: 'Terisi saat opname dimulai.', at: 'opname' },
    columns: [
      { field: 'produk', beneath: ['opname'] },
      { field: 'awal', beneath: [{ field: 'bergerak', lead: 'Bergerak' }] },
      { field: 'dihitung', beneath: ['dihitungOleh'] },
      'selisih',
      'hasil',
    ],
    filters: ['opname', 'produk', 'hasil', 'dihitungPada'],
    sort: { field: 'id', order: 'ASC' },
  },
  actions: { edit: false, delete: false },
});

export type OpnameBaris = RecordOf<typeof opnameBaris>;
