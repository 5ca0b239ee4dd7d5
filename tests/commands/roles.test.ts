import { expect, it } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { guardsIn } from '../../src/resources/rights.ts';
import { actions, type Row } from '../../src/schema/index.ts';
import { makeClinic } from './clinic.ts';

const terapis = { name: 'Terapis', username: 'terapis', email: 'terapis@klinik.test' };
const withRole = async () => {
  const clinic = makeClinic();
  const { data: role } = await clinic.provider.create<Row>('roles', { data: terapis });
  return { ...clinic, role, rights: () => clinic.rows('permission', { role: role.id }) };
};

it('a new role comes with a row for each page and special right, all refused', async () => {
  const { rights } = await withRole();
  const rows = await rights();
  expect(rows.map(({ halaman }) => halaman).sort()).toEqual(guardsIn(resources).sort());
  for (const row of rows) expect(actions.filter((action) => row[action])).toEqual([]);
});

it('a right is granted by its row, whose role and page stay as they are', async () => {
  const { provider, rights, row } = await withRole();
  const pasien = (await rights()).find(({ halaman }) => halaman === 'pasien') as Row;
  await provider.update<Row>('permission', {
    id: pasien.id,
    data: { ...pasien, list: true, halaman: 'bukan-halaman', role: 1 },
    previousData: pasien,
  });
  expect(await row('permission', pasien.id)).toMatchObject({ list: true, halaman: 'pasien', role: pasien['role'] });
});

it('no row is made or taken away by hand, of no page at all', async () => {
  const { provider, rights, role } = await withRole();
  const data = { role: role.id, halaman: 'bukan-halaman', list: true };
  await expect(provider.create('permission', { data })).rejects.toMatchObject({ status: 405 });
  const [first] = await rights();
  await expect(provider.delete('permission', { id: first?.id })).rejects.toMatchObject({ status: 405 });
});

it('a role that nobody has goes with its rows; one that somebody has stays with all of them', async () => {
  const { provider, role, rights } = await withRole();
  const { data: somebody } = await provider.create<Row>('user', {
    data: { name: 'Tika', email: 'tika@klinik.test', role: role.id },
  });
  await expect(provider.delete('roles', { id: role.id })).rejects.toMatchObject({ status: 409 });
  expect(await rights()).toHaveLength(guardsIn(resources).length);
  await provider.update('user', { id: somebody.id, data: { ...somebody, role: null }, previousData: somebody });
  await provider.delete('roles', { id: role.id });
  expect(await rights()).toEqual([]);
});
