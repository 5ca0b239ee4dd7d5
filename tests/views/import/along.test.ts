import { describe, expect, it } from 'vitest';
import { alongColumns } from '../../../src/schema/index.ts';
import { problemOf } from '../../../src/views/import/check.ts';
import { makeDemoProvider } from '../../providers/makeDemoProvider.ts';
import { checkedFile, resourceOf } from '../../support/checkedFile.ts';
import { importing, planOf } from '../../support/importing.ts';

type Provider = ReturnType<typeof makeDemoProvider>;
const last = async (provider: Provider, name: string, perPage = 2) =>
  (
    await provider.getList(name, {
      ...{ pagination: { page: 1, perPage }, sort: { field: 'id', order: 'DESC' }, filter: {} },
    })
  ).data;

/** A price list with what is on the shelf, as owners keep it; the supplier is one of the sample. */
async function products(provider: Provider, rows: string, headings = 'Stok;Exp') {
  const { data: supplier } = await provider.getOne('supplier', { id: 1 });
  const text = `Kode;Nama Barang;Jenis;Kategori;Satuan;Hrg Beli;Hrg Jual;Supplier;${headings}\n${rows
    .split('\n')
    .map((row) => row.replace('@', String(supplier['name'])))
    .join('\n')}`;
  return checkedFile(resourceOf('produk'), new Blob([text]), provider);
}

describe('a row brings along what belongs to a new record (month M11)', () => {
  it('opening stock and expiry of a product are a movement with its batch', async () => {
    const provider = makeDemoProvider();
    const { rows, refused } = await products(
      provider,
      'XY1;Serum Baru;medis;Kosmetik;Botol;75rb;150.000;@;5 btl;Nov-27\nXY2;Krim Baru;medis;Kosmetik;Pcs;10rb;20rb;@;0;',
    );
    expect(refused).toEqual([]);
    expect(rows.map(({ along }) => along)).toEqual([
      { 'mutasi-stok': { jumlah: 5, kedaluwarsa: '2027-11-30' } },
      { 'mutasi-stok': { jumlah: 0 } },
    ]);
    const { result } = await importing(provider, 'produk', rows, 'skip');
    expect(result).toMatchObject({ imported: { created: 2, refused: [] } });
    const [empty, serum] = await last(provider, 'produk');
    expect(serum).toMatchObject({ stok_akhir: 5, stok_masuk: 5, expired_date: '2027-11-30', nilai_stok: 375_000 });
    expect(empty).toMatchObject({ stok_akhir: 0 });
    expect((await last(provider, 'mutasi-stok', 1))[0]).toMatchObject({
      ...{ produk: serum?.id, jenis_mutasi: 'masuk', jumlah: 5, supplier: 1, keterangan: 'Stok awal' },
    });
    // Again, it is no second delivery.
    expect((await importing(provider, 'produk', rows, 'update')).result).toMatchObject({
      imported: { created: 0, updated: 0 },
    });
    expect((await provider.getOne('produk', { id: Number(serum?.id) })).data['stok_akhir']).toBe(5);
  });

  it('what its command refuses is told at its column, and nothing of the row is stored', async () => {
    const provider = makeDemoProvider();
    const { rows } = await products(provider, 'XY1;Serum Baru;medis;Kosmetik;Botol;75rb;150.000;@;5;01/02/2020');
    const { result } = await importing(provider, 'produk', rows, 'skip', true);
    if (!result || !('refused' in result)) throw new Error('not refused');
    expect(result.refused.map((row) => problemOf(resourceOf('produk'), row))).toEqual([
      expect.stringMatching(/^Kedaluwarsa Stok Awal: .*kedaluwarsa/i),
    ]);
  });

  it('an account of somebody of the team comes in the same row, and goes with it', async () => {
    const provider = makeDemoProvider();
    const text = 'Nama;Profesi;Email;Role\nSari Wulandari;terapis;sari@klinik.example;Kasir\nDewi Anggun;terapis;;\n';
    const { rows, refused } = await checkedFile(resourceOf('tim'), new Blob([text]), provider);
    expect(refused).toEqual([]);
    const before = (await last(provider, 'user', 1))[0]?.id;
    const { result, undo } = await importing(provider, 'tim', rows, 'skip');
    expect(result).toMatchObject({ imported: { created: 2 } });
    const [, sari] = await last(provider, 'tim');
    expect((await last(provider, 'user', 1))[0]).toMatchObject({
      ...{ name: 'Sari Wulandari', email: 'sari@klinik.example', dokter: sari?.id, status: 'baru' },
    });
    await undo();
    expect((await last(provider, 'user', 1))[0]?.id).toBe(before);
  });

  it('an account needs an e-mail, and that is said at the row', async () => {
    const provider = makeDemoProvider();
    const text = 'Nama;Profesi;Role\nSari Wulandari;terapis;Kasir\n';
    const { rows } = await checkedFile(resourceOf('tim'), new Blob([text]), provider);
    const { result } = await importing(provider, 'tim', rows, 'skip', true);
    expect(result).toMatchObject({
      refused: [{ line: 2, errors: { 'user:email': expect.stringContaining('Email') } }],
    });
  });

  it('names its columns apart, and no record of another plan', async () => {
    expect(alongColumns(resourceOf('produk')).map(({ name }) => name)).toEqual([
      ...['mutasi-stok:jumlah', 'mutasi-stok:kedaluwarsa', 'mutasi-stok:nomorBatch'],
    ]);
    const provider = makeDemoProvider();
    const { rows } = await products(provider, 'XY1;Serum;medis;Kosmetik;Botol;75rb;150.000;@;5;');
    expect((await planOf(provider, 'produk', rows, 'skip')).known).toEqual([]);
  });
});
