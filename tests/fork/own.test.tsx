import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

// What a fork writes into the `own.ts` of each room, and nothing else.
vi.mock('../../src/resources/own.ts', async () => {
  const { defineResource, f } = await import('../../src/schema/index.ts');
  const bilik = defineResource({
    name: 'bilik',
    label: 'Bilik',
    icon: 'Umum',
    title: 'nama',
    rights: { manager: 'all' },
    fields: { nama: f.text('Nama Bilik', { required: true }), aktif: f.boolean('Aktif') },
  });
  const loker = defineResource({
    name: 'loker',
    label: 'Loker',
    icon: 'Umum',
    title: 'nama',
    rights: { manager: 'all' },
    fields: { nama: f.text('Nama Loker', { required: true }) },
  });
  return { menu: [bilik, { label: 'Stok', icon: 'Stok', items: [loker] }], unlisted: [], owned: {} };
});
vi.mock('../../src/commands/own.ts', async () => {
  const { defineCommand } = await import('../../src/commands/core/command.ts');
  const button = { label: 'Tutup', icon: 'Tukar', done: '%{title} ditutup' } as const;
  const tutup = defineCommand({
    name: 'bilik/tutup',
    on: 'bilik' as 'supplier',
    permission: 'edit',
    button: { ...button, place: 'row' },
    run: (tx, { record }) => tx.update('bilik' as 'supplier', record.id, { aktif: false } as object),
  });
  return { commands: [tutup], rules: {} };
});
vi.mock('../../src/custom/own.ts', () => ({
  pages: [
    {
      path: '/denah',
      Page: Object.assign(() => <h1>Denah Bilik</h1>, { fetch: async () => undefined }),
      label: 'Denah',
      needs: { resource: 'supplier', action: 'create' },
      menu: { icon: 'Umum', after: 'supplier' },
    },
  ],
  parts: { bilik: { cells: { nama: ({ value }: { value: unknown }) => <b>Bilik {String(value)}</b> } } },
}));
vi.mock('../../src/i18n/own.ts', () => ({ words: { shell: { dashboard: 'Papan Utama' } } }));
vi.mock('../../src/sample/own.ts', () => ({ sample: () => ({ bilik: [{ id: 1, nama: 'Mawar', aktif: true }] }) }));

it('an entity, its command, cell, words and samples, and a line in a group of the product, come of the own files alone', async () => {
  const { user, services } = renderConsole('/bilik', { framed: true });
  const menu = within(await screen.findByRole('navigation', { name: 'Menu utama' }));
  expect(await menu.findByRole('link', { name: 'Bilik' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link', { name: 'Papan Utama' })).toBeInTheDocument();
  await user.click(menu.getByRole('button', { name: 'Stok' }));
  const stok = menu.getByRole('button', { name: 'Stok' }).closest('li') as HTMLElement;
  expect(within(stok).getByRole('link', { name: 'Loker' })).toHaveAttribute('href', '/loker');
  expect(within(stok).getByRole('link', { name: 'Supplier' })).toBeInTheDocument();

  expect(await screen.findByText('Bilik Mawar')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Tutup Mawar' }));
  expect(await screen.findByText('Mawar ditutup')).toBeInTheDocument();
  expect((await services.dataProvider.getOne('bilik', { id: 1 })).data).toMatchObject({ aktif: false });
});

it('a page stands where it says in the menu, and opens', async () => {
  const { user } = renderConsole('/supplier', { framed: true });
  const stok = (await screen.findByRole('button', { name: 'Stok' })).closest('li') as HTMLElement;
  const lines = await within(stok).findAllByRole('link');
  expect(lines.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['Supplier', 'Denah', 'Stok Masuk']);
  await user.click(lines[1] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Denah Bilik' })).toBeInTheDocument();
  expect(within(stok).getByRole('link', { name: 'Denah' })).toHaveAttribute('aria-current', 'page');
});

it('a page is kept from those without its right', async () => {
  const dokter = { id: 3, name: 'dr. Amelia Putri', email: 'dokter@klinik.test', role: 'dokter' };
  renderConsole('/denah', { framed: true, user: dokter });
  expect(await screen.findByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Denah' })).toBeNull();
});
