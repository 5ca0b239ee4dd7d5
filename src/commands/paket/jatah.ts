import { berlakuSampai, cukupDibayar, dapatDipakai, menanggung, sesiDariPaket } from '../../domain/paket/paket.ts';
import { type BarisTagihan, bagiRata, netoBaris } from '../../domain/transaksi/pembayaran.ts';
import type { BagianKembali } from '../../domain/transaksi/pengembalian.ts';
import { alasan } from '../../resources/core/shared.ts';
import type { Changes } from '../../resources/index.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { Jatah } from '../../resources/paket/jatah.ts';
import type { Mutasi } from '../../resources/paket/mutasi-jatah.ts';
import type { Paket } from '../../resources/paket/paket.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { f, formatDate, formatMoney, Refusal } from '../../schema/index.ts';
import { branchOf, type OfBranch } from '../core/cabang.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { catatAntar } from '../kas/antarCabang.ts';
import { denganHargaDi } from '../klinik/harga.ts';
import { requireMeasures } from '../rencana/rencana.ts';
import { hangusTerbit } from '../titipan/titipan.ts';

/** Writes the sessions of the packages of a bill that is being paid, a row each. */
export async function tulisJatah(tx: Tx, sold: Transaksi, packages: readonly Paket[], caller: Caller): Promise<void> {
  for (const [baris, line] of sold.rincian.entries()) {
    const paket = packages.find(({ id }) => id === line.paket);
    if (!paket || sold.pasien === null) continue;
    const isi = await concurrently(
      ...paket.isi.map(async ({ treatment, qty, sesi }) => {
        const [item] = await tx.read('treatments', { id: treatment });
        if (!item) throw new Refusal('missing', {}, 'paket');
        const { name: nama, harga } = await denganHargaDi(tx, 'treatments', item, sold, caller);
        return { treatment, nama, harga, qty: qty ?? 1, sesi };
      }),
    );
    const of = { pasien: sold.pasien, paket: paket.id, transaksi: sold.id, baris, dijual: caller.today };
    const sampai = paket.mulai === 'beli' ? berlakuSampai(paket, caller.today) : null;
    for (const session of sesiDariPaket(isi, { neto: netoBaris(line), ppn: line.ppn }))
      await catatMutasi(tx, 'dijual', null, await tx.create('jatah', { ...of, ...session, sampai }), caller);
  }
}

type Sebab = Mutasi['sebab'];
type JatahDijual = Jatah & OfBranch;
type Tagihan = Pick<Transaksi, 'id' | 'invoiceNumber'> & OfBranch;

/** The debt of the branch that sold a session to the one of whose bill it pays a line; less than 0 once it is free again. */
async function catatAntarSesi(
  tx: Tx,
  { cabang: dari, nilai, nama }: JatahDijual,
  { cabang: ke, invoiceNumber: bukti }: Tagihan,
  sign: 1 | -1,
  caller: Caller,
): Promise<void> {
  const owed = { dari, ke, jumlah: sign * nilai, bukti, keterangan: `${nama} ${bukti}` };
  await catatAntar(tx, { ...owed, sebab: 'sesi' }, caller);
}

/** Changes a session, and notes what that changes of what is owed. */
async function ubahJatah(
  tx: Tx,
  sebab: Sebab,
  session: JatahDijual,
  values: Changes['jatah'],
  caller: Caller,
): Promise<Jatah> {
  const changed = await tx.update('jatah', session.id, values);
  await catatMutasi(tx, sebab, session, changed, caller);
  return changed;
}

/**
 * Rows of today for what a session was owed for, and for what it is owed for now; none where both are the same. Of one that
 * has lapsed meanwhile, that is taken back today.
 */
export async function catatMutasi(
  tx: Tx,
  sebab: Sebab,
  before: JatahDijual | null,
  after: JatahDijual,
  caller: Caller,
): Promise<void> {
  const owed = (of: JatahDijual | null) => (of?.keadaan === 'tersedia' ? of : null);
  const [was, is] = [owed(before), owed(after)];
  if (was && is && was.nilai === is.nilai && was.sampai === is.sampai && was.pasien === is.pasien) return;
  const row = ({ id: jatah, pasien, nilai, sampai, ...of }: JatahDijual, sign: 1 | -1) =>
    tx.create('mutasi-jatah', {
      ...{ tanggal: caller.today, sebab, jatah, pasien, nilai: sign * nilai },
      // In the books of the branch that sold it, wherever it is taken.
      ...branchOf(of),
      sampai: sampai && hangusTerbit({ sampai }, caller),
    });
  if (was) await row(was, -1);
  if (is) await row(is, 1);
}

/**
 * Sessions, each locked with all others of its package, whose end may follow from it: two tills that take of one package
 * wait for each other.
 */
async function dikunci(tx: Tx, where: Readonly<Partial<Jatah>>): Promise<JatahDijual[]> {
  const found: JatahDijual[] = [];
  for (const { id, transaksi, baris } of await tx.read('jatah', where)) {
    const all = await tx.find('jatah', { transaksi, baris });
    found.push(...all.filter((each) => each.id === id));
  }
  return found;
}

/** The session that each line takes, by the line's index in the visit's bill. */
type Dipilih = readonly { baris: number; jatah: number }[];

/**
 * Locks the sessions that lines of a visit's bill take.
 *
 * @throws Refusal at `jatah`, for a session that was taken or ended meanwhile, is another patient's, or does not cover its
 * line; with 'Sesi Sebanyak yang Dibayar' for one that what was paid of its package does not cover
 */
export async function kunciSesi(
  tx: Tx,
  { pasien }: Kunjungan,
  lines: readonly BarisTagihan[],
  asked: Dipilih,
  { sesiSebanyakDibayar, today }: { sesiSebanyakDibayar: boolean } & Pick<Caller, 'today'>,
): Promise<Map<number, JatahDijual>> {
  const chosen = new Map<number, JatahDijual>();
  const bills = sesiSebanyakDibayar ? await tagihanPaket(tx, asked) : [];
  // Ascending, so that two payments cannot deadlock.
  for (const { baris, jatah } of asked.toSorted((a, b) => a.jatah - b.jatah)) {
    const [session] = await dikunci(tx, { id: jatah });
    if (!session) throw new Refusal('missing', {}, 'jatah');
    const line = lines[baris];
    const args = { nama: session.nama };
    const taken = chosen.has(baris) || [...chosen.values()].some(({ id }) => id === jatah);
    if (session.keadaan !== 'tersedia' || taken) throw new Refusal('paket.sudahTerpakai', args, 'jatah');
    if (!dapatDipakai(session, today))
      throw new Refusal('paket.hangus', { ...args, tanggal: formatDate(session.sampai ?? today) }, 'jatah');
    if (session.pasien !== pasien || !line || !menanggung(session, line))
      throw new Refusal('paket.tidakCocok', args, 'jatah');
    chosen.set(baris, session);
  }
  for (const { id, sisa, invoiceNumber } of bills) {
    const taken = [...chosen.values()].map((each) => each.id);
    const open = (await tx.read('jatah', { transaksi: id, keadaan: 'tersedia' })).filter(
      (each) => !taken.includes(each.id),
    );
    const [first] = [...chosen.values()].filter(({ transaksi }) => transaksi === id);
    if (first && !cukupDibayar(sisa ?? 0, open))
      throw new Refusal(
        'paket.belumDibayar',
        { nama: first.nama, invoice: invoiceNumber, sisa: formatMoney(sisa) },
        'jatah',
      );
  }
  return chosen;
}

/** The bills of the packages that sessions are of, locked before them, as a refund does. */
async function tagihanPaket(tx: Tx, asked: Dipilih): Promise<Transaksi[]> {
  const sessions = await concurrently(...asked.map(({ jatah }) => tx.read('jatah', { id: jatah })));
  const ids = [...new Set(sessions.flat().map(({ transaksi }) => transaksi))].sort((a, b) => a - b);
  const bills: Transaksi[] = [];
  for (const id of ids) bills.push(await tx.get('transaksi', id, { archived: true }));
  return bills;
}

/** Takes sessions for the lines of a bill; the first one of a package begins its time, where that is what it counts from. */
export async function pakaiSesi(
  tx: Tx,
  chosen: ReadonlyMap<number, JatahDijual>,
  paid: Tagihan,
  caller: Caller,
): Promise<void> {
  for (const [barisPakai, session] of chosen) {
    const used = { keadaan: 'terpakai', dipakai: caller.today, dipakaiDengan: paid.id, barisPakai } as const;
    await ubahJatah(tx, 'dipakai', session, used, caller);
    await catatAntarSesi(tx, session, paid, 1, caller);
    if (session.sampai === null) await sesuaikanMasa(tx, session, caller);
  }
}

/** Gives back the sessions that lines of a bill took; all of them unless lines are named. */
export async function lepaskanJatah(
  tx: Tx,
  bill: Tagihan,
  baris: readonly number[] | undefined,
  caller: Caller,
): Promise<void> {
  for (const session of await dikunci(tx, { dipakaiDengan: bill.id })) {
    if (session.dipakaiDengan !== bill.id) continue;
    if (baris && !baris.includes(session.barisPakai ?? -1)) continue;
    const free = { keadaan: 'tersedia', dipakai: null, dipakaiDengan: null, barisPakai: null } as const;
    await ubahJatah(tx, 'batal', session, free, caller);
    await catatAntarSesi(tx, session, bill, -1, caller);
    await sesuaikanMasa(tx, session, caller);
  }
}

/** The sessions of a package whose time counts from the first use end by it; none of them while nothing was used. */
async function sesuaikanMasa(tx: Tx, { paket: id, transaksi, baris, saldoAwal }: Jatah, caller: Caller): Promise<void> {
  // The first use of an older package was before the clinic began here.
  const [paket] = id === null || saldoAwal !== null ? [] : await tx.read('paket', { id });
  if (paket?.mulai !== 'pakai') return;
  const all = await tx.find('jatah', { transaksi, baris });
  const [first] = all.flatMap(({ dipakai }) => dipakai ?? []).sort();
  const sampai = first ? berlakuSampai(paket, first) : null;
  for (const each of all.filter((each) => each.sampai !== sampai && each.diperpanjang === null))
    await ubahJatah(tx, 'masa', each, { sampai }, caller);
}

/**
 * Takes the sessions that may still be used out of what a patient has, after their package was refunded: each notes its part
 * of the refund, and of what the clinic keeps.
 */
export async function kembalikanJatah(
  tx: Tx,
  sessions: readonly Jatah[],
  parts: readonly BagianKembali[],
  caller: Caller,
): Promise<void> {
  for (const { baris, neto, ppn } of parts) {
    const back = sessions.filter((each) => each.baris === baris && dapatDipakai(each, caller.today));
    const shares = bagiRata(
      neto,
      back.map((each) => each.nilai),
    );
    const taxes = bagiRata(
      ppn,
      back.map((each) => each.ppn),
    );
    for (const [index, session] of back.entries()) {
      const nilai = shares[index] ?? 0;
      const ditahan = session.nilai > nilai ? session.nilai - nilai : null;
      const given = { keadaan: 'dikembalikan', nilai, ppn: taxes[index] ?? 0, ditahan } as const;
      await ubahJatah(tx, 'dikembalikan', session, given, caller);
    }
  }
}

const tersedia = { 'paket.bukanTersedia': { field: 'keadaan', is: 'tersedia' } } as const;
const bukanTersedia = { 'paket.bukanTersedia': 'Sesi ini sudah terpakai atau dikembalikan' };

/** Lets the sessions of a package be used for longer: the one it is given to, and the others of the same sale. */
export const perpanjang = defineCommand({
  name: 'jatah/perpanjang',
  on: 'jatah',
  permission: { resource: 'hak/perpanjang-sesi', action: 'edit' },
  due: tersedia,
  refusals: { ...bukanTersedia, 'paket.lebihAwal': 'Pilih tanggal setelah %{tanggal}' },
  button: {
    label: 'Perpanjang',
    alsoCalled: ['perpanjang paket'],
    icon: 'Kembalikan',
    shows: ['pasien', 'nama', 'sampai'],
    ask: 'Semua sesi paket ini yang belum dipakai berlaku sampai tanggal itu.',
    done: 'Masa berlaku paket diperpanjang',
  },
  fields: { sampai: f.date('Berlaku Sampai', { required: true }), alasan },
  async run(tx, { record: session, sampai, alasan }, caller) {
    const until = session.sampai ?? caller.today;
    if (sampai <= until) throw new Refusal('paket.lebihAwal', { tanggal: formatDate(until) }, 'sampai');
    const { transaksi, baris } = session;
    const open = await tx.find('jatah', { transaksi, baris, keadaan: 'tersedia' });
    for (const each of open) await ubahJatah(tx, 'masa', each, { sampai, alasan, diperpanjang: caller.today }, caller);
    return tx.get('jatah', session.id);
  },
});

/** Gives a session to another patient, where its package allows it. */
export const pindahkan = defineCommand({
  name: 'jatah/pindahkan',
  on: 'jatah',
  permission: { resource: 'hak/pindah-sesi', action: 'edit' },
  due: tersedia,
  refusals: {
    ...bukanTersedia,
    'paket.tidakBolehPindah': 'Sesi %{nama} hanya untuk pasien yang membelinya',
    'paket.pasienSama': 'Sesi ini sudah milik pasien itu',
  },
  button: {
    label: 'Pindahkan',
    alsoCalled: ['pindah sesi', 'alihkan sesi'],
    icon: 'Tukar',
    shows: ['pasien', 'nama'],
    done: '%{title} dipindahkan',
  },
  bulk: true,
  undo: { by: 'jatah/pindahkan', with: { kepada: 'pasien' }, given: { alasan: 'Pemindahan diurungkan' } },
  fields: { kepada: f.reference('Kepada', 'pasien', { required: true }), alasan },
  async run(tx, { record: session, kepada, alasan }, caller) {
    const [paket] = session.paket === null ? [] : await tx.read('paket', { id: session.paket });
    if (!paket?.bolehPindah) throw new Refusal('paket.tidakBolehPindah', { nama: paket?.nama ?? session.nama });
    if (session.pasien === kepada) throw new Refusal('paket.pasienSama', {}, 'kepada');
    await tx.get('pasien', kepada);
    return ubahJatah(tx, 'dipindahkan', session, { pasien: kepada, alasan }, caller);
  },
});

/** Checks the sessions of a package. */
export const aturanPaket: WriteRule<'paket'> = {
  async save(tx, { isi }) {
    await requireMeasures(tx, isi, 'isi');
    return undefined;
  },
};
