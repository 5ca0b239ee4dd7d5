import { afterEach, describe, expect, it } from 'vitest';
import type { ConsoleDataProvider } from '../../src/providers/consoleDataProvider.ts';
import { resources } from '../../src/resources/index.ts';
import {
  bulkColumns,
  fieldAcross,
  fieldAt,
  formatMoney,
  type Grouping,
  groups,
  measure,
  nearest,
  type Resource,
  type Row,
  withToday,
} from '../../src/schema/index.ts';
import { ofOneBranch } from '../support/routed.ts';

const page = (number = 1, perPage = 10) => ({ page: number, perPage });
const byId = { field: 'id', order: 'ASC' as const };

interface Refusal {
  status: number;
  message: string;
  body: { message: string; code: string; errors: Record<string, string> };
}

/** What a call is refused with; fails when it is not. */
async function refusal(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    return error as Refusal;
  }
  throw new Error('The call was expected to be refused');
}

/** A supplier that nothing refers to. */
const aSupplier = (over: Record<string, unknown> = {}) => ({
  name: 'PT Uji Coba',
  username: 'ujicoba',
  email: 'halo@ujicoba.example',
  ...over,
});

interface Subject {
  make: () => Promise<ConsoleDataProvider> | ConsoleDataProvider;
  /** Knows react-admin's verbs and nothing more, and writes several records one by one. */
  plain?: boolean;
}

/**
 * What every data provider of the console must do, whatever stands behind it. `make` gives one on the sample data
 * of 2024-08-27, fresh for each case.
 */
export function describeContract(name: string, { make: fresh, plain = false }: Subject) {
  let provider: Promise<ConsoleDataProvider> | null = null;
  // Several questions of one case go to one provider.
  const make = () => {
    provider ??= Promise.resolve(fresh());
    return provider;
  };
  afterEach(() => {
    provider = null;
  });
  const list = async (resource: string, over: Record<string, unknown> = {}) =>
    (await make()).getList<Row>(resource, { filter: {}, sort: byId, pagination: page(), ...over });

  const everyRow = async (resource: string): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let number = 1; ; number++) {
      const { data, total } = await list(resource, { pagination: page(number, 100) });
      rows.push(...data);
      if (rows.length >= (total ?? 0)) return rows;
    }
  };

  describe(`${name}: reading`, () => {
    it('getList gives a page and the total of all', async () => {
      const { data, total } = await list('pasien', { pagination: page(2, 10) });
      expect(data.map((row) => row.id)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
      expect(total).toBe(36);
    });

    it('getList past the last page is empty and still knows the total', async () => {
      expect(await list('pasien', { pagination: page(99) })).toMatchObject({ data: [], total: 36 });
    });

    it.each([
      [{ kategori: 'Beauty' }, (row: Row) => row['kategori'] === 'Beauty'],
      [{ kategori: ['Beauty', 'Medis'] }, () => true],
      [{ kategori_neq: 'Beauty' }, (row: Row) => row['kategori'] !== 'Beauty'],
      [{ age_gte: 40 }, (row: Row) => Number(row['age']) >= 40],
      [{ age_gt: 20, age_lt: 35 }, (row: Row) => Number(row['age']) > 20 && Number(row['age']) < 35],
      [{ joinDate_lte: '2024-03-31' }, (row: Row) => String(row['joinDate']) <= '2024-03-31'],
      [{ nik: null }, (row: Row) => row['nik'] === null],
      [{ dokter: 1, gender: 'Perempuan' }, (row: Row) => row['dokter'] === 1 && row['gender'] === 'Perempuan'],
    ])('filters by %j', async (filter, expected) => {
      const everything = await list('pasien', { pagination: page(1, 100) });
      const found = await list('pasien', { filter, pagination: page(1, 100) });
      expect(found.data.map((row) => row.id)).toEqual(everything.data.filter(expected).map((row) => row.id));
      expect(found.total).toBe(found.data.length);
      expect(found.data.length).toBeGreaterThan(0);
    });

    it('searches all columns shown, as one contains without case, references by their title (product §2.6)', async () => {
      const provider = await make();
      const doctor = (await provider.getOne<Row>('dokter', { id: 2 })).data;
      const found = await list('pasien', {
        filter: { q: String(doctor['name']).toUpperCase() },
        pagination: page(1, 100),
      });
      const theirs = await list('pasien', { filter: { dokter: 2 }, pagination: page(1, 100) });
      expect(theirs.total).toBeGreaterThan(0);
      expect(found.data.map((row) => row.id)).toEqual(expect.arrayContaining(theirs.data.map((row) => row.id)));
    });

    it('finds what was meant where a letter of a name is missing, in every list, and says so', async () => {
      let tried = 0;
      for (const resource of resources.filter(
        ({ titleFrom, name, several }) => titleFrom !== null && name !== 'cabang' && several === null,
      )) {
        const { data } = await list(resource.name);
        const [word] = data.flatMap((row) => resource.titleOf(row).match(/\p{L}{7,}/gu) ?? []);
        const q = word?.toLowerCase().replace(/^(...)./u, '$1');
        if (q === undefined || (await list(resource.name, { filter: { q: word }, sort: nearest })).data.length === 0)
          continue;
        const { data: found } = await list(resource.name, { filter: { q }, sort: nearest });
        expect(found.length, `${resource.name}: ${q}`).toBeGreaterThan(0);
        tried += 1;
      }
      expect(tried).toBeGreaterThan(5);
      const meant = await list('pasien', { filter: { q: 'rahmwati anisa' }, sort: nearest });
      expect(meant.data.map(({ name }) => name)).toEqual(['Anisa Rahmawati']);
      if (!plain) expect(meant).toMatchObject({ meta: { meant: true } });
      expect(await list('pasien', { filter: { q: 'qwrtyxz' }, sort: nearest })).toMatchObject({ data: [], total: 0 });
    });

    it('orders hits by nearness to the name, and a number with its country code is found', async () => {
      const { data, meta } = await list('pasien', { filter: { q: 'RAHMA anisa' }, sort: nearest });
      expect(data[0]?.['name']).toBe('Anisa Rahmawati');
      expect(meta).toBeUndefined();
      const [patient] = (await list('pasien')).data;
      const phone = String(patient?.['phone']).replace(/^0/, '+62 ');
      expect((await list('pasien', { filter: { q: phone }, sort: nearest })).data[0]?.id).toBe(patient?.id);
      const codes = await list('produk', { filter: { q: 'prd 001' }, sort: nearest });
      expect(codes.data[0]?.['kode_produk']).toBe('PRD-001');
      const own = await list('pasien', { sort: nearest });
      expect(own.data.map(({ id }) => id)).toEqual((await list('pasien')).data.map(({ id }) => id));
    });

    it.each(['tidak ada yang bernama begini', '%', '_', '(', "' or 1=1 --"])('finds nothing for %j', async (q) => {
      expect(await list('supplier', { filter: { q } })).toMatchObject({ data: [], total: 0 });
    });

    it('sorts names without regard to case, both ways, and references by the title shown', async () => {
      const up = await list('dokter', { sort: { field: 'name', order: 'ASC' }, pagination: page(1, 100) });
      const names = up.data.map((row) => String(row['name']));
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'id', { sensitivity: 'base', numeric: true })));
      const down = await list('dokter', { sort: { field: 'name', order: 'DESC' }, pagination: page(1, 100) });
      expect(down.data.map((row) => row.id)).toEqual(up.data.map((row) => row.id).toReversed());
      const patients = await list('pasien', { sort: { field: 'dokter', order: 'ASC' }, pagination: page(1, 100) });
      const order = patients.data.map((row) => up.data.findIndex((doctor) => doctor.id === row['dokter']));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    });

    it.skipIf(plain)('tells an age as of today, wherever a patient is answered, and never stores it', async () => {
      expect((await list('pasien', { pagination: page(1, 1) })).data).toMatchObject([{ id: 1, umur: '27 tahun' }]);
      const provider = await make();
      const born = async (id: number) => (await provider.getOne<Row>('pasien', { id })).data;
      expect(await born(2)).toMatchObject({ birthDate: '1982-11-23', age: null, umur: '41 tahun' });
      expect(await born(3)).toMatchObject({ birthDate: null, umur: expect.stringMatching(/^\d+ tahun$/) });
      expect((await provider.getMany<Row>('pasien', { ids: [2] })).data).toMatchObject([{ umur: '41 tahun' }]);
      const data: Row = { ...(await born(2)), birthDate: '2023-12-27' };
      const saved = await provider.update<Row>('pasien', {
        id: 2,
        data,
        previousData: data,
      });
      expect(saved.data).toMatchObject({ umur: '8 bulan', age: null });
    });

    it('orders a report within a day by the time, in the direction of the days', async () => {
      for (const order of ['ASC', 'DESC'] as const) {
        const { data } = await list('laporan/keuangan', {
          sort: { field: 'tanggal', order },
          pagination: page(1, 100),
        });
        const times = data.map((row) => `${row['tanggal']} ${row['waktu']}`);
        expect(times).toEqual(order === 'ASC' ? times.toSorted() : times.toSorted().toReversed());
      }
    });

    it.each([
      [{ filter: { tidak_ada: 1 } }],
      [{ filter: { name_inc: 'a' } }],
      [{ filter: { age_gte: { a: 1 } } }],
      [{ filter: { umur: '41 tahun' } }],
      [{ sort: { field: 'umur', order: 'ASC' } }],
      [{ sort: { field: 'tidak_ada', order: 'ASC' } }],
      [{ pagination: page(1, 101) }],
    ])('refuses %j with 422, naming the parameter', async (over) => {
      const { status, message } = await refusal(list('pasien', over));
      expect(status).toBe(422);
      expect(message).toMatch(/^Filter atau urutan "(tidak_ada|name_inc|age_gte|umur|range)" tidak dikenal$/);
    });

    it('a view shows only its own records, whatever is asked', async () => {
      const medis = await list('treatments/medis', { filter: { jenis: 'nonmedis' }, pagination: page(1, 100) });
      expect(medis.total).toBe(16);
      expect(new Set(medis.data.map((row) => row['jenis']))).toEqual(new Set(['medis']));
      const nonmedis = await list('treatments/nonmedis');
      const other = nonmedis.data[0]?.id ?? 0;
      expect((await refusal((await make()).getOne('treatments/medis', { id: other }))).status).toBe(404);
    });

    it('getOne: an unknown id is a 404 with the declared sentence (product §8)', async () => {
      const provider = await make();
      for (const id of [999, 0, -1, Number.NaN]) {
        expect(await refusal(provider.getOne('pasien', { id }))).toMatchObject({
          status: 404,
          message: 'Pasien Tidak Ditemukan',
        });
      }
    });

    it('getMany leaves out what does not exist', async () => {
      const { data } = await (await make()).getMany<Row>('supplier', { ids: [2, 999, 1] });
      expect(data.map((row) => row.id).toSorted()).toEqual([1, 2]);
    });

    it.skipIf(plain)('group gives figures for each value of what a filter leaves', async () => {
      const provider = await make();
      const filter = { tanggal_gte: '2024-08-01' };
      const measures = [{ sum: 'nominal' }, { count: true }] as const;
      const { data } = await provider.group('laporan/keuangan', {
        filter,
        by: 'jenis_transaksi',
        measures,
        order: 'figure',
        limit: 10,
      });
      const total = await provider.aggregate('laporan/keuangan', { filter, measures });
      expect(data.map((each) => each.value)).toEqual(['pemasukan', 'pengeluaran']);
      for (const turn of [0, 1])
        expect(data.reduce((sum, each) => sum + (each.figures[turn] ?? 0), 0)).toBe(total.data[turn]);
    });

    it.skipIf(plain)(
      'group counts every declared chart as the declaration means it, and what filters offer',
      async () => {
        const provider = await make();
        for (const resource of ofOneBranch.filter((each) => each.list.report)) {
          const { name, list: declared } = resource;
          const rows = await everyRow(name);
          const asked = (declared.report?.charts ?? []).flatMap(({ by, series }): Grouping[] => {
            const measures = series.map((each) => withToday(each.measure, '2024-08-27'));
            const months = declared.report?.period === by ? [{ step: 'month' as const }] : [];
            return [{}, ...months].flatMap((step) => [
              { ...step, by, measures, order: 'figure', limit: 5 },
              { ...step, by, measures, order: 'value', limit: 100 },
              { ...step, by, measures: [], order: 'value', limit: 3 },
            ]);
          });
          for (const each of asked) {
            const { data } = await provider.group(name, { ...each, filter: {} });
            const across = fieldAcross(resource, each.by, resources);
            const named = across
              ? new Map((await everyRow(across.to.name)).map((row) => [row.id, row[across.path]]))
              : null;
            const read = across
              ? rows.map((row) => ({ ...row, [each.by]: named?.get(Number(row[across.through])) }))
              : rows;
            expect(data, `${name} ${JSON.stringify(each)}`).toEqual(groups(each, read));
          }
        }
      },
    );

    it.skipIf(plain)('aggregate gives every declared card what the declaration means by it', async () => {
      const provider = await make();
      const withCards = ofOneBranch.filter((each) => each.list.cards);
      const expected = async ({ name }: Resource, measures: readonly Parameters<typeof measure>[0][]) => {
        const rows = await everyRow(name);
        return measures.map((each) => measure(withToday(each, '2024-08-27'), rows));
      };
      for (const resource of withCards) {
        const measures = (resource.list.cards ?? []).map((card) => card.measure);
        const { data } = await provider.aggregate(resource.name, { filter: {}, measures });
        expect(data, resource.name).toEqual(await expected(resource, measures));
      }
    });

    it('getManyReference gives the records that refer to one', async () => {
      const { data, total } = await (await make()).getManyReference<Row>('pasien', {
        target: 'dokter',
        id: 1,
        filter: {},
        sort: byId,
        pagination: page(1, 100),
      });
      expect(total).toBe(data.length);
      expect(new Set(data.map((row) => row['dokter']))).toEqual(new Set([1]));
    });

    it('an unknown resource is a 404', async () => {
      expect((await refusal(list('rahasia'))).status).toBe(404);
    });

    it.skipIf(plain)('aggregates over all pages, following the filter', async () => {
      const provider = await make();
      const measures = [{ count: true as const }, { sum: 'nominal' }, { distinct: 'jenis_transaksi' }];
      const filter = { jenis_transaksi: 'pemasukan' };
      const { data } = await provider.aggregate('laporan/keuangan', { filter, measures });
      const rows = [];
      for (let number = 1; number <= 10; number++) {
        rows.push(
          ...(await provider.getList<Row>('laporan/keuangan', { filter, sort: byId, pagination: page(number, 50) }))
            .data,
        );
      }
      expect(data).toEqual([rows.length, rows.reduce((sum, row) => sum + Number(row['nominal']), 0), 1]);
    });

    it.skipIf(plain)(
      'readAll gives every row that the filter leaves, in the order of the list, and says how far it is',
      async () => {
        const progress: [number, number][] = [];
        const asked = {
          filter: { jenis_mutasi: 'keluar' },
          sort: { field: 'tanggal', order: 'DESC' as const },
          signal: new AbortController().signal,
          onProgress: (done: number, total: number) => void progress.push([done, total]),
        };
        const { data, titles } = await (await make()).readAll('mutasi-stok', asked);
        const { data: first, total = 0 } = await list('mutasi-stok', { ...asked, pagination: page(1, 50) });
        expect(data).toHaveLength(total);
        expect(data.slice(0, 50)).toEqual(first);
        expect(progress.at(-1)).toEqual([total, total]);
        const produk = resources.find(({ name }) => name === 'produk');
        for (const [id, title] of titles.get('produk') ?? [])
          expect(title).toBe(produk?.titleOf((await (await make()).getOne<Row>('produk', { id })).data));
      },
    );

    it.skipIf(plain)('readAll stops when it is told to', async () => {
      const stop = new AbortController();
      stop.abort();
      const asked = { filter: {}, sort: byId, signal: stop.signal, onProgress: () => undefined };
      await expect((await make()).readAll('pasien', asked)).rejects.toMatchObject({ name: 'AbortError' });
    });

    it.skipIf(plain)('group gives the most frequent values', async () => {
      const asked = { by: 'jenis_treatment', measures: [{ count: true as const }], order: 'figure' as const, limit: 3 };
      const { data } = await (await make()).group('laporan/treatment', { ...asked, filter: {} });
      expect(data.map((each) => each.figures[0])).toEqual([20, 14, 10]);
    });

    it('what was handed out can be altered without altering what is stored', async () => {
      const provider = await make();
      const first = (await provider.getOne<Row>('dokter', { id: 1 })).data;
      (first['address'] as Record<string, unknown>)['city'] = 'Atlantis';
      const again = (await provider.getOne<Row>('dokter', { id: 1 })).data;
      expect((again['address'] as Record<string, unknown>)['city']).not.toBe('Atlantis');
    });
  });

  describe(`${name}: writing`, () => {
    it('create gives an id, defaults and version 1, trims, and is found at once', async () => {
      const provider = await make();
      const { data } = await provider.create<Row>('supplier', {
        data: aSupplier({ name: '  PT Uji Coba ', phone: '+62 812-3456-7890' }),
      });
      expect(data).toMatchObject({ id: 6, name: 'PT Uji Coba', phone: '081234567890', address: null, version: 1 });
      expect((await provider.getOne('supplier', { id: 6 })).data).toEqual(data);
      expect(
        (await provider.getList('supplier', { filter: { q: 'uji coba' }, sort: byId, pagination: page() })).total,
      ).toBe(1);
    });

    it('create puts in what the view fixes and what the declaration computes', async () => {
      const provider = await make();
      const treatment = { name: 'Totok Wajah Uji', harga: 150_000, durasi: 30, jenis: 'nonmedis' };
      expect((await provider.create<Row>('treatments/medis', { data: treatment })).data['jenis']).toBe('medis');
      const incoming = { tanggal: '2024-08-27', supplier: 1, namaBarang: 1, jumlah: 3, hargaSatuan: 5000 };
      expect((await provider.create<Row>('stok-masuk', { data: incoming })).data).toMatchObject({
        totalHarga: 15_000,
        status: 'Pending',
      });
    });

    it('what commands keep cannot be set from outside', async () => {
      const provider = await make();
      const { data } = await provider.create<Row>('stok-masuk', {
        data: {
          tanggal: '2024-08-27',
          supplier: 1,
          namaBarang: 1,
          jumlah: 1,
          hargaSatuan: 0,
          status: 'Diterima',
          version: 9,
        },
      });
      expect(data).toMatchObject({ status: 'Pending', version: 1 });
      const patient = (await provider.getOne<Row>('pasien', { id: 1 })).data;
      const visits = { ...patient, totalVisits: 9999 };
      const asked = provider.update('pasien', { id: 1, data: visits, previousData: patient });
      expect((await refusal(asked)).status).toBe(422);
    });

    it.each([
      [{ name: '' }, { name: 'Nama Supplier wajib diisi' }],
      [{ email: 'salah' }, { email: 'Alamat email tidak valid, contoh: nama@contoh.id' }],
      [{ rahasia: 'x' }, { rahasia: 'Isian ini tidak dikenal' }],
      [{ name: 'pt sumber makmur' }, { name: 'Nama Supplier sudah dipakai' }],
    ])('create refuses %j with 422 and says why at the field', async (over, errors) => {
      const answer = await refusal((await make()).create('supplier', { data: aSupplier(over) }));
      expect(answer).toMatchObject({ status: 422, message: 'Data yang dimasukkan tidak valid' });
      expect(answer.body.errors).toEqual(errors);
    });

    it('a payment is made by paying, never posted as a record (product §2.16)', async () => {
      const data = { invoiceNumber: 'INV-2024-999', pasien: 1, dokter: 1, layanan: 'x', kategori: 'Beauty', total: 5 };
      const answer = await refusal((await make()).create('transaksi', { data: { ...data, status: 'Paid' } }));
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject({ invoiceNumber: 'Invoice wajib diisi' });
    });

    it('refuses amounts whose product no number holds, naming it', async () => {
      const data = { tanggal: '2024-08-27', supplier: 1, namaBarang: 1, jumlah: 1e13, hargaSatuan: 1e13 };
      const answer = await refusal((await make()).create('stok-masuk', { data }));
      expect(answer).toMatchObject({ status: 422 });
      expect(answer.body.errors).toEqual({ totalHarga: 'Total Harga paling banyak 9.007.199.254.740.991' });
    });

    it('refuses a reference to nothing', async () => {
      const data = { tanggal: '2024-08-27', supplier: 999, namaBarang: 1, jumlah: 1, hargaSatuan: 1 };
      const answer = await refusal((await make()).create('stok-masuk', { data }));
      expect(answer.body.errors).toEqual({ supplier: 'Supplier yang dipilih sudah tidak ada' });
    });

    it('update changes what was sent, keeps the rest, and counts the version up', async () => {
      const provider = await make();
      const before = (await provider.getOne<Row>('supplier', { id: 1 })).data;
      const { data } = await provider.update<Row>('supplier', {
        id: 1,
        data: { phone: '02155501234', version: before['version'] },
        previousData: before,
      });
      expect(data).toMatchObject({ ...before, phone: '02155501234', version: 2, updatedBy: expect.any(String) });
    });

    it('update against an older version is refused with 412, without one with 428', async () => {
      const provider = await make();
      const opened = (await provider.getOne<Row>('supplier', { id: 1 })).data;
      await provider.update('supplier', { id: 1, data: { ...opened, address: 'Jl. Baru' }, previousData: opened });
      const stale = await refusal(
        provider.update('supplier', { id: 1, data: { ...opened, address: 'Jl. Lama' }, previousData: opened }),
      );
      expect(stale).toMatchObject({
        status: 412,
        message: expect.stringMatching(/^Data ini sudah diubah oleh .+\. Muat ulang\?$/),
      });
      const { version: _, ...without } = opened;
      expect((await refusal(provider.update('supplier', { id: 1, data: without, previousData: opened }))).status).toBe(
        428,
      );
      expect((await provider.getOne<Row>('supplier', { id: 1 })).data['address']).toBe('Jl. Baru');
    });

    it('update refuses what create refuses, lets a record keep its own unique value, and knows no unknown id', async () => {
      const provider = await make();
      const one = (await provider.getOne<Row>('supplier', { id: 1 })).data;
      const two = (await provider.getOne<Row>('supplier', { id: 2 })).data;
      const taken = await refusal(
        provider.update('supplier', { id: 1, data: { ...one, username: two['username'] }, previousData: one }),
      );
      expect(taken.body.errors).toEqual({ username: 'Username sudah dipakai' });
      await provider.update('supplier', { id: 1, data: one, previousData: one });
      expect((await refusal(provider.update('supplier', { id: 999, data: one, previousData: one }))).status).toBe(404);
    });

    it.skipIf(plain)('updateMany changes all or none', async () => {
      const provider = await make();
      await provider.updateMany('supplier', { ids: [1, 2], data: { address: 'Jl. Sama' } });
      await refusal(provider.updateMany('supplier', { ids: [3, 999], data: { address: 'Jl. Lain' } }));
      const { data } = await provider.getMany<Row>('supplier', { ids: [1, 2, 3] });
      expect(data.map((row) => row['address'] === 'Jl. Sama')).toEqual([true, true, false]);
      expect(data.every((row) => row['address'] !== 'Jl. Lain')).toBe(true);
    });

    it('delete takes a record away, and its id is never given again', async () => {
      const provider = await make();
      const made = (await provider.create<Row>('supplier', { data: aSupplier() })).data;
      await provider.delete('supplier', { id: made.id, previousData: made });
      expect((await refusal(provider.getOne('supplier', { id: made.id }))).status).toBe(404);
      expect((await refusal(provider.delete('supplier', { id: made.id }))).status).toBe(404);
      expect((await provider.create<Row>('supplier', { data: aSupplier() })).data.id).toBe(made.id + 1);
    });

    it('delete of what is still referred to is refused, saying where', async () => {
      const answer = await refusal((await make()).delete('treatments', { id: 1 }));
      expect(answer.status).toBe(409);
      expect(answer.message).toMatch(/^Tidak dapat dihapus: masih dipakai di Appointment/);
    });

    it('delete of what still owes something is refused, saying what', async () => {
      const answer = await refusal((await make()).delete('supplier', { id: 1 }));
      expect(answer.status).toBe(409);
      expect(answer.message).toBe(
        `PT Sumber Makmur masih punya 1 pesanan terbuka, 1 stok masuk belum diterima, tagihan ${formatMoney(1_280_000)}. Selesaikan dahulu.`,
      );
    });

    it('a patient is put away, not erased: gone from lists, still named where referred to', async () => {
      const provider = await make();
      // Of the sample's patients the one with no work that is still open.
      await provider.delete('pasien', { id: 6 });
      expect((await refusal(provider.getOne('pasien', { id: 6 }))).status).toBe(404);
      expect((await provider.getList('pasien', { filter: {}, sort: byId, pagination: page() })).total).toBe(35);
      const [named] = (await provider.getMany<Row>('pasien', { ids: [6] })).data;
      if (!plain) expect(named).toEqual({ id: 6, name: 'Farhan Maulidin', version: expect.any(Number) });
    });

    it.skipIf(plain)('what was put away is listed apart and can be brought back, as it was', async () => {
      const provider = await make();
      const before = (await provider.getOne<Row>('pasien', { id: 6 })).data;
      await provider.delete('pasien', { id: 6 });
      const archived = { filter: { diarsipkan: true }, sort: byId, pagination: page() };
      expect((await provider.getList<Row>('pasien', archived)).data.map((row) => row.id)).toEqual([6]);
      const counted = await provider.aggregate('pasien', { filter: archived.filter, measures: [{ count: true }] });
      expect(counted.data).toEqual([1]);
      const { version: _, updatedBy: __, ...kept } = before;
      expect((await provider.restore('pasien', { id: 6 })).data).toMatchObject(kept);
      expect((await provider.getOne<Row>('pasien', { id: 6 })).data).toMatchObject(kept);
      expect((await provider.getList('pasien', archived)).total).toBe(0);
      expect((await refusal(provider.restore('pasien', { id: 6 }))).status).toBe(404);
      expect((await refusal(provider.getList('supplier', archived))).status).toBe(422);
    });

    it.skipIf(plain)('what refers to a record that was put away keeps it; nothing new may choose it', async () => {
      const provider = await make();
      const booking = (await provider.getList<Row>('appointments', { filter: {}, sort: byId, pagination: page() }))
        .data[0];
      // One that was called off: a patient with work to come is not put away.
      const data: Partial<Row> = { ...booking, pasien: 6, tanggal: '2024-08-28', status: 'cancelled' };
      for (const kept of ['id', 'version', 'updatedBy']) delete data[kept];
      const old = (await provider.create<Row>('appointments', { data })).data;
      await provider.delete('pasien', { id: 6 });
      const sentence = 'Pasien ini sudah diarsipkan. Pilih yang lain, atau pulihkan datanya dahulu.';
      const errors = { pasien: sentence };
      expect(await refusal(provider.create('appointments', { data }))).toMatchObject({ status: 422, body: { errors } });
      const changed = await provider.update<Row>('appointments', {
        id: old.id,
        data: { ...old, body: 'Dicatat kemudian' },
        previousData: old,
      });
      expect(changed.data).toMatchObject({ pasien: 6, body: 'Dicatat kemudian' });
    });

    it.skipIf(plain)('many of a view are those of the view', async () => {
      const provider = await make();
      const [medis] = (await provider.getList<Row>('produk/medis', { filter: {}, sort: byId, pagination: page() }))
        .data;
      expect((await provider.getMany('produk/medis', { ids: [medis?.id ?? 0] })).data).toHaveLength(1);
      expect((await provider.getMany('produk/nonmedis', { ids: [medis?.id ?? 0] })).data).toHaveLength(0);
    });

    it.skipIf(plain)('deleteMany deletes all or none', async () => {
      const provider = await make();
      const made = (await provider.create<Row>('supplier', { data: aSupplier() })).data;
      await refusal(provider.deleteMany('supplier', { ids: [made.id, 1] }));
      expect((await provider.getList('supplier', { filter: {}, sort: byId, pagination: page() })).total).toBe(6);
      await provider.deleteMany('supplier', { ids: [made.id] });
      expect((await provider.getList('supplier', { filter: {}, sort: byId, pagination: page() })).total).toBe(5);
    });

    it.skipIf(plain)('many at once: those that can, with the reasons of the others, and back again', async () => {
      const provider = await make();
      const edit = (id: number, version?: number) =>
        ({ act: 'edit', id, version, values: { address: 'Jl. Sama' } }) as const;
      const addresses = async () =>
        (await provider.getMany<Row>('supplier', { ids: [1, 2, 3] })).data.map((row) => row['address']);
      const before = await addresses();
      const steps = [edit(1, 1), edit(2, 7), edit(3), edit(999)];
      const refused = [
        { id: 2, title: expect.any(String), why: expect.stringContaining('sudah diubah') },
        { id: 999, title: '999', why: expect.stringContaining('Tidak Ditemukan') },
      ];
      const dry = await provider.bulk?.('supplier', { dry: true, steps });
      expect(dry).toMatchObject({ done: [{ id: 1, version: 1 }, { id: 3 }], refused, undo: [] });
      expect(await addresses()).toEqual(before);
      const done = await provider.bulk?.('supplier', { dry: false, steps });
      expect(done).toMatchObject({ done: [{ id: 1 }, { id: 3 }], refused });
      expect(await addresses()).toEqual(['Jl. Sama', before[1], 'Jl. Sama']);
      const back = await provider.bulk?.('supplier', { dry: false, steps: done?.undo ?? [] });
      expect(back?.done.map(({ id }) => id)).toEqual([1, 3]);
      expect(await addresses()).toEqual(before);
    });

    it.skipIf(plain)('many at once: wrong values are refused for each, with the sentence of the form', async () => {
      const provider = await make();
      const steps = [{ act: 'edit', id: 1, values: { email: 'bukan' } } as const];
      const answer = await provider.bulk?.('supplier', { dry: false, steps });
      expect(answer).toMatchObject({ done: [], refused: [{ id: 1, why: expect.stringContaining('email') }] });
      expect((await refusal(provider.bulk?.('supplier', { dry: true, steps: [] }) as Promise<unknown>)).status).toBe(
        422,
      );
    });

    it.skipIf(plain)('many at once: of every entity a dry run changes nothing, and tells of each record', async () => {
      const provider = await make();
      for (const resource of resources.filter(
        ({ name, source, actions, several }) =>
          name === source && actions.edit && name !== 'cabang' && several === null,
      )) {
        const [column] = bulkColumns(resource);
        const before = (await list(resource.name, { pagination: page(1, 5) })).data;
        const values = (row: Row) => (column ? { [column.name]: row[column.name] ?? null } : {});
        const edits = before.map((row) => ({ act: 'edit', id: row.id, values: values(row) }) as const);
        const deletions = before.map(({ id }) => ({ act: 'delete', id }) as const);
        for (const steps of [edits, resource.actions.delete ? deletions : []].filter(({ length }) => length > 0)) {
          const answer = await provider.bulk?.(resource.name, { dry: true, steps });
          expect((answer?.done.length ?? 0) + (answer?.refused.length ?? 0)).toBe(steps.length);
          expect(answer?.refused.every(({ title, why }) => title !== '' && why !== '')).toBe(true);
        }
        expect((await list(resource.name, { pagination: page(1, 5) })).data).toEqual(before);
      }
    });

    it.skipIf(plain)('many at once: deletes what nothing refers to, and brings it back', async () => {
      const provider = await make();
      const made = (await provider.create<Row>('supplier', { data: aSupplier() })).data;
      const steps = [1, made.id].map((id) => ({ act: 'delete', id }) as const);
      const answer = await provider.bulk?.('supplier', { dry: false, steps });
      expect(answer).toMatchObject({
        done: [{ id: made.id }],
        refused: [{ id: 1, why: expect.stringContaining('stok masuk') }],
      });
      expect((await refusal(provider.getOne('supplier', { id: made.id }))).status).toBe(404);
      await provider.bulk?.('supplier', { dry: false, steps: answer?.undo ?? [] });
      expect((await provider.getOne<Row>('supplier', { id: made.id })).data).toMatchObject(aSupplier());
    });

    it.skipIf(plain)('many at once: a command, with what takes it back', async () => {
      const provider = await make();
      const { data } = await list('stok-masuk', { filter: { status: 'Pending' } });
      const settled = (await list('stok-masuk', { filter: { status: 'Diterima' } })).data[0];
      const ids = [...data.map(({ id }) => id), settled?.id ?? 0];
      const steps = ids.map((id) => command(id, { alasan: 'Barang rusak' }));
      const answer = await provider.bulk?.('stok-masuk', { dry: false, steps });
      expect(answer?.done.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
      expect(answer?.refused).toMatchObject([{ id: settled?.id }]);
      expect((await list('stok-masuk', { filter: { status: 'Pending' } })).total).toBe(0);
      await provider.bulk?.('stok-masuk', { dry: false, steps: answer?.undo ?? [] });
      expect((await list('stok-masuk', { filter: { status: 'Pending' } })).total).toBe(data.length);
    });
    it.skipIf(plain)(
      'a form that changes nothing raises no version; a field that nobody types is refused',
      async () => {
        const provider = await make();
        const supplier = (await provider.getOne<Row>('supplier', { id: 1 })).data;
        await provider.update('supplier', { id: 1, data: { ...supplier }, previousData: supplier });
        expect((await provider.getOne<Row>('supplier', { id: 1 })).data).toEqual(supplier);
        const row = (await provider.getOne<Row>('stok-masuk', { id: 25 })).data;
        const data = { ...row, alasan: 'Dari skrip' };
        expect(await refusal(provider.update('stok-masuk', { id: 25, data, previousData: row }))).toMatchObject({
          status: 422,
          body: { errors: { alasan: 'Alasan Ditolak tidak dapat diubah di sini. Muat ulang halaman' } },
        });
      },
    );

    it.skipIf(plain)('a record as the pattern of another, whose unique values get a number; taken back', async () => {
      const provider = await make();
      const copies = () => provider.bulk?.('supplier', { dry: false, steps: [{ act: 'duplicate', id: 1 }] });
      const pattern = (await provider.getOne<Row>('supplier', { id: 1 })).data;
      const [first, second] = [await copies(), await copies()];
      const ids = [first, second].map((answer) => answer?.done[0]?.copy ?? 0);
      expect((await provider.getMany<Row>('supplier', { ids })).data).toMatchObject([
        { name: `${pattern['name']} (2)`, username: `${pattern['username']}-2`, phone: pattern['phone'], version: 1 },
        { name: `${pattern['name']} (3)`, username: `${pattern['username']}-3` },
      ]);
      await provider.bulk?.('supplier', { dry: false, steps: first?.undo ?? [] });
      expect((await refusal(provider.getOne('supplier', { id: ids[0] }))).status).toBe(404);
      const refused = provider.bulk?.('pasien', { dry: false, steps: [{ act: 'duplicate', id: 1 }] });
      expect((await refusal(refused as Promise<unknown>)).status).toBe(405);
    });

    it.skipIf(plain)(
      'a record merged into another: all that refers to it moves, the sums stay; taken back',
      async () => {
        const provider = await make();
        const referring = resources.filter(
          ({ name, source, fields }) => name === source && fieldAt(fields, 'pasien')?.kind === 'reference',
        );
        const everything = async () => {
          const found: Record<string, Row[]> = { pasien: await everyRow('pasien') };
          for (const { name } of referring) found[name] = await everyRow(name);
          return found;
        };
        const of = (rows: readonly Row[] = [], id: number) => rows.filter(({ pasien }) => pasien === id);
        const money = (rows: readonly Row[]) =>
          rows.reduce((sum, { total, sisa }) => sum + Number(total) + Number(sisa), 0);
        const [stays, goes] = [8, 7];
        await provider.update('pasien', {
          id: goes,
          data: { ...(await provider.getOne<Row>('pasien', { id: goes })).data, allergies: 'Lateks', nomorRM: 'RM-77' },
          previousData: {},
        } as Parameters<typeof provider.update>[1]);
        const before = await everything();
        const [one, other] = [stays, goes].map((id) => before['pasien']?.find((row) => row.id === id)) as [Row, Row];
        const versions = { versi: Number(other['version']), versiKe: Number(one['version']) };
        const answer = await provider.command('pasien/gabungkan', { pasien: goes, ke: stays, ...versions });
        expect(answer.data).toMatchObject({ id: stays, name: one['name'] });

        const after = await everything();
        for (const { name } of referring) {
          expect([name, of(after[name], goes)]).toEqual([name, []]);
          const moved = [...of(before[name], stays), ...of(before[name], goes)].map(({ id }) => id);
          expect(new Set(of(after[name], stays).map(({ id }) => id))).toEqual(new Set(moved));
          expect(after[name]).toHaveLength(before[name]?.length ?? 0);
        }
        expect(of(before['transaksi'], goes).length).toBeGreaterThan(0);
        expect(money(after['transaksi'] ?? [])).toBe(money(before['transaksi'] ?? []));
        const together = after['pasien']?.find((row) => row.id === stays);
        expect(together).toMatchObject({
          name: one['name'],
          nomorRM: one['nomorRM'] ?? 'RM-77',
          totalVisits: Number(one['totalVisits']) + Number(other['totalVisits']),
          lastVisit: [one, other].map(({ lastVisit }) => String(lastVisit ?? '')).sort()[1],
          allergies: expect.stringContaining('Lateks'),
        });
        expect((await refusal(provider.getOne('pasien', { id: goes }))).status).toBe(404);
        expect((await provider.getMany<Row>('pasien', { ids: [goes] })).data).toMatchObject([{ name: other['name'] }]);
        const told = async (id: number) =>
          (await provider.history?.('pasien', { id }))?.data.flatMap(({ perubahan }) =>
            perubahan.map(({ sesudah }) => sesudah),
          );
        expect(await told(goes)).toContain(`Digabungkan ke ${one['name']} (ID ${stays})`);
        expect(await told(stays)).toContain(`Menerima gabungan dari ${other['name']} (ID ${goes})`);
        expect(together?.['namaSebelumnya']).toBe(other['name']);
        const found = async (resource: string, q: unknown) => (await list(resource, { filter: { q } })).data;
        const [slip] = [String(other['name']).replace(/(?<=\w{3})\w/, '')];
        for (const q of [other['name'], slip])
          expect([q, (await found('pasien', q)).map(({ id }) => id)]).toEqual([q, [stays]]);
        expect(of(await found('transaksi', other['name']), stays).length).toBeGreaterThan(0);

        await provider.command('pasien/pisahkan', { pasien: goes });
        const asBefore = ({ version: _, updatedBy: __, ...row }: Row) => row;
        const again = await everything();
        for (const [name, rows] of Object.entries(before))
          expect([name, again[name]?.map(asBefore)]).toEqual([name, rows.map(asBefore)]);
        expect(await told(goes)).toContain(`Penggabungan dengan ${one['name']} (ID ${stays}) diurungkan`);
      },
    );

    it.skipIf(plain)('a merge is not taken back over what was done with a moved record since', async () => {
      const provider = await make();
      const bill = (await everyRow('transaksi')).find(({ status, pasien }) => status === 'Paid' && pasien === 7) as Row;
      await provider.command('pasien/gabungkan', { pasien: 7, ke: 24 });
      const { data: reversal } = (await provider.command('transaksi/kembalikan-dana', {
        ...{ transaksi: bill.id, alasan: 'Salah tagih' },
        ...{ kembalikanProduk: false, batalkanLayanan: false, tagihUlang: false },
      })) as { data: Row };
      const why = `Transaksi ${bill['invoiceNumber']} sudah diubah sesudahnya`;
      expect((await refusal(provider.command('pasien/pisahkan', { pasien: 7 }))).message).toContain(why);
      const bills = (await everyRow('transaksi')).filter(({ id }) => id === bill.id || id === reversal.id);
      expect(bills.map(({ pasien }) => pasien)).toEqual([24, 24]);
    });

    it.skipIf(plain)('a merge is taken back after the one that went was fetched from the archive', async () => {
      const provider = await make();
      const booked = async () => (await everyRow('appointments')).map(({ id, pasien }) => [id, pasien]);
      const before = await booked();
      await provider.command('pasien/gabungkan', { pasien: 7, ke: 24 });
      expect(await booked()).not.toEqual(before);
      await provider.restore('pasien', { id: 7 });
      await provider.command('pasien/pisahkan', { pasien: 7 });
      expect(await booked()).toEqual(before);
    });

    it.skipIf(plain)('a merge that must not be is refused with a sentence', async () => {
      const provider = await make();
      const merge = (pasien: number, ke: number, versions: Record<string, number> = {}) =>
        provider.effects({ command: 'pasien/gabungkan', input: { pasien, ke, ...versions } }).then(
          () => undefined,
          (error: Error) => error.message,
        );
      expect(await merge(3, 3)).toBe('Data tidak dapat digabungkan dengan dirinya sendiri. Pilih data yang lain.');
      expect(await merge(3, 999)).toContain('Pasien dengan ID 999 sudah tidak ada di daftar');
      expect(await merge(3, 1, { versi: 77 })).toContain('sudah diubah');
      expect(await merge(3, 1, { versiKe: 77 })).toContain('sudah diubah');
      expect(await merge(3, 1)).toBeUndefined();
      const open = (await list('antrian', { filter: { status: 'waiting' } })).data.map(({ pasien }) => Number(pasien));
      expect(await merge(open[0] ?? 0, open[1] ?? 0)).toContain('Keduanya masih punya antrian atau kunjungan');
    });

    it.skipIf(plain)('many at once: no command that is declared for one', async () => {
      const provider = await make();
      const steps = [{ act: 'command', id: 1, command: 'transaksi/lunasi', input: { metodeBayar: 'Cash' } } as const];
      await expect(provider.bulk?.('transaksi', { dry: true, steps })).rejects.toMatchObject({ status: 422 });
    });
    const command = (id: number, input: object) =>
      ({ act: 'command', id, command: 'stok-masuk/tolak', input: { ...input } }) as const;

    it('what a declaration does not allow is refused with 405', async () => {
      const provider = await make();
      const row = (await provider.getOne<Row>('mutasi-stok', { id: 1 })).data;
      expect((await refusal(provider.update('mutasi-stok', { id: 1, data: row, previousData: row }))).status).toBe(405);
      expect((await refusal(provider.delete('mutasi-stok', { id: 1 }))).status).toBe(405);
      expect((await refusal(provider.create('laporan/treatment', { data: {} }))).status).toBe(405);
    });

    it('what was dealt with can be neither edited nor deleted, and says so (product §4, §2.17)', async () => {
      const provider = await make();
      const row = (await provider.getOne<Row>('stok-masuk', { id: 1 })).data;
      expect(row['status']).toBe('Diterima');
      const edit = provider.update('stok-masuk', { id: 1, data: { ...row, jumlah: 999 }, previousData: row });
      expect(await refusal(edit)).toMatchObject({
        status: 409,
        message: '#TRX0001 sudah diproses dan tidak dapat diubah lagi',
      });
      expect(await refusal(provider.delete('stok-masuk', { id: 1 }))).toMatchObject({
        status: 409,
        message: '#TRX0001 sudah diproses dan tidak dapat dihapus lagi',
      });
      const waiting = (await provider.getOne<Row>('stok-masuk', { id: 25 })).data;
      const edited = await provider.update('stok-masuk', {
        id: 25,
        data: { ...waiting, jumlah: 7 },
        previousData: waiting,
      });
      expect(edited.data).toMatchObject({ jumlah: 7, totalHarga: 7 * Number(waiting['hargaSatuan']) });
    });

    it('create of what a command makes runs it, on the entity and on its views (design §5)', async () => {
      const provider = await make();
      const product = (await provider.getOne<Row>('produk', { id: 1 })).data;
      const out = { produk: 1, jumlah: 2, satuan: product['satuan'] };
      const made = (await provider.create<Row>('stok-keluar', { data: out })).data;
      expect(made).toMatchObject({ jenis_mutasi: 'keluar', produk: 1, jumlah: 2, tanggal: '2024-08-27' });
      expect((await provider.getOne<Row>('mutasi-stok', { id: made.id })).data).toEqual(made);
      expect((await provider.getOne<Row>('produk', { id: 1 })).data['stok_akhir']).toBe(
        Number(product['stok_akhir']) - 2,
      );
      const incoming = { ...out, jenis_mutasi: 'masuk', supplier: 1, nomorBatch: 'Z1', kedaluwarsa: '2026-01-31' };
      await provider.create('mutasi-stok', { data: incoming });
      expect((await provider.getOne<Row>('produk', { id: 1 })).data['stok_akhir']).toBe(product['stok_akhir']);
    });

    it('create of what a command makes names the field at fault, checked by the form or by the command', async () => {
      const provider = await make();
      const product = (await provider.getOne<Row>('produk', { id: 1 })).data;
      const out = { jenis_mutasi: 'keluar', produk: 1, jumlah: 1, satuan: product['satuan'] };
      const refused = async (over: Record<string, unknown>) =>
        (await refusal(provider.create('mutasi-stok', { data: { ...out, ...over } }))).body.errors;
      expect(await refused({ jumlah: 0 })).toEqual({ jumlah: 'Jumlah paling sedikit 1' });
      expect(await refused({ jenis_mutasi: 'masuk' })).toEqual({ supplier: 'Supplier wajib diisi' });
      const { nama_produk, stok_akhir } = product;
      expect(await refused({ jumlah: Number(stok_akhir) + 1 })).toEqual({
        jumlah: `Stok ${String(nama_produk)} tidak cukup: tersedia ${String(stok_akhir)}`,
      });
      const other = product['satuan'] === 'Box' ? 'Botol' : 'Box';
      expect(await refused({ satuan: other })).toEqual({
        satuan: `${String(nama_produk)} dihitung dalam ${String(product['satuan'])}`,
      });
      expect((await provider.getOne<Row>('produk', { id: 1 })).data).toEqual(product);
    });

    it.skipIf(plain)('tells who listens what was changed', async () => {
      const provider = await make();
      const told: string[][] = [];
      const stop = provider.subscribe((sources) => told.push([...sources]));
      await provider.create('supplier', { data: aSupplier() });
      stop();
      await provider.create('supplier', { data: aSupplier({ name: 'PT Dua', username: 'dua' }) });
      expect(told).toEqual([['supplier']]);
    });
  });
}
