import { describe, expect, it } from 'vitest';
import { saldoKas } from '../../../src/domain/kas/kas.ts';

const row = (jenis_transaksi: string, kategori: string, metode_pembayaran: string, nominal: number) => ({
  jenis_transaksi,
  kategori,
  metode_pembayaran,
  nominal,
});

describe('what a till must hold (tutup kas)', () => {
  it('is what came in less what was given back, per method', () => {
    const saldo = saldoKas([
      row('pemasukan', 'Transaksi', 'Cash', 500_000),
      row('pengeluaran', 'Pengembalian', 'Cash', 120_000),
      row('pemasukan', 'Transaksi', 'QRIS', 75_000),
    ]);
    expect([...saldo]).toEqual([
      ['Cash', 380_000],
      ['QRIS', 75_000],
    ]);
  });
});
