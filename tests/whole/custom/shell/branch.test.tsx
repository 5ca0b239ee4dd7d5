import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createDemoProvider } from '../../../../src/providers/demo/demoProvider.ts';
import { readRights } from '../../../../src/providers/demo/readRights.ts';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import { resources } from '../../../../src/resources/index.ts';
import { rightsWith } from '../../../../src/resources/rights.ts';
import { sampleData } from '../../../../src/sample/index.ts';
import type { Id } from '../../../../src/schema/index.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const today = '2024-08-27';
const all = [1, 2];

/** A console of a clinic with two branches, with a room in each. */
function open(role: 'admin' | 'manager', own: Id[]) {
  const data = sampleData(today);
  const [room] = data['sumber-daya'];
  const rooms = all.map((cabang) => ({
    ...room,
    id: cabang,
    nama: `Ruang ${cabang === 1 ? 'Pusat' : 'Kemang'}`,
    cabang,
  }));
  const user = data.user.map((row) => ({ ...row, cabang: own.map((cabang) => ({ cabang })) }));
  const person = data.user.find(({ email }) => email === `${role}@klinik.test`);
  const chosen = () => JSON.parse(localStorage.getItem('cabang') ?? 'null') as Id | null;
  return renderConsole('/sumber-daya', {
    framed: true,
    user: { id: Number(person?.id), name: String(person?.name), email: String(person?.email), role },
    source: (now) => {
      const places = { all, own: role === 'admin' ? null : own };
      const demo = createDemoProvider({
        ...{ resources, storage: memoryStorage(), now, email: () => String(person?.email) },
        sample: async () => ({
          ...data,
          ...{ 'sumber-daya': rooms, user, appointments: [], roster: [], 'laporan/jam': [] },
          cabang: [
            { id: 1, nama: 'Pusat' },
            { id: 2, nama: 'Kemang' },
          ],
        }),
        may: async () => rightsWith(role, [], { places: { ...places, chosen: chosen() } }),
      });
      return { dataProvider: demo, readRights: (who) => readRights(demo.records, who) };
    },
  });
}

const label = 'Cabang tempat Anda bekerja';
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('lets who has several branches choose one, and remembers it on the device', async () => {
  const { user } = open('admin', []);
  expect(await screen.findByText('Ruang Kemang', {}, { timeout: 5_000 })).toBeTruthy();
  const table = () => screen.getByRole('table');
  expect(within(table()).getByText('Ruang Pusat')).toBeTruthy();
  expect(within(table()).getByRole('columnheader', { name: 'Cabang' })).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: new RegExp(label) }));
  await user.click(await screen.findByRole('option', { name: 'Kemang' }));
  await screen.findByText('Ruang Kemang');
  await expect.poll(() => within(table()).queryByText('Ruang Pusat')).toBeNull();
  expect(within(table()).queryByRole('columnheader', { name: 'Cabang' })).toBeNull();
  expect(localStorage.getItem('cabang')).toBe('2');
});

it('stays where its own tab chose, whatever another one chooses', async () => {
  localStorage.setItem('cabang', '2');
  const { services, session } = open('admin', []);
  await screen.findByText('Ruang Kemang', {}, { timeout: 5_000 });
  // The other tab, and news on which the rights are read anew.
  localStorage.setItem('cabang', '1');
  await services.dataProvider.command('tampilan/simpan', {
    nama: 'Ruang',
    daftar: 'sumber-daya',
    alamat: 'macam=ruang',
  } as never);
  await expect.poll(() => services.rights.known().views.length).toBe(1);
  expect(services.rights.known().person?.place?.at).toBe(2);
  expect(session.branch).toBe(2);
});

it('shows who has one branch nothing of it', async () => {
  open('manager', [2]);
  expect(await screen.findByText('Ruang Kemang', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText('Ruang Pusat')).toBeNull();
  expect(screen.queryByText(/cabang/i)).toBeNull();
  expect(screen.queryByRole('combobox', { name: new RegExp(label) })).toBeNull();
});
