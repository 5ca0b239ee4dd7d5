import { addDays, daysBetween, monthOf } from '../../domain/core/tanggal.ts';
import { menurutWaktu } from '../../domain/janji/jadwal.ts';
import type { MetodePembayaran } from '../../domain/kas/kas.ts';
import type { LaporanTreatment } from '../../resources/laporan/laporan-treatment.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { at, spread } from '../core/rows.ts';
import { type Jenis, jenisPerawatan } from '../klinik/treatments.ts';
import { type Orang, orang } from '../pasien/orang.ts';

/** A treatment of a patient, from which reports, transactions, ledger and history are made. */
export interface Perawatan {
  jenis: Jenis;
  pasien: number;
  dokter: number;
  tanggal: string;
  waktu: string;
  status: LaporanTreatment['status'];
  metode: MetodePembayaran;
  /** States of payment and service, for a treatment with an invoice. */
  faktur?: Pick<Transaksi, 'status' | 'statusLayanan'>;
}

/** The treatments of last month and of this month up to `today`, in order of time. */
export function perawatan(today: string): Perawatan[] {
  const turns = { Beauty: 0, Medis: 0 };
  const ofKategori = (kategori: Orang['kategori']) => orang().filter((one) => one.kategori === kategori);
  const people = { Beauty: ofKategori('Beauty'), Medis: ofKategori('Medis') };
  const when = moments(today);
  const kinds = jenisPer(when);
  return when
    .map((moment, index) => {
      const jenis = at(kinds, index);
      const known = people[jenis.kategori].slice(0, moment.tanggal < monthOf(today).from ? -5 : -1);
      const pasien = at(known, turns[jenis.kategori]++).id;
      const waktu = at(times, index);
      const metode = at(metodeBayar, spread(index, 31));
      return { jenis, pasien, dokter: 1 + spread(index, 4), waktu, metode, ...moment };
    })
    .sort(menurutWaktu);
}

/** The kind of each treatment; the three most frequent kinds were all given (product §2.5). */
function jenisPer(when: readonly Moment[]): Jenis[] {
  const kinds = when.map((_, index) => at(mixed, index * 29));
  const frequent = new Set(jenisPerawatan.slice(0, 3));
  const done = (index: number) => when[index]?.status === 'selesai';
  for (const [index, kind] of kinds.entries()) {
    if (done(index) || !frequent.has(kind)) continue;
    const other = kinds.findIndex((each, at) => done(at) && !frequent.has(each) && each.kategori === kind.kategori);
    [kinds[index], kinds[other]] = [at(kinds, other), kind];
  }
  return kinds;
}

/** The number of each treatment's invoice, null for those that have none. */
export function nomorFaktur(today: string, given: readonly Perawatan[]): (string | null)[] {
  let count = 0;
  return given.map(({ faktur }) => (faktur ? `INV-${today.slice(0, 4)}-${String(++count).padStart(3, '0')}` : null));
}

type Moment = Pick<Perawatan, 'tanggal' | 'status'> & Partial<Perawatan>;

/** Dates and states. The last eight have an invoice; the six before them are today's. */
function moments(today: string): Moment[] {
  const [last, current] = [monthOf(today, -1), monthOf(today)];
  return [
    ...spreadOver(last.from, last.to, 32),
    ...spreadOver(current.from, today, 28),
    ...(['proses', 'menunggu', 'proses', 'menunggu', 'proses', 'menunggu'] as const).map((status) => ({
      tanggal: today,
      status,
    })),
    ...fakturs.map(([daysAgo, waktu, metode, status, paid, statusLayanan]) => ({
      tanggal: addDays(today, -daysAgo),
      waktu,
      metode,
      status,
      faktur: { status: paid, statusLayanan },
    })),
  ];
}

function spreadOver(from: string, to: string, count: number): Moment[] {
  const days = daysBetween(from, to) + 1;
  return Array.from({ length: count }, (_, index) => ({
    tanggal: addDays(from, Math.floor((index * days) / count)),
    status: index % 11 === 7 ? 'batal' : 'selesai',
  }));
}

const fakturs = [
  [4, '09:15', 'Transfer Bank', 'selesai', 'Paid', 'Completed'],
  [3, '10:40', 'Credit Card', 'batal', 'Refunded', 'Cancelled'],
  [2, '13:20', 'Debit Card', 'selesai', 'Paid', 'Completed'],
  [1, '08:50', 'Cash', 'batal', 'Cancelled', 'Cancelled'],
  [1, '14:30', 'QRIS', 'selesai', 'Paid', 'Completed'],
  [0, '08:45', 'Cash', 'selesai', 'Paid', 'Completed'],
  [0, '09:30', 'Transfer Bank', 'proses', 'Pending', 'In Progress'],
  [0, '14:15', 'Credit Card', 'menunggu', 'Pending', 'Scheduled'],
] as const;

const mixed = jenisPerawatan.flatMap((jenis) => Array.from({ length: jenis.kali }, () => jenis));
const times = ['08:20', '09:10', '10:05', '10:50', '11:15', '13:10', '13:45', '14:20', '15:05'];
const metodeBayar = ['Cash', 'QRIS', 'Transfer Bank', 'Debit Card', 'Cash', 'Credit Card'] as const;
