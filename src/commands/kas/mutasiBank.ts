import { terdekat } from '../../domain/kas/cocokkan.ts';
import { kategoriBiayaBank } from '../../domain/kas/kas.ts';
import { rekening } from '../../resources/core/shared.ts';
import type { MutasiBank } from '../../resources/kas/mutasi-bank.ts';
import { f, formatMoney, Refusal } from '../../schema/index.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { catatKas, dariKategori } from './kas.ts';
import { pindahkan } from './pindahKas.ts';
import { tanggalCatat } from './tanggal.ts';

/** The row of the books that a line is ticked against. */
type Cocok = Pick<MutasiBank, 'keuangan' | 'pindah' | 'setoran'>;
const tanpa: Cocok = { keuangan: null, pindah: null, setoran: null };
const kunci = 'rekening koran';
const belum = { 'koran.sudahCocok': { field: 'status', is: 'belum' } } as const;
const sudahCocok = { 'koran.sudahCocok': 'Baris ini sudah cocok dengan sebuah catatan. Muat ulang halaman.' };

/** The nearest row of the same amount that no other line is ticked against; null for none. */
async function carikan(tx: Tx, line: Pick<MutasiBank, 'rekening' | 'tanggal' | 'jumlah'>): Promise<Cocok | null> {
  const { rekening, tanggal, jumlah } = line;
  const besar = Math.abs(jumlah ?? 0);
  const masuk = (jumlah ?? 0) > 0;
  const entries = await tx.read('laporan/keuangan', {
    ...{ kasBank: rekening, nominal: besar, jenis_transaksi: masuk ? 'pemasukan' : 'pengeluaran' },
  });
  const own = masuk ? { ke: rekening } : { dari: rekening };
  // An entry that was taken back never came to the bank.
  const moves = await tx.read('pindah-kas', { pindah: besar, dibatalkan: null, membalik: null, ...own });
  const found = masuk ? await tx.read('setoran-kas', { jumlah: besar }) : [];
  const deposits = found.filter(({ tujuan, status }) => tujuan === rekening && status !== 'batal');
  const rows = [
    ...entries.map((row) => ({ ...row, sebagai: 'keuangan' as const })),
    ...moves.map((row) => ({ ...row, sebagai: 'pindah' as const })),
    ...deposits.map((row) => ({ ...row, sebagai: 'setoran' as const })),
  ];
  for (let left = rows; left.length > 0; ) {
    const near = terdekat(left, tanggal);
    if (!near) return null;
    const ticked = await tx.read('mutasi-bank', { rekening, [near.sebagai]: near.id });
    if (ticked.length === 0) return { ...tanpa, [near.sebagai]: near.id };
    left = left.filter((row) => row !== near);
  }
  return null;
}

/** A line is looked for in the books as it comes in. */
export const aturanMutasiBank: WriteRule<'mutasi-bank'> = {
  async save(tx, line, before) {
    if (before) return undefined;
    await tx.lock(kunci);
    return (await carikan(tx, line)) ?? undefined;
  },
};

/** Ticks a line whose row of the books was entered after it. */
export const cocokkan = defineCommand({
  name: 'mutasi-bank/cocokkan',
  on: 'mutasi-bank',
  permission: 'edit',
  due: belum,
  refusals: {
    ...sudahCocok,
    'koran.takAda': 'Tidak ada catatan %{jumlah} di rekening ini sampai lima hari sebelum atau sesudah %{tanggal}',
  },
  bulk: true,
  undo: { by: 'mutasi-bank/lepas' },
  button: { label: 'Cocokkan', icon: 'Terima', done: '%{title} cocok' },
  async run(tx, { record }) {
    await tx.lock(kunci);
    const found = await carikan(tx, record);
    if (!found) throw new Refusal('koran.takAda', { jumlah: formatMoney(record.jumlah ?? 0), tanggal: record.tanggal });
    return tx.update('mutasi-bank', record.id, found);
  },
});

/** Takes a tick back; line and row of the books stay. */
export const lepas = defineCommand({
  name: 'mutasi-bank/lepas',
  on: 'mutasi-bank',
  permission: 'edit',
  due: { 'koran.belumCocok': { field: 'status', is: 'cocok' } },
  refusals: { 'koran.belumCocok': 'Baris ini belum cocok dengan catatan mana pun. Muat ulang halaman.' },
  bulk: true,
  undo: { by: 'mutasi-bank/cocokkan' },
  button: { label: 'Lepas', icon: 'Tolak', done: '%{title} dilepas' },
  run: (tx, { record }) => tx.update('mutasi-bank', record.id, tanpa),
});

const pindah = { field: 'sebagai', is: 'pindah' } as const;
const lain = { field: 'sebagai', is: 'lain' } as const;

/** Enters into the books what only the statement has, dated as its line, and ticks it. */
export const bukukan = defineCommand({
  name: 'mutasi-bank/bukukan',
  on: 'mutasi-bank',
  permission: { resource: 'pindah-kas', action: 'create' },
  effects: true,
  due: belum,
  refusals: {
    ...sudahCocok,
    'koran.bruto': 'Paling sedikit %{jumlah}, yang tercatat di rekening koran',
    'koran.sama': 'Pilih rekening lain daripada rekening koran ini',
  },
  fields: {
    sebagai: f.enum(
      'Catat sebagai',
      {
        pindah: { label: 'Pindah uang: pencairan, transfer, setoran' },
        biaya: { label: 'Biaya bank dan MDR' },
        lain: { label: 'Pemasukan atau pengeluaran lain' },
      },
      { required: true, default: 'pindah' },
    ),
    lawan: rekening('Dari atau Ke', { visibleIf: pindah, requiredIf: pindah, default: 'kartu' }),
    bruto: f.money('Sebelum Potongan', {
      visibleIf: pindah,
      min: 1,
      max: 1e13,
      help: 'Uang masuk saja. Kosong: tanpa potongan',
    }),
    kategori: f.text('Kategori', { visibleIf: lain, requiredIf: lain, maxLength: 200 }),
  },
  button: {
    label: 'Catat',
    title: 'Catat %{title}',
    icon: 'Tagih',
    place: 'row',
    shows: ['rekening', 'keterangan', 'jumlah'],
    confirm: 'Catat',
    done: '%{title} dicatat dan cocok',
  },
  async run(tx, { record, sebagai, lawan, bruto, kategori }, caller) {
    await tanggalCatat(tx, record.tanggal, caller);
    await tx.lock(kunci);
    const nilai = record.jumlah ?? 0;
    if (sebagai !== 'pindah')
      return tx.update('mutasi-bank', record.id, { ...tanpa, keuangan: await keBuku(tx, record, kategori, caller) });
    const keluar = nilai > 0 ? (bruto ?? nilai) : -nilai;
    if (keluar < nilai) throw new Refusal('koran.bruto', { jumlah: formatMoney(nilai) }, 'bruto');
    const [dari, ke] = nilai > 0 ? [lawan, record.rekening] : [record.rekening, lawan];
    if (!dari || !ke || dari === ke) throw new Refusal('koran.sama', {}, 'lawan');
    const { tanggal, keterangan } = record;
    const values = { dari, ke, jumlah: keluar, diterima: nilai > 0 && bruto ? nilai : null, tanggal };
    const more = { referensi: keterangan.slice(0, 100), catatan: null, membalik: null };
    const { id } = await pindahkan(tx, { ...values, ...more }, caller);
    return tx.update('mutasi-bank', record.id, { ...tanpa, pindah: id });
  },
});

/** The entry of the ledger for a line: of a fee where it has no category of its own. */
async function keBuku(tx: Tx, line: MutasiBank, kategori: string | null | undefined, caller: Caller): Promise<number> {
  const { rekening, tanggal, keterangan: deskripsi, jumlah } = line;
  const { id } = await catatKas(tx, caller, {
    ...{ jenis_transaksi: (jumlah ?? 0) > 0 ? 'pemasukan' : 'pengeluaran' },
    ...{ sumber: 'rekening', metode_pembayaran: 'Transfer Bank', rekening, tanggal, deskripsi },
    ...(kategori ? dariKategori(kategori) : { kategori: kategoriBiayaBank, asal: 'biaya-bank' as const }),
    nominal: Math.abs(jumlah ?? 0),
  });
  return id;
}
