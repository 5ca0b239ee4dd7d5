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
import { persetujuanKurang } from '../kunjungan/persetujuan.ts';

type Bernama = Pertemuan & { nama: string };

/** Treatments and products that a patient is about to be given, and the typed reason to go on. */
interface Pemberian {
  pasien: number;
  diberikan: readonly Diberikan[];
  alasan: string | null | undefined;
  /** Consents that what is given needs and the patient has not signed. */
  kurang?: readonly Bernama[];
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
  const { pasien, alasan, sudah, isian = 'alasanTanda' } = of;
  const met = [...(await bertemuTanda(tx, of)), ...(of.kurang ?? [])];
  if (met.length === 0) return [];
  const given = sudah ? (await tx.read('lanjut-tanda', { pasien })).filter(sudah) : [];
  const open = belumBeralasan(met, given);
  if (open.length > 0 && !alasan?.trim()) {
    const unsigned = open.every(({ tanda }) => tanda === null);
    throw new Refusal(unsigned ? 'tanda.persetujuan' : 'tanda.alasan', { pasangan: await sebut(tx, open) }, isian);
  }
  return open;
}

async function bertemuTanda(tx: Tx, { pasien, diberikan }: Pemberian): Promise<Bernama[]> {
  const [patient] = await tx.read('pasien', { id: pasien });
  if (!patient?.tanda?.length) return [];
  const items = (await concurrently(...diberikan.map((each) => dariKatalog(tx, each)))).flat();
  return pertemuan(patient.tanda, items).map((pair) => ({ ...pair, nama: namaDari(items, pair) }));
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

/**
 * Notes why a visit goes on with lines that meet the patient's tags, and ends without the consents that they need.
 *
 * @throws Refusal where a reason is missing
 */
export async function lanjutkanKunjungan(
  tx: Tx,
  { id }: Pick<Kunjungan, 'id'>,
  visit: Omit<Kunjungan, 'id'>,
  caller: Caller,
): Promise<void> {
  const by = { pasien: visit.pasien, alasan: visit.alasanTanda };
  const sudah = await alasanKunjungan(tx, { ...visit, id });
  const diberikan = tagihanKunjungan(visit);
  const kurang =
    visit.status === 'Selesai Konsultasi' ? await persetujuanKurang(tx, visit.pasien, diberikan, caller) : [];
  const pairs = await wajibAlasan(tx, { ...by, diberikan, kurang, sudah });
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

/** `Lidokain – Eksisi Kutil, Hamil – Chemical Peeling, Persetujuan Botox – Botox` */
async function sebut(tx: Tx, pairs: readonly Bernama[]): Promise<string> {
  const named = await concurrently(
    ...pairs.map(async ({ tanda, templat, nama }) => {
      const [found] =
        tanda === null
          ? await tx.read('templat-persetujuan', { id: templat ?? 0 })
          : await tx.read('tanda', { id: tanda });
      return `${found?.nama ?? ''} – ${nama}`;
    }),
  );
  return daftarNama(named, 200);
}
