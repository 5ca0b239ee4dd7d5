import { describe, expect, it } from 'vitest';
import { aVisit, makeClinic, terms, today } from '../clinic.ts';

// Product 2 of the small clinic is an antibiotic, in two batches of which one is past its day.
const sale = { products: [{ produk: 2, qty: 2 }], ...terms };
const refused = (field: string, sentence: string) => ({
  body: { errors: { [field]: expect.stringContaining(sentence) } },
});

/** Somebody who sells: a manager, who may on a prescription, or a cashier, who may not. */
const seller = (clinic: ReturnType<typeof makeClinic>, role: 'manager' | 'kasir') => (input: object) =>
  clinic.as(role).command('transaksi/jual', { ...sale, ...input } as never);

describe('medicines on prescription (Permenkes 917/1993)', () => {
  it('are sold without a visit by who may, who names the doctor; nobody else sells them', async () => {
    const clinic = makeClinic();
    const name = String((await clinic.row('produk', 2)).nama_produk);
    const byKasir = seller(clinic, 'kasir');
    await expect(byKasir({ penulisResep: 'dr. Maya' })).rejects.toMatchObject(
      refused('products', `${name} hanya dengan resep`),
    );
    const byManager = seller(clinic, 'manager');
    for (const penulisResep of [undefined, null, '  '])
      await expect(byManager({ penulisResep })).rejects.toMatchObject(refused('penulisResep', name));
    expect(await clinic.rows('transaksi')).toEqual([]);

    const { data } = await byManager({ penulisResep: ' dr. Maya ' });
    expect(data).toMatchObject({ penulisResep: 'dr. Maya', rincian: [{ produk: 2, qty: 2, batch: 'D' }] });
  });

  it('leave the others as they were: sold by anybody, without a doctor', async () => {
    const clinic = makeClinic();
    const { data } = await seller(clinic, 'kasir')({ products: [{ produk: 1, qty: 5 }], penulisResep: 'dr. Maya' });
    expect(data).toMatchObject({ penulisResep: null, rincian: [{ batch: 'A (ED 30 Sep 2024), B (ED 30 Sep 2025)' }] });
  });

  it('are sold at a visit to a doctor, with the rule of use that was given there', async () => {
    const line = { produk: 2, nama: 'Cefadroxil 500 mg', harga: 20_000, kategori: 'Antibiotik', hargaKatalog: null };
    const products = [{ ...line, kenaPpn: true, qty: 1, aturanPakai: '2 × sehari 1 kapsul' }];
    const visit = { ...aVisit({ products }), id: 1, tanggal: today, diagnosa: null, transaksi: null };
    const clinic = makeClinic({ kunjungan: [visit] });
    const { data } = await clinic.as('kasir').command('transaksi/bayar', { kunjungan: 1, ...terms } as never);
    expect(data).toMatchObject({
      penulisResep: null,
      rincian: [{ jenis: 'Treatment' }, { aturanPakai: '2 × sehari 1 kapsul', batch: 'D' }],
    });
  });

  it('carry the rule of use of the catalogue, unless the prescription says another', async () => {
    const clinic = makeClinic();
    const before = await clinic.row('produk', 2);
    await clinic.provider.update('produk', {
      id: 2,
      data: { ...before, aturanPakai: '3 × sehari 1 kapsul' },
      previousData: before,
    });
    const byManager = seller(clinic, 'manager');
    const asCatalogue = await byManager({ penulisResep: 'dr. Maya' });
    expect(asCatalogue.data).toMatchObject({ rincian: [{ aturanPakai: '3 × sehari 1 kapsul' }] });
    const products = [{ produk: 2, qty: 1, aturanPakai: 'Bila perlu' }];
    const asWritten = await byManager({ penulisResep: 'dr. Maya', products });
    expect(asWritten.data).toMatchObject({ rincian: [{ aturanPakai: 'Bila perlu' }] });
  });
});
