import { describe, expect, it } from 'vitest';
import { carryOut } from '../../../src/commands/core/carryOut.ts';
import { commands } from '../../../src/commands/index.ts';
import { produk } from '../../../src/resources/stok/produk.ts';
import { addedFields, withAdded } from '../../../src/schema/added.ts';
import { type Row, typedOf } from '../../../src/schema/index.ts';
import { changeSettings } from '../../support/pengaturan.ts';
import { makeClinic } from '../clinic.ts';

/** A clinic that sells vials and shampoo. */
async function clinicWith() {
  const clinic = makeClinic();
  const added = { satuanProduk: [{ nama: 'Vial' }, { nama: 'Ampul' }], kategoriProduk: [{ nama: 'Perawatan Rambut' }] };
  await changeSettings(clinic.provider, added);
  const change = async (values: object) => {
    const { data } = await clinic.provider.getOne<Row>('produk', { id: 1 });
    return clinic.provider.update<Row>('produk', { id: 1, data: { ...data, ...values }, previousData: data });
  };
  return { ...clinic, change };
}

describe('choices that a clinic adds', () => {
  it('are taken like the declared ones, and no others', async () => {
    const { change, row } = await clinicWith();
    await change({ satuan: 'Vial', kategori: 'Perawatan Rambut' });
    expect(await row('produk', 1)).toMatchObject({ satuan: 'Vial', kategori: 'Perawatan Rambut' });
    const sentence = expect.stringContaining('pilih dari daftar');
    for (const values of [{ satuan: 'Karung' }, { kategori: 'vial' }])
      await expect(change(values)).rejects.toMatchObject({
        body: { errors: { [Object.keys(values)[0] ?? '']: sentence } },
      });
    await change({ satuan: 'Botol' });
  });

  it('move with their product: stock is booked in its unit', async () => {
    const { change, provider } = await clinicWith();
    await change({ satuan: 'Vial' });
    const move = {
      produk: 1,
      jumlah: 1,
      jenis_mutasi: 'masuk',
      tanggal: '2024-08-27',
      sebab: 'ditemukan',
      supplier: null,
    };
    await provider.create('mutasi-stok', { data: { ...move, satuan: 'Vial' } });
    await expect(provider.create('mutasi-stok', { data: { ...move, satuan: 'Strip' } })).rejects.toMatchObject({
      body: { errors: { satuan: expect.any(String) } },
    });
  });

  it('stay while a product has them, and repeat none that is there', async () => {
    const { change, provider } = await clinicWith();
    await change({ satuan: 'Vial' });
    await expect(changeSettings(provider, { satuanProduk: [{ nama: 'Ampul' }] })).rejects.toMatchObject({
      body: { errors: { satuanProduk: 'Vial masih dipakai 1 produk. Ubah produknya dahulu.' } },
    });
    await expect(
      changeSettings(provider, { satuanProduk: [{ nama: 'Vial' }, { nama: 'botol' }] }),
    ).rejects.toMatchObject({
      body: { errors: { 'satuanProduk.1.nama': 'botol sudah ada di daftar bawaan' } },
    });
    await expect(
      changeSettings(provider, { satuanProduk: [{ nama: 'Vial' }, { nama: 'vial' }] }),
    ).rejects.toMatchObject({
      body: { errors: { 'satuanProduk.1.nama': 'Satuan ini sudah ada di atas' } },
    });
    await change({ satuan: 'Ampul' });
    await changeSettings(provider, { satuanProduk: [{ nama: 'Ampul' }] });
  });

  it('come in by a sheet, which others refuse', async () => {
    const { provider, row } = await clinicWith();
    const { id: _, kode_produk: __, ...known } = await row('produk', 1);
    const line = (number: number, satuan: string) => ({
      line: number,
      values: {
        ...typedOf(produk, known),
        kode_produk: `IMP-${number}`,
        nama_produk: `Serum ${number}`,
        foto: [],
        satuan,
      },
    });
    const sheet = (rows: readonly ReturnType<typeof line>[], key: string) =>
      provider.importRows?.('produk', {
        ...{ rows, key, duplicates: 'refuse' as const },
        ...{ signal: new AbortController().signal, onProgress: () => undefined },
      });
    expect(await sheet([line(2, 'Vial')], 'impor-vial-0001')).toMatchObject({ imported: { created: 1 } });
    const refused = await sheet([line(3, 'Karung')], 'impor-karung-0001');
    expect(JSON.stringify(refused)).toContain('pilih dari daftar');
  });

  const taking = [...commands.values()].flatMap((command) =>
    addedFields(command.fields).map(([path]) => [command.name, path] as const),
  );
  it('are in some commands', () => expect(taking.length).toBeGreaterThan(5));
  it.each(taking)('%s takes no other %s', async (name, path) => {
    const command = commands.get(name as never);
    const [head = '', inner] = path.split('.');
    const input = { [head]: inner ? [{ [inner]: 'Karung' }] : 'Karung' };
    const tx = { read: () => Promise.resolve([]) };
    await expect(
      carryOut(command as never, tx as never, input, { today: '2024-08-27', may: () => true } as never),
    ).rejects.toMatchObject({
      key: 'added',
      field: head,
    });
  });

  it('stand after the declared ones, in their order', () => {
    const { fields } = withAdded(produk, { satuanProduk: [{ nama: 'Vial' }, { nama: 'Ampul' }] });
    const choices = 'choices' in (fields['satuan'] ?? {}) ? (fields['satuan'] as { choices: object }).choices : {};
    expect(Object.keys(choices).slice(-3)).toEqual(['Pcs', 'Vial', 'Ampul']);
  });
});
