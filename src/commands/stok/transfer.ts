import { barisDatang, barisDiJalan, statusTransfer, transferDiJalan } from '../../domain/stok/transfer.ts';
import { alasan } from '../../resources/core/shared.ts';
import { type Transfer, transfer } from '../../resources/stok/transfer.ts';
import { f, type Id, Refusal, refusal } from '../../schema/index.ts';
import { here, type OfBranch } from '../core/cabang.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { catatAntar } from '../kas/antarCabang.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import { gerakkan, keluarkanStok, rakProduk, taruh } from './persediaan.ts';
import { keluarkanBatch } from './retur.ts';

/** Transfers that a branch waits for; none in a clinic with one. */
export async function transferMenuju(tx: Tx, { cabang: ke }: OfBranch): Promise<Transfer[]> {
  if (ke === undefined) return [];
  return (await concurrently(...transferDiJalan.map((status) => tx.read('transfer', { ke, status })))).flat();
}

/** A transfer goes to where its author works unless another branch is named, and from another one. */
export const aturanTransfer: WriteRule<'transfer'> = {
  async save(tx, { dari, ke: named }, before, caller) {
    const ke = named ?? before?.ke ?? caller.branch ?? null;
    if (ke === null) throw new Refusal('transfer.tanpaTujuan', {}, 'ke');
    const rute = await ruteDari(tx, dari, ke);
    return { ke, rute, pembuat: before === null ? caller.userId : before.pembuat };
  },
};

/** @throws Refusal where both are one branch */
async function ruteDari(tx: Tx, dari: Id | null, ke: Id): Promise<string> {
  if (dari === ke) throw new Refusal('transfer.satuCabang', {}, 'dari');
  const [[from], [to]] = await concurrently(tx.read('cabang', { id: dari ?? 0 }), tx.read('cabang', { id: ke }));
  return `${from?.nama ?? 'Cabang mana pun'} → ${to?.nama ?? ''}`;
}

/** @throws Refusal for somebody who does not work in that branch */
function requireDi(cabang: Id, { may: { place } }: Caller): void {
  if (place?.seen && !place.seen.includes(cabang)) throw new Refusal('transfer.bukanCabangnya');
}

const dikirim = { 'transfer.belumDikirim': { field: 'status', in: transferDiJalan } } as const;
const refusals = {
  'transfer.bukanCabangnya': 'Hanya yang bekerja di cabang itu yang dapat melakukannya',
  'transfer.belumDikirim': 'Transfer ini tidak sedang dikirim. Muat ulang halaman.',
} as const;

/** The movements of goods that leave a branch for another, or come to it. */
const gerak = ({ id, rute }: Pick<Transfer, 'id' | 'rute'>, lawan: Id) =>
  ({ sebab: 'transfer', keterangan: `${transfer.formatId(id)}: ${rute}`, transfer: id, lawan }) as const;

/** Takes what was asked for from the shelves of the branch that sends it: what expires first, of what can be sold. */
export const kirimTransfer = defineCommand({
  name: 'transfer/kirim',
  on: 'transfer',
  permission: 'edit',
  effects: true,
  due: { 'transfer.tidakDiminta': { field: 'status', is: 'diminta' } },
  refusals: { ...refusals, 'transfer.tidakDiminta': 'Transfer ini sudah dikirim. Muat ulang halaman.' },
  button: {
    label: 'Kirim',
    icon: 'Terima',
    place: 'act',
    done: '%{title} dikirim',
  },
  undo: { by: 'transfer/batal-kirim' },
  async run(tx, { record }, caller) {
    const ke = record.ke ?? 0;
    const dari = record.dari ?? here(caller).cabang ?? 0;
    requireDi(dari, caller);
    const rute = await ruteDari(tx, dari, ke);
    const kiriman: Transfer['kiriman'] = [];
    for (const { produk, jumlah } of record.isi.toSorted((a, b) => a.produk - b.produk)) {
      const of = { ...gerak({ id: record.id, rute }, ke), tempat: { cabang: dari }, produk, jumlah };
      const { taken } = await keluarkanStok(tx, of, caller);
      for (const { batch, nomor, kedaluwarsa, jumlah } of taken)
        kiriman.push({ produk, batch, nomor, kedaluwarsa, jumlah, diterima: 0, kembali: 0 });
    }
    const dikirimOleh = await tandaTangan(tx, caller);
    return tx.update('transfer', record.id, { dari, rute, kiriman, dikirimOleh, status: 'dikirim' });
  },
});

/** Takes it back while nothing of it was received: the goods are in their batches again. */
export const batalKirim = defineCommand({
  name: 'transfer/batal-kirim',
  on: 'transfer',
  permission: 'edit',
  effects: true,
  due: { 'transfer.sudahDiterima': { field: 'status', is: 'dikirim' } },
  refusals: {
    ...refusals,
    'transfer.sudahDiterima': 'Hanya kiriman yang belum diterima yang dapat dibatalkan. Muat ulang halaman.',
  },
  button: {
    label: 'Batalkan Pengiriman',
    icon: 'Kembalikan',
    place: 'page',
    done: '%{title} belum dikirim',
  },
  undo: { by: 'transfer/kirim' },
  async run(tx, { record }, caller) {
    const dari = record.dari ?? 0;
    requireDi(dari, caller);
    await masukkanKiriman(tx, record, { lines: barisDiJalan(record).map(tiba), cabang: dari }, caller);
    return tx.update('transfer', record.id, { status: 'diminta', kiriman: [], dikirimOleh: null });
  },
});

type Tiba = Transfer['kiriman'][number] & { datang: number };
const tiba = <L extends { sisa: number }>({ sisa, ...line }: L) => ({ ...line, datang: sisa });

/** Puts goods that are on their way on the shelves of a branch. @returns what they cost */
async function masukkanKiriman(
  tx: Tx,
  record: Transfer,
  { lines, cabang }: { lines: readonly Tiba[]; cabang: Id },
  caller: Caller,
): Promise<number> {
  let nilaiTiba = 0;
  const arrived = lines.filter(({ datang }) => datang > 0);
  for (const produk of [...new Set(arrived.map((line) => line.produk))].sort((a, b) => a - b)) {
    const goods = arrived.filter((line) => line.produk === produk);
    const rak = await rakProduk(tx, produk, { cabang });
    const parts = goods.map(({ datang: jumlah, ...line }) => ({ ...line, jumlah }));
    const { rak: after, nilai } = await taruh(tx, rak, parts);
    nilaiTiba += nilai;
    const jumlah = parts.reduce((sum, part) => sum + part.jumlah, 0);
    const diambil = parts.map(({ nomor, kedaluwarsa, jumlah }) => ({ nomor, kedaluwarsa, jumlah }));
    const { supplier } = rak.product;
    const of = { ...gerak(record, record.dari ?? 0), jenis_mutasi: 'masuk', jumlah, nilai, supplier, diambil } as const;
    await gerakkan(tx, after, of, caller);
  }
  return nilaiTiba;
}

/** Receives what came, in parts where some of it has not come yet. */
export const terimaTransfer = defineCommand({
  name: 'transfer/terima',
  on: 'transfer',
  permission: 'edit',
  effects: true,
  due: dikirim,
  refusals: {
    ...refusals,
    'transfer.tanpaBarang': 'Belum ada barang yang datang',
    'transfer.lebih': '%{nama}: yang belum datang lebih banyak daripada yang sedang dikirim',
  },
  fields: {
    belum: f.list(
      'Belum Datang',
      {
        produk: f.reference('Produk', 'produk', { required: true, orRetired: true }),
        jumlah: f.number('Jumlah', { required: true, min: 1, max: 100_000 }),
      },
      { help: 'Kosongkan bila semuanya datang' },
    ),
  },
  button: {
    label: 'Terima Kiriman',
    icon: 'Terima',
    tone: 'green',
    place: 'act',
    shows: ['rute', 'dikirimOleh'],
    effect: 'Yang datang masuk ke stok cabang ini. Yang belum datang tetap ditunggu.',
    confirm: 'Terima Barang',
    done: '%{title} diterima',
  },
  async run(tx, { record, belum }, caller) {
    const ke = record.ke ?? 0;
    requireDi(ke, caller);
    const answer = barisDatang(record, belum ?? []);
    if ('lebih' in answer) {
      const { nama_produk: nama } = await tx.get('produk', answer.lebih);
      throw new Refusal('transfer.lebih', { nama }, 'belum');
    }
    const { lines } = answer;
    if (lines.every(({ datang }) => datang === 0)) throw new Refusal('transfer.tanpaBarang', {}, 'belum');
    const jumlah = await masukkanKiriman(tx, record, { lines, cabang: ke }, caller);
    const of = { bukti: transfer.formatId(record.id), keterangan: record.rute ?? '' };
    await catatAntar(tx, { ...of, dari: ke, ke: record.dari, jumlah, sebab: 'transfer' }, caller);
    const kiriman = lines.map(({ datang, ...line }) => ({ ...line, diterima: line.diterima + datang }));
    const diterimaOleh = await tandaTangan(tx, caller);
    return tx.update('transfer', record.id, { kiriman, diterimaOleh, status: statusTransfer(kiriman) });
  },
});

/**
 * Ends a transfer of which the rest does not come. The goods were the sender's until received: they are on its shelf again, and
 * what was lost leaves that as any loss does.
 */
export const tutupTransfer = defineCommand({
  name: 'transfer/tutup',
  on: 'transfer',
  permission: 'edit',
  effects: true,
  due: dikirim,
  refusals,
  fields: {
    sebab: f.enum(
      'Yang Belum Datang',
      { hilang: { label: 'Hilang' }, rusak: { label: 'Rusak' }, kembali: { label: 'Kembali ke pengirim' } },
      { required: true },
    ),
    alasan,
  },
  button: {
    label: 'Selesaikan dengan Selisih',
    icon: 'Tolak',
    tone: 'red',
    place: 'page',
    shows: ['rute', 'dikirimOleh'],
    effect:
      'Yang belum datang tidak ditunggu lagi. Yang hilang atau rusak menjadi kerugian cabang pengirim. Tindakan ini tidak dapat dibatalkan.',
    confirm: 'Ya, Selesaikan',
    done: '%{title} selesai dengan selisih',
  },
  async run(tx, { record, sebab, alasan }, caller) {
    if (sebab !== 'kembali' && !caller.may('mutasi-stok', 'create')) throw refusal('forbidden');
    const cabang = record.dari ?? 0;
    const rest = barisDiJalan(record);
    await masukkanKiriman(tx, record, { lines: rest.map(tiba), cabang }, caller);
    const lost = sebab === 'kembali' ? [] : rest.filter(({ sisa }) => sisa > 0).toSorted((a, b) => a.produk - b.produk);
    for (const { batch, sisa: jumlah } of lost) {
      const of = { sebab: sebab === 'rusak' ? 'rusak' : 'hilang', jumlah, supplier: null, tagihan: null } as const;
      const keterangan = `${transfer.formatId(record.id)}: ${alasan}`;
      await keluarkanBatch(tx, await tx.get('batch', batch), { ...of, keterangan, transfer: record.id }, caller);
    }
    const kiriman = rest.map(({ sisa, ...line }) => ({ ...line, kembali: line.kembali + sisa }));
    return tx.update('transfer', record.id, { kiriman, alasan, status: statusTransfer(kiriman) });
  },
});
