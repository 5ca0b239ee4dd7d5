import { expect, it } from 'vitest';
import { makeClinic } from '../clinic.ts';

it('money is taken on no day before the last entry, until an admin has entered something on that day', async () => {
  const calendar = { today: '2024-08-27' };
  const { as, rows } = makeClinic({}, calendar);
  const note = (role: string) =>
    as(role).command('kas/catat', {
      ...{ tanggal: calendar.today, waktu: '10:00', sumber: 'rekening', kategori: 'Lain', deskripsi: 'Air galon' },
      ...{ jenis_transaksi: 'pengeluaran', nominal: 10_000, metode_pembayaran: 'Transfer Bank', referensi: null },
    });
  await note('manager');
  calendar.today = '2024-07-24';
  await expect(note('manager')).rejects.toThrow(
    'Jam server mundur: hari ini 24 Jul 2024, sedangkan catatan uang terakhir 27 Agu 2024. Minta admin memeriksa jam server.',
  );
  expect(await rows('laporan/keuangan')).toHaveLength(1);
  await note('admin');
  await note('manager');
  calendar.today = '2024-07-23';
  await expect(note('manager')).rejects.toThrow('Jam server mundur');
});
