import { sampleData } from '../../src/sample/index.ts';

const sample = sampleData('2024-08-27');

const rupiah = (amount: number, at: number) =>
  [`Rp ${amount.toLocaleString('id-ID')}`, String(amount), `${amount.toLocaleString('id-ID')},-`][at % 3] ?? '';
const namaDi = (at: number) => sample.pasien[at]?.name ?? '';

/** The sheet of an owner who opens in `tahun`: 25 packages, 12 vouchers, 8 deposits, 10 debts. */
export function lembarSaldoAwal(tahun: number): string {
  const row = (cells: Record<string, string>) => kolom.map((each) => cells[each] ?? '').join(';');
  const kolom = ['Jenis', 'Nama Pasien', 'Treatment', 'Paket', 'Sisa Sesi', 'Nilai', 'Berlaku s/d', 'Kode', 'Ket'];
  const paket = Array.from({ length: 25 }, (_, at) =>
    row({
      Jenis: ['Paket', 'sesi paket', 'Sisa Paket'][at % 3] ?? '',
      'Nama Pasien': namaDi(at),
      ...(at % 5 === 4 ? { Paket: 'Laser Rejuvenation 3 kali' } : { Treatment: 'Facial Acne' }),
      'Sisa Sesi': at % 4 === 0 ? '3' : `${(at % 6) + 1} kali`,
      Nilai: rupiah(at === 24 ? 1_283_333 : 1_200_000, at),
      'Berlaku s/d': at % 7 === 6 ? '' : `31/12/${tahun}`,
    }),
  );
  const voucher = Array.from({ length: 12 }, (_, at) =>
    row({
      ...{ Jenis: at % 2 ? 'Voucher' : 'gift voucher', Kode: `GV-${tahun}-${String(at + 1).padStart(3, '0')}` },
      ...{ Nilai: rupiah(at === 0 ? 750_000 : 300_000, at), 'Berlaku s/d': `30-06-${tahun + 1}`, Ket: 'Hadiah' },
    }),
  );
  const titipan = Array.from({ length: 8 }, (_, at) =>
    row({ Jenis: at % 2 ? 'Deposit' : 'DP', 'Nama Pasien': namaDi(at), Nilai: rupiah(675_000, at) }),
  );
  const utang = Array.from({ length: 10 }, (_, at) =>
    row({ Jenis: 'Hutang', 'Nama Pasien': namaDi(at + 5), Nilai: rupiah(415_000, at), Ket: `Nota ${at + 101}` }),
  );
  return [kolom.join(';'), ...paket, ...voucher, ...titipan, ...utang].join('\n');
}
