import { metodePembayaran } from '../../domain/kas/kas.ts';
import { pantauanProduk, pantauanRak } from '../../domain/stok/stok.ts';
import {
  type Condition,
  formatDate,
  formatMoney,
  formatNumber,
  type Measure,
  range,
  type WrittenFilter,
} from '../../schema/index.ts';

/** A figure of the evening; of a list that somebody may not open it is left out. */
interface Angka {
  kunci: string;
  list: string;
  filter: WrittenFilter;
  measure: Measure;
}

const asal: Condition = { field: 'asal', in: ['pembayaran', 'pengembalian', 'titipan'] };
const arus = (metode: string): Measure => {
  const jenis = (is: string): Measure => ({
    sum: 'nominal',
    where: { all: [asal, { field: 'metode_pembayaran', is: metode }, { field: 'jenis_transaksi', is }] },
  });
  return { minus: [jenis('pemasukan'), jenis('pengeluaran')] };
};
const banyak: Measure = { count: true };

/**
 * Questions of the evening's summary about a day.
 *
 * @param several - of a clinic with several branches: what lacks in each
 */
export function ditanyaRingkasan(today: string, several = false): Angka[] {
  const hari = range('tanggal', today, today);
  const [list, pantauan] = several ? (['rak', pantauanRak] as const) : (['laporan/produk', pantauanProduk] as const);
  return [
    ...metodePembayaran.map((metode) => ({
      kunci: metode,
      list: 'laporan/keuangan',
      filter: hari,
      measure: arus(metode),
    })),
    {
      kunci: 'tagihan',
      list: 'transaksi',
      filter: { ...hari, membalik: null, status: ['Paid', 'Pending'] },
      measure: banyak,
    },
    { kunci: 'kurang', list: 'tutup-kas', filter: hari, measure: { sum: 'kurang' } },
    { kunci: 'lebih', list: 'tutup-kas', filter: hari, measure: { sum: 'lebih' } },
    { kunci: 'ditutup', list: 'tutup-kas', filter: { ...hari, jenis: 'penutupan' }, measure: banyak },
    { kunci: 'jadwal', list: 'appointments', filter: { ...hari, status_neq: 'cancelled' }, measure: banyak },
    { kunci: 'absen', list: 'appointments', filter: { ...hari, status: 'no-show' }, measure: banyak },
    { kunci: 'menipis', list, filter: pantauan.low(today), measure: banyak },
    { kunci: 'habis', list, filter: pantauan.out(today), measure: banyak },
    { kunci: 'luput', list: 'luput', filter: { keadaan: 'terbuka' }, measure: banyak },
    { kunci: 'nilaiLuput', list: 'luput', filter: { keadaan: 'terbuka' }, measure: { sum: 'jumlah' } },
  ];
}

/**
 * 'Ringkasan malam': a day in one text, for the owner.
 *
 * @param angka - by the keys of `ditanyaRingkasan`; those that are missing could not be seen
 */
export function ringkasanMalam(
  klinik: string,
  today: string,
  angka: Readonly<Record<string, number | undefined>>,
): string {
  const has = (...keys: string[]) => keys.every((key) => angka[key] !== undefined);
  const of = (key: string) => angka[key] ?? 0;
  const metode = metodePembayaran.filter((name) => of(name) !== 0);
  const uang = metodePembayaran.reduce((sum, name) => sum + of(name), 0);
  const selisih = [
    ...(of('kurang') ? [`kurang ${formatMoney(-of('kurang'))}`] : []),
    ...(of('lebih') ? [`lebih ${formatMoney(of('lebih'))}`] : []),
  ];
  const kas =
    of('ditutup') === 0 ? 'belum ditutup' : `${of('ditutup')} ditutup, ${selisih.join(', ') || 'tanpa selisih'}`;
  return [
    `*Ringkasan ${formatDate(today, 'full')}*`,
    ...(klinik ? [klinik] : []),
    '',
    ...(has('Cash')
      ? [`Uang masuk: ${formatMoney(uang)}`, ...metode.map((name) => `- ${name}: ${formatMoney(of(name))}`)]
      : []),
    ...(has('tagihan') ? [`Tagihan: ${formatNumber(of('tagihan'))}`] : []),
    ...(has('ditutup') ? [`Kas: ${kas}`] : []),
    ...(has('jadwal') ? [`Tidak hadir: ${of('absen')} dari ${of('jadwal')} jadwal`] : []),
    ...(has('menipis') ? [`Stok menipis: ${of('menipis')}, habis: ${of('habis')}`] : []),
    ...(has('luput') ? [`Yang luput: ${of('luput')}${of('luput') ? ` (${formatMoney(of('nilaiLuput'))})` : ''}`] : []),
  ].join('\n');
}
