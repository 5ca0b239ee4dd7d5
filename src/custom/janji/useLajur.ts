import { bolehMengerjakan } from '../../domain/dokter/profesi.ts';
import { bentrok, type Rentang, waktuJanggal } from '../../domain/janji/jadwal.ts';
import { bebas, type Menurut } from '../../domain/janji/slot.ts';
import { halanganSumber, hariSumber, jenisSumber, muatUntuk } from '../../domain/janji/sumber.ts';
import { type Dokter, dokter as declaredDokter } from '../../resources/dokter/dokter.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { type SumberDaya, sumberDaya } from '../../resources/janji/sumber-daya.ts';
import { type Resource, retiredSince } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import type { Lajur, Moving, SemuaLajur } from './grid.ts';
import { semua } from './HariTutup.tsx';
import { type Praktik, useKataHari } from './praktik.ts';
import { useSumber } from './useSumber.ts';

interface Options {
  days: readonly string[];
  menurut: Menurut;
  appointments: readonly Appointment[] | undefined;
  /** With those of the days around. */
  around: readonly Appointment[] | undefined;
  praktik: Praktik | undefined;
  moving: Moving | null;
}

/** The columns of some days; undefined while they are on their way. */
export function useLajur({ days, menurut, appointments, around, praktik, moving }: Options): SemuaLajur | undefined {
  const translate = useTranslate();
  const kataHari = useKataHari();
  const { now } = useDeclarations();
  const sumber = useSumber();
  if (!appointments || !around || !praktik || !sumber) return undefined;
  const moment = now();
  const muat = muatUntuk(moving?.treatment ?? {}, sumber);
  /** In the clinic's hours, or in somebody's. */
  const bebasBagi = (userId: number) => (at: Rentang & { tanggal: string }) => {
    if (!moving) {
      const unusual = waktuJanggal({ ...at, userId }, praktik.pada, moment).filter((each) => each !== 'lewat');
      return unusual.length === 0 && bentrok({ ...at, userId }, around).length === 0;
    }
    const { id, pasien, durasi, userId: own } = moving.appointment;
    return bebas({ ...at, id, pasien, durasi, userId: userId || own }, around, praktik.pada, moment, muat);
  };
  const bagi = (userId: number, nama: string): Lajur => ({
    id: userId,
    nama,
    pada: (tanggal) => {
      const hari = praktik.pada(userId, tanggal);
      return { hari, kata: kataHari(hari) };
    },
    bebas: bebasBagi(userId),
  });
  const umum = bagi(semua, '');
  const tempat = (each: SumberDaya): Lajur => ({
    id: each.id,
    nama: each.nama,
    pada: (tanggal) => {
      const { hari, kata } = umum.pada(tanggal);
      if (hari.jenis !== 'praktik') return { hari, kata };
      const { hari: own, rusak } = hariSumber(each, hari, tanggal);
      return { hari: own, kata: rusak === undefined ? '' : translate('klinik.jadwal.rusak', { alasan: rusak }) };
    },
    bebas: (at) => {
      const needed = moving?.treatment?.[each.macam];
      if (needed && needed !== jenisSumber(each)) return false;
      const { id, durasi = at.durasi } = moving?.appointment ?? {};
      const janji = { ...at, userId: semua, durasi, ...(id !== undefined && { id }) };
      return umum.bebas(at) && halanganSumber(each, janji, around) === undefined;
    },
  });
  const inUse = <R extends SumberDaya | Dokter>(declared: Pick<Resource, 'fields'>, rows: readonly R[]) =>
    rows.filter(
      (each) =>
        days.some((day) => !retiredSince(declared, each, day)) || appointments.some((row) => row[menurut] === each.id),
    );
  const kolom =
    menurut === 'userId'
      ? inUse(declaredDokter, praktik.orang)
          .toSorted((a, b) => urutan(a) - urutan(b) || a.name.localeCompare(b.name))
          .map(({ id, name, profesi }) => {
            const able = !moving?.treatment || bolehMengerjakan(moving.treatment, profesi);
            return able ? bagi(id, name) : { ...bagi(id, name), bebas: () => false };
          })
      : inUse(
          sumberDaya,
          sumber.filter(({ macam }) => macam === menurut),
        )
          .toSorted((a, b) => a.nama.localeCompare(b.nama))
          .map(tempat);
  return { umum, kolom };
}

/** Doctors first, then the other professions as declared, then those that the clinic added. */
const urutan = ({ profesi }: Dokter) => {
  const at = Object.keys(declaredDokter.fields.profesi.choices).indexOf(profesi);
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
};
