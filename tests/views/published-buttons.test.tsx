import { screen, waitFor, within } from '@testing-library/react';
import { BulkDeleteButton, ExportButton, SavedQueriesList } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { defineResource, f, type Row } from '../../src/schema/index.ts';
import { openMore } from '../support/listHead.ts';
import { renderConsole } from '../support/renderConsole.tsx';

const bilik = defineResource({
  name: 'bilik',
  label: 'Bilik',
  icon: 'Umum',
  title: 'nama',
  rights: { manager: 'all' },
  fields: { nama: f.text('Nama Bilik', { required: true, unique: true }) },
});

const exporter = vi.fn();

/** As they come, in the place of a list's own buttons. */
const Published = () => (
  <>
    <BulkDeleteButton mutationMode="pessimistic" label="Buang" confirmTitle="Buang?" confirmContent="Yang dipilih" />
    <ExportButton exporter={exporter} label="Unduh" />
    <SavedQueriesList />
  </>
);

async function open(query = '') {
  const rendered = renderConsole('/dashboard', { more: [bilik], parts: { bilik: { list: { actions: Published } } } });
  const { services, router } = rendered;
  await services.preloadIdentity();
  for (const nama of ['Anggrek', 'Kamboja', 'Melati', 'Mawar'])
    await services.dataProvider.create('bilik', { data: { nama } });
  await router.navigate(`/bilik${query}`);
  await screen.findByRole('link', { name: 'Detail Melati' });
  const params = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };
  const all = async () => (await services.dataProvider.getList<Row>('bilik', params)).data.map(({ nama }) => nama);
  return { ...rendered, all };
}

it('react-admin deletes what is chosen, exports what is listed and keeps queries on a list of the console', async () => {
  const value = { filter: { q: 'melati' }, sort: { field: 'id', order: 'ASC' }, perPage: 10, displayedFilters: {} };
  window.localStorage.setItem('RaStore.bilik.savedQueries', JSON.stringify([{ label: 'Melati saja', value }]));
  const { user, router, all } = await open();

  await user.click(screen.getByRole('checkbox', { name: 'Pilih Kamboja' }));
  await openMore(user);
  await user.click(await screen.findByRole('button', { name: 'Buang' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buang?' }));
  await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(async () => expect(await all()).toEqual(['Anggrek', 'Melati', 'Mawar']));

  await openMore(user);
  await user.click(await screen.findByRole('button', { name: 'Unduh' }));
  await waitFor(() => expect(exporter).toHaveBeenCalledOnce());
  expect(exporter.mock.calls[0]?.[0]).toMatchObject([{ nama: 'Anggrek' }, { nama: 'Melati' }, { nama: 'Mawar' }]);

  await openMore(user);
  await user.click(await screen.findByText('Melati saja'));
  await waitFor(() => expect(router.state.location.search).toBe('?q=melati'));
});

it('an address as react-admin writes it opens the list that it means', async () => {
  const query = new URLSearchParams({ filter: '{}', sort: 'nama', order: 'DESC', page: '1', perPage: '2' });
  await open(`?${query}`);
  const links = screen.getAllByRole('link', { name: /^Detail / });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Detail Melati', 'Detail Mawar']);
});
