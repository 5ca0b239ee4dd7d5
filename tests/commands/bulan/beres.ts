import { addDays, monthOf } from '../../../src/domain/core/tanggal.ts';
import type { Row } from '../../../src/schema/index.ts';
import type { Dunia } from './dunia.ts';
import { saldoAwal, sama, terjual } from './kecocokan.ts';
import { buang, tutup } from './langkah.ts';

const alasan = 'akhir bulan';

/** An admin finishes or takes back whatever is open, in the next month; every single thing must be possible. */
export async function bereskan(dunia: Dunia): Promise<void> {
  const { clock, rows, run } = dunia;
  const last = monthOf(clock.today);
  while (clock.today <= last.to && !dunia.serverAlone) dunia.tunggu(1440);
  await dunia.masuk(1);
  for (const row of await rows('user')) if (row['status'] === 'nonaktif') await run('user/aktifkan', { user: row.id });
  for (const row of await rows('pasien')) if (row['archived']) await dunia.pulihkan('pasien', row);

  await run('antrian/atur-layanan', { aktif: true });
  const today = (row: Row) => row['tanggal'] === clock.today;
  const waiting = async (status: string) =>
    (await rows('antrian')).filter((row) => today(row) && row['status'] === status);
  const lanes = await dunia.perDokter();
  const lane = (row: Row | undefined) => (lanes && row ? { dokter: row['dokter'] } : {});
  for (let [next] = await waiting('waiting'); next; [next] = await waiting('waiting'))
    await run('antrian/panggil-selanjutnya', lane(next));
  for (let [served] = await waiting('current'); served; [served] = await waiting('current'))
    await run('antrian/selesaikan', lane(served));

  for (const row of await rows('stok-masuk')) {
    if (row['status'] !== 'Pending') continue;
    const goods = { stokMasuk: row.id, nomorBatch: `B${row.id}`, kedaluwarsa: null, kembar: true };
    if (row.id % 2) await run('stok-masuk/terima', goods);
    else await run('stok-masuk/tolak', { stokMasuk: row.id, alasan });
  }
  for (const row of await rows('transaksi'))
    if (row['status'] === 'Pending' && row['dibayar'] === 0 && row['membalik'] === null && !saldoAwal(row))
      await run('transaksi/batalkan', { transaksi: row.id, alasan });
  // A rest that is due is either paid or, with the refunds below, falls.
  for (const row of await rows('transaksi'))
    if (Number(row['sisa']) > 0 && row.id % 2)
      await run('transaksi/lunasi', { transaksi: row.id, metodeBayar: 'Cash' });
  await kunjunganBeres(dunia);
  for (const row of await rows('transaksi')) {
    if (!(terjual(row) || saldoAwal(row)) || row['membalik'] !== null || row['pengembalian'] === 'penuh') continue;
    await run('transaksi/kembalikan-dana', { transaksi: row.id, alasan, kembalikanProduk: row.id % 2 === 0 }).catch(
      (error) => {
        // A package whose sessions are used or have ended.
        const paket = (row['rincian'] as Row[]).every(({ jenis }) => jenis === 'Paket');
        if (!paket || error.body?.code !== 'transaksi.lebihDariSisa') throw error;
      },
    );
  }
  // Whatever is held for a patient can be given back.
  const held = new Map<number, number>();
  for (const { pasien, jumlah } of await rows('titipan'))
    if (typeof pasien === 'number') held.set(pasien, (held.get(pasien) ?? 0) + Number(jumlah));
  for (const [pasien, jumlah] of held)
    if (jumlah > 0) await run('titipan/kembalikan', { pasien, jumlah, metodeBayar: 'Transfer Bank', alasan });
  for (const row of await rows('kunjungan'))
    if (row['status'] !== 'Batal') await run('kunjungan/batalkan', { kunjungan: row.id, alasan });
  for (const row of await rows('batch'))
    if (Number(row['sisa']) > 0 && (row['ditarik'] || String(row['kedaluwarsa'] ?? clock.today) < clock.today))
      await buang(dunia, 'batch/musnahkan', row);

  // Whatever is owed to a supplier, or by one, can be paid.
  const bank = { tanggal: clock.today, metode_pembayaran: 'Transfer Bank', sumber: 'rekening' };
  for (const { id: tagihanSupplier, sisa } of await rows('tagihan-supplier')) {
    const kind = Number(sisa) > 0 ? 'bayar' : 'terima-kembali';
    if (sisa !== 0) await run(`tagihan-supplier/${kind}`, { tagihanSupplier, ...bank });
  }

  for (const { id: pesanan, status } of await rows('pesanan'))
    if (status === 'dipesan' || status === 'sebagian') await run('pesanan/tutup', { pesanan, alasan });

  for (const { id: opname, status } of await rows('opname')) {
    if (status === 'menunggu') await run('opname/tolak', { opname, alasan });
    if (status === 'berjalan' || status === 'menunggu') await run('opname/batal', { opname, alasan });
  }

  await kasBeres(dunia);

  const bulan = addDays(monthOf(clock.today).from, -1).slice(0, 7);
  const closed = (await rows('tutup-bulan')).some((row) => row['bulan'] === bulan && row['status'] === 'ditutup');
  if (!closed) await dunia.buat('tutup-bulan', { bulan, catatan: null });
}

/** Every unpaid visit is paid or cancelled. */
export async function kunjunganBeres(dunia: Dunia): Promise<void> {
  for (const row of await dunia.rows('kunjungan'))
    if (row['status'] !== 'Batal' && row['transaksi'] === null) await lunasi(dunia, row);
}

/** Every till is closed. */
export async function kasBeres(dunia: Dunia): Promise<void> {
  const { clock, rows, run } = dunia;
  for (const { id: serahKas, status } of await rows('serah-kas'))
    if (status === 'menunggu') await run('serah-kas/batal', { serahKas });
  // One beyond what the drawer held ends no shift before it is cancelled.
  for (const row of await rows('setoran-kas'))
    if (row['status'] === 'belum' && row['tutupKas'] === null)
      await (row['akun'] === 1 ? dunia.runOlehManajer : run)('setoran-kas/batal', { setoranKas: row.id, alasan });
  const unclosed = [...(await rows('laporan/keuangan')), ...(await rows('modal-kas'))]
    .filter((row) => row['tutupKas'] === null)
    .map((row) => row['laci'] ?? row['akun']);
  for (const akun of new Set(unclosed)) if (typeof akun === 'number') await tutup(dunia, akun, clock.today);
  sama((await run('kas/terbuka', {}))['laci'], [], 'tills that stay open');
}

/** An unpaid visit is paid, or cancelled where there is nothing in it or too little on the shelf for it. */
async function lunasi(dunia: Dunia, visit: Row): Promise<void> {
  const terms = { metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11, catatan: null };
  try {
    await dunia.ubah('kunjungan', visit, { status: 'Selesai Konsultasi' });
    await dunia.run('transaksi/bayar', { kunjungan: visit.id, ...terms });
  } catch (error) {
    const code = (error as { body?: { code?: string } }).body?.code;
    if (code !== 'kunjungan.kosong' && code !== 'stok.kurang') throw error;
    await dunia.run('kunjungan/batalkan', { kunjungan: visit.id, alasan });
  }
}
