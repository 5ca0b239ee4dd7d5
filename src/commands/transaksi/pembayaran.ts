import { denganSesi, nilaiLayanan } from '../../domain/paket/paket.ts';
import { type BarisTagihan, tagihanKunjungan } from '../../domain/transaksi/pembayaran.ts';
import { alasanTanda } from '../../resources/core/shared.ts';
import type { NewRecords } from '../../resources/index.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { f, Refusal } from '../../schema/index.ts';
import { selesaikanGiliran } from '../antrian/giliran.ts';
import { concurrently, defineCommand, type Tx } from '../core/command.ts';
import { catatJasa, dariTagihan } from '../dokter/jasa.ts';
import { selesaikanJanji } from '../janji/aturanJanji.ts';
import { kunciLaci } from '../kas/kas.ts';
import { pengaturanHariIni } from '../klinik/pengaturan.ts';
import { nomorBerikutnya, nomorInvoice } from '../klinik/penomoran.ts';
import { namaPelaksana, pelaksanaTagihan } from '../kunjungan/pelaksana.ts';
import { catatRiwayat, catatTindakan, obatDanKontrol, type Tindakan } from '../kunjungan/perawatan.ts';
import { kunciSesi, pakaiSesi } from '../paket/jatah.ts';
import { alasanKunjungan, catatLanjut, wajibAlasan } from '../pasien/tanda.ts';
import { catatSesi } from '../rencana/sesi.ts';
import { bahanBelumDilaporkan, denganBahan, dibagi } from '../stok/bahan.ts';
import { catatPenerima } from '../stok/tarikBatch.ts';
import { samakanPoin } from '../titipan/poin.ts';
import { kunciTitipan, pakaiTitipan } from '../titipan/titipan.ts';
import { barisTerjual, catatPenjualan, denganBatch } from './barisPenjualan.ts';
import { jualProduk } from './penjualan.ts';
import { kenakanPotongan } from './promo.ts';
import { catatSisa } from './sisa.ts';
import {
  banyakUang,
  batchDicatat,
  isianBayar,
  isianSyarat,
  nilaiTransaksi,
  periksaIsian,
  rincianDari,
  susunTagihan,
  terimaBagian,
} from './tagihan.ts';

/**
 * Pays a visit (product §2.16, §9), once, by one method or in parts, wholly or with a rest that is due: writes the
 * transaction, stock movements, ledger entries, rows of the sales and treatment reports and of the patient's history, and
 * completes the visit.
 */
export const bayar = defineCommand({
  name: 'transaksi/bayar',
  permission: { resource: 'transaksi', action: 'create' },
  fields: {
    kunjungan: f.reference('Kunjungan', 'kunjungan', { required: true }),
    /** Lines, by their index in the visit's bill, that are paid by sessions of packages. */
    jatah: f.list('Sesi Paket', {
      baris: f.number('Baris', { required: true, min: 0 }),
      jatah: f.reference('Sesi Paket', 'jatah', { required: true }),
    }),
    ...isianBayar,
    ...isianSyarat,
    alasanTanda: alasanTanda(),
  },
  check: periksaIsian,
  answers: 'transaksi',
  async run(tx, input, caller) {
    const [, visit, rules] = await concurrently(
      kunciLaci(tx, caller.userId, caller, { shared: true }),
      tx.get('kunjungan', input.kunjungan),
      pengaturanHariIni(tx, caller),
    );
    const listed = barisDitagih(visit);
    const sessions = await kunciSesi(tx, visit, listed, input.jatah ?? [], { ...rules, today: caller.today });
    const patient = await tx.get('pasien', visit.pasien);
    const asked = { input, pasien: patient, rules, visit };
    const lines = await kenakanPotongan(tx, denganSesi(listed, sessions), asked, caller);
    const { bill, parts } = susunTagihan(lines, input, rules, caller);
    const by = { pasien: visit.pasien, alasan: input.alasanTanda };
    const tetap = await wajibAlasan(tx, { ...by, diberikan: lines, sudah: await alasanKunjungan(tx, visit) });
    const dipakai = await kunciTitipan(tx, visit.pasien, parts, caller);

    const services = lines.flatMap((line, index) => (line.jenis === 'Produk' ? [] : [{ line, index }]));
    // The counters in the same order everywhere, after the patient.
    const [invoiceNumber, nomorKas, nomorTindakan, doctor] = await concurrently(
      nomorInvoice(tx, rules, caller),
      nomorBerikutnya(tx, 'KEU', banyakUang(parts), caller),
      nomorBerikutnya(tx, 'TRT', services.length, caller),
      tx.get('dokter', visit.dokter),
    );
    const rincian = rincianDari({ lines, bill });
    const batchTerjual = await jualProduk(tx, rincian, invoiceNumber, caller);
    const also = await obatDanKontrol(tx, patient, lines, caller);
    const values = nilaiTransaksi({ lines, bill, parts, input, rules }, caller);
    const sale = {
      ...values,
      invoiceNumber,
      pasien: visit.pasien,
      namaPasien: patient.name,
      dokter: visit.dokter,
      kategori: visit.kategori,
      kunjungan: visit.id,
      rincian: denganBatch(rincian, batchTerjual),
      bagian: await terimaBagian(tx, { ...values, invoiceNumber }, parts, { nomor: nomorKas, dipakai }, caller),
      batchTerjual: batchDicatat(batchTerjual),
    } satisfies NewRecords['transaksi'];
    const of = { visit, sale, patient, doctor };
    const done = await barisTindakan(tx, visit, { services, rincian, nomor: nomorTindakan, also });
    const [paid] = await concurrently(
      tx.create('transaksi', sale),
      ...done.map((each) => catatTindakan(tx, { ...of, ...each }, caller)),
      catatRiwayat(tx, { ...of, lines }, caller),
    );
    await pakaiTitipan(tx, dipakai, paid, caller);
    if (rules.poinPersen > 0) await samakanPoin(tx, paid, rules, caller);
    await catatSisa(tx, paid, paid.sisa ?? 0, 'sebagian', caller);
    await catatPenjualan(tx, paid, barisTerjual(paid, batchTerjual), caller);
    await catatPenerima(tx, paid);
    await catatJasa(tx, dariTagihan(paid), visit);
    await pakaiSesi(tx, sessions, paid, caller);
    await tx.update('kunjungan', visit.id, { transaksi: paid.id, ...(await denganBahan(tx, visit)) });
    await catatLanjut(tx, tetap, by, { tempat: 'kasir', kunjungan: visit.id, transaksi: paid.id }, caller);
    await selesaikanGiliran(tx, visit, caller);
    const completed = await catatSesi(tx, visit, paid.id, caller.today);
    if (completed === 0) await selesaikanJanji(tx, visit, caller);
    return paid;
  },
});

/** The lines of a visit that can be paid. */
function barisDitagih(visit: Kunjungan): BarisTagihan[] {
  if (visit.transaksi !== null) throw new Refusal('kunjungan.sudahDibayar');
  if (visit.status === 'Batal') throw new Refusal('kunjungan.sudahBatal');
  if (visit.status !== 'Selesai Konsultasi') throw new Refusal('kunjungan.belumSelesai');
  const listed = tagihanKunjungan(visit);
  if (listed.length === 0) throw new Refusal('kunjungan.kosong');
  return listed;
}

interface Layanan {
  services: readonly { line: BarisTagihan; index: number }[];
  rincian: ReturnType<typeof rincianDari>;
  nomor: readonly string[];
  also: Tindakan['also'];
}

/** Rows of the treatment report for the services of a bill: income and cost of each. */
async function barisTindakan(tx: Tx, visit: Kunjungan, { services, rincian, nomor, also }: Layanan) {
  const lines = services.map(({ line }) => line);
  const biaya = dibagi(await bahanBelumDilaporkan(tx, visit.id), lines);
  const people = pelaksanaTagihan(visit);
  const names = await namaPelaksana(
    tx,
    services.map(({ index }) => people[index] ?? []),
  );
  return services.map(({ line, index: baris }, turn) => ({
    ...{ line, baris, kode: nomor[turn] ?? '', pelaksana: names[turn] ?? null, bahan: biaya[turn] ?? 0 },
    neto: nilaiLayanan(rincian[baris] as Layanan['rincian'][number]),
    also: turn === 0 ? also : undefined,
  }));
}
