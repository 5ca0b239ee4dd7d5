import { describe, expect, it } from 'vitest';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

const visit = { ...aVisit(), id: 1, tanggal: today, diagnosa: null, transaksi: null };
const sort = { field: 'id', order: 'ASC' } as const;
const pagination = { page: 1, perPage: 100 };

describe('what a cashier reads of others', () => {
  it('no count, closing or float but those of the own till', async () => {
    const { as, run } = makeClinic({ kunjungan: [visit, { ...visit, id: 2 }] });
    const work = async (role: string, kunjungan: number) => {
      const hands = as(role);
      await hands.command('kas/buka', { modal: 100_000 });
      await hands.command('transaksi/bayar', { kunjungan, ...terms, metodeBayar: 'Cash' });
      const rincian = metodePembayaran.map((metode) => ({ metode, dihitung: metode === 'Cash' ? 433_000 : 0 }));
      const { data: counted } = await hands.command('kas/hitung', { tanggal: today, rincian });
      const lines = counted['rincian'] as { metode: string; seharusnya: number; dihitung: number }[];
      await hands.command('kas/tutup', {
        tanggal: today,
        rincian: lines.map(({ metode, seharusnya, dihitung }) => ({ metode, seharusnya, dihitung })),
        sampai: counted['sampai'],
        catatan: 'Sudah dihitung',
      });
    };
    await work('admin', 1);
    await work('kasir', 2);
    for (const name of ['hitung-kas', 'modal-kas', 'tutup-kas'] as const) {
      const read = async (role: string) =>
        (await as(role).getList(name, { filter: {}, sort, pagination })).data.map((row) => row['kasir']);
      expect([name, await read('kasir')]).toEqual([name, ['Siti Rahayu']]);
      expect([name, await read('manager')]).toEqual([name, ['Ratna Kusumawati', 'Siti Rahayu']]);
    }
    await expect(run('kas/terbuka', {})).resolves.toBeDefined();
  });

  it('no list as a file without the right to export it', async () => {
    const { as } = makeClinic();
    const asked = { filter: {}, sort, signal: new AbortController().signal, onProgress: () => undefined };
    await expect(as('kasir').readAll('pasien', asked)).rejects.toMatchObject({ status: 403 });
    await expect(as('manager').readAll('produk', asked)).resolves.toMatchObject({ data: expect.any(Array) });
  });
});
