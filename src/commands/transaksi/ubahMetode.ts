import { awalanUbahMetode, campuran, dariTitipan, type MetodePembayaran, metodeTitipan } from '../../domain/kas/kas.ts';
import { metodeDari } from '../../domain/transaksi/bagianBayar.ts';
import { bulatkanTunai } from '../../domain/transaksi/pembayaran.ts';
import { bagianDari } from '../../domain/transaksi/pengembalianUang.ts';
import { alasan, metodeBayar } from '../../resources/core/shared.ts';
import type { LaporanKeuangan } from '../../resources/laporan/laporan-keuangan.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { type Condition, f, Refusal } from '../../schema/index.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { catatKasBernomor, kunciLaci } from '../kas/kas.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { nomorBerikutnya } from '../klinik/penomoran.ts';

/** The slip at hand, unless another reason is given. */
export const alasanMetode = { ...alasan, default: 'Salah pilih metode' };
const satuMetode: Condition = { field: 'metodeBayar', isNot: campuran };

/**
 * Corrects the method of a payment, or of one of its parts, while its till is open; from or to cash only somebody else
 * than the drawer's owner does, and that stands on the closing. Reverses the ledger entry by the old
 * method, enters it by the new one in the same drawer, and changes the method in all reports.
 */
export const ubahMetode = defineCommand({
  name: 'transaksi/ubah-metode',
  on: 'transaksi',
  permission: 'create',
  effects: true,
  due: {
    'transaksi.metodeBukanPaid': {
      all: [
        {
          any: [
            { field: 'status', is: 'Paid' },
            { field: 'sisa', above: 0 },
          ],
        },
        { field: 'pengembalian', isNot: 'penuh' },
        { field: 'membalik', empty: true },
      ],
    },
    'transaksi.metodeTitipan': {
      all: metodeTitipan.map((isNot) => ({ field: 'metodeBayar', isNot })),
    },
    'transaksi.metodeTertutup': {
      all: [
        { field: 'tanggalBayar', is: '$today' },
        // The till that counted the first payment has not counted one of a later day.
        {
          any: [
            { field: 'tutupKas', empty: true },
            { field: 'tanggal', below: '$today' },
          ],
        },
      ],
    },
  },
  refusals: {
    'transaksi.metodeBukanPaid': 'Hanya metode pembayaran yang masih berlaku yang dapat diubah',
    'transaksi.metodeTitipan':
      'Yang dibayar dengan titipan, voucher, atau poin tidak diubah metodenya. Kembalikan dananya, lalu tagih ulang.',
    'transaksi.metodeTertutup':
      'Metode hanya dapat diubah pada hari pembayaran, sebelum kas ditutup. Minta manager mengembalikan dana lalu menagih ulang.',
    'transaksi.pilihBagian': 'Pembayaran ini terdiri atas %{banyak} bagian. Pilih bagian yang salah metodenya.',
    'transaksi.metodeSama': 'Pembayaran ini sudah tercatat dengan %{metode}',
    'transaksi.metodeTunai':
      'Metode dari atau ke Cash mengubah isi laci %{kasir}. Minta orang lain yang berhak atas kas orang lain mengubahnya, misalnya manager.',
    'transaksi.metodeOrangLain':
      'Pembayaran ini diterima %{kasir}. Hanya penerimanya atau manager yang dapat mengubah metodenya.',
  },
  button: {
    label: 'Ubah Metode',
    alsoCalled: ['ganti metode', 'salah metode', 'ganti cara bayar'],
    icon: 'Tukar',
    ask: 'Pembayaran %{total} tercatat dengan %{metodeBayar}. Kas dan laporan dipindahkan ke metode yang benar.',
    done: 'Metode pembayaran diubah',
  },
  fields: {
    metodeBayar: metodeBayar('Dibayar dengan', { required: true }),
    /** Counted from 0; needed where there are several. */
    bagian: f.number('Bagian', { min: 0, max: 499 }),
    alasan: alasanMetode,
  },
  // Of a payment in one part; of several, the part is chosen once more.
  undo: { by: 'transaksi/ubah-metode', with: { metodeBayar: 'metodeBayar' }, when: satuMetode },
  async before(tx, { transaksi, bagian }, caller) {
    const [paid] = await tx.read('transaksi', { id: transaksi });
    if (!paid) throw new Refusal('missing');
    const { entry } = await bagianDiubah(tx, paid, bagian);
    await kunciLaci(tx, entry ? entry.laci : paid.akunKasir, caller, { shared: true });
  },
  async run(tx, { record: paid, metodeBayar, bagian, alasan }, caller) {
    const { index, part, entry } = await bagianDiubah(tx, paid, bagian);
    const before = part?.metodeBayar ?? paid.metodeBayar;
    if (part && dariTitipan(part.metodeBayar)) throw new Refusal('transaksi.metodeTitipan', {}, 'bagian');
    const laci = entry ? entry.laci : paid.akunKasir;
    const kasir = entry?.created_by ?? paid.kasir ?? '-';
    const cash = [metodeBayar, before].includes('Cash');
    if (cash && (laci === caller.userId || !caller.may('hak/kas-lain', 'edit')))
      throw new Refusal('transaksi.metodeTunai', { kasir });
    if ((laci === null || laci !== caller.userId) && !caller.may('transaksi', 'delete'))
      throw new Refusal('transaksi.metodeOrangLain', { kasir });
    if (before === metodeBayar) throw new Refusal('transaksi.metodeSama', { metode: metodeBayar }, 'metodeBayar');
    if (entry && (entry.tutupKas !== null || entry.tanggal !== caller.today))
      throw new Refusal('transaksi.metodeTertutup');
    const { pembulatanTunai } = await bacaPengaturan(tx);
    const jumlah = part?.jumlah ?? paid.total;
    const rounded = metodeBayar === 'Cash' && paid.bagian.length > 0;
    const fresh = rounded ? bulatkanTunai(jumlah, pembulatanTunai).pembulatan : 0;
    // Some of it was given back: the amount stays what that was reckoned from.
    const pembulatan = part && part.dikembalikan > 0 ? part.pembulatan : fresh;
    const move = { entry, before, after: metodeBayar, nominal: jumlah + pembulatan, alasan };
    const referensi = await moveMoney(tx, paid, move, caller);
    const changed = { metodeBayar, pembulatan, diterima: null, kembalian: null, referensi };
    const parts = paid.bagian.map((each, at) => (at === index ? { ...each, ...changed } : each));
    const method = metodeDari(parts, metodeBayar);
    // Rows of an earlier day stay as they were reported.
    const sold = await tx.find('laporan/penjualan', { transaksi: paid.id, tanggal: caller.today });
    for (const row of sold) await tx.update('laporan/penjualan', row.id, { metodeBayar: method });
    const treated = await tx.find('laporan/treatment', {
      referensi: paid.invoiceNumber,
      tanggal_treatment: caller.today,
    });
    for (const row of treated) await tx.update('laporan/treatment', row.id, { metode_pembayaran: method });
    return tx.update('transaksi', paid.id, {
      metodeBayar: method,
      bagian: parts,
      pembulatan: parts.reduce((sum, each) => sum + each.pembulatan, 0),
      alasan,
    });
  },
});

/** The part that is meant, with its ledger entry; neither of a bill of nothing. */
async function bagianDiubah(tx: Tx, paid: Transaksi, asked: number | null | undefined) {
  const parts = bagianDari(paid);
  const index = asked ?? 0;
  if (index >= Math.max(1, parts.length) || (parts.length > 1 && typeof asked !== 'number'))
    throw new Refusal('transaksi.pilihBagian', { banyak: parts.length }, 'bagian');
  const nomor = paid.bagian[index]?.referensi;
  const [entry] = nomor
    ? await tx.find('laporan/keuangan', { no_transaksi: nomor })
    : (await tx.find('laporan/keuangan', { referensi: paid.invoiceNumber, asal: 'pembayaran' })).slice(-1);
  return { index, part: parts[index], entry };
}

interface Move {
  entry: LaporanKeuangan | undefined;
  before: Transaksi['metodeBayar'];
  after: MetodePembayaran;
  /** Received by the right method; by the wrong one it was the entry's. */
  nominal: number;
  alasan: string;
}

/** Returns the number of the new entry. */
async function moveMoney(
  tx: Tx,
  paid: Transaksi,
  { entry, before, after, nominal, alasan }: Move,
  caller: Caller,
): Promise<string> {
  if (!entry) return '';
  const [out = '', into = ''] = await nomorBerikutnya(tx, 'KEU', 2, caller);
  const both = {
    sumber: 'laci' as const,
    laci: entry.laci,
    deskripsi: `${awalanUbahMetode}${paid.invoiceNumber} dari ${before} ke ${after}: ${alasan}`.slice(0, 500),
    referensi: paid.invoiceNumber,
  };
  await catatKasBernomor(tx, caller, out, {
    ...both,
    jenis_transaksi: 'pengeluaran',
    asal: 'pengembalian',
    kategori: 'Pengembalian',
    nominal: entry.nominal,
    metode_pembayaran: entry.metode_pembayaran,
    rekening: entry.rekening,
  });
  await catatKasBernomor(tx, caller, into, {
    ...both,
    jenis_transaksi: 'pemasukan',
    asal: 'pembayaran',
    kategori: 'Transaksi',
    nominal,
    metode_pembayaran: after,
  });
  return into;
}
