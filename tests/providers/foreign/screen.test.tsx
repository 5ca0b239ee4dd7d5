import { cleanup, screen, within } from '@testing-library/react';
import fakeRest from 'ra-data-fakerest';
import { expect, it } from 'vitest';
import { commands } from '../../../src/commands/index.ts';
import { consoleProvider } from '../../../src/providers/foreign/consoleProvider.ts';
import { resources } from '../../../src/resources/index.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const backend = fakeRest({ ...sampleData('2024-08-27') });
const open = (able: boolean) => {
  renderConsole('/stok-masuk', {
    source: (now) => ({
      dataProvider: { ...consoleProvider(backend, { resources, now }), commands: new Set(able ? commands.keys() : []) },
      readRights: async () => ({ role: 'admin', roleName: 'Admin', rows: [] }),
    }),
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
