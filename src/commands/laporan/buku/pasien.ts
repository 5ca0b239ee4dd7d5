import { sidikCatatan } from '../../../domain/kunjungan/sidikCatatan.ts';
import { concurrently } from '../../core/command.ts';
import { cekBuku, menurut, total } from './cek.ts';

/** Visits counted and the last of them, beside the history; a balance of deposits is never below nothing. */
const cekPasien = cekBuku('pasien', async (baca, rows, sama) => {
  const [history, deposits] = await concurrently(
    menurut(baca, 'riwayat', 'pasien', rows),
    menurut(baca, 'titipan', 'pasien', rows),
  );
  for (const row of rows) {
    const done = history(row.id).filter(({ status }) => status === 'Completed');
    const visits = new Set(done.map(({ referensi, date }) => referensi ?? date)).size;
    sama(row, 'kunjungan', row.totalVisits, visits + (row.kunjunganTerdahulu ?? 0));
    const last = [...done.map(({ date }) => date), ...(row.terakhirDatang ? [row.terakhirDatang] : [])].sort().at(-1);
    sama(row, 'kunjungan terakhir', row.lastVisit, last ?? null);
    const own = deposits(row.id).filter(({ voucher }) => voucher === null);
    sama(row, 'titipan di atas nol', total(own, 'jumlah') >= 0, true);
  }
});

/** A visit and its bill name each other; what it used is in the report, and nothing while it is not finished. */
const cekKunjungan = cekBuku('kunjungan', async (baca, rows, sama) => {
  const [bills, used, told] = await concurrently(
    menurut(baca, 'transaksi', 'id', rows, 'transaksi'),
    menurut(baca, 'pakai-bahan', 'kunjungan', rows),
    menurut(baca, 'laporan/treatment', 'kunjungan', rows),
  );
  for (const row of rows) {
    if (row.transaksi !== null) sama(row, 'tagihannya', bills(row.transaksi)[0]?.kunjungan ?? null, row.id);
    if (row.status === 'Batal') sama(row, 'batal, tetapi ditagih', row.transaksi, null);
    if (row.status !== 'Selesai Konsultasi') sama(row, 'bahan sebelum selesai', used(row.id).length, 0);
    const standing = told(row.id).filter(({ status }) => status !== 'batal');
    const modal = row.transaksi === null ? 0 : total(used(row.id), 'modal');
    sama(row, 'biaya bahan', total(standing, 'biaya_bahan'), modal);
  }
});

const cekCatatan = cekBuku(
  'catatan-klinis',
  async (_baca, rows, sama) => {
    for (const row of rows) sama(row, 'yang ditandatangani', row.sidik, sidikCatatan(row));
  },
  { status: 'ditandatangani' },
);

const cekSesi = cekBuku('jatah', async (baca, rows, sama) => {
  const moves = await menurut(baca, 'mutasi-jatah', 'jatah', rows);
  for (const row of rows) {
    const owed = row.keadaan === 'tersedia' ? row.nilai : 0;
    sama(row, 'mutasi sesi', total(moves(row.id), 'nilai'), owed);
  }
});

const cekVoucher = cekBuku('voucher', async (baca, rows, sama, { today }) => {
  const moves = await menurut(baca, 'titipan', 'voucher', rows);
  for (const row of rows) {
    const saldo = total(moves(row.id), 'jumlah');
    sama(row, 'isi voucher', saldo >= 0 && saldo <= row.nilai, true);
    const valid = moves(row.id).filter(({ sampai }) => String(sampai) >= today);
    sama(row, 'yang masih berlaku', total(valid, 'jumlah'), row.sampai >= today ? saldo : 0);
  }
});

export const cekOrang = [cekPasien, cekKunjungan, cekCatatan, cekSesi, cekVoucher];
