import { addDays } from '../../domain/core/tanggal.ts';
import { alasan, metodeBayar } from '../../resources/core/shared.ts';
import { type LaporanKeuangan, laporanKeuangan } from '../../resources/laporan/laporan-keuangan.ts';
import { type TagihanSupplier, tagihanSupplier } from '../../resources/stok/tagihan-supplier.ts';
import { f, formatMoney, Refusal, some } from '../../schema/index.ts';
import { here } from '../core/cabang.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { catatBertanggal, kunciLaci } from '../kas/kas.ts';

/** As suppliers print them: blanks and case tell no two apart. */
export const samaNomor = (one: string, other: string | null) =>
  other?.replace(/\s/g, '').toLowerCase() === one.replace(/\s/g, '').toLowerCase();

export const isianFaktur = {
  faktur: f.text('Nomor Faktur', { maxLength: 60, help: 'Kosong: diisi kemudian di Tagihan Supplier' }),
  jatuhTempo: f.date('Jatuh Tempo', { help: 'Kosong: menurut tempo bayar supplier' }),
};

interface Barang {
  supplier: number;
  faktur: string | null;
  jatuhTempo: string | null;
  jumlah: number;
  /** The invoice that the goods were on before. */
  tagihan?: number | null;
}

/**
 * Puts goods on the supplier's invoice of that number, or opens one; null where they cost nothing. Of one that lists goods of
 * two branches each has its part.
 */
export async function tagihkan(tx: Tx, of: Barang, caller: Pick<Caller, 'today' | 'branch'>): Promise<number | null> {
  const { today } = caller;
  const { supplier, faktur: nomor, jatuhTempo, jumlah, tagihan = null } = of;
  if (jumlah === 0) return null;
  const known = nomor === null ? [] : await tx.find('tagihan-supplier', { supplier, ...here(caller) });
  const same = nomor === null ? tagihan : known.find((each) => samaNomor(nomor, each.nomor))?.id;
  if (same) return (await ubahTagihan(tx, same, { total: jumlah })).id;
  const { tempo } = await tx.get('supplier', supplier, { archived: true });
  const due = jatuhTempo ?? addDays(today, tempo ?? 0);
  return (await tx.create('tagihan-supplier', { supplier, nomor, tanggal: today, jatuhTempo: due, total: jumlah })).id;
}

/** Adds to the sums of an invoice. */
export async function ubahTagihan(
  tx: Tx,
  id: number,
  by: Partial<Pick<TagihanSupplier, 'total' | 'retur' | 'dibayar' | 'kredit'>>,
): Promise<TagihanSupplier> {
  const { total, retur, dibayar, kredit } = await tx.get('tagihan-supplier', id);
  return tx.update('tagihan-supplier', id, {
    total: total + (by.total ?? 0),
    retur: retur + (by.retur ?? 0),
    dibayar: dibayar + (by.dibayar ?? 0),
    kredit: kredit + (by.kredit ?? 0),
  });
}

const kategori = 'Pembelian Stok';
const uang = {
  ...some(laporanKeuangan.fields, 'tanggal'),
  jumlah: f.money('Jumlah', { min: 1, max: 1e13, help: 'Kosong: seluruh sisanya' }),
  metode_pembayaran: metodeBayar('Dibayar dengan', { required: true, default: 'Transfer Bank' }),
  ...some(laporanKeuangan.fields, 'sumber', 'rekening', 'referensi'),
};
interface Uang
  extends Pick<LaporanKeuangan, 'tanggal' | 'metode_pembayaran' | 'sumber'>,
    Partial<Pick<LaporanKeuangan, 'rekening'>> {
  jumlah?: number | null | undefined;
  referensi?: string | null | undefined;
}

/** Moves money between the clinic and a supplier: up to what is open, which is owed one way or the other. */
async function pindahkan(tx: Tx, record: TagihanSupplier, of: Uang, caller: Caller): Promise<TagihanSupplier> {
  const [open, masuk] = [Math.abs(record.sisa), record.sisa < 0];
  const { jumlah, referensi = null, ...paid } = of;
  const nominal = jumlah ?? open;
  if (nominal > open) throw new Refusal('tagihan.lebih', { sisa: formatMoney(open) }, 'jumlah');
  const { name } = await tx.get('supplier', record.supplier, { archived: true });
  await catatBertanggal(tx, caller, {
    ...{ ...paid, kategori, nominal, referensi, tagihan: record.id, asal: 'pembelian' },
    jenis_transaksi: masuk ? 'pemasukan' : 'pengeluaran',
    deskripsi: `${masuk ? 'Uang kembali dari' : 'Bayar'} ${name}: ${tagihanSupplier.titleOf(record)}`,
  });
  return ubahTagihan(tx, record.id, { dibayar: masuk ? -nominal : nominal });
}

const lebih = { 'tagihan.lebih': 'Yang terbuka tinggal %{sisa}' };
const lunas = { 'tagihan.lunas': 'Tidak ada sisa yang dapat dibayar. Muat ulang halaman.' };

/** Pays an invoice, or a part of it. */
export const bayarTagihan = defineCommand({
  name: 'tagihan-supplier/bayar',
  on: 'tagihan-supplier',
  permission: 'edit',
  effects: true,
  bulk: true,
  due: { 'tagihan.lunas': { field: 'sisa', above: 0 } },
  refusals: { ...lebih, ...lunas },
  fields: uang,
  button: {
    label: 'Bayar',
    icon: 'Tagih',
    tone: 'green',
    place: 'row',
    shows: ['supplier', 'total', 'sisa'],
    done: 'Pembayaran %{title} dicatat',
  },
  run: (tx, { record, ...of }, caller) => pindahkan(tx, record, of, caller),
});

/** Takes in what a supplier gives back for goods that were paid and returned. */
export const terimaKembali = defineCommand({
  name: 'tagihan-supplier/terima-kembali',
  on: 'tagihan-supplier',
  permission: 'edit',
  effects: true,
  due: { 'tagihan.bukanKredit': { field: 'sisa', below: 0 } },
  refusals: { ...lebih, 'tagihan.bukanKredit': 'Tagihan ini tidak mempunyai kredit. Muat ulang halaman.' },
  fields: { ...uang, metode_pembayaran: metodeBayar('Diterima dengan', { required: true, default: 'Transfer Bank' }) },
  button: {
    label: 'Terima Uang Kembali',
    icon: 'Terima',
    tone: 'green',
    place: 'act',
    shows: ['supplier', 'sisa'],
    done: 'Uang kembali %{title} dicatat',
  },
  run: (tx, { record, ...of }, caller) => pindahkan(tx, record, of, caller),
});

/** Takes a payment of an invoice back, or money that came from its supplier, by an entry of today. */
export const batalBayarTagihan = defineCommand({
  name: 'tagihan-supplier/batal-bayar',
  on: 'laporan/keuangan',
  permission: { resource: 'tagihan-supplier', action: 'edit' },
  due: {
    'tagihan.bukanPembayaran': { field: 'tagihan', empty: false },
    'tagihan.sudahBatal': { field: 'dibatalkan', empty: true },
  },
  refusals: {
    'tagihan.bukanPembayaran': 'Hanya pembayaran tagihan supplier yang dibatalkan di sini',
    'tagihan.sudahBatal': 'Pembayaran ini sudah dibatalkan: %{dibatalkan}',
  },
  fields: { alasan },
  button: {
    label: 'Batalkan Pembayaran',
    icon: 'Tolak',
    tone: 'red',
    shows: ['deskripsi', 'nominal'],
    effect: 'Tagihannya terbuka lagi, dan Laporan Keuangan mencatat kebalikannya hari ini.',
    confirm: 'Ya, Batalkan',
    done: 'Pembayaran dibatalkan',
  },
  async before(tx, { laporanKeuangan: id }, caller) {
    const [entry] = await tx.read('laporan/keuangan', { id });
    await kunciLaci(tx, entry?.laci ?? null, caller, { shared: true });
  },
  async run(tx, { record, alasan }, caller) {
    const { id, no_transaksi: nomor, nominal, metode_pembayaran, sumber, laci, rekening, tagihan } = record;
    const keluar = record.jenis_transaksi === 'pengeluaran';
    const back = await catatBertanggal(tx, caller, {
      ...{ tanggal: caller.today, kategori, nominal, metode_pembayaran, sumber, laci, rekening },
      tagihan,
      ...{ asal: 'pembelian', jenis_transaksi: keluar ? 'pemasukan' : 'pengeluaran' },
      deskripsi: `Batal ${nomor}: ${alasan}`,
      referensi: nomor,
      dibatalkan: `Membatalkan ${nomor}`,
    });
    await ubahTagihan(tx, tagihan ?? 0, { dibayar: keluar ? -nominal : nominal });
    const dibatalkan = `${back.no_transaksi}, ${caller.user}: ${alasan}`;
    return tx.update('laporan/keuangan', id, { dibatalkan });
  },
});

/** Uses what another invoice of the supplier has too much: of goods that went back after they were paid. */
export const pakaiKredit = defineCommand({
  name: 'tagihan-supplier/pakai-kredit',
  on: 'tagihan-supplier',
  permission: 'edit',
  due: { 'tagihan.lunas': { field: 'sisa', above: 0 } },
  refusals: { ...lunas, 'tagihan.kreditLain': 'Pilih tagihan supplier yang sama dengan kredit' },
  fields: {
    dari: f.reference('Kredit dari', 'tagihan-supplier', {
      required: true,
      among: { field: 'status', in: ['kredit'] },
    }),
  },
  button: {
    label: 'Pakai Kredit',
    icon: 'Tukar',
    place: 'page',
    shows: ['supplier', 'sisa'],
    done: 'Kredit dipakai untuk %{title}',
  },
  undo: { by: 'tagihan-supplier/batal-kredit' },
  async run(tx, { record, dari }) {
    const from = await tx.get('tagihan-supplier', dari);
    const jumlah = Math.min(record.sisa, -from.sisa);
    if (from.supplier !== record.supplier || jumlah <= 0) throw new Refusal('tagihan.kreditLain', {}, 'dari');
    await ubahTagihan(tx, dari, { kredit: -jumlah });
    const potongan = [...record.potongan, { tagihan: dari, jumlah }];
    return tx.update('tagihan-supplier', record.id, { potongan, kredit: record.kredit + jumlah });
  },
});

/** Gives the credit that an invoice used last back to where it came from. */
export const batalKredit = defineCommand({
  name: 'tagihan-supplier/batal-kredit',
  on: 'tagihan-supplier',
  permission: 'edit',
  due: { 'tagihan.tanpaKredit': { field: 'potongan', empty: false } },
  refusals: { 'tagihan.tanpaKredit': 'Tagihan ini tidak memakai kredit' },
  button: {
    label: 'Batalkan Kredit',
    icon: 'Kembalikan',
    place: 'page',
    effect: 'Kredit yang terakhir dipakai kembali ke tagihan asalnya.',
    confirm: 'Ya, Batalkan',
    done: 'Kredit %{title} dikembalikan',
  },
  async run(tx, { record }) {
    const last = record.potongan.at(-1);
    if (!last?.tagihan) throw new Refusal('tagihan.tanpaKredit');
    await ubahTagihan(tx, last.tagihan, { kredit: last.jumlah });
    const potongan = record.potongan.slice(0, -1);
    return tx.update('tagihan-supplier', record.id, { potongan, kredit: record.kredit - last.jumlah });
  },
});
