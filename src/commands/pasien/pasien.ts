import {
  dewasa,
  hitunganKunjungan,
  tahunLahirDari,
  teleponAsal,
  terakhir,
  umurPada,
} from '../../domain/pasien/pasien.ts';
import { formatDate, Refusal } from '../../schema/index.ts';
import { concurrently, type Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { dariRiwayat, kunciUlangan } from '../kunjungan/ulangan.ts';
import { milikPasien, saldoTitipan } from '../titipan/titipan.ts';

/** Greatest age in years that is accepted. */
const tertua = 130;

/** Plausible birth dates and phone numbers; who is served twice in a day is not merged. */
export const aturanPasien: WriteRule<'pasien'> = {
  async save(_tx, record, before, { today }) {
    // Unchanged values are not checked: they may have been stored under older rules.
    const changed = (name: 'age' | 'birthDate' | 'phone' | 'wali_telepon' | 'terakhirDatang') =>
      before === null || record[name] !== (before[name] ?? null);
    const { birthDate } = record;
    const age = birthDate === null ? null : umurPada(birthDate, today);
    if (changed('birthDate') && birthDate !== null && (age === null || age > tertua)) {
      throw new Refusal(age === null ? 'pasien.belumLahir' : 'pasien.terlaluTua', { umur: tertua }, 'birthDate');
    }
    for (const name of ['phone', 'wali_telepon'] as const) {
      if (changed(name) && teleponAsal(record[name])) throw new Refusal('pasien.teleponAsal', {}, name);
    }
    const child = age !== null && age < dewasa;
    if (!child && record.phone === null && (['phone', 'birthDate'] as const).some(changed)) {
      throw new Refusal('pasien.teleponSendiri', { umur: dewasa }, 'phone');
    }
    if (changed('terakhirDatang') && (record.terakhirDatang ?? '') > today)
      throw new Refusal('pasien.datangNanti', {}, 'terakhirDatang');
    const figures = hitunganKunjungan(record, before);
    if (record.age === null) return { ...figures, tahunLahir: null };
    return changed('age') || !before?.tahunLahir
      ? { ...figures, tahunLahir: tahunLahirDari(record.age, today) }
      : figures;
  },
  async merge(tx, stays, goes) {
    const [ours, theirs] = await concurrently(hariTerbuka(tx, stays.id), hariTerbuka(tx, goes.id));
    const both = ours.find((tanggal) => theirs.includes(tanggal));
    if (both !== undefined) throw new Refusal('pasien.keduanyaDilayani', { tanggal: formatDate(both, 'long') });
  },
  async merged(tx, stays, goes) {
    await tx.lock(kunciUlangan, { shared: true });
    const { lastVisit, perawatanTerakhir, ulangiPada, ulangiUntuk } = await dariRiwayat(tx, stays);
    const told = [stays, goes].filter((each) => each.ulangiPada !== null);
    const [due] = told.toSorted((one, other) => ((one.ulangiPada ?? '') < (other.ulangiPada ?? '') ? -1 : 1));
    // Of the time before this console there is no history: what was told stays.
    await tx.update('pasien', stays.id, {
      lastVisit: terakhir(stays.lastVisit, lastVisit),
      perawatanTerakhir: perawatanTerakhir ?? stays.perawatanTerakhir ?? goes.perawatanTerakhir,
      ...(ulangiPada || !due
        ? { ulangiPada, ulangiUntuk }
        : { ulangiPada: due.ulangiPada, ulangiUntuk: due.ulangiUntuk }),
      dihubungi: terakhir(stays.dihubungi, goes.dihubungi),
    });
  },
  async separated(tx, { id, name }) {
    if ((await saldoTitipan(tx, milikPasien(id))) < 0) throw new Refusal('pasien.titipanTerpakai', { nama: name });
  },
};

/** The days on which a patient has a number of the queue or a visit that is not over: one of each at most. */
async function hariTerbuka(tx: Tx, pasien: number): Promise<string[]> {
  const [current, waiting, visits] = await concurrently(
    tx.find('antrian', { pasien, status: 'current' }),
    tx.find('antrian', { pasien, status: 'waiting' }),
    tx.find('kunjungan', { pasien, transaksi: null }),
  );
  const open = visits.filter(({ status }) => status !== 'Batal');
  return [...current, ...waiting, ...open].map(({ tanggal }) => tanggal);
}
