import { menit } from '../core/tanggal.ts';
import { type HariPraktik, hariDari, type JamPraktik, praktikPada } from '../dokter/jamPraktik.ts';
import { liburPada, type Pengaturan } from '../klinik/pengaturan.ts';
import { berlaku, type Janji } from './jadwal.ts';
import { hariSumber, type Sumber } from './sumber.ts';

/** Minutes of a day of a person or of a room. */
export interface JamTerisi {
  nama: string;
  orang: number | null;
  ruang: number | null;
  buka: number;
  terisi: number;
}

/** Minutes of practice of a day, without its break. */
const menitBuka = (hari: HariPraktik): number => {
  if (hari.jenis !== 'praktik') return 0;
  const rest = hari.istirahat ? menit(hari.istirahat.selesai) - menit(hari.istirahat.mulai) : 0;
  return Math.max(
    0,
    hari.jam.reduce((sum, { buka, tutup }) => sum + menit(tutup) - menit(buka), -rest),
  );
};

interface Hari {
  klinik: Pick<Pengaturan, 'jamHari' | 'istirahat' | 'libur'>;
  orang: readonly { id: number; name: string }[];
  praktik: JamPraktik;
  sumber: readonly Sumber[];
  /** Appointments of the day. */
  janji: readonly (Janji & { status?: string | null })[];
}

/** Minutes open and taken on a day, of everybody and of every room that was there or in use. */
export function jamTerisi({ klinik, orang, praktik, sumber, janji }: Hari, tanggal: string): JamTerisi[] {
  const standing = janji.filter(berlaku);
  const taken = (of: (one: Janji) => boolean) => standing.filter(of).reduce((sum, { durasi }) => sum + durasi, 0);
  const clinic = praktikPada(klinik, [], hariDari(tanggal));
  const closed = clinic.jenis !== 'praktik' || liburPada(klinik.libur, tanggal) !== undefined;
  const people = orang.map(({ id, name: nama }) => ({
    ...{
      nama,
      orang: id,
      ruang: null,
      buka: menitBuka(praktik(id, tanggal)),
      terisi: taken(({ userId }) => userId === id),
    },
  }));
  const rooms = sumber
    .filter(({ macam }) => macam === 'ruang')
    .map((room) => {
      const gone = closed || (room.nonaktifSejak && room.nonaktifSejak <= tanggal);
      const buka = gone ? 0 : menitBuka(hariSumber(room, clinic, tanggal).hari);
      return { nama: room.nama, orang: null, ruang: room.id, buka, terisi: taken(({ ruang }) => ruang === room.id) };
    });
  return [...people, ...rooms].filter(({ buka, terisi }) => buka > 0 || terisi > 0);
}
