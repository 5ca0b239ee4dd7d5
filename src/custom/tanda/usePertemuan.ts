import { useGetMany } from 'react-admin';
import {
  belumBeralasan,
  berlakuBagi,
  type Diberikan,
  type Pertemuan,
  pertemuan,
  produkDiberikan,
  treatmentDiberikan,
} from '../../domain/pasien/tanda.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { LanjutTanda } from '../../resources/pasien/lanjut-tanda.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import type { Tanda } from '../../resources/pasien/tanda.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { useGetList, useGetOne } from '../../views/base/records.ts';
import { firstHundred } from '../core/shared.tsx';
import { useTreatments } from '../core/useTreatment.ts';

export type Bertemu = Pertemuan & {
  /** The names of the tag, and of what it meets. */
  milik: string;
  nama: string;
  /** Why one went on, where somebody said so. */
  alasan: string | null;
};

/** Where reasons that were given before count. */
export type Tempat = { kunjungan: Pick<Kunjungan, 'id' | 'pasien' | 'tanggal'> } | { appointment: number } | null;

/** The tags of a patient, for those who may see them; undefined while they are on their way. */
export function useTanda(patient: Pick<Pasien, 'tanda'> | null | undefined): readonly Tanda[] | undefined {
  const ids = (patient?.tanda ?? []).map(({ tanda }) => tanda);
  const { data } = useGetMany<Tanda>('tanda', { ids }, { enabled: ids.length > 0 });
  return ids.length > 0 ? data?.filter(Boolean) : none;
}
const none: readonly Tanda[] = [];

/** The pairs of a patient's tags and what the patient is about to be given, and the reasons that count for them. */
export function usePertemuan(
  patient: Pasien | null | undefined,
  diberikan: readonly Diberikan[],
  tempat: Tempat = null,
): Bertemu[] {
  const milik = patient?.tanda ?? [];
  const given = milik.length > 0 ? diberikan : [];
  const tags = useTanda(patient);
  const treatments = useTreatments(given.map(({ treatment }) => treatment));
  const sold = given.flatMap(({ produk }) => produk ?? []);
  const used = (treatments ?? []).flatMap(({ bahan }) => (bahan ?? []).map(({ produk }) => produk));
  const ids = [...new Set([...sold, ...used])];
  const products = useGetMany<Produk>('produk', { ids }, { enabled: ids.length > 0 });
  const known = products.data?.filter(Boolean) ?? [];
  const items = [
    ...(treatments ?? []).map((each) => treatmentDiberikan(each, known)),
    ...known.filter(({ id }) => sold.includes(id)).map(produkDiberikan),
  ];
  const met = pertemuan(milik, items);
  const rows = useAlasan(met.length > 0 ? patient?.id : undefined, tempat);
  return met.map((pair) => ({
    ...pair,
    milik: tags?.find(({ id }) => id === pair.tanda)?.nama ?? '',
    nama: items.find((each) => each.treatment === pair.treatment && each.produk === pair.produk)?.nama ?? '',
    alasan: rows.find((row) => belumBeralasan([pair], [row]).length === 0)?.alasan ?? null,
  }));
}

/** The reasons that were given for a patient and count in a place. */
function useAlasan(pasien: number | undefined, tempat: Tempat): readonly LanjutTanda[] {
  const visit = tempat && 'kunjungan' in tempat ? tempat.kunjungan : null;
  const enabled = pasien !== undefined && tempat !== null;
  const newest = { sort: { field: 'id', order: 'DESC' }, pagination: firstHundred.pagination } as const;
  const rows = useGetList('lanjut-tanda', { filter: { pasien: pasien ?? 0 }, ...newest }, { enabled }).data ?? [];
  const mayBook = useAllowed('appointments', 'list') === true;
  const day = { pasien: visit?.pasien ?? 0, tanggal: visit?.tanggal ?? '' };
  const booked = useGetList(
    'appointments',
    { filter: day, ...newest },
    { enabled: enabled && visit !== null && mayBook },
  );
  if (!tempat) return [];
  if ('appointment' in tempat) return rows.filter(({ appointment }) => appointment === tempat.appointment);
  return rows.filter(berlakuBagi(tempat.kunjungan, booked.data ?? []));
}

/** A patient, for those who may see patients. */
export function usePasien(id: number | null | undefined): Pasien | undefined {
  const enabled = useAllowed('pasien', 'list') === true && typeof id === 'number';
  return useGetOne('pasien', { id: id ?? 0 }, { enabled, retry: false }).data;
}
