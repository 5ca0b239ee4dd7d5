import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createDemoProvider } from '../../../../src/providers/demo/demoProvider.ts';
import { readRights } from '../../../../src/providers/demo/readRights.ts';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import { resources } from '../../../../src/resources/index.ts';
import { sampleData } from '../../../../src/sample/index.ts';
import { allowConsole } from '../../../setup.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const today = '2024-08-27';
const proposed = {
  ...{ id: 1, version: 1, updatedBy: null, archivedAt: null, judul: 'Nonaktifkan: Supplier 1' },
  ...{ sebab: 'Sudah setahun tidak mengirim', pengusul: 'Asisten Klinik (mesin-1@mesin.invalid)' },
  ...{ diusulkan: '2024-08-26T03:00:00.000Z', sampai: '2024-09-02', status: 'menunggu' },
  ...{ alasan: null, oleh: null, diputuskan: null, tindakan: '{}' },
};
const lapsed = { ...proposed, id: 2, judul: 'Ubah Supplier 2', sampai: '2024-08-26' };

/** The console beside a server with assistants: what the first of them proposed is to retire a supplier. */
function withProposals(path: string, framed = false) {
  const carryOut = vi.fn(async () => undefined);
  const effects = vi.fn();
  const shown = renderConsole(path, {
    framed,
    source: (now) => {
      const sample = async () => ({ ...sampleData(today), usul: [proposed, lapsed] });
      const may = async () => Object.assign(() => true, {});
      const options = { resources, now, may, sample, storage: memoryStorage() };
      const demo = createDemoProvider({ ...options, email: () => 'admin@klinik.test', onNotice: () => undefined });
      const retires = {
        act: 'command',
        id: 1,
        command: 'supplier/nonaktifkan',
        input: { sejak: today, tetapMeskiTerbuka: true },
      } as const;
      effects.mockImplementation(async () => demo.effects?.({ resource: 'supplier', steps: [retires] }));
      const dataProvider = { ...demo, effectsOfProposal: effects, carryOutProposal: carryOut };
      return { dataProvider, readRights: (user) => readRights(demo.records, user) };
    },
  });
  return { ...shown, carryOut, effects };
}

it('a proposal shows its effects as they are now, and is carried out by who is asked once more', async () => {
  allowConsole(/^Error: Data ini baru saja diubah/);
  const { user, carryOut, effects } = withProposals('/usul/1');
  const waiting = (await screen.findByRole('heading', { name: 'Usul asisten menunggu keputusan Anda' })).closest(
    'section',
  ) as HTMLElement;
  expect(await within(waiting).findByText(/^Nonaktif Sejak/)).toBeVisible();
  expect(screen.getByText('Sudah setahun tidak mengirim')).toBeVisible();
  await user.click(within(waiting).getByRole('button', { name: 'Laksanakan' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Laksanakan "Nonaktifkan: Supplier 1"?' }));
  expect(ask.getByText(/atas nama Anda.*menyebut Asisten Klinik/)).toBeVisible();
  await user.click(ask.getByRole('button', { name: 'Ya, Laksanakan' }));
  expect(await screen.findByText('Usul dilaksanakan')).toBeVisible();
  expect(carryOut.mock.calls).toEqual([[1]]);

  // What has changed since is said, and cannot be carried out.
  effects.mockRejectedValue(new Error('Data ini baru saja diubah oleh Siti'));
  await user.click(await within(waiting).findByRole('button', { name: 'Hitung lagi' }));
  expect(await within(waiting).findByText('Data ini baru saja diubah oleh Siti')).toBeVisible();
  expect(within(waiting).getByRole('button', { name: 'Laksanakan' })).toBeDisabled();
});

it('the list tells what lapsed, which is not decided any more; the bell counts the others', async () => {
  const { user, router } = withProposals('/usul', true);
  expect(await screen.findByText('Gugur: tidak diputuskan sampai 26 Agu 2024')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Notifikasi/ }));
  expect(await screen.findByRole('link', { name: '1 usul asisten menunggu keputusan' })).toBeVisible();
  await user.keyboard('{Escape}');
  await router.navigate('/usul/2');
  expect(await screen.findByRole('heading', { level: 1, name: /Ubah Supplier 2/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Laksanakan' })).not.toBeInTheDocument();
  await router.navigate('/usul/1');
  await user.click(await screen.findByRole('button', { name: 'Tolak' }));
  const refuse = within(await screen.findByRole('dialog', { name: /Nonaktifkan: Supplier 1/ }));
  await user.type(refuse.getByLabelText(/^Alasan/), 'Masih dipakai');
  await user.click(refuse.getByRole('button', { name: 'Ya, Tolak' }));
  expect(await screen.findByText('Masih dipakai')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Laksanakan' })).not.toBeInTheDocument());
});

it('the demo, which no assistant reaches, shows proposals, and carries none out', async () => {
  const { user } = renderConsole('/user/mesin', { framed: true });
  await user.click(await screen.findByRole('button', { name: 'Lainnya di Pengaturan' }));
  expect(await screen.findByRole('link', { name: 'Webhook' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Usul Asisten' }));
  expect(await screen.findByText('Belum ada usul dari asisten')).toBeVisible();
  expect(screen.getByText(/Asisten mengusulkan lewat akun mesin/)).toBeVisible();
});
