import { addDays } from '../../src/domain/core/tanggal.ts';
import type { Hari } from './hari.ts';

/** Balances from the clinic's book before: sessions, deposits, vouchers, debts, the safe. */
export async function bukaSaldo({ klinik, pilih }: Hari): Promise<void> {
  klinik.sebagai('admin');
  const tanggal = addDays(klinik.clock.today, -1);
  const pasien = (await klinik.rows('pasien')).filter(({ kategori }) => kategori === 'Beauty');
  const sampai = addDays(klinik.clock.today, 120);
  const rows = [
    ...[1, 2, 3, 4].map(() => ({
      jenis: 'sesi',
      pasien: pilih.of(pasien).id,
      treatment: 19,
      sesi: pilih.int(1, 4),
      jumlah: 750_000,
      sampai,
    })),
    ...[1, 2].map(() => ({ jenis: 'titipan', pasien: pilih.of(pasien).id, jumlah: pilih.of([200_000, 350_000]) })),
    { jenis: 'voucher', kode: 'HADIAH-2024-01', jumlah: 300_000, sampai },
    ...[1, 2].map(() => ({ jenis: 'piutang', pasien: pilih.of(pasien).id, jumlah: pilih.of([150_000, 425_000]) })),
    { jenis: 'brankas', jumlah: 4_000_000 },
  ];
  for (const row of rows) await klinik.buat('saldo-awal', { tanggal, keterangan: 'Dari buku lama', ...row });
}

/** The shop's program, which reads what is on the shelf, and is told of it. */
export async function programLain({ klinik }: Hari): Promise<void> {
  klinik.sebagai('admin');
  const role = (await klinik.rows('roles')).find(({ username }) => username === 'kasir')?.id;
  const { id } = await klinik.buat('user/mesin', { name: 'Toko Daring', role });
  const alamat = 'https://toko.example/kabar';
  await klinik.buat('webhook', { nama: 'Stok toko', akun: id, alamat, data: [{ entitas: 'produk' }], aktif: true });
}
