import { menit } from '../core/tanggal.ts';
import { type BlokPraktik, digabung, type HariPraktik, hariDari, type JagaHari } from '../dokter/jamPraktik.ts';
import { bersamaan, type Janji } from './jadwal.ts';

export const macamSumber = ['ruang', 'alat'] as const;
export type Macam = (typeof macamSumber)[number];

/** A room or a device, which is in one appointment at a time. */
export interface Sumber {
  id: number;
  nama: string;
  macam: Macam;
  jenisRuang?: string | null;
  jenisAlat?: string | null;
  /** Without a row it can be used at any time. */
  jam: readonly BlokPraktik[];
  /** Days on which it cannot be used; without an end until further notice. */
  rusak: readonly { dari: string; sampai?: string | null; alasan?: string | null }[];
  nonaktifSejak?: string | null;
}

/** The kinds of room and device that a treatment asks for. */
export type Kebutuhan = { readonly [M in Macam]?: string | null };

/** Why a room or a device cannot be had. */
export type Halangan<J extends Janji = Janji> =
  | { jenis: 'nonaktif' }
  | { jenis: 'rusak'; sampai: string | null; alasan: string }
  | { jenis: 'luarJam' }
  | { jenis: 'dipakai'; oleh: J };

export const jenisSumber = ({ macam, jenisRuang, jenisAlat }: Sumber): string | null =>
  (macam === 'ruang' ? jenisRuang : jenisAlat) ?? null;

/** The rooms or devices of a kind; all of them where none is asked for. */
export const sumberJenis = <S extends Sumber>(semua: readonly S[], macam: Macam, jenis: string | null | undefined) =>
  semua.filter((each) => each.macam === macam && (!jenis || jenisSumber(each) === jenis));

/** What keeps a room or a device from an appointment; undefined where it is free. */
export function halanganSumber<J extends Janji>(
  sumber: Sumber,
  janji: Janji,
  lain: readonly J[],
): Halangan<J> | undefined {
  const { tanggal } = janji;
  if (sumber.nonaktifSejak && sumber.nonaktifSejak <= tanggal) return { jenis: 'nonaktif' };
  const rusak = rusakPada(sumber, tanggal);
  if (rusak) return { jenis: 'rusak', sampai: rusak.sampai ?? null, alasan: rusak.alasan ?? '' };
  if (!dalamJam(sumber.jam, janji)) return { jenis: 'luarJam' };
  const oleh = bersamaan(janji, lain).find((each) => each[sumber.macam] === sumber.id);
  return oleh && { jenis: 'dipakai', oleh };
}

const rusakPada = ({ rusak }: Sumber, tanggal: string) =>
  rusak.find(({ dari, sampai }) => dari <= tanggal && (!sampai || tanggal <= sampai));

function dalamJam(jam: readonly BlokPraktik[], { tanggal, waktu, durasi }: Janji): boolean {
  if (jam.length === 0) return true;
  const [from, to] = [menit(waktu), menit(waktu) + durasi];
  return jamPada(jam, tanggal).some(({ buka, tutup }) => menit(buka) <= from && to <= menit(tutup));
}

function jamPada(jam: readonly BlokPraktik[], tanggal: string) {
  const blocks = jam.filter(({ hari }) => hari === hariDari(tanggal));
  return digabung(blocks.map(({ dari, sampai }) => ({ buka: dari, tutup: sampai })));
}

/**
 * A day on which the clinic is open, as it is for a room or a device.
 *
 * @returns `rusak`: why it cannot be used on that day, empty where nobody said why
 */
export function hariSumber(
  sumber: Sumber,
  buka: Extract<HariPraktik, { jenis: 'praktik' }>,
  tanggal: string,
): { hari: HariPraktik; rusak?: string } {
  const rusak = rusakPada(sumber, tanggal);
  if (rusak) return { hari: { jenis: 'tanpaPraktik' }, rusak: rusak.alasan ?? '' };
  if (sumber.jam.length === 0) return { hari: buka };
  const jam = jamPada(sumber.jam, tanggal);
  return { hari: jam.length === 0 ? { jenis: 'tanpaPraktik' } : { jenis: 'praktik', jam, istirahat: null } };
}

/** The room or device of a kind that is free for an appointment: one of `utama` where that is, else the first. */
export function pilihSumber<S extends Sumber>(
  semua: readonly S[],
  macam: Macam,
  jenis: string,
  janji: Janji,
  lain: readonly Janji[],
  utama: readonly (number | null | undefined)[] = [],
): S | undefined {
  const free = sumberJenis(semua, macam, jenis).filter((each) => !halanganSumber(each, janji, lain));
  for (const id of utama) {
    const meant = free.find((each) => each.id === id);
    if (meant) return meant;
  }
  return free[0];
}

/** True where the room and the device that an appointment needs are free. */
export type Muat = (janji: Janji, lain: readonly Janji[]) => boolean;

/** Of a treatment that asks for these kinds. */
export const muatUntuk =
  (butuh: Kebutuhan, semua: readonly Sumber[]): Muat =>
  (janji, lain) =>
    macamSumber.every((macam) => {
      const jenis = butuh[macam];
      return !jenis || pilihSumber(semua, macam, jenis, janji, lain) !== undefined;
    });

/** The room in which somebody is on duty at the time of an appointment. */
export const ruangJaga = (jaga: readonly JagaHari[], { userId, tanggal, waktu }: Janji): number | null =>
  jaga.find(
    ({ orang, tanggal: day, dari, sampai }) => orang === userId && day === tanggal && dari <= waktu && waktu < sampai,
  )?.ruang ?? null;
