import { type MetodePembayaran, metodePembayaran, saldoKas } from '../domain/kas.ts';
import { addDays } from '../domain/tanggal.ts';
import type { LaporanKeuangan } from '../resources/laporan-keuangan.ts';
import type { ModalKas } from '../resources/modal-kas.ts';
import { alasan, metodeBayar } from '../resources/shared.ts';
import { f } from '../schema/index.ts';
import { type Caller, defineCommand, Refusal, type Tx, together } from './command.ts';
import { kunciLaci, pemilikLaci } from './kas.ts';

const permission = { resource: 'tutup-kas', action: 'create' } as const;
const rupiah = (label: string) => f.money(label, { required: true, min: -1e12, max: 1e12 });
const till = { akun: f.reference('Akun', 'user'), tanggal: f.date('Tanggal', { required: true }) };
const counted = { metode: metodeBayar('Metode', { required: true }), dihitung: rupiah('Dihitung') };

/** Each payment method exactly once. A drawer holds no less than nothing; the other methods may owe. */
const complete = ({ rincian: lines }: { rincian: readonly Line[] }) =>
  lines.length === metodePembayaran.length &&
  new Set(lines.map((line) => line.metode)).size === metodePembayaran.length &&
  lines.every((line) => line.metode !== 'Cash' || line.dihitung >= 0)
    ? {}
    : { rincian: 'command.field' };

/** Opens a till with its float, or puts the float of an open one right. */
export const bukaKas = defineCommand({
  name: 'kas/buka',
  permission,
  fields: { modal: f.money('Modal Awal', { required: true, max: 1e12 }) },
  async run(tx, { modal }, caller) {
    if (caller.userId === null) throw new Refusal('kas.tanpaAkun');
    await kunciLaci(tx, caller.userId);
    const [open] = await tx.find('modal-kas', { akun: caller.userId, tutupKas: null });
    if (open) return tx.update('modal-kas', open.id, { jumlah: modal });
    const float = { tanggal: caller.today, akun: caller.userId, kasir: caller.user, jumlah: modal };
    return tx.create('modal-kas', float);
  },
});

/**
 * The tills with entries or a float that no closing has counted, one's own or, with the right to others', all, and the
 * float of one's own; nothing of what they took.
 */
export const kasTerbuka = defineCommand({
  name: 'kas/terbuka',
  permission,
  async run(tx, _input, caller) {
    const others = caller.may('hak/kas-lain', 'edit');
    const [rows, floats] = await together(
      tx.read('laporan/keuangan', { sumber: 'laci', tutupKas: null }),
      tx.read('modal-kas', { tutupKas: null }),
    );
    const sejak = new Map<number, string>();
    const ofOwners = rows.map(({ laci, tanggal }) => ({ akun: laci, tanggal }));
    for (const { akun: owner, tanggal } of [...ofOwners, ...floats]) {
      if (owner === null || !(others || owner === caller.userId)) continue;
      if (tanggal < (sejak.get(owner) ?? '9999')) sejak.set(owner, tanggal);
    }
    const laci = await Promise.all(
      [...sejak].map(async ([akun, since]) => {
        const [user] = await tx.read('user', { id: akun });
        return { akun, nama: user?.name ?? '', email: user?.email ?? '', sejak: since };
      }),
    );
    const own = floats.find((row) => row.akun === caller.userId);
    return { id: 0, akun: caller.userId, modal: own ? own.jumlah : null, laci };
  },
});

/** A count of a till against float and ledger, per payment method; the expected amounts only beside a count. */
export const hitungKas = defineCommand({
  name: 'kas/hitung',
  permission,
  fields: { ...till, rincian: f.list('Rincian', counted, { required: true }) },
  check: complete,
  async run(tx, { tanggal, rincian, ...of }, caller) {
    requireDay(tanggal, caller);
    const owner = await pemilikLaci(tx, of.akun, caller, 'akun');
    const content = await contentOf(tx, owner.id, tanggal);
    return {
      id: 0,
      modal: content.modal,
      sampai: content.sampai,
      rincian: rincian.map((line) => compared(line, content.saldo)),
    };
  },
});

/**
 * Closes a till: everything in it up to the day that no closing has counted, counted against expected, per payment
 * method, signed by who is signed in. The expected amounts are computed again; if they are no longer those the count was
 * compared with, nothing is closed. The transactions it covers are frozen: they can be reversed later, not changed.
 */
export const tutupKas = defineCommand({
  name: 'kas/tutup',
  permission,
  fields: {
    ...till,
    rincian: f.list('Rincian', { ...counted, seharusnya: rupiah('Seharusnya') }, { required: true }),
    /** The last entry that the count was compared with, as `kas/hitung` told it; 0 for none. */
    sampai: f.number('Sampai', { required: true, min: 0 }),
    catatan: f.longText('Catatan', { maxLength: 500 }),
  },
  check: complete,
  async run(tx, { tanggal, rincian, sampai, catatan, ...of }, caller) {
    requireDay(tanggal, caller);
    const owner = await pemilikLaci(tx, of.akun, caller, 'akun');
    await kunciLaci(tx, owner.id);
    const content = await contentOf(tx, owner.id, tanggal);
    const earlier = await tx.read('tutup-kas', { akun: owner.id, tanggal, jenis: 'penutupan' });
    if (content.entries.length === 0 && content.floats.length === 0)
      throw new Refusal(earlier.length > 0 ? 'kas.sudahDitutup' : 'kas.kosong', { kasir: owner.nama }, 'akun');
    // The same amounts may be others by now: another shift's, after somebody else closed this one.
    if (sampai !== content.sampai) throw new Refusal('kas.berubah');
    if (rincian.some(({ metode, seharusnya }) => seharusnya !== (content.saldo.get(metode) ?? 0)))
      throw new Refusal('kas.berubah');
    const lines = rincian.map((line) => compared(line, content.saldo));
    if (lines.some((line) => line.selisih !== 0) && !catatan) throw new Refusal('kas.tanpaCatatan', {}, 'catatan');
    const shift = earlier.length + 1;
    const closing = await tx.create('tutup-kas', {
      tanggal,
      kasir: owner.nama,
      akun: owner.id,
      jenis: 'penutupan',
      shift,
      modal: content.modal,
      rincian: lines,
      ...totalsOf(lines),
      catatan,
      ...signed(caller),
      kunci: `${tanggal}/${owner.id}/${shift}`,
    });
    const sold = await tx.find('transaksi', { akunKasir: owner.id, tutupKas: null });
    const covered = [
      ...content.entries.map(({ id }) => ['laporan/keuangan', id] as const),
      ...content.floats.map(({ id }) => ['modal-kas', id] as const),
      ...sold.filter((row) => row.tanggal <= tanggal).map(({ id }) => ['transaksi', id] as const),
    ];
    for (const [source, id] of covered) await tx.update(source, id, { tutupKas: closing.id });
    return closing;
  },
});

/** Puts a wrong closing right: a correction that names it, with what was counted wrongly by one payment method. */
export const koreksiKas = defineCommand({
  name: 'kas/koreksi',
  on: 'tutup-kas',
  permission: 'edit',
  due: { 'kas.koreksiKoreksi': { field: 'jenis', is: 'penutupan' } },
  refusals: {
    'kas.koreksiKoreksi': 'Koreksi tidak dapat dikoreksi. Koreksi penutupannya.',
  },
  button: {
    label: 'Koreksi',
    icon: 'Koreksi',
    place: 'page',
    ask: 'Penutupan tetap seperti semula. Koreksi menjadi baris tersendiri yang ikut dihitung pada jumlahnya.',
    confirm: 'Simpan Koreksi',
    done: 'Koreksi dicatat',
  },
  fields: {
    metode: counted.metode,
    arah: f.enum(
      'Uang sebenarnya',
      { lebih: { label: 'Lebih banyak dari yang dihitung' }, kurang: { label: 'Lebih sedikit dari yang dihitung' } },
      { required: true },
    ),
    jumlah: f.money('Selisih dengan hitungan', { required: true, min: 1, max: 1e12 }),
    alasan,
  },
  async run(tx, { record: closing, metode, arah, alasan, ...told }, caller) {
    const { id } = closing;
    const jumlah = arah === 'kurang' ? -told.jumlah : told.jumlah;
    const earlier = await tx.find('tutup-kas', { mengoreksi: id });
    const lines = [{ metode, seharusnya: 0, dihitung: jumlah, selisih: jumlah }];
    return tx.create('tutup-kas', {
      tanggal: closing.tanggal,
      kasir: closing.kasir,
      akun: closing.akun,
      jenis: 'koreksi',
      shift: closing.shift,
      mengoreksi: id,
      rincian: lines,
      ...totalsOf(lines),
      catatan: alasan,
      ...signed(caller),
      kunci: `${closing.kunci}/koreksi-${earlier.length + 1}`,
    });
  },
});

interface Line {
  metode: MetodePembayaran;
  dihitung: number;
}

const compared = ({ metode, dihitung }: Line, saldo: ReadonlyMap<string, number>) => {
  const seharusnya = saldo.get(metode) ?? 0;
  return { metode, seharusnya, dihitung, selisih: dihitung - seharusnya };
};

function totalsOf(lines: readonly Record<'seharusnya' | 'dihitung' | 'selisih', number>[]) {
  const sum = (of: 'seharusnya' | 'dihitung' | 'selisih') => lines.reduce((total, line) => total + line[of], 0);
  return { total_seharusnya: sum('seharusnya'), total_dihitung: sum('dihitung'), selisih: sum('selisih') };
}

const signed = ({ user, instant }: Caller) => ({ ditutup_oleh: user, ditutup_pada: instant });

/** A till is closed on its day or, when that was forgotten, the day after; older entries are counted with it. */
function requireDay(tanggal: string, caller: Caller): void {
  if (tanggal > caller.today) throw new Refusal('kas.besok', {}, 'tanggal');
  if (tanggal < addDays(caller.today, -1)) throw new Refusal('kas.hariLain', {}, 'tanggal');
}

interface Content {
  entries: LaporanKeuangan[];
  floats: ModalKas[];
  modal: number;
  /** The id of the last entry. */
  sampai: number;
  /** What must be there, by payment method; the float is cash. */
  saldo: Map<string, number>;
}

/** What is in a till up to a day and was not counted by a closing. */
async function contentOf(tx: Tx, akun: number | null, tanggal: string): Promise<Content> {
  if (akun === null) throw new Refusal('kas.tanpaAkun', {}, 'akun');
  const until = (row: { tanggal: string }) => row.tanggal <= tanggal;
  const entries = (await tx.find('laporan/keuangan', { laci: akun, tutupKas: null })).filter(until);
  const floats = (await tx.find('modal-kas', { akun, tutupKas: null })).filter(until);
  const modal = floats.reduce((sum, row) => sum + row.jumlah, 0);
  const saldo = saldoKas(entries);
  if (modal > 0) saldo.set('Cash', (saldo.get('Cash') ?? 0) + modal);
  const sampai = entries.reduce((last, { id }) => Math.max(last, id), 0);
  return { entries, floats, modal, sampai, saldo };
}
