import { batasTagihan, hitungTagihan, type Tagihan, tagihanKunjungan } from '../domain/pembayaran.ts';
import type { Pengaturan } from '../domain/pengaturan.ts';
import type { NewRecords } from '../resources/index.ts';
import { metodeBayar } from '../resources/shared.ts';
import type { Transaksi } from '../resources/transaksi.ts';
import { f, type ValuesOf } from '../schema/index.ts';
import { selesaikanJanji } from './aturanJanji.ts';
import { barisTerjual, catatPenjualan } from './barisPenjualan.ts';
import { type Caller, defineCommand, Refusal, type Tx, together } from './command.ts';
import { selesaikanGiliran } from './giliran.ts';
import { catatKasBernomor, kunciLaci } from './kas.ts';
import { bacaPengaturan } from './pengaturan.ts';
import { jualProduk } from './penjualan.ts';
import { nomorBerikut, nomorBerikutnya } from './penomoran.ts';
import { catatRiwayat, catatTindakan, obatDanKontrol } from './perawatan.ts';
import { catatSesi } from './sesi.ts';
import { periksaSyarat } from './syaratBayar.ts';

const fields = {
  kunjungan: f.reference('Kunjungan', 'kunjungan', { required: true }),
  metodeBayar: metodeBayar('Metode Bayar', { required: true }),
  diskon: f.number('Diskon', { required: true, decimals: 2, min: 0, max: 1e12 }),
  diskonType: f.enum('Jenis Diskon', { persen: { label: '%' }, nominal: { label: 'Rp' } }, { required: true }),
  /** Required for a discount above the clinic's limit. */
  alasanDiskon: f.text('Alasan Diskon', { maxLength: 300 }),
  ppn: f.number('PPN', { required: true, decimals: 2, min: 0, max: 100 }),
  catatan: f.longText('Catatan', { maxLength: 500 }),
  /** The total on the cashier's screen; the payment is refused where the visit has changed since. */
  totalDilihat: f.money('Total yang Dilihat'),
};
type Syarat = Pick<ValuesOf<typeof fields>, 'diskon' | 'diskonType' | 'ppn'> & { alasanDiskon?: string | null };

/** At most two decimals. */
const hundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/**
 * Pays a visit (product §2.16, §9), once: writes the transaction, stock movements, the ledger entry, rows of the sales and
 * treatment reports and of the patient's history, and completes the visit.
 */
export const bayar = defineCommand({
  name: 'transaksi/bayar',
  permission: { resource: 'transaksi', action: 'create' },
  fields,
  check: ({ diskon, diskonType, ppn }) => ({
    ...(!(diskonType === 'persen' ? hundredths(diskon) : Number.isInteger(diskon)) && { diskon: 'command.field' }),
    ...(!hundredths(ppn) && { ppn: 'command.field' }),
  }),
  async run(tx, input, caller) {
    const [, visit, rules] = await together(
      kunciLaci(tx, caller.userId, { shared: true }),
      tx.get('kunjungan', input.kunjungan),
      bacaPengaturan(tx),
    );
    if (visit.transaksi !== null) throw new Refusal('kunjungan.sudahDibayar');
    if (visit.status === 'Batal') throw new Refusal('kunjungan.sudahBatal');
    if (visit.status !== 'Selesai Konsultasi') throw new Refusal('kunjungan.belumSelesai');
    const lines = tagihanKunjungan(visit);
    if (lines.length === 0) throw new Refusal('kunjungan.kosong');
    const bill = hitungTagihan(lines, input);
    requireTerms(input, bill, rules, caller);
    if ((input.totalDilihat ?? null) !== null && input.totalDilihat !== bill.total)
      throw new Refusal('kunjungan.berubah');

    const services = lines.flatMap((line, index) => (line.jenis === 'Produk' ? [] : [{ line, index }]));
    // Counters are locked in the same order everywhere.
    const [invoiceNumber, nomorKas, nomorTindakan, patient, doctor] = await together(
      nomorBerikut(tx, 'INV', caller),
      nomorBerikutnya(tx, 'KEU', bill.total > 0 ? 1 : 0, caller),
      nomorBerikutnya(tx, 'TRT', services.length, caller),
      tx.get('pasien', visit.pasien),
      tx.get('dokter', visit.dokter),
    );
    const rincian = lines.map((line, index) => ({
      ...line,
      ...(bill.baris[index] ?? { diskon: 0, ppn: 0 }),
      ...notRefunded,
    }));
    const batchTerjual = await jualProduk(tx, rincian, invoiceNumber, caller);
    const also = await obatDanKontrol(tx, patient, lines, caller);
    const sale = {
      invoiceNumber,
      pasien: visit.pasien,
      dokter: visit.dokter,
      layanan: lines
        .map((line) => line.nama)
        .join(', ')
        .slice(0, 200),
      kategori: visit.kategori,
      tanggal: caller.today,
      waktu: caller.time,
      total: bill.total,
      metodeBayar: input.metodeBayar,
      status: 'Paid',
      statusLayanan: 'Completed',
      kunjungan: visit.id,
      rincian,
      subtotal: bill.subtotal,
      persenDiskon: input.diskonType === 'persen' ? input.diskon : null,
      diskon: bill.diskon,
      alasanDiskon: input.alasanDiskon || null,
      persenPpn: input.ppn,
      tarifKlinik: rules.ppn,
      dasarPpn: bill.dasarPpn,
      ppn: bill.ppn,
      disesuaikan: bill.diskon > 0 || input.ppn !== rules.ppn,
      kasir: caller.user,
      akunKasir: caller.userId,
      catatan: input.catatan,
      batchTerjual: batchTerjual.map((part) => ({ ...part, kembali: 0 })),
    } satisfies NewRecords['transaksi'];
    const [paid] = await together(
      tx.create('transaksi', sale),
      ...nomorKas.map((nomor) => catatPemasukan(tx, sale, nomor, caller)),
      ...services.map(({ line, index }, turn) =>
        catatTindakan(
          tx,
          {
            visit,
            sale,
            patient,
            doctor,
            line,
            neto: line.jumlah - (bill.baris[index]?.diskon ?? 0),
            baris: index,
            kode: nomorTindakan[turn] ?? '',
            also: turn === 0 ? also : undefined,
          },
          caller,
        ),
      ),
      catatRiwayat(tx, { visit, sale, patient, doctor, lines }, caller),
    );
    await catatPenjualan(tx, paid, barisTerjual(rincian, batchTerjual), caller);
    await tx.update('kunjungan', visit.id, { transaksi: paid.id });
    await selesaikanGiliran(tx, visit, caller);
    const completed = await catatSesi(tx, visit, paid.id, caller.today);
    if (completed === 0) await selesaikanJanji(tx, visit);
    return paid;
  },
});

const notRefunded = { qtyKembali: 0, netoKembali: 0, ppnKembali: 0 };

/** @throws Refusal at the field, for terms that the clinic or the caller's rights do not allow */
function requireTerms(terms: Syarat, bill: Tagihan, { ppn, batasDiskon }: Pengaturan, caller: Caller): void {
  if (bill.subtotal > batasTagihan.subtotal) throw new Refusal('kunjungan.terlaluBesar');
  const bolehDiskon = caller.may('hak/diskon', 'edit');
  const bolehPpn = caller.may('hak/ppn', 'edit');
  const [wrong] = periksaSyarat(terms, bill, { ppn, batasDiskon, bolehDiskon, bolehPpn });
  if (wrong) throw new Refusal(`bayar.${wrong.kata}`, wrong.args, wrong.isian);
}

const catatPemasukan = (
  tx: Tx,
  sale: Pick<Transaksi, 'invoiceNumber' | 'layanan' | 'metodeBayar' | 'total'>,
  nomor: string,
  caller: Caller,
) =>
  catatKasBernomor(tx, caller, nomor, {
    jenis_transaksi: 'pemasukan',
    asal: 'pembayaran',
    sumber: 'laci',
    laci: caller.userId,
    kategori: 'Transaksi',
    deskripsi: `Pembayaran ${sale.layanan}`,
    nominal: sale.total,
    metode_pembayaran: sale.metodeBayar,
    referensi: sale.invoiceNumber,
  });
