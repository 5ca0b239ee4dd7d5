import { monthOf } from '../../domain/core/tanggal.ts';
import { activeFilter, range } from '../../schema/index.ts';
import type { Antrian } from '../antrian/antrian.ts';
import { tandaTanganCatatan } from '../core/shared.ts';
import type { CutiDokter } from '../dokter/cuti.ts';
import { dokter } from '../dokter/dokter.ts';
import type { Appointment } from '../janji/appointments.ts';
import type { CatatanKlinis } from '../kunjungan/catatan-klinis.ts';
import { type Kunjungan, siapDibayar, urutanMeja } from '../kunjungan/kunjungan.ts';
import type { Luput } from '../laporan/luput.ts';
import type { PeriksaBuku } from '../laporan/periksa-buku.ts';
import type { StokMasuk } from '../stok/stok-masuk.ts';
import { type DayAt, type DayPart, dayRows } from './dayPart.ts';

const nomor = (field: 'dokter' | 'userId', { dokter }: DayAt) => (dokter === null ? {} : { [field]: dokter });
const ditunggu = (at: DayAt) => ({
  tanggal: at.today,
  waktu_gte: at.since,
  status: ['confirmed', 'waiting', 'in-progress'],
  ...nomor('userId', at),
});

/**
 * What somebody's first page can begin with (product §2.5). Each begins at now, and is shown to whoever may list what it
 * reads; `day.ts` says which role has which, and in what order.
 */
export const dayParts = {
  perhatian: {
    kind: 'notices',
    label: 'Perlu perhatian',
    needs: [['laporan/produk', 'list']],
  },
  luput: dayRows<Luput>({
    label: 'Yang luput',
    counted: true,
    ringkasan: true,
    leads: { label: 'Lihat semua', to: '/luput' },
    resource: 'luput',
    filter: () => ({ keadaan: 'terbuka' }),
    sort: { field: 'tanggal', order: 'DESC' },
    most: 3,
    name: 'keterangan',
    facts: ['aturan', 'orang', 'jumlah'],
    empty: 'Tidak ada yang luput',
  }),
  buku: dayRows<PeriksaBuku>({
    label: 'Pemeriksaan buku',
    needs: [['periksa-buku', 'create']],
    leads: { label: 'Periksa', to: '/periksa-buku' },
    resource: 'periksa-buku',
    filter: () => ({}),
    sort: { field: 'id', order: 'DESC' },
    most: 1,
    name: 'hasil',
    facts: ['selesai'],
    empty: 'Buku belum pernah diperiksa',
  }),
  siapBayar: dayRows<Kunjungan>({
    label: 'Siap dibayar',
    counted: true,
    needs: [['transaksi', 'create']],
    leads: { label: 'Proses Transaksi', to: '/transaksi/create' },
    resource: 'kunjungan',
    filter: () => siapDibayar,
    sort: { field: 'tanggal', order: 'DESC' },
    ordered: urutanMeja,
    most: 6,
    lead: 'antrian',
    name: 'pasien',
    facts: ['dokter'],
    priced: true,
    since: 'waktuMasuk',
    to: ({ id }) => `/transaksi/create?kunjungan=${id}&langkah=bayar`,
    empty: 'Belum ada pasien yang siap dibayar',
  }),
  laci: {
    kind: 'figures',
    // Nothing of what it took: a till is counted blind.
    label: 'Kas saya hari ini',
    needs: [['tutup-kas', 'create']],
    leads: { label: 'Buka atau Tutup Kas', to: '/tutup-kas/create' },
    figures: [
      {
        label: 'Uang awal di laci',
        resource: 'modal-kas',
        filter: ({ akun }) => ({ akun, tutupKas: null }),
        measure: { sum: 'jumlah' },
        as: 'money',
      },
      {
        label: 'Ditinggal penutupan lalu',
        resource: 'tutup-kas',
        filter: ({ akun }) => ({ akun, jenis: 'penutupan' }),
        newest: 'ditinggal',
        as: 'money',
      },
    ],
  },
  dipanggil: dayRows<Antrian>({
    label: 'Sedang dipanggil',
    leads: { label: 'Ke Antrian', to: '/antrian' },
    resource: 'antrian',
    filter: ({ today }) => ({ tanggal: today, status: 'current' }),
    sort: { field: 'nomor', order: 'ASC' },
    most: 6,
    lead: 'nomor',
    name: 'pasien',
    facts: ['dokter'],
    to: ({ pasien }) => `/pasien/${pasien}`,
    empty: 'Belum ada nomor yang dipanggil',
  }),
  menunggu: dayRows<Antrian>({
    label: 'Menunggu paling lama',
    leads: { label: 'Ke Antrian', to: '/antrian' },
    resource: 'antrian',
    filter: ({ today }) => ({ tanggal: today, status: 'waiting' }),
    sort: { field: 'urutan', order: 'ASC' },
    most: 5,
    lead: 'nomor',
    name: 'pasien',
    facts: ['dokter'],
    turns: true,
    to: ({ pasien }) => `/pasien/${pasien}`,
    empty: 'Tidak ada yang menunggu',
  }),
  stokDatang: dayRows<StokMasuk>({
    label: 'Stok yang akan diterima',
    leads: { label: 'Ke Stok Masuk', to: '/stok-masuk' },
    resource: 'stok-masuk',
    filter: () => ({ status: 'Pending' }),
    sort: { field: 'tanggal', order: 'ASC' },
    most: 5,
    lead: 'jumlah',
    name: 'namaBarang',
    facts: ['supplier', 'tanggal'],
    empty: 'Tidak ada stok yang ditunggu',
  }),
  pasienBerikut: {
    kind: 'pasien',
    label: 'Pasien berikutnya',
    needs: [
      ['pasien', 'show'],
      ['antrian', 'list'],
    ],
    leads: { label: 'Ke Antrian', to: '/antrian' },
    queue: (at) => ({ tanggal: at.today, status: ['current', 'waiting'], ...nomor('dokter', at) }),
    appointments: ditunggu,
    empty: 'Tidak ada pasien yang menunggu',
  },
  jadwal: dayRows<Appointment>({
    label: 'Jadwal mulai sekarang',
    leads: { label: 'Ke Kalender', to: '/appointments' },
    resource: 'appointments',
    filter: ditunggu,
    sort: { field: 'waktu', order: 'ASC' },
    most: 6,
    lead: 'waktu',
    name: 'pasien',
    facts: ['treatment', 'status'],
    empty: 'Tidak ada jadwal lagi hari ini',
  }),
  catatanSaya: dayRows<CatatanKlinis>({
    label: 'Belum ditandatangani',
    counted: true,
    tall: true,
    needs: [[tandaTanganCatatan.resource, tandaTanganCatatan.action]],
    leads: { label: 'Lihat semua', to: '/catatan-klinis' },
    resource: 'catatan-klinis',
    filter: (at) => ({ status: 'draf', ...nomor('dokter', at) }),
    sort: { field: 'tanggal', order: 'ASC' },
    most: 5,
    name: 'pasien',
    facts: ['tanggal', 'diagnosaTertulis'],
    empty: 'Semua catatan sudah ditandatangani',
  }),
  jasaSaya: {
    kind: 'figures',
    label: 'Jasa saya',
    leads: { label: 'Ke Jasa Medis', to: '/laporan/jasa' },
    figures: [
      {
        label: 'Bulan ini',
        resource: 'laporan/jasa',
        filter: ({ dokter, today }) => ({ orang: dokter, ...range('tanggal', monthOf(today).from, today) }),
        measure: { sum: 'jumlah' },
        as: 'money',
        to: 'laporan/jasa',
      },
      {
        label: 'Belum dibayar',
        resource: 'laporan/jasa',
        filter: ({ dokter }) => ({ orang: dokter, status: 'terbuka' }),
        measure: { sum: 'jumlah' },
        as: 'money',
        to: 'laporan/jasa',
      },
    ],
  },
  cuti: dayRows<CutiDokter>({
    label: 'Cuti hari ini dan sesudahnya',
    needs: [['cuti', 'create']],
    leads: { label: 'Ke Cuti', to: '/cuti' },
    resource: 'cuti',
    filter: ({ today }) => ({ sampai_gte: today }),
    sort: { field: 'dari', order: 'ASC' },
    most: 5,
    name: 'dokter',
    facts: ['dari', { field: 'sampai', lead: 's.d.' }],
    empty: 'Tidak ada yang cuti',
  }),
  akunMenunggu: dayRows({
    label: 'Akun yang menunggu role',
    leads: { label: 'Ke User', to: '/user' },
    resource: 'user',
    // Those who were refused or whose account was closed wait for nothing.
    filter: () => ({ role: null, status: ['menunggu', 'baru', 'aktif'] }),
    sort: { field: 'id', order: 'ASC' },
    most: 6,
    name: 'name',
    facts: ['email', 'status'],
    empty: 'Semua akun sudah mempunyai role',
  }),
  orang: {
    kind: 'figures',
    label: 'Orang di klinik',
    needs: [['roles', 'list']],
    leads: { label: 'Ke User', to: '/user' },
    figures: [
      {
        label: 'Akun aktif',
        resource: 'user',
        filter: () => ({ status: 'aktif', jenis: 'orang' }),
        as: 'number',
        to: 'user',
      },
      {
        label: 'Belum ada kata sandi',
        resource: 'user',
        filter: () => ({ status: 'baru' }),
        as: 'number',
        to: 'user',
      },
      { label: 'Akun nonaktif', resource: 'user', filter: () => ({ status: 'nonaktif' }), as: 'number', to: 'user' },
      {
        label: 'Dokter',
        resource: 'dokter',
        filter: ({ today }) => ({ profesi: 'dokter', ...activeFilter(dokter, today) }),
        as: 'number',
        to: 'dokter',
      },
    ],
  },
} satisfies Readonly<Record<string, DayPart>>;

export type DayPartName = keyof typeof dayParts;
