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

/** Requires each payment method once, and no negative cash; other methods may be negative. */
const complete = ({ rincian: lines }: { rincian: readonly Line[] }) =>
  lines.length === metodePembayaran.length &&
  new Set(lines.map((line) => line.metode)).size === metodePembayaran.length &&
  lines.every((line) => line.metode !== 'Cash' || line.dihitung >= 0)
    ? {}
    : { rincian: 'command.field' };

/** Opens a till with its float, or corrects the float of an open one. */
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
 * Tills with entries or a float that no closing counted: the caller's own, or all with the right `hak/kas-lain`; and the
 * caller's float. Without expected amounts: a till is counted blind.
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

/** Compares a count of a till with float and ledger, by payment method. */
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
 * Closes a till up to a day, signed by the caller: its entries that no closing counted, counted and expected by payment
 * method. The expected amounts are computed again, and the closing is refused if they have changed since `kas/hitung`. The
 * transactions it covers are frozen: they can be reversed later, not changed.
 */
export const tutupKas = defineCommand({
  name: 'kas/tutup',
  permission,
  fields: {
    ...till,
    rincian: f.list('Rincian', { ...counted, seharusnya: rupiah('Seharusnya') }, { required: true }),
    /** Id of the last entry in the comparison of `kas/hitung`; 0 for none. */
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
    // Lost race: equal amounts may be those of another shift, after another user closed this one.
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

/** Corrects a closing by a row that refers to it, with the difference of one payment method. */
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
  async run(tx, { record: closing, metode, arah, alasan, jumlah: selisih }, caller) {
    const { id } = closing;
    const jumlah = arah === 'kurang' ? -selisih : selisih;
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

/** A till is closed on its day or the day after; older entries are counted with it. */
function requireDay(tanggal: string, caller: Caller): void {
  if (tanggal > caller.today) throw new Refusal('kas.besok', {}, 'tanggal');
  if (tanggal < addDays(caller.today, -1)) throw new Refusal('kas.hariLain', {}, 'tanggal');
}

interface Content {
  entries: LaporanKeuangan[];
  floats: ModalKas[];
  modal: number;
  /** Id of the last entry; 0 for none. */
  sampai: number;
  /** Expected amounts by payment method, the float as cash. */
  saldo: Map<string, number>;
}

/** Entries and floats of a till up to a day that no closing counted. */
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
