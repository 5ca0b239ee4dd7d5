import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createDemoProvider } from '../../../src/providers/demo/demoProvider.ts';
import { readRights } from '../../../src/providers/demo/readRights.ts';
import { memoryStorage } from '../../../src/providers/demo/storage.ts';
import { resources } from '../../../src/resources/index.ts';
import { rightsWith } from '../../../src/resources/rights.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const admin = { id: 1, name: 'Ratna Kusumawati', email: 'admin@klinik.test', role: 'admin' };
const dokter = { id: 5, name: 'Andi Wijaya', email: 'dokter@klinik.test', role: 'dokter' };

/** The console where the sample's draft, of Gita Permatasari, is about a visit to the doctor Andi Wijaya. */
function render(path: string, user: typeof admin) {
  const sample = async () => {
    const made = sampleData('2024-08-27');
    const his = <R extends { id: number }>(rows: readonly R[]) =>
      rows.map((row) => (row.id === 2 ? { ...row, dokter: 1 } : row));
    return { ...made, kunjungan: his(made.kunjungan), 'catatan-klinis': his(made['catatan-klinis']) };
  };
  return renderConsole(path, {
    user,
    source: (now) => {
      const may = async () => rightsWith(user.role, [], { dokter: user.role === 'dokter' ? 1 : null });
      const options = { resources, now, may, sample, storage: memoryStorage() };
      const dataProvider = createDemoProvider({ ...options, email: () => user.email, onNotice: () => undefined });
      return { dataProvider, readRights: (of) => readRights(dataProvider.records, of) };
    },
  });
}

it('a note is signed by its doctor, who is told whose it is and what is missing, and then amended in sight', async () => {
  const { user } = render('/catatan-klinis/2', dokter);
  await user.click(await screen.findByRole('button', { name: 'Tanda Tangani' }));
  const ask = within(await screen.findByRole('dialog', { name: /^Tanda Tangani/ }));
  const facts = () => ask.getAllByRole('definition').map(({ textContent }) => textContent);
  await waitFor(() => expect(facts()).toEqual(['Gita Permatasari', 'Andi Wijaya', expect.stringContaining('2024')]));
  expect(ask.getByText('Belum terisi: Pemeriksaan, Diagnosa, Anjuran')).toBeVisible();
  await user.click(ask.getByRole('button', { name: 'Tanda Tangani' }));
  expect(await screen.findByText('Catatan ditandatangani')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Tambah Adendum' })).toBeVisible();

  expect(screen.queryByText(/[0-9a-f]{64}/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tindakan lain' }));
  await user.click(await screen.findByRole('button', { name: 'Sidik Isi' }));
  expect(await screen.findByText(/^[0-9a-f]{64}$/)).toBeVisible();
});

it('a note is offered for signing to nobody but its doctor', async () => {
  render('/catatan-klinis/2', admin);
  expect(await screen.findByText('Kulit kusam')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tanda Tangani' })).toBeNull();
});
