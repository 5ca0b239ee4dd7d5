import { describe, expect, it } from 'vitest';
import { commands } from '../../../src/commands/index.ts';
import { pantauanProduk } from '../../../src/domain/stok/stok.ts';
import { resources } from '../../../src/resources/index.ts';
import { cabang } from '../../../src/resources/klinik/cabang.ts';
import { templatPersetujuan } from '../../../src/resources/kunjungan/templat-persetujuan.ts';
import { examplesOf } from '../../../src/sample/core/examples.ts';
import { activeFilter, type Resource, retiredBy, retiredOnly } from '../../../src/schema/index.ts';
import { aVisit, makeClinic, today } from '../clinic.ts';

const [kemarin, besok, lusa] = ['2024-08-26', '2024-08-28', '2024-08-29'];
const janji = {
  title: 'Facial - Bagus',
  pasien: 1,
  userId: 2,
  treatment: 1,
  tanggal: besok,
  waktu: '09:00',
  durasi: 30,
  status: 'waiting',
  body: null,
};
const retirable = resources.filter((each) => each.name === each.source && retiredBy(each) !== null);

describe('retired: doctors, treatments, products, suppliers (week H4)', () => {
  it('each entity that is declared so has both commands and both filters', async () => {
    expect(retirable.map(({ name }) => name).sort()).toEqual([
      'cabang',
      'dokter',
      'paket',
      'produk',
      'sumber-daya',
      'supplier',
      'tanda',
      'templat-persetujuan',
      'treatments',
    ]);
    const rowsOf = (entity: Resource) => examplesOf(entity).map((row) => ({ ...row, nonaktifSejak: null })) as never;
    const { provider, run } = makeClinic({
      ...{ 'templat-persetujuan': rowsOf(templatPersetujuan), cabang: rowsOf(cabang) },
    });
    for (const entity of retirable) {
      const retire = commands.get(`${entity.name}/nonaktifkan`);
      const idKey = retire?.idKey ?? '';
      expect(retire?.undo[0]?.by).toBe(`${entity.name}/aktifkan`);
      await run(`${entity.name}/nonaktifkan`, { [idKey]: 1, sejak: today, tetapMeskiTerbuka: true });
      const ids = async (filter: object) => {
        const list = await provider.getList(entity.name, {
          filter,
          sort: { field: 'id', order: 'ASC' },
          pagination: { page: 1, perPage: 100 },
        });
        return list.data.map(({ id }) => id);
      };
      expect(await ids(activeFilter(entity, today))).not.toContain(1);
      expect(await ids(activeFilter(entity, today))).toContain(2);
      expect(await ids(retiredOnly(entity, today))).toEqual([1]);
      await run(`${entity.name}/aktifkan`, { [idKey]: 1 });
      expect(await ids(retiredOnly(entity, today))).toEqual([]);
    }
  });

  it('a form that names one is refused at its field; what names it already is kept and can be corrected', async () => {
    const { provider, run, row } = makeClinic({ appointments: [{ ...janji, id: 1 }] });
    await run('dokter/nonaktifkan', { dokter: 2, sejak: kemarin, tetapMeskiTerbuka: true });
    const refused = { body: { errors: { userId: expect.stringMatching(/nonaktif sejak 26 Agustus 2024/) } } };
    await expect(provider.create('appointments', { data: { ...janji, userId: 2 } })).rejects.toMatchObject(refused);
    const before = await row('appointments', 1);
    const change = (data: object) =>
      provider.update('appointments', { id: 1, data: { ...before, ...data }, previousData: before });
    await expect(change({ body: 'Dikabari' })).resolves.toBeTruthy();
  });

  it('an order names no retired supplier or product; a line of a visit no retired product, unless it was there', async () => {
    const { provider, run, row } = makeClinic({
      kunjungan: [{ ...aVisit(), id: 1, tanggal: today, status: 'Dalam Perawatan', diagnosa: null, transaksi: null }],
    });
    await run('produk/nonaktifkan', { produk: 1, sejak: today, tetapMeskiTerbuka: true });
    await run('produk/nonaktifkan', { produk: 2, sejak: today, tetapMeskiTerbuka: true });
    const visit = await row('kunjungan', 1);
    const change = (data: object) =>
      provider.update('kunjungan', { id: 1, data: { ...visit, ...data }, previousData: visit });
    const [line] = visit.products;
    await expect(
      change({ products: [...visit.products, { ...line, produk: 2, nama: 'Lain', qty: 1 }] }),
    ).rejects.toMatchObject({ body: { errors: { products: expect.stringContaining('nonaktif') } } });
    await expect(change({ diagnosa: 'Kulit kering' })).resolves.toBeTruthy();
  });

  it('a command that names one is refused; what is left of a retired product leaves the shelf, none comes in', async () => {
    const { run, row } = makeClinic({ appointments: [{ ...janji, id: 1, tanggal: today }] });
    await run('dokter/nonaktifkan', { dokter: 2, sejak: today, tetapMeskiTerbuka: true });
    await expect(run('antrian/ambil-nomor', { pasien: 1, dokter: 2 })).rejects.toThrow(/nonaktif sejak/);
    await expect(run('appointments/datang', { appointments: 1, tetap: true })).rejects.toThrow(/tidak praktik lagi/);
    await run('produk/nonaktifkan', { produk: 1, sejak: today, tetapMeskiTerbuka: true });
    const { satuan } = await row('produk', 1);
    const gerak = { tanggal: today, produk: 1, jumlah: 1, satuan };
    await expect(run('mutasi-stok/catat', { ...gerak, jenis_mutasi: 'masuk', supplier: 1 })).rejects.toThrow(
      /nonaktif sejak/,
    );
    await expect(run('mutasi-stok/catat', { ...gerak, jenis_mutasi: 'keluar' })).resolves.toBeTruthy();
  });

  it('a retired product is missed by no list of what runs low or out, and what is left of it still expires', async () => {
    const { provider, run, row } = makeClinic();
    const { data: before } = await provider.getOne('produk', { id: 1 });
    const shown = async (filter: object) => {
      const page = { sort: { field: 'id', order: 'ASC' } as const, pagination: { page: 1, perPage: 100 } };
      return (await provider.getList('laporan/produk', { filter, ...page })).data.map(({ id }) => id);
    };
    const stok_minimum = before.stok_layak + 1;
    await provider.update('produk', { id: 1, data: { ...before, stok_minimum }, previousData: before });
    expect(await shown(pantauanProduk.low(today))).toContain(1);
    await run('produk/nonaktifkan', { produk: 1, sejak: today, tetapMeskiTerbuka: true });
    expect((await row('produk', 1)).status).toBe('low_stock');
    expect(await shown(pantauanProduk.low(today))).not.toContain(1);
    expect(await shown({ expired_date_gte: before.expired_date })).toContain(1);
  });

  it('from a day to come: until then a doctor is booked, from then on not', async () => {
    const { provider, run } = makeClinic();
    await run('dokter/nonaktifkan', { dokter: 2, sejak: lusa, tetapMeskiTerbuka: true });
    await expect(provider.create('appointments', { data: janji })).resolves.toBeTruthy();
    await expect(provider.create('appointments', { data: { ...janji, tanggal: lusa } })).rejects.toMatchObject({
      body: { errors: { tanggal: expect.stringMatching(/tidak praktik lagi sejak 29 Agustus/) } },
    });
  });
});
