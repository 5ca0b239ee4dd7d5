import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metodePembayaran, saldoKas } from '../../../src/domain/kas/kas.ts';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

async function paidClinic() {
  const clinic = makeClinic({ kunjungan: [{ ...aVisit(), id: 1, tanggal: today, diagnosa: null, transaksi: null }] });
  const { data: paid } = await clinic.run('transaksi/bayar', { kunjungan: 1, ...terms });
  const change = (metodeBayar: string, over: object = {}) =>
    clinic
      .as('manager')
      .command('transaksi/ubah-metode', { transaksi: paid.id, metodeBayar, alasan: 'Salah pilih', ...over });
  const income = async () => {
    const rows = await clinic.rows('laporan/keuangan');
    const sum = (asal: string) =>
      rows.filter((row) => row['asal'] === asal).reduce((total, row) => total + Number(row['nominal']), 0);
    return sum('pembayaran') - sum('pengembalian');
  };
  return { ...clinic, paid, change, income };
}

describe('putting a wrong payment method right', () => {
  it('moves the money between the methods of the same drawer, in the invoice, the ledger and the reports', async () => {
    const { change, row, rows } = await paidClinic();
    await change('QRIS');
    expect(await row('transaksi', 1)).toMatchObject({ metodeBayar: 'QRIS', status: 'Paid', alasan: 'Salah pilih' });
    expect(await rows('laporan/keuangan')).toMatchObject([
      { no_transaksi: 'KEU-0001', metode_pembayaran: 'Cash', jenis_transaksi: 'pemasukan' },
      {
        no_transaksi: 'KEU-0002',
        metode_pembayaran: 'Cash',
        jenis_transaksi: 'pengeluaran',
        nominal: 333_000,
        laci: 1,
      },
      { no_transaksi: 'KEU-0003', metode_pembayaran: 'QRIS', jenis_transaksi: 'pemasukan', nominal: 333_000, laci: 1 },
    ]);
    for (const sold of await rows('laporan/penjualan')) expect(sold['metodeBayar']).toBe('QRIS');
    expect(await rows('laporan/treatment')).toMatchObject([{ metode_pembayaran: 'QRIS' }]);
  });

  it('from or to cash is done by somebody else than the owner of the drawer, and stands on the closing', async () => {
    const { change, run, row } = await paidClinic();
    const own = (metodeBayar: string) =>
      run('transaksi/ubah-metode', { transaksi: 1, metodeBayar, alasan: 'Salah pilih' });
    const message = expect.stringContaining('Minta orang lain');
    await expect(own('QRIS')).rejects.toMatchObject({ message });
    await change('QRIS');
    await expect(own('Cash')).rejects.toMatchObject({ message });
    await own('Debit Card');
    const rincian = metodePembayaran.map((metode) => ({ metode, dihitung: metode === 'Debit Card' ? 333_000 : 0 }));
    const { data } = await run('kas/hitung', { tanggal: today, rincian });
    const counted = data['rincian'] as { metode: string; seharusnya: number; dihitung: number }[];
    const lines = counted.map(({ metode, seharusnya, dihitung }) => ({ metode, seharusnya, dihitung }));
    const closed = await run('kas/tutup', { tanggal: today, rincian: lines, sampai: data['sampai'], catatan: null });
    expect(await row('tutup-kas', Number(closed.data.id))).toMatchObject({
      perubahanMetode: [
        {
          keterangan: expect.stringContaining('dari Cash ke QRIS: Salah pilih'),
          jumlah: 333_000,
          oleh: 'Bambang Prasetyo',
        },
        { oleh: 'Ratna Kusumawati' },
      ],
    });
  });

  it('leaves the till holding the whole payment by the last method, whatever it went through', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...metodePembayaran), { maxLength: 6 }), async (methods) => {
        const { change, rows, income } = await paidClinic();
        let now: string = terms.metodeBayar;
        for (const method of methods) {
          if (method === now) await expect(change(method)).rejects.toMatchObject({ status: 409 });
          else await change(method);
          now = method;
        }
        const saldo = [...saldoKas(await rows('laporan/keuangan'))].filter(([, amount]) => amount !== 0);
        expect(saldo).toEqual([[now, 333_000]]);
        expect(await income()).toBe(333_000);
      }),
      { numRuns: 5 },
    );
  });

  it('can be given back by the new method afterwards', async () => {
    const { change, run, rows } = await paidClinic();
    await change('QRIS');
    await run('transaksi/kembalikan-dana', { transaksi: 1, alasan: 'Tidak jadi' });
    expect([...saldoKas(await rows('laporan/keuangan')).values()].every((amount) => amount === 0)).toBe(true);
    await expect(change('Cash')).rejects.toMatchObject({
      message: 'Hanya metode pembayaran yang masih berlaku yang dapat diubah',
    });
  });

  it('is over once the till is closed', async () => {
    const { change, run, rows } = await paidClinic();
    const rincian = metodePembayaran.map((metode) => ({ metode, dihitung: metode === 'Cash' ? 333_000 : 0 }));
    const seen = rincian.map((line) => ({ ...line, seharusnya: line.dihitung }));
    await run('kas/hitung', { tanggal: today, rincian });
    await run('kas/tutup', { tanggal: today, rincian: seen, sampai: 1, catatan: null });
    await expect(change('QRIS')).rejects.toMatchObject({ message: expect.stringContaining('sebelum kas ditutup') });
    expect(await rows('laporan/keuangan')).toHaveLength(1);
  });

  it('says at its field that nothing changes, and refuses a method that nobody pays by', async () => {
    const { change } = await paidClinic();
    await expect(change('Cash')).rejects.toMatchObject({
      body: { errors: { metodeBayar: 'Pembayaran ini sudah tercatat dengan Cash' } },
    });
    await expect(change('Cek')).rejects.toMatchObject({ status: 422 });
    await expect(change('QRIS', { alasan: ' ' })).rejects.toMatchObject({ status: 422 });
  });
});
