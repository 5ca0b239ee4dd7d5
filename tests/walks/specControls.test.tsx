import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';
import { setWidth } from '../support/width.ts';

/** What the specification names on each page, by section; in sight without a click in a window of 1366 × 800. */
const named: Record<string, { section: string; controls?: string[]; searches?: string; texts?: string[] }> = {
  '/dashboard': { section: '2.5', controls: ['Tambah Jadwal', 'Daftar Pasien Baru', 'Buat Treatment Plan'] },
  '/appointments': { section: '2.7', controls: ['Create Appoitment'], searches: 'Cari data...' },
  '/pasien': { section: '2.8', controls: ['Tambah Pasien'], searches: 'Cari pasien...' },
  '/pasien/3': { section: '2.9', controls: ['Kembali ke Daftar Pasien', 'Edit', 'Hapus', 'Lihat Semua Riwayat'] },
  '/dokter': { section: '2.10', controls: ['Create Dokter'] },
  '/dokter/1': {
    section: '2.11',
    controls: ['Kembali ke Daftar Dokter', 'Edit', 'Lihat Jadwal', 'Hubungi Dokter'],
  },
  '/supplier': { section: '2.12', controls: ['Create Supplier'], searches: 'Cari data...' },
  '/roles': { section: '2.13', controls: ['Create Roles'] },
  '/transaksi': { section: '2.15', controls: ['Buat Transaksi'], searches: 'Cari transaksi...' },
  '/transaksi/create': {
    section: '2.16',
    controls: ['Kirim ke Pembayaran'],
    texts: ['Selesai Konsultasi', 'Dalam Perawatan', 'Panduan Penggunaan'],
  },
  '/transaksi/create?kunjungan=2&langkah=bayar': {
    section: '2.16',
    controls: ['Cash', 'Jenis Diskon', 'Diskon', 'PPN', 'Catatan', 'Batal', 'Proses Pembayaran'],
  },
  '/stok-masuk': { section: '2.17', controls: ['Tambah Stok Masuk'], searches: 'Cari transaksi...' },
  '/mutasi-stok': { section: '2.18', controls: ['Tambah Mutasi'], searches: 'Cari mutasi stok...' },
  '/antrian': { section: '2.19', controls: ['Hentikan', 'Panggil Selanjutnya'] },
  '/laporan/produk': {
    section: '2.20',
    controls: ['Semua Status', 'Semua Kategori', 'Export Excel', 'Export PDF'],
    searches: 'Cari produk...',
  },
  '/laporan/treatment': {
    section: '2.21',
    controls: ['Semua Status', 'Semua Dokter', 'Export Excel', 'Export PDF'],
    searches: 'Cari treatment...',
  },
  '/laporan/keuangan': {
    section: '2.22',
    controls: ['Semua Jenis', 'Export Excel', 'Export PDF'],
    searches: 'Cari laporan...',
  },
};

beforeEach(() => setWidth(1366));

test.each(Object.entries(named))(
  'what the specification names on %s is in sight',
  async (path, { section, ...expected }) => {
    renderConsole(path);
    const { controls = [], texts = [], searches } = expected;
    const missing = () => [
      ...controls.filter((name) => !hasControl(name)),
      ...texts.filter((text) => screen.queryAllByText(text).length === 0),
      ...(searches && screen.queryByPlaceholderText(searches) === null ? [searches] : []),
    ];
    await waitFor(() => expect(missing(), `product §${section}, ${path}: not in sight`).toEqual([]), {
      timeout: 15_000,
    });
  },
);

/** A button, link or input whose name begins so, outside of what is closed; a key, a patient or a value may follow. */
const hasControl = (name: string) =>
  ['button', 'link', 'textbox', 'combobox', 'radio'].some(
    (role) => screen.queryAllByRole(role, { name: new RegExp(`^${name}(?!\\w)`) }).length > 0,
  );
