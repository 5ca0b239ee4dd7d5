import { describe, expect, it } from 'vitest';
import { stateOf } from '../../../src/commands/orang/hak.ts';
import { resources } from '../../../src/resources/index.ts';
import { guardsIn } from '../../../src/resources/rights.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { type Action, actions, type Row } from '../../../src/schema/index.ts';
import { makeClinic, today } from '../clinic.ts';

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
  const form = (data: object) => ({ id: pasien.id, data: { ...pasien, ...data }, previousData: pasien });
  await expect(
    provider.update<Row>('permission', form({ list: true, halaman: 'bukan-halaman', role: 1 })),
  ).rejects.toMatchObject({ status: 422 });
  await provider.update<Row>('permission', form({ list: true }));
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

describe('the rights of a role, changed all at once', () => {
  const kasir = 3;
  const clinicWithRights = () => makeClinic({ permission: sampleData(today).permission });
  type Change = { halaman: string; tindakan: Action; boleh: boolean };
  const takeEdit: Change = { halaman: 'pasien', tindakan: 'edit', boleh: false };
  const giveReport: Change = { halaman: 'laporan/keuangan', tindakan: 'list', boleh: true };

  it('are stored with what was seen, and refused when somebody saved in between', async () => {
    const { run, rows } = clinicWithRights();
    const seen = stateOf(await rows('permission', { role: kasir }));
    const { data: answer } = await run('roles/atur-hak', {
      roles: kasir,
      keadaan: seen,
      perubahan: [takeEdit, giveReport],
    });
    expect(answer).toEqual({ id: kasir, keadaan: seen + 2 });
    const [pasien] = await rows('permission', { role: kasir, halaman: 'pasien' });
    expect(pasien).toMatchObject({ list: true, edit: false });
    const late = run('roles/atur-hak', { roles: kasir, keadaan: seen, perubahan: [{ ...takeEdit, boleh: true }] });
    await expect(late).rejects.toMatchObject({
      status: 409,
      message: 'Hak akses Kasir baru saja diubah orang lain. Periksa lagi perubahan Anda, lalu simpan.',
    });
    expect((await rows('permission', { role: kasir, halaman: 'pasien' }))[0]).toMatchObject({ edit: false });
  });

  it('a page that has no row yet gets one with its default, for what it is not told', async () => {
    const old = sampleData(today).permission.filter(({ halaman }) => !['pasien', 'hak/ppn'].includes(halaman));
    const { run, rows } = makeClinic({ permission: old });
    const keadaan = stateOf(await rows('permission', { role: kasir }));
    await run('roles/atur-hak', { roles: kasir, keadaan, perubahan: [takeEdit] });
    const [pasien, ppn] = await rows('permission', { role: kasir, halaman: ['pasien', 'hak/ppn'] });
    expect(pasien).toMatchObject({ halaman: 'pasien', list: true, create: true, edit: false, delete: false });
    expect(ppn).toMatchObject({ halaman: 'hak/ppn', edit: false });
  });

  it('an admin keeps all of theirs; no page is made up', async () => {
    const { run, rows } = clinicWithRights();
    const lock = { halaman: 'permission', tindakan: 'edit', boleh: false } as const;
    await expect(run('roles/atur-hak', { roles: 1, keadaan: 0, perubahan: [lock] })).rejects.toMatchObject({
      status: 409,
      message: 'Administrator selalu boleh semuanya. Haknya tidak dapat diubah, agar klinik tidak terkunci.',
    });
    const keadaan = stateOf(await rows('permission', { role: kasir }));
    const unknown = { ...takeEdit, halaman: 'bukan-halaman' };
    const told = run('roles/atur-hak', { roles: kasir, keadaan, perubahan: [takeEdit, unknown] });
    await expect(told).rejects.toMatchObject({ message: 'Halaman bukan-halaman tidak dikenal. Muat ulang halaman.' });
    expect((await rows('permission', { role: kasir, halaman: 'pasien' }))[0]).toMatchObject({ edit: true });
  });
});
