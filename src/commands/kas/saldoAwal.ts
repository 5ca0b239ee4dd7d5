import { addDays } from '../../domain/core/tanggal.ts';
import { barisPaket, sesiDariPaket } from '../../domain/paket/paket.ts';
import { rapikanKode } from '../../domain/titipan/titipan.ts';
import { type BarisTagihan, hitungTagihan } from '../../domain/transaksi/pembayaran.ts';
import { type SaldoAwal, saldoAwal } from '../../resources/kas/saldo-awal.ts';
import type { TagihanSupplier } from '../../resources/stok/tagihan-supplier.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatDate, Refusal, some } from '../../schema/index.ts';
import { hashOfSecret, maskOf } from '../../schema/secret.ts';
import { here, inBranch } from '../core/cabang.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { denganHargaDi } from '../klinik/harga.ts';
import { nomorBerikutnya } from '../klinik/penomoran.ts';
import { catatMutasi } from '../paket/jatah.ts';
import { samaNomor } from '../stok/tagihanSupplier.ts';
import { catatTitipan, milikPasien, milikVoucher } from '../titipan/titipan.ts';
import { denganBatch } from '../transaksi/barisPenjualan.ts';
import { catatSisa } from '../transaksi/sisa.ts';
import { rincianDari } from '../transaksi/tagihan.ts';
import { bagiSaldoLaci } from './isiLaci.ts';
import { bulanTerbuka, bulanTertutup } from './tanggal.ts';

const kunci = 'saldo awal';

/** A balance of the day before the clinic began here: writes the row, and what it opens, dated that day. */
export const catatSaldoAwal = defineCommand({
  name: 'saldo-awal/catat',
  permission: { resource: 'saldo-awal', action: 'create' },
  fields: some(
    saldoAwal.fields,
    ...(['jenis', 'tanggal', 'pasien', 'treatment', 'paket', 'sesi'] as const),
    ...(['supplier', 'faktur', 'jatuhTempo', 'jumlah', 'sampai', 'kode', 'rekening', 'keterangan'] as const),
  ),
  refusals: {
    'saldoAwal.tanggalLain': 'Saldo awal klinik ini per %{tanggal}; semua barisnya bertanggal sama',
    'saldoAwal.barisSama': 'Baris yang sama sudah ada. Bila memang ada dua, bedakan keterangannya.',
    'saldoAwal.hangus': 'Sudah lewat pada %{tanggal}, jadi tidak lagi menjadi utang klinik',
    'saldoAwal.kodePendek': 'Kode voucher paling sedikit empat huruf atau angka',
    'saldoAwal.kodeSama': 'Kode %{kode} sudah dipakai voucher lain',
    'saldoAwal.fakturSama': 'Faktur %{nomor} supplier ini sudah ada di Tagihan Supplier',
    'saldoAwal.treatment': 'Sebut treatment yang tersisa: paketnya berisi lebih dari satu, atau tidak disebut',
    'saldoAwal.bukanIsi': 'Paket itu tidak berisi treatment ini',
  },
  check: (input) => saldoAwal.check(input),
  answers: 'saldo-awal',
  async run(tx, input, caller) {
    await tx.lock(kunci);
    const tanggal = await tanggalAwal(tx, input.tanggal ?? null, caller);
    const { jenis, jumlah, pasien = null, sampai = null, keterangan = null } = input;
    if (sampai !== null && sampai < tanggal)
      throw new Refusal('saldoAwal.hangus', { tanggal: formatDate(tanggal) }, 'sampai');
    const kode = jenis === 'voucher' ? await kodeTercetak(tx, input.kode ?? '') : null;
    const isi = jenis === 'sesi' ? await isiSesi(tx, input) : { treatment: null, paket: null, sesi: null };
    const { supplier = null, faktur = null, jatuhTempo = null, rekening = null } = input;
    const row = { jenis, pasien, ...isi, supplier, faktur, jatuhTempo, jumlah, sampai, rekening, keterangan };
    if (kode === null && (await tx.read('saldo-awal', { ...row, ...here(caller) })).length > 0)
      throw new Refusal('saldoAwal.barisSama', {}, 'keterangan');
    const awal = await tx.create('saldo-awal', { ...row, tanggal, kode: kode && maskOf(kode) });
    await buka(tx, awal, kode, { ...caller, today: tanggal });
    return awal;
  },
});

/** The one date of all opening balances of a branch. @throws Refusal at `tanggal` */
async function tanggalAwal(tx: Tx, typed: string | null, caller: Caller): Promise<string> {
  const di = inBranch(here(caller));
  const [known] = (await tx.leastBy('saldo-awal', { all: di }, { by: 'tanggal', least: 'id' })).keys();
  if (known && typed && typed !== known)
    throw new Refusal('saldoAwal.tanggalLain', { tanggal: formatDate(known) }, 'tanggal');
  const tanggal = known ?? typed ?? (await sebelumPembukaan(tx, caller));
  if (tanggal > caller.today) throw new Refusal('tanggal.depan', {}, 'tanggal');
  await bulanTerbuka(tx, tanggal, caller, 'tanggal');
  return tanggal;
}

/** The day before the first entry of the ledger; yesterday where that is in a closed month, or there is none. */
async function sebelumPembukaan(tx: Tx, caller: Caller): Promise<string> {
  const { today } = caller;
  const di = here(caller);
  const days = await tx.leastBy('laporan/keuangan', { all: inBranch(di) }, { by: 'tanggal', least: 'id' });
  const first = addDays([...days.keys()].sort()[0] ?? today, -1);
  return first < today && first.slice(0, 7) > (await bulanTertutup(tx, di)) ? first : addDays(today, -1);
}

async function kodeTercetak(tx: Tx, typed: string): Promise<string> {
  const kode = rapikanKode(typed);
  if (kode.replaceAll('-', '').length < 4) throw new Refusal('saldoAwal.kodePendek', {}, 'kode');
  const [other] = await tx.read('voucher', { rahasia: hashOfSecret(kode) });
  if (other) throw new Refusal('saldoAwal.kodeSama', { kode: maskOf(kode) }, 'kode');
  return kode;
}

/** The treatment of the sessions, by its package where that holds one alone. */
async function isiSesi(
  tx: Tx,
  { treatment: typed = null, paket = null, sesi = null }: Partial<Pick<SaldoAwal, 'treatment' | 'paket' | 'sesi'>>,
) {
  const [pack] = paket === null ? [] : await tx.read('paket', { id: paket });
  const only = pack?.isi.length === 1 ? pack.isi[0]?.treatment : undefined;
  const treatment = typed ?? only;
  if (treatment === undefined) throw new Refusal('saldoAwal.treatment', {}, 'treatment');
  if (pack && !pack.isi.some((each) => each.treatment === treatment))
    throw new Refusal('saldoAwal.bukanIsi', {}, 'treatment');
  return { treatment, paket, sesi };
}

async function buka(tx: Tx, awal: SaldoAwal, kode: string | null, caller: Caller): Promise<void> {
  const { id: saldoAwal, jenis, pasien, jumlah, sampai, keterangan } = awal;
  const owed = { sebab: 'saldo-awal', jumlah, keterangan, saldoAwal } as const;
  if (jenis === 'laci') await bagiSaldoLaci(tx);
  if (jenis === 'sesi') await bukaSesi(tx, awal, caller);
  if (jenis === 'titipan') await catatTitipan(tx, { ...milikPasien(pasien), ...owed, metodeBayar: null }, caller);
  if (jenis === 'piutang') {
    const line = { ...barisLama(keterangan ?? 'Utang lama', jumlah, null), jenis: 'Tambahan' } as const;
    await catatSisa(tx, await tagihanLama(tx, awal, line, caller), jumlah, 'saldo-awal', caller);
  }
  if (jenis === 'supplier') await bukaTagihan(tx, awal, caller);
  if (jenis === 'voucher' && kode !== null && sampai !== null) {
    const sold = await tx.create('voucher', {
      ...{ kode: maskOf(kode), rahasia: hashOfSecret(kode), nilai: jumlah, sampai, pasien, catatan: keterangan },
      ...{ metodeBayar: null, dijual: caller.today, kasir: caller.user, saldoAwal },
    });
    await catatTitipan(tx, { ...milikVoucher(sold), ...owed, metodeBayar: null }, caller);
  }
}

/** An invoice of a supplier from before, with what was left of it to pay. */
async function bukaTagihan(tx: Tx, awal: SaldoAwal, caller: Caller): Promise<void> {
  const { today: tanggal } = caller;
  const { id: saldoAwal, supplier, faktur: nomor, jatuhTempo, jumlah: total, keterangan: catatan } = awal;
  if (supplier === null || jatuhTempo === null) throw new Refusal('missing', {}, 'supplier');
  const known = await tx.find('tagihan-supplier', { supplier, ...here(caller) });
  if (nomor !== null && known.some((each) => samaNomor(nomor, each.nomor)))
    throw new Refusal('saldoAwal.fakturSama', { nomor }, 'faktur');
  await tx.create('tagihan-supplier', { supplier, nomor, tanggal, jatuhTempo, total, catatan, saldoAwal });
}

async function bukaSesi(tx: Tx, awal: SaldoAwal, caller: Caller): Promise<void> {
  const { id: saldoAwal, paket, sesi, jumlah, sampai } = awal;
  const [item] = await tx.read('treatments', { id: awal.treatment ?? 0 });
  const [pack] = paket === null ? [] : await tx.read('paket', { id: paket });
  if (!item || awal.pasien === null || sesi === null) throw new Refusal('missing', {}, 'treatment');
  const { id: treatment, name: nama, harga } = await denganHargaDi(tx, 'treatments', item, awal, caller);
  const qty = pack?.isi.find((each) => each.treatment === treatment)?.qty ?? 1;
  const line = barisLama(`${pack?.nama ?? nama}, sisa ${sesi} sesi`, jumlah, paket);
  const bill = await tagihanLama(tx, awal, line, caller);
  const of = { pasien: awal.pasien, paket, saldoAwal, transaksi: bill.id, baris: 0, dijual: caller.today, sampai };
  for (const session of sesiDariPaket([{ treatment, nama, qty, sesi, harga }], { neto: jumlah, ppn: 0 }))
    await catatMutasi(tx, 'saldo-awal', null, await tx.create('jatah', { ...of, ...session }), caller);
}

/** A line of an older sale: its PPN was paid then. */
const barisLama = (nama: string, harga: number, paket: number | null): BarisTagihan =>
  barisPaket({ id: paket, nama, harga, ppn: false }, { hargaTermasukPpn: false });

/** The bill of an older sale: of sessions it was paid, so that they can be given back; a debt is all of its rest. */
async function tagihanLama(tx: Tx, awal: SaldoAwal, line: BarisTagihan, caller: Caller): Promise<Transaksi> {
  const { id: saldoAwal, pasien, jumlah, keterangan } = awal;
  const patient = await tx.get('pasien', pasien ?? 0);
  const [invoiceNumber = ''] = await nomorBerikutnya(tx, 'INV', 1, caller, 'SA');
  const paid = awal.jenis === 'sesi';
  const lines = [line];
  const bill = hitungTagihan(lines, { diskon: 0, diskonType: 'persen', ppn: 0 });
  return tx.create('transaksi', {
    ...{ invoiceNumber, saldoAwal, pasien, namaPasien: patient.name, kategori: patient.kategori },
    ...{ layanan: `Saldo awal: ${line.nama}`, tanggal: caller.today, waktu: caller.time, catatan: keterangan },
    ...{ total: jumlah, subtotal: jumlah, dibayar: paid ? jumlah : 0, statusLayanan: 'Completed' },
    ...{ status: paid ? 'Paid' : 'Pending', tanggalLunas: paid ? caller.today : null },
    rincian: denganBatch(rincianDari({ lines, bill }), []),
  });
}

/** Rows that a balance opened go with it, as long as nothing of them was used. */
export const aturanSaldoAwal: WriteRule<'saldo-awal'> = {
  async remove(tx, awal, caller) {
    await tx.lock(kunci);
    await bulanTerbuka(tx, awal.tanggal ?? caller.today, caller);
    if (awal.jenis === 'laci') await bagiSaldoLaci(tx, awal.id);
    for (const bill of await tx.find('transaksi', { saldoAwal: awal.id })) await hapusTagihan(tx, bill);
    for (const invoice of await tx.find('tagihan-supplier', { saldoAwal: awal.id })) await hapusFaktur(tx, invoice);
    for (const row of await tx.find('titipan', { saldoAwal: awal.id })) {
      const { pasien, voucher } = row;
      if (voucher === null && pasien !== null) await tx.get('pasien', pasien, { archived: true });
      const own = await tx.find('titipan', voucher === null ? { pasien } : { voucher });
      if (own.some(({ id, jumlah }) => id > row.id && (voucher !== null || jumlah < 0))) throw terpakai();
      await tx.erase('titipan', row.id);
      if (voucher !== null) await tx.erase('voucher', voucher);
    }
  },
  async broughtBack(tx, { jenis, tanggal }, caller) {
    await bulanTerbuka(tx, tanggal ?? caller.today, caller);
    if (jenis === 'laci') await bagiSaldoLaci(tx);
  },
};

async function hapusTagihan(tx: Tx, bill: Transaksi): Promise<void> {
  const sessions = await tx.find('jatah', { transaksi: bill.id });
  const moves = [];
  for (const { id } of sessions) moves.push(...(await tx.find('mutasi-jatah', { jatah: id })));
  const rests = await tx.find('laporan/sisa-tagihan', { transaksi: bill.id });
  if (moves.length > sessions.length || rests.length > 1 || bill.pengembalian !== null) throw terpakai();
  for (const { id } of moves) await tx.erase('mutasi-jatah', id);
  for (const { id } of sessions) await tx.erase('jatah', id);
  for (const { id } of rests) await tx.erase('laporan/sisa-tagihan', id);
  await tx.erase('transaksi', bill.id);
}

async function hapusFaktur(tx: Tx, { id, ...sums }: TagihanSupplier): Promise<void> {
  const goods = await tx.read('stok-masuk', { tagihan: id });
  const moves = await tx.read('mutasi-stok', { tagihan: id });
  const paid = await tx.read('laporan/keuangan', { tagihan: id });
  if (goods.length + moves.length + paid.length > 0 || sums.kredit !== 0) throw terpakai();
  await tx.erase('tagihan-supplier', id);
}

const terpakai = () => new Refusal('kas.saldoAwalTerpakai');
