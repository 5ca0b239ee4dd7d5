import { cleanup, screen, waitFor, within } from '@testing-library/react';
import fakeRest from 'ra-data-fakerest';
import jsonServer from 'ra-data-json-server';
import { expect, it } from 'vitest';
import { commands } from '../../../src/commands/index.ts';
import { consoleProvider } from '../../../src/providers/foreign/consoleProvider.ts';
import { jsonServerAble } from '../../../src/providers/foreign/dialects.ts';
import type { Offers } from '../../../src/providers/offers.ts';
import { resources } from '../../../src/resources/index.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Now } from '../../../src/schema/index.ts';
import { renderConsole } from '../../support/renderConsole.tsx';
import { jsonServerNames, startJsonServer } from './jsonServer.ts';

const admin = { role: 'admin', roleName: 'Admin', rows: [] };
const backend = fakeRest({ ...sampleData('2024-08-27') });
const open = (able: boolean) => {
  renderConsole('/stok-masuk', {
    source: (now) => {
      const provider = consoleProvider(backend, { resources, now });
      const offers = { ...(provider.offers as Offers), commands: new Set(able ? commands.keys() : []) };
      return { dataProvider: { ...provider, offers }, readRights: async () => admin };
    },
  });
};
const buttons = () => screen.queryAllByRole('button', { name: /^Terima #/ }).length;

it('the console over a backend that knows nothing of it: its rows and figures, and no button for what it cannot do', async () => {
  open(true);
  await expect.poll(buttons).toBeGreaterThan(0);
  cleanup();
  open(false);
  const table = await screen.findByRole('table');
  expect((await within(table).findAllByText('Wait')).length).toBeGreaterThan(0);
  expect(screen.getByText('Halaman 1 dari 3 halaman · Total 25 data')).toBeVisible();
  expect(await screen.findByText('Total Nilai')).toBeVisible();
  expect((await within(table).findAllByRole('button', { name: /^Hapus|^Delete|^Edit|^Ubah/ })).length).toBeGreaterThan(
    0,
  );
  expect(buttons()).toBe(0);
});

const names = jsonServerNames(resources.map(({ source }) => source));

it('dashboard and bell read no table whole, and a page says what its source does not do', async () => {
  const server = await startJsonServer(sampleData('2024-08-27'));
  const source = (now: () => Now) => ({
    dataProvider: consoleProvider(jsonServer(server.url), { resources, now, able: jsonServerAble, names }),
    readRights: async () => admin,
  });
  const at = (path: string) => renderConsole(path, { source, framed: true });
  const home = at('/dashboard');
  expect(await screen.findByText('Perlu perhatian')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Notifikasi/ })).toBeVisible();
  expect(await screen.findAllByText(/^Rp [1-9]/)).not.toEqual([]);
  await waitFor(() => expect(home.services.queryClient.isFetching()).toBe(0));
  const whole = server.asked.filter((each) => /_end=100&_order=ASC&_sort=id&_start=0$/.test(each));
  // Of which a clinic has one record a change.
  expect(whole.filter((each) => !each.startsWith('/settings?'))).toEqual([]);
  expect(server.asked.some((each) => each.startsWith('/laporan-keuangan?'))).toBe(true);
  cleanup();

  at('/transaksi');
  expect(await screen.findByText(/^Sumber data ini tidak menjalankan: Buat Transaksi, /)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Penjualan Langsung|Buat Transaksi/ })).toBeNull();
  cleanup();
  at('/transaksi/create');
  expect(await screen.findByRole('heading', { name: 'Tidak Tersedia' })).toBeVisible();
  cleanup();
  at('/supplier/2');
  expect(await screen.findByText('Sumber data ini tidak menyimpan riwayat perubahan.')).toBeVisible();
  cleanup();
  await server.stop();
});
