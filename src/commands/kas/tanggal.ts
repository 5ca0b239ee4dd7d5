import { addDays, monthOf } from '../../domain/core/tanggal.ts';
import { alasan } from '../../resources/core/shared.ts';
import { belumDibayar } from '../../resources/kunjungan/kunjungan.ts';
import { angkaTersimpan } from '../../resources/laporan/labaRugi.ts';
import { type Condition, firstBranch, formatDate, type Id, Refusal, range } from '../../schema/index.ts';
import { beside, here, inBranch, type OfBranch } from '../core/cabang.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { bacaPengaturan } from '../klinik/pengaturan.ts';
import { labaRugiHari } from '../laporan/labaRugiHari.ts';
import { semua } from '../laporan/pemeriksaan.ts';

/**
 * Checks the date of an entry in the ledger or the stock: not in the future, not before yesterday without the right to
 * older dates, not in or before a closed month. Until the end of the transaction no month can be closed.
 *
 * @throws Refusal at `field`
 */
export async function tanggalCatat(tx: Tx, tanggal: string, caller: Caller, field = 'tanggal'): Promise<void> {
  if (tanggal > caller.today) throw new Refusal('tanggal.depan', {}, field);
  if (tanggal < addDays(caller.today, -1) && !caller.may('hak/tanggal-lama', 'edit'))
    throw new Refusal('tanggal.lama', {}, field);
  if (tanggal < earliest) throw new Refusal('tanggal.terlaluLama', {}, field);
  await bulanTerbuka(tx, tanggal, caller, field);
}

/** Refuses what would change a closed month; until the end of the transaction none can be closed. */
export async function bulanTerbuka(tx: Tx, tanggal: string, caller: Caller, field?: string): Promise<void> {
  const bulan = tanggal.slice(0, 7);
  // The current month cannot be closed.
  if (bulan === caller.today.slice(0, 7)) return;
  if (bulan <= (await bulanTertutup(tx, caller.branch ? here(caller) : {})))
    throw new Refusal('tanggal.bulanTertutup', { bulan: namaBulan(bulan) }, field);
}

/** The last month that is closed, '' without one: in a branch, or in any. Until the end of the transaction none can be closed. */
export async function bulanTertutup(tx: Tx, di: OfBranch = {}): Promise<string> {
  await tx.lock(penutupan, { shared: true });
  const closed = await tx.read('tutup-bulan', { status: 'ditutup', ...di });
  return (
    closed
      .map(({ bulan }) => bulan)
      .sort()
      .at(-1) ?? ''
  );
}

/** The same of each branch. */
export async function bulanTertutupTiap(tx: Tx): Promise<(di: OfBranch) => string> {
  await tx.lock(penutupan, { shared: true });
  const last = new Map<Id, string>();
  for (const { bulan, cabang = firstBranch } of await tx.read('tutup-bulan', { status: 'ditutup' }))
    if (bulan > (last.get(cabang) ?? '')) last.set(cabang, bulan);
  return ({ cabang = firstBranch }) => last.get(cabang) ?? '';
}

/** A transaction of a closed month neither goes from its figures nor comes back. */
export const aturanTransaksi: WriteRule<'transaksi'> = {
  remove: (tx, { tanggal }, caller) => bulanTerbuka(tx, tanggal, caller),
  broughtBack: (tx, { tanggal }, caller) => bulanTerbuka(tx, tanggal, caller),
};

/** `Agustus 2024` */
const namaBulan = (bulan: string): string => formatDate(`${bulan}-01`, 'month');

const penutupan = 'tutup bulan';

/** Earlier dates are typing errors. */
const earliest = '2000-01-01';

/**
 * A month can be closed when it is over and none from it on is closed, all tills with entries in it were counted, and its
 * visits paid or cancelled.
 */
async function mayClose(tx: Tx, { bulan }: { bulan: string }, di: OfBranch, caller: Caller): Promise<void> {
  if (bulan >= caller.today.slice(0, 7)) throw new Refusal('tanggal.bulanBerjalan', {}, 'bulan');
  await tx.lock(penutupan);
  const closed = (await tx.read('tutup-bulan', { status: 'ditutup', ...di })).map((closing) => closing.bulan).sort();
  const last = closed.at(-1) ?? '';
  if (closed.includes(bulan)) throw new Refusal('tanggal.bulanSudahDitutup', { bulan: namaBulan(bulan) }, 'bulan');
  if (bulan < last) throw new Refusal('tanggal.bulanSesudahnya', { bulan: namaBulan(last) }, 'bulan');
  const open = [...(await openSince(tx, inBranch(di)))].filter(([, since]) => since.slice(0, 7) <= bulan);
  const people = await Promise.all(open.map(([id]) => tx.read('user', { id })));
  const nama = people.flat().map(({ name }) => name);
  if (nama.length > 0) throw new Refusal('tanggal.kasTerbuka', { nama: nama.join(', ') }, 'bulan');
  await kunjunganSelesai(tx, bulan, di);
}

/** What was done in a month and never billed would be missing from it for good. */
async function kunjunganSelesai(tx: Tx, bulan: string, di: OfBranch): Promise<void> {
  const { transaksi, status } = belumDibayar;
  const found = await concurrently(...status.map((each) => tx.read('kunjungan', { transaksi, status: each, ...di })));
  const open = found.flat().filter(({ tanggal }) => tanggal.slice(0, 7) <= bulan);
  if (open.length === 0) return;
  const named = await concurrently(...open.slice(0, 3).map(({ pasien }) => tx.read('pasien', { id: pasien })));
  const nama = named.flatMap(([patient], at) => `${patient?.name ?? '-'} (${formatDate(open[at]?.tanggal ?? '')})`);
  const args = { jumlah: open.length, nama: [...nama, ...(open.length > 3 ? ['…'] : [])].join(', ') };
  throw new Refusal('tanggal.kunjunganTerbuka', args, 'bulan');
}

/** The figures of a month, as 'Laba Rugi' tells them. */
async function angkaBulan(tx: Tx, bulan: string, di: OfBranch) {
  const { from, to } = monthOf(`${bulan}-01`);
  return angkaTersimpan(await labaRugiHari(tx, from, to, di));
}

/** The fees of a month, by who earned them. */
async function jasaBulan(tx: Tx, bulan: string, di: OfBranch) {
  const { from, to } = monthOf(`${bulan}-01`);
  const rows = await semua(tx, 'laporan/jasa', { ...range('tanggal', from, to), ...di });
  const people = [...new Set(rows.flatMap(({ orang, jumlah }) => (jumlah === 0 ? [] : orang)))].sort(
    (one, other) => one - other,
  );
  return people.map((orang) => ({
    orang,
    jumlah: rows.filter((row) => row.orang === orang).reduce((sum, { jumlah }) => sum + jumlah, 0),
  }));
}

export const aturanTutupBulan: WriteRule<'tutup-bulan'> = {
  async save(tx, record, _before, caller) {
    const di = beside(record as OfBranch, caller);
    await mayClose(tx, record, di, caller);
    const { akunJurnal: akun } = await bacaPengaturan(tx);
    const { bulan } = record;
    return { angka: await angkaBulan(tx, bulan, di), jasa: await jasaBulan(tx, bulan, di), akun: [...akun] };
  },
};

/** Opens a closed month again. Its closing stays with the figures that it kept; the month is closed anew beside it. */
export const bukaBulan = defineCommand({
  name: 'tutup-bulan/buka-kembali',
  on: 'tutup-bulan',
  permission: { resource: 'hak/buka-bulan', action: 'edit' },
  due: { 'bulan.sudahDibuka': { field: 'status', is: 'ditutup' } },
  refusals: {
    'bulan.sudahDibuka': 'Bulan ini sudah dibuka kembali. Muat ulang halaman.',
    'bulan.sesudahnya': '%{bulan} sesudahnya juga ditutup. Buka bulan itu dahulu.',
  },
  button: {
    label: 'Buka Kembali',
    icon: 'Kembalikan',
    tone: 'red',
    place: 'page',
    shows: ['bulan', 'ditutup_oleh'],
    effect: 'Laporan keuangan dan stok menerima lagi catatan bertanggal bulan ini. Angka saat ditutup tetap tersimpan.',
    confirm: 'Ya, Buka Kembali',
    done: '%{title} dibuka kembali',
  },
  fields: { alasan },
  async run(tx, { record: closing, alasan }, caller) {
    await tx.lock(penutupan);
    const closings = await tx.read('tutup-bulan', { status: 'ditutup', ...beside(closing, caller) });
    const closed = closings.map(({ bulan }) => bulan).sort();
    const later = closed.find((bulan) => bulan > closing.bulan);
    if (later) throw new Refusal('bulan.sesudahnya', { bulan: namaBulan(later) });
    const { user: dibuka_oleh, instant: dibuka_pada } = caller;
    return tx.update('tutup-bulan', closing.id, { status: 'dibuka', alasan_buka: alasan, dibuka_oleh, dibuka_pada });
  },
});

/** The first day of each drawer's entries that no closing counted. */
export const openSince = (tx: Tx, only: readonly Condition[] = []): Promise<Map<number, string>> =>
  tx.leastBy(
    'laporan/keuangan',
    { all: [{ field: 'sumber', is: 'laci' }, { field: 'tutupKas', is: null }, ...only] },
    { by: 'laci', least: 'tanggal' },
  );
