import { defineResource, f, formatDateTime, type RecordOf } from '../../schema/index.ts';
import { hasilHitung, ownTill, selisihTerpisah, signedBy, tillMoney } from '../core/shared.ts';

/** Counts of tills, one row each, written by `kas/hitung`; `tutupKas` is the closing that they led to. */
export const hitungKas = defineResource({
  name: 'hitung-kas',
  label: 'Hitungan Kas',
  icon: 'Keuangan',
  branch: true,
  title: ({ kasir, dihitung_pada }) => `Hitungan ${kasir}, ${formatDateTime(String(dihitung_pada))}`,
  rights: { manager: 'read', kasir: 'read' },
  ...ownTill,
  fields: {
    tanggal: f.date('Tanggal', { required: true, readOnly: true }),
    // The owner of the till; `kasir` is a copy of the name.
    akun: f.reference('Akun', 'user', { required: true, readOnly: true, hidden: true }),
    kasir: f.text('Kasir', { required: true, readOnly: true }),
    rincian: hasilHitung,
    // Notes and coins, where the cash was counted by piece.
    pecahan: f.list(
      'Lembar dan keping',
      {
        nilai: f.money('Pecahan', { required: true }),
        banyak: f.number('Banyak', { required: true, min: 0 }),
      },
      { readOnly: true },
    ),
    selisih: tillMoney('Selisih'),
    ...selisihTerpisah,
    /** False where one method differed, also where the differences add up to 0. */
    cocok: f.boolean('Sesuai', { readOnly: true }),
    // The last entry that was expected, so that a later one is noticed.
    sampai: f.number('Sampai', { required: true, readOnly: true, hidden: true, min: 0 }),
    dihitung_oleh: signedBy('Dihitung Oleh', { required: true }),
    dihitung_pada: f.datetime('Dihitung Pada', { required: true, readOnly: true }),
    tutupKas: f.reference('Tutup Kas', 'tutup-kas', { readOnly: true }),
  },
  list: {
    create: false,
    heading: 'Hitungan Kas',
    empty: 'Belum ada kas yang dihitung',
    columns: ['dihitung_pada', 'kasir', 'kurang', 'lebih', 'dihitung_oleh'],
  },
  actions: { edit: false, delete: false },
});

export type HitungKas = RecordOf<typeof hitungKas>;
