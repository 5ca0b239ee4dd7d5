import { addDays } from '../../domain/core/tanggal.ts';
import { bersama, terdekat, terjauh } from '../../domain/kas/cocokkan.ts';
import { kategoriBiayaBank } from '../../domain/kas/kas.ts';
import { tarifMdr } from '../../domain/kas/rekening.ts';
import { rekening } from '../../resources/core/shared.ts';
import type { MutasiBank } from '../../resources/kas/mutasi-bank.ts';
import { f, formatMoney, Refusal, range } from '../../schema/index.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { semua } from '../laporan/pemeriksaan.ts';
import { catatKas, dariKategori } from './kas.ts';
import { pindahkan } from './pindahKas.ts';
import { tanggalCatat } from './tanggal.ts';

/** The row of the books that a line is ticked against, and other entries of the ledger that came in one sum with it. */
type Cocok = Pick<MutasiBank, 'keuangan' | 'pindah' | 'setoran' | 'bersama'>;
const tanpa: Cocok = { keuangan: null, pindah: null, setoran: null, bersama: [] };
const kunci = 'rekening koran';
const belum = { 'koran.sudahCocok': { field: 'status', is: 'belum' } } as const;
const sudahCocok = { 'koran.sudahCocok': 'Baris ini sudah cocok dengan sebuah catatan. Muat ulang halaman.' };

type Baris = Pick<MutasiBank, 'rekening' | 'tanggal' | 'jumlah'>;
const sekitar = (tanggal: string, hari: number) => range('tanggal', addDays(tanggal, -hari), addDays(tanggal, hari));

/** Rows of the books around a line's day and on its side that no other line is ticked against. */
async function catatanTerbuka(tx: Tx, { rekening, tanggal, jumlah }: Baris) {
  const masuk = (jumlah ?? 0) > 0;
  const hari = sekitar(tanggal, terjauh);
  const [entries, moves, deposits, lines] = await concurrently(
    semua(tx, 'laporan/keuangan', {
      ...{ kasBank: rekening, jenis_transaksi: masuk ? 'pemasukan' : 'pengeluaran', ...hari },
    }),
    semua(tx, 'pindah-kas', { ...(masuk ? { ke: rekening } : { dari: rekening }), ...hari }),
    masuk ? semua(tx, 'setoran-kas', { tujuan: rekening, ...hari }) : Promise.resolve([]),
    semua(tx, 'mutasi-bank', { rekening, ...sekitar(tanggal, 2 * terjauh) }),
  );
  const ticked = new Set(
    lines.flatMap(({ keuangan, pindah, setoran, bersama }) => [
      ...[`keuangan ${keuangan}`, `pindah ${pindah}`, `setoran ${setoran}`],
      ...bersama.map((row) => `keuangan ${row.keuangan}`),
    ]),
  );
  const rows = [
    ...entries.map((row) => ({ ...row, sebagai: 'keuangan' as const })),
    // An entry that was taken back never came to the bank.
    ...moves.flatMap(({ pindah: nominal, dibatalkan, membalik, ...row }) =>
      dibatalkan || membalik ? [] : { ...row, nominal, sebagai: 'pindah' as const },
    ),
    ...deposits.flatMap(({ jumlah: nominal, status, ...row }) =>
      status === 'batal' ? [] : { ...row, nominal, sebagai: 'setoran' as const },
    ),
  ];
  return rows.filter(({ sebagai, id }) => !ticked.has(`${sebagai} ${id}`));
}

/** The nearest row of the same amount, else the only entries of one day that come to it together; null for none. */
async function carikan(tx: Tx, line: Baris): Promise<Cocok | null> {
  const besar = Math.abs(line.jumlah ?? 0);
  const rows = await catatanTerbuka(tx, line);
  const near = terdekat(
    rows.filter(({ nominal }) => nominal === besar),
    line.tanggal,
  );
  if (near) return { ...tanpa, [near.sebagai]: near.id };
  const entries = rows.filter(({ sebagai }) => sebagai === 'keuangan');
  return sekaligus(bersama(entries, besar) ?? []);
}

/** One line for all of these entries. */
function sekaligus([first, ...others]: readonly { id: number }[]): Cocok | null {
  return first ? { ...tanpa, keuangan: first.id, bersama: others.map(({ id }) => ({ keuangan: id })) } : null;
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

/** Ticks a line against several entries by hand, where more than one choice of them comes to its amount. */
export const cocokkanDengan = defineCommand({
  name: 'mutasi-bank/cocokkan-dengan',
  on: 'mutasi-bank',
  permission: 'edit',
  due: belum,
  refusals: {
    ...sudahCocok,
    'koran.bukanCatatannya': 'Pilih catatan rekening ini sampai lima hari sebelum atau sesudahnya, yang belum cocok',
    'koran.jumlahLain': 'Yang dipilih berjumlah %{dipilih}, baris ini %{jumlah}',
  },
  fields: {
    catatan: f.list(
      'Catatan',
      { keuangan: f.reference('Catatan', 'laporan/keuangan', { required: true }) },
      { required: true },
    ),
  },
  button: {
    label: 'Cocokkan dengan…',
    icon: 'Koreksi',
    place: 'row',
    shows: ['keterangan', 'jumlah'],
    ask: 'Untuk satu setoran EDC dari beberapa tagihan, atau satu transfer untuk beberapa faktur.',
    done: '%{title} cocok',
  },
  undo: { by: 'mutasi-bank/lepas' },
  async run(tx, { record, catatan }) {
    await tx.lock(kunci);
    const open = (await catatanTerbuka(tx, record)).filter(({ sebagai }) => sebagai === 'keuangan');
    const ids = [...new Set(catatan.map(({ keuangan }) => keuangan))];
    const rows = ids.flatMap((id) => open.find((row) => row.id === id) ?? []);
    if (rows.length < ids.length) throw new Refusal('koran.bukanCatatannya', {}, 'catatan');
    const [dipilih, jumlah] = [rows.reduce((sum, { nominal }) => sum + nominal, 0), Math.abs(record.jumlah ?? 0)];
    const found = sekaligus(rows);
    if (!found || dipilih !== jumlah) {
      const args = { dipilih: formatMoney(dipilih), jumlah: formatMoney(jumlah) };
      throw new Refusal('koran.jumlahLain', args, 'catatan');
    }
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
      help: 'Uang masuk saja. Kosong: tanpa potongan, atau menurut MDR di Pengaturan',
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
    const tarif = nilai > 0 && !bruto && lawan ? tarifMdr(lawan, await bacaPengaturan(tx)) : 0;
    const keluar = nilai > 0 ? (bruto ?? Math.round((nilai * 100) / (100 - tarif))) : -nilai;
    if (keluar < nilai) throw new Refusal('koran.bruto', { jumlah: formatMoney(nilai) }, 'bruto');
    const [dari, ke] = nilai > 0 ? [lawan, record.rekening] : [record.rekening, lawan];
    if (!dari || !ke || dari === ke) throw new Refusal('koran.sama', {}, 'lawan');
    const { tanggal, keterangan } = record;
    const values = { dari, ke, jumlah: keluar, diterima: keluar > nilai && nilai > 0 ? nilai : null, tanggal };
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
