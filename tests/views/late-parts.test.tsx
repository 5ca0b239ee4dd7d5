import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { fetched } from '../../src/views/base/fetched.tsx';
import { screenOf } from '../../src/views/list/screens.ts';
import { openMore } from '../support/listHead.ts';
import { renderConsole } from '../support/renderConsole.tsx';

/** A part whose code comes once `arrive` is called. */
function latePart() {
  let resolve: (component: ComponentType) => void = () => undefined;
  const code = new Promise<ComponentType>((done) => {
    resolve = done;
  });
  const load = vi.fn(() => code);
  return { Part: fetched(load), load, arrive: () => act(async () => resolve(() => <span>Terlambat</span>)) };
}

it('a cell whose code comes late leaves the head of its list under the pointer', async () => {
  const { Part, load, arrive } = latePart();
  renderConsole('/supplier', { parts: { supplier: { fields: { email: { cell: Part } } } } });
  const create = await screen.findByRole('link', { name: 'Create Supplier' });
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  expect(create).toBeVisible();
  expect(screen.getByRole('status', { name: 'Memuat data...' })).toBeVisible();
  await arrive();
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByText('Terlambat')).toHaveLength(5);
  expect(create).toBeVisible();
});

it('acts behind ⋯ wait for one above them whose code comes late, rather than move from under the pointer', async () => {
  const { Part, arrive } = latePart();
  const { user } = renderConsole('/transaksi', { parts: { transaksi: { list: { actions: Part } } } });
  await openMore(user);
  const acts = within(screen.getByRole('dialog', { name: 'Tindakan lain' }));
  const waits = () =>
    acts.getByRole('button', { name: 'Export Excel' }).closest('.acts')?.matches(':has([data-coming]) ~ *');
  expect(waits()).toBe(true);
  await arrive();
  expect(await acts.findByText('Terlambat')).toBeVisible();
  expect(waits()).toBe(false);
});

it('fetches with a list its own acts and the cells of its columns', () => {
  const supplier = resources.find(({ name }) => name === 'supplier');
  if (!supplier) throw new Error('There is no entity "supplier"');
  const [acts, email, address] = [latePart(), latePart(), latePart()];
  const own = {
    list: { actions: acts.Part },
    fields: { email: { cell: email.Part }, address: { cell: address.Part } },
  };
  void screenOf(supplier, { supplier: own }, 'list').fetch();
  expect(acts.load).toHaveBeenCalled();
  expect(email.load).toHaveBeenCalled();
  expect(address.load).not.toHaveBeenCalled();
});
