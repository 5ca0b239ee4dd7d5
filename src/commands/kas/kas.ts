import { kategoriSelisih, kategoriSistem } from '../../domain/kas/kas.ts';
import { rekeningMetode } from '../../domain/kas/rekening.ts';
import { kategoriPajak } from '../../domain/laporan/pajak.ts';
import type { NewRecords } from '../../resources/index.ts';
import { type TutupKas, tutupKas } from '../../resources/kas/tutup-kas.ts';
import { type LaporanKeuangan, laporanKeuangan } from '../../resources/laporan/laporan-keuangan.ts';
import { branches, type Condition, f, formatDate, type Now, Refusal, some } from '../../schema/index.ts';
import { here } from '../core/cabang.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { nomorBerikut } from '../klinik/penomoran.ts';
import { openSince, tanggalCatat } from './tanggal.ts';

/** A ledger entry without its number. */
type Values = Omit<NewRecords['laporan/keuangan'], 'no_transaksi'>;

/** Appends an entry to the ledger under the next number, by default in the caller's name and of now. */
export const catatKas = async (tx: Tx, caller: Caller, values: Values): Promise<LaporanKeuangan> =>
  catatKasBernomor(tx, caller, await nomorBerikut(tx, 'KEU', caller), values);

/** The same under a number that was assigned before; its account is the method's unless it names one. */
export async function catatKasBernomor(
  tx: Tx,
  caller: Caller,
  nomor: string,
  values: Values,
): Promise<LaporanKeuangan> {
  await requireJamMaju(tx, caller);
  const metode = values.metode_pembayaran ?? 'Cash';
  // Of cash, too: of entries that are written together each comes in its turn.
  const tujuan = await bacaPengaturan(tx);
  const rekening = metode === 'Cash' ? null : rekeningMetode(metode, tujuan);
  return tx.create('laporan/keuangan', {
    tanggal: caller.today,
    waktu: caller.time,
    no_transaksi: nomor,
    created_by: caller.user,
    created_at: caller.instant,
    ...values,
    rekening: values.rekening ?? rekening,
  });
}

/**
 * Refuses money on a day before that of the last entry: the server's clock was set back, or was ahead then. Who may change
 * protections goes on after looking at it, and by an entry of the right day so do all others.
 */
async function requireJamMaju(tx: Tx, { today, may }: Caller): Promise<void> {
  const ahead = await tx.leastBy(
    'laporan/keuangan',
    { field: 'tanggal', above: today },
    { by: 'tanggal', least: 'id' },
  );
  const [first = 0, terakhir = ''] = [Math.max(0, ...ahead.values()), [...ahead.keys()].sort().at(-1)];
  if (first === 0 || may('hak/keamanan', 'edit')) return;
  const later = [
    { field: 'id', above: first },
    { field: 'tanggal', atMost: today },
  ];
  const since = await tx.leastBy('laporan/keuangan', { all: later }, { by: 'tanggal', least: 'id' });
  if (since.size === 0)
    throw new Refusal('tanggal.jamMundur', { hari: formatDate(today), terakhir: formatDate(terakhir) });
}

/**
 * Enters the differences of a closing or correction into the ledger, of today and counted by it already: a shortage is an
 * expense, a surplus an income, by their methods.
 */
export async function catatSelisih(tx: Tx, caller: Caller, closing: TutupKas): Promise<void> {
  for (const { metode, selisih } of closing.rincian) {
    if (selisih === 0) continue;
    await catatKas(tx, caller, {
      jenis_transaksi: selisih > 0 ? 'pemasukan' : 'pengeluaran',
      asal: 'selisih',
      sumber: 'laci',
      laci: closing.akun,
      tutupKas: closing.id,
      kategori: kategoriSelisih,
      deskripsi: `${tutupKas.titleOf(closing)}: ${closing.catatan ?? ''}`.slice(0, 500),
      nominal: Math.abs(selisih),
      metode_pembayaran: metode,
    });
  }
}

/** True of what somebody signed, under whatever name. */
export async function ditandatangani(tx: Tx, userId: number | null): Promise<(signature: string) => boolean> {
  const [user] = userId === null ? [] : await tx.read('user', { id: userId });
  return (signature) => user !== undefined && signature.endsWith(`(${user.email})`);
}

/**
 * Locks a drawer: shared to move money through it, exclusively to close it. Of several branches it is in one until it is
 * closed there, so that a shift is of one branch.
 *
 * @throws Refusal `kas.diCabangLain`
 */
export async function kunciLaci(
  tx: Tx,
  akun: number | null,
  caller: Pick<Now, 'branch'>,
  options?: { shared: boolean },
): Promise<void> {
  if (akun === null) return;
  await tx.lock(`laci ${akun}`, options);
  const { cabang } = here(caller);
  if (cabang === undefined) return;
  const elsewhere: Condition[] = [
    { field: 'tutupKas', is: null },
    { field: branches, isNot: cabang },
  ];
  const [floats, entries] = await concurrently(
    tx.leastBy('modal-kas', { all: [{ field: 'akun', is: akun }, ...elsewhere] }, { by: 'akun', least: 'id' }),
    tx.leastBy('laporan/keuangan', { all: [{ field: 'laci', is: akun }, ...elsewhere] }, { by: 'laci', least: 'id' }),
  );
  if (floats.size + entries.size > 0) throw new Refusal('kas.diCabangLain');
}

/** A drawer's owner; without an id one that the user list does not know. */
export interface Laci {
  id: number | null;
  nama: string;
}

/**
 * The owner of a drawer: the caller unless another user is named, which needs the right `hak/kas-lain`.
 *
 * @throws Refusal at `field` without the right, or for somebody who does not exist
 */
export async function pemilikLaci(
  tx: Tx,
  akun: number | null | undefined,
  caller: Caller,
  field: string,
): Promise<Laci> {
  if (akun === null || akun === undefined || akun === caller.userId) return { id: caller.userId, nama: caller.user };
  if (!caller.may('hak/kas-lain', 'edit')) throw new Refusal('kas.bukanMilikAnda', {}, field);
  const [user] = await tx.read('user', { id: akun });
  if (!user) throw new Refusal('kas.tanpaAkun', {}, field);
  return { id: akun, nama: user.name };
}

/** The typed fields of an entry by hand. */
export const isianCatatan = {
  ...some(
    laporanKeuangan.fields,
    ...(['tanggal', 'waktu', 'jenis_transaksi', 'kategori', 'deskripsi'] as const),
    ...(['metode_pembayaran', 'rekening', 'referensi', 'sumber', 'laci', 'foto'] as const),
  ),
  nominal: f.money('Nominal', { required: true, min: 1, max: 1e13 }),
};

/**
 * A manual entry of the ledger, to the clinic's bank account or a drawer that is open and was not closed for that
 * day: the caller's own, or with the right `hak/kas-lain` another's.
 */
export const catatManual = defineCommand({
  name: 'kas/catat',
  permission: { resource: 'laporan/keuangan', action: 'create' },
  fields: isianCatatan,
  answers: 'laporan/keuangan',
  async run(tx, entry, caller) {
    return catatBertanggal(tx, caller, { ...entry, ...dariKategori(entry.kategori) });
  },
});

/** Appends an entry that somebody dates, to the clinic's bank account or a drawer. @throws Refusal at `tanggal`, `laci` or `sumber` */
export async function catatBertanggal(
  tx: Tx,
  caller: Caller,
  entry: Values & { tanggal: string },
): Promise<LaporanKeuangan> {
  await tanggalCatat(tx, entry.tanggal, caller);
  const drawer = entry.sumber === 'laci' ? await pemilikLaci(tx, entry.laci, caller, 'laci') : null;
  const laci = drawer?.id ?? null;
  await kunciLaci(tx, laci, caller, { shared: true });
  if (drawer && entry.tanggal < caller.today) {
    const closings = await tx.read('tutup-kas', { akun: laci, jenis: 'penutupan' });
    if (closings.some((row) => row.tanggal >= entry.tanggal))
      throw new Refusal('kas.catatanTertutup', { kasir: drawer.nama }, 'tanggal');
  }
  if (drawer) await requireOpen(tx, drawer, 'sumber');
  return catatKas(tx, caller, { ...entry, laci });
}

/** The category by which tax is handed over, however it is written. */
export const pajakDari = (kategori: string) =>
  kategoriPajak.find((each) => each.toLowerCase() === kategori.trim().toLowerCase());

/** Refuses a drawer that holds nothing to give or to count: without a float and without entries. */
export async function requireOpen(tx: Tx, { id, nama }: Laci, field: string): Promise<void> {
  if (id === null) throw new Refusal('kas.tanpaAkun', {}, field);
  const [entries, floats] = await concurrently(
    openSince(tx, [{ field: 'laci', is: id }]),
    tx.read('modal-kas', { akun: id, tutupKas: null }),
  );
  if (entries.size === 0 && floats.length === 0) throw new Refusal('kas.belumDibuka', { kasir: nama }, field);
}

/** Category and origin of an entry that somebody types: tax handed over is no cost. @throws Refusal as `requireOwnCategory` */
export function dariKategori(kategori: string) {
  requireOwnCategory(kategori);
  const pajak = pajakDari(kategori);
  return { kategori: pajak ?? kategori, asal: pajak ? 'pajak' : 'catatan' } as const;
}

/** @throws Refusal for a category of payments, refunds and deliveries */
export function requireOwnCategory(kategori: string): void {
  if (kategoriSistem.has(kategori.toLowerCase())) throw new Refusal('kas.kategoriSistem', { kategori }, 'kategori');
}
