import postgrest from '@raphiniert/ra-data-postgrest';
import { fetchUtils } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleProvider } from '../../../src/providers/foreign/consoleProvider.ts';
import { postgrestAble } from '../../../src/providers/foreign/dialects.ts';
import type { Names } from '../../../src/providers/foreign/options.ts';
import { resources } from '../../../src/resources/index.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { today } from '../makeDemoProvider.ts';
import { startPostgrest } from './postgrest.ts';

const now = () => ({ today, time: '09:00', instant: '2024-08-27T02:00:00.000Z', user: 'Ratna Kusumawati' });

/** A clinic's database of its own: English names, ids that are texts, and of all entities only these. */
const names: Names = {
  ...Object.fromEntries(resources.map(({ source }) => [source, null])),
  dokter: { as: 'doctors', fields: { name: 'full_name' } },
  pasien: { as: 'patients', fields: { name: 'full_name', dokter: 'doctor_id', birthDate: 'born_on' } },
  appointments: { as: 'visits', fields: { pasien: 'patient_id', userId: 'doctor_id', tanggal: 'on_day' } },
};
const uuidOf = (table: number, id: unknown) =>
  `${String(table).padStart(8, '0')}-0000-4000-8000-${String(id).padStart(12, '0')}`;

function clinicOf() {
  const { dokter = [], pasien = [], appointments = [] } = sampleData(today) as Record<string, Row[]>;
  return {
    doctors: dokter.map(({ id, name, ...row }) => ({ ...row, id: uuidOf(1, id), full_name: name })),
    patients: pasien.map(({ id, name, dokter: doctor, birthDate, ...row }) => ({
      ...row,
      id: uuidOf(2, id),
      full_name: name,
      born_on: birthDate,
      doctor_id: doctor === null ? null : uuidOf(1, doctor),
    })),
    visits: appointments.map(({ id, pasien: patient, userId, tanggal, treatment, ...row }) => ({
      ...row,
      id: uuidOf(3, id),
      patient_id: uuidOf(2, patient),
      doctor_id: uuidOf(1, userId),
      on_day: tanggal,
    })),
  };
}

let backend: Awaited<ReturnType<typeof startPostgrest>> | undefined;
afterEach(() => backend?.stop());

async function open(most?: number) {
  const started = await startPostgrest(clinicOf());
  backend = started;
  const adapter = postgrest({
    apiUrl: started.url,
    httpClient: fetchUtils.fetchJson,
    defaultListOp: 'eq',
    primaryKeys: new Map(),
    schema: () => '',
  });
  const make = () =>
    consoleProvider(adapter, { resources, now, names, able: { ...postgrestAble, ...(most ? { most } : {}) } });
  return { provider: make(), again: make, ...started };
}

const sort = { field: 'tanggal', order: 'DESC' } as const;
const sample = sampleData(today) as Record<string, Row[]>;

it('reads a database of other names, whose ids are texts, page by page', async () => {
  const { provider, asked } = await open();
  const filter = { status_neq: 'cancelled', tanggal_gte: '2024-08-01', tanggal_lte: '2024-08-31' };
  const page = { page: 1, perPage: 5 };
  const { data, total } = await provider.getList<Row>('appointments', { filter, sort, pagination: page });
  const wanted = (sample['appointments'] ?? []).filter(
    ({ status, tanggal }) => status !== 'cancelled' && String(tanggal).startsWith('2024-08'),
  );
  expect(total).toBe(wanted.length);
  const days = wanted.map(({ tanggal }) => String(tanggal)).sort();
  expect(data.map(({ tanggal }) => tanggal)).toEqual(days.toReversed().slice(0, 5));
  // What its names refer to is found by the number that stands for its text.
  const [first] = data;
  const patient = await provider.getMany<Row>('pasien', { ids: [Number(first?.['pasien'])] });
  expect(patient.data).toMatchObject([{ id: first?.['pasien'], name: expect.any(String) }]);
  const count = { filter: { dokter: Number(patient.data[0]?.['dokter']) }, measures: [{ count: true as const }] };
  const [patients] = (await provider.aggregate('pasien', count)).data;
  expect(patients).toBeGreaterThan(0);
  const own = await provider.getList<Row>('pasien', {
    ...count,
    sort: { field: 'name', order: 'ASC' },
    pagination: page,
  });
  expect(own.total).toBe(patients);
  // Names are put in order here, of the rows that the filter leaves: nothing else was read whole.
  expect(asked.filter((each) => each.includes('limit=100')).every((each) => each.includes('doctor_id=eq'))).toBe(true);
});

it('opens a record by an address of another day, and knows of one that is not there', async () => {
  const { provider, again } = await open();
  const { data } = await provider.getList<Row>('pasien', {
    filter: {},
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 3, perPage: 5 },
  });
  const [patient] = data as [Row];
  expect((await again().getOne('pasien', { id: patient.id })).data).toEqual(patient);
  await expect(again().getOne('pasien', { id: 2 ** 52 + 7 })).rejects.toMatchObject({
    status: 404,
    message: 'Pasien Tidak Ditemukan',
  });
});

it('writes under the names and ids of the database, and takes a deletion back', async () => {
  const { provider, kept } = await open();
  const doctors = await provider.getList<Row>('dokter', {
    filter: {},
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 2 },
  });
  const [former, other] = doctors.data as [Row, Row];
  const all = await provider.getList<Row>('pasien', {
    filter: { dokter: former.id },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  const [patient] = all.data as [Row];
  await provider.update('pasien', {
    id: patient.id,
    data: { dokter: other.id, name: 'Sari Uji' },
    previousData: patient,
  });
  const changed = kept('patients').filter(({ full_name }) => full_name === 'Sari Uji');
  expect(changed).toMatchObject([{ doctor_id: kept('doctors')[1]?.['id'] }]);
  const before = kept('patients').length;
  await provider.delete('pasien', { id: patient.id });
  expect(kept('patients')).toHaveLength(before - 1);
  await provider.restore('pasien', { id: patient.id });
  expect(kept('patients').at(-1)).toEqual(changed[0]);
  await expect(
    provider.update('pasien', { id: patient.id, data: { dokter: 99 }, previousData: patient }),
  ).rejects.toMatchObject({
    status: 422,
    body: { errors: { dokter: expect.stringContaining('sudah tidak ada') } },
  });
});

it('says in Indonesian what cannot be had: an entity, too many rows, an answer', async () => {
  const { provider, stop } = await open(20);
  const read = (name: string, filter = {}) =>
    provider.getList(name, { filter, sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: 5 } });
  await expect(read('supplier')).rejects.toMatchObject({
    status: 404,
    message: 'Sumber data ini tidak memuat Supplier',
  });
  const count = String(sample['pasien']?.length);
  await expect(read('pasien', { q: 'sari' })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining(`Pasien terlalu banyak untuk dibaca semua: ${count} baris, paling banyak 20`),
  });
  await stop();
  backend = undefined;
  await expect(read('dokter')).rejects.toMatchObject({ status: 0, message: 'Sumber data tidak menjawab. Coba lagi.' });
});
