import { waktuGiliran } from '../../domain/antrian/antrian.ts';
import { addDays, jam, menit } from '../../domain/core/tanggal.ts';
import { pengaturan } from '../../domain/klinik/pengaturan.ts';
import { barisBawaan } from '../../domain/klinik/pengaturanTersimpan.ts';
import { barisProduk, barisTambahan, barisTreatment } from '../../domain/kunjungan/kunjungan.ts';
import { type Antrian, antrian as antrianDeclaration } from '../../resources/antrian/antrian.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import { kunjungan as kunjunganDeclaration } from '../../resources/kunjungan/kunjungan.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { at, recordsOf } from '../core/rows.ts';
import { orang, personById } from '../pasien/orang.ts';

/** The queues of yesterday, completed, and of today, at its first number (product §4). */
export const antrian = (today: string, booked: readonly Appointment[]) => {
  const queue = (tanggal: string, length: number) =>
    booked
      .filter((row) => row.tanggal === tanggal)
      .slice(0, length)
      .map(turn);
  return recordsOf(antrianDeclaration, [
    ...queue(addDays(today, -1), 12).map((row) => ({ ...row, status: 'completed' as const })),
    ...queue(today, 20).map((row) => ({
      ...row,
      status: row.nomor === 1 ? ('current' as const) : ('waiting' as const),
    })),
  ]);
};

const turn = ({ pasien, userId, tanggal }: Appointment, index: number) => ({
  nomor: index + 1,
  pasien,
  dokter: userId,
  tanggal,
  estimatedTime: at(estimates, index),
  urutan: index + 1,
});

/** Estimated times of a queue that is waiting at opening (product §2.19). */
const hari = pengaturan([]);
const estimates = waktuGiliran(0, 0, hari.jeda, hari, 20).map(jam);

/** Unpaid visits: the current one, and some of yesterday's. */
export function kunjungan(
  queue: readonly Antrian[],
  catalogue: { treatments: readonly Treatment[]; produk: readonly Produk[] },
  people: readonly Pasien[],
) {
  const current = queue.filter((row) => row.status === 'current');
  const here = new Set(current.map((row) => row.pasien));
  const earlier = queue.filter((row) => row.status === 'completed' && !here.has(row.pasien)).slice(1, 7);
  const visits = [...current, ...earlier].map((row, index) => {
    const { kategori } = personById(orang(), row.pasien);
    const jenis = kategori === 'Beauty' ? 'nonmedis' : 'medis';
    const onShelf = catalogue.produk.filter(
      ({ jenis: kind, status, expired_date }) =>
        kind === jenis && status === 'normal' && (expired_date === null || expired_date > row.tanggal),
    );
    const offered = catalogue.treatments.filter((each) => each.jenis === jenis && each.harga > cheap);
    const extras = catalogue.treatments.filter((each) => each.jenis === jenis && each.harga <= cheap);
    return {
      tanggal: row.tanggal,
      antrian: row.nomor,
      pasien: row.pasien,
      dokter: row.dokter,
      kategori,
      kedatangan: people.some(({ id, totalVisits }) => id === row.pasien && totalVisits > 0)
        ? ('lama' as const)
        : ('baru' as const),
      status: index % 3 === 0 ? ('Dalam Perawatan' as const) : ('Selesai Konsultasi' as const),
      waktuMasuk: arrival(row.estimatedTime),
      treatments: upTo(1 + (index % 2), (n) => barisTreatment(at(offered, index * 3 + n), barisBawaan)),
      products: upTo(index % 3, (n) => ({
        ...barisProduk(at(onShelf, index * 5 + n), barisBawaan),
        qty: 1 + ((index + n) % 3),
        penjual: null,
      })),
      addons: upTo(Number(index % 2 === 1), () => barisTambahan(at(extras, Math.floor(index / 2)), barisBawaan)),
    };
  });
  return recordsOf(kunjunganDeclaration, visits);
}

/** Highest price of an add-on, in rupiah. */
const cheap = 200_000;

const upTo = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** Patients come a quarter of an hour ahead (product §2.19). */
const arrival = (estimated: string): string => jam(menit(estimated) - 15);
