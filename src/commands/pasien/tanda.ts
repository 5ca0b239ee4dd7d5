import { daftarNama } from '../../domain/core/teks.ts';
import {
  belumBeralasan,
  berlakuBagi,
  type Diberikan,
  type Pertemuan,
  pertemuan,
  produkDiberikan,
  treatmentDiberikan,
} from '../../domain/pasien/tanda.ts';
import { tagihanKunjungan } from '../../domain/transaksi/pembayaran.ts';
import type { NewRecords } from '../../resources/index.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { LanjutTanda } from '../../resources/pasien/lanjut-tanda.ts';
import { Refusal } from '../../schema/index.ts';
import { type Caller, concurrently, type Tx } from '../core/command.ts';

type Bernama = Pertemuan & { nama: string };

/** Treatments and products that a patient is about to be given, and the typed reason to go on. */
interface Pemberian {
  pasien: number;
  diberikan: readonly Diberikan[];
  alasan: string | null | undefined;
  /** Rows whose reason counts here, too. */
  sudah?: (row: LanjutTanda) => boolean;
  /** The field of the reason. */
  isian?: string;
}

/**
 * The pairs that one goes on with now: those of the patient's tags with what is given, as both stand at this moment, for
 * which there is no reason yet.
 *
 * @throws Refusal at the field of the reason where it is asked for and empty
 */
export async function wajibAlasan(tx: Tx, of: Pemberian): Promise<Bernama[]> {
  const { pasien, diberikan, alasan, sudah, isian = 'alasanTanda' } = of;
  const [patient] = await tx.read('pasien', { id: pasien });
  if (!patient?.tanda?.length) return [];
  const items = (await concurrently(...diberikan.map((each) => dariKatalog(tx, each)))).flat();
  const met = pertemuan(patient.tanda, items);
  if (met.length === 0) return [];
  const given = sudah ? (await tx.read('lanjut-tanda', { pasien })).filter(sudah) : [];
  const open = belumBeralasan(met, given).map((pair) => ({ ...pair, nama: namaDari(items, pair) }));
  if (open.length > 0 && !alasan?.trim()) throw new Refusal('tanda.alasan', { pasangan: await sebut(tx, open) }, isian);
  return open;
}

type Tempat = Pick<NewRecords['lanjut-tanda'], 'tempat' | 'appointment' | 'kunjungan' | 'transaksi'>;

/** Notes a row for each pair that one goes on with. */
export async function catatLanjut(
  tx: Tx,
  pairs: readonly Bernama[],
  { pasien, alasan }: Pick<Pemberian, 'pasien' | 'alasan'>,
  tempat: Tempat,
  caller: Caller,
): Promise<void> {
  const by = { tanggal: caller.today, oleh: caller.user, pada: caller.instant };
  for (const pair of pairs)
    await tx.create('lanjut-tanda', { ...pair, ...tempat, ...by, pasien, alasan: (alasan ?? '').trim() });
}

/** Rows whose reason counts for a visit. */
export const alasanKunjungan = async (tx: Tx, visit: Pick<Kunjungan, 'id' | 'pasien' | 'tanggal'>) =>
  berlakuBagi(visit, await tx.read('appointments', { pasien: visit.pasien, tanggal: visit.tanggal }));

/** Notes why a visit goes on with lines that meet the patient's tags. @throws Refusal where a reason is missing */
export async function lanjutkanKunjungan(
  tx: Tx,
  { id }: Pick<Kunjungan, 'id'>,
  visit: Omit<Kunjungan, 'id'>,
  caller: Caller,
): Promise<void> {
  const by = { pasien: visit.pasien, alasan: visit.alasanTanda };
  const sudah = await alasanKunjungan(tx, { ...visit, id });
  const pairs = await wajibAlasan(tx, { ...by, diberikan: tagihanKunjungan(visit), sudah });
  await catatLanjut(tx, pairs, by, { tempat: 'kunjungan', kunjungan: id }, caller);
}

async function dariKatalog(tx: Tx, { treatment = null, produk = null }: Diberikan) {
  const [service] = treatment === null ? [] : await tx.read('treatments', { id: treatment });
  const ids = produk === null ? (service?.bahan ?? []).map((each) => each.produk) : [produk];
  const products = (await concurrently(...ids.map((id) => tx.read('produk', { id })))).flat();
  return service ? [treatmentDiberikan(service, products)] : products.map(produkDiberikan);
}

const namaDari = (items: readonly (Diberikan & { nama: string })[], pair: Pertemuan): string =>
  items.find((each) => each.treatment === pair.treatment && each.produk === pair.produk)?.nama ?? '';

/** `Lidokain – Eksisi Kutil, Hamil – Chemical Peeling` */
async function sebut(tx: Tx, pairs: readonly Bernama[]): Promise<string> {
  const tags = await concurrently(...pairs.map(({ tanda }) => tx.read('tanda', { id: tanda })));
  return daftarNama(
    pairs.map(({ nama }, index) => `${tags[index]?.[0]?.nama ?? ''} – ${nama}`),
    200,
  );
}
