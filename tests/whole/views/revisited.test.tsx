import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { allowConsole } from '../../setup.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

it('a list that is opened again asks for nothing, until something in it has changed', async () => {
  const { router, services } = renderConsole('/supplier');
  const name = (text: string) => screen.findByText(text);
  await name('PT Sumber Makmur');
  await router.navigate('/roles');
  await name('Administrator');

  const asked = vi.spyOn(services.dataProvider, 'getList');
  await router.navigate('/supplier');
  await name('PT Sumber Makmur');
  await router.navigate('/roles');
  await name('Administrator');
  expect(asked).not.toHaveBeenCalled();

  const { data } = await services.dataProvider.getOne('supplier', { id: 1 });
  await services.dataProvider.update('supplier', { id: 1, data: { ...data, name: 'PT Baru' }, previousData: data });
  expect(asked).not.toHaveBeenCalled();
  await router.navigate('/supplier');
  await name('PT Baru');
  await waitFor(() => expect(asked.mock.calls.map(([resource]) => resource)).toEqual(['supplier']));
});

it('a list that was empty shows what was made and then changed, which react-admin alone would not tell it', async () => {
  const { router, services } = renderConsole('/supplier?filter={"q":"xyz"}');
  await screen.findByText('Tidak ada hasil ditemukan');
  await router.navigate('/roles');
  await screen.findByText('Administrator');
  const { dataProvider, queryClient } = services;
  const { data } = await dataProvider.getOne('supplier', { id: 1 });
  await dataProvider.update('supplier', { id: 1, data: { ...data, name: 'PT Xyz' }, previousData: data });
  queryClient.setQueriesData(
    { queryKey: ['supplier', 'getList'] },
    (answer: object | undefined) => answer && { ...answer },
  );
  await router.navigate('/supplier?filter={"q":"xyz"}');
  expect(await screen.findByText('PT Xyz')).toBeInTheDocument();
});

it('the list that a pointer or the focus rests on in the menu is there before it is opened; one passed over is not', async () => {
  const { user, services } = renderConsole('/supplier', { framed: true });
  await screen.findByText('PT Sumber Makmur');
  const asked = vi.spyOn(services.dataProvider, 'getList');
  const menu = within(screen.getByRole('navigation', { name: 'Menu utama' }));
  // A page that changes under a pointer at rest sends this without anybody having aimed at it.
  fireEvent.pointerOver(menu.getByRole('link', { name: 'Supplier' }));
  fireEvent.pointerMove(menu.getByRole('link', { name: 'Dokter' }));
  fireEvent.pointerMove(menu.getByRole('link', { name: 'Pasien' }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await user.click(menu.getByRole('link', { name: 'Pasien' }));
  expect(await screen.findByText('Anisa Rahmawati')).toBeInTheDocument();
  const lists = asked.mock.calls.filter(([, { pagination }]) => pagination?.perPage === 10);
  expect(lists.map(([resource]) => resource)).toEqual(['pasien']);
});

it('the record of the row that a pointer rests on is there before it is opened', async () => {
  const { user, services } = renderConsole('/supplier', { framed: true });
  const row = await screen.findByRole('cell', { name: 'PT Sumber Makmur' });
  const asked = vi.spyOn(services.dataProvider, 'getOne');
  await user.hover(row);
  await waitFor(() => expect(asked.mock.calls).toMatchObject([['supplier', { id: 1 }]]));
  await user.click(row);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('PT Sumber Makmur');
  expect(asked).toHaveBeenCalledOnce();
});

it('the next page, and the order of a heading, are there before they are pressed', async () => {
  const { user, services } = renderConsole('/pasien', { framed: true });
  await screen.findByText('Anisa Rahmawati');
  const asked = vi.spyOn(services.dataProvider, 'getList');
  const rowsAsked = () => asked.mock.calls.filter(([, { pagination }]) => pagination?.perPage === 10).length;
  await user.hover(screen.getByRole('button', { name: 'Selanjutnya' }));
  await waitFor(() => expect(rowsAsked()).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Selanjutnya' }));
  await waitFor(() => expect(screen.queryByText('Anisa Rahmawati')).toBeNull());
  const heading = within(screen.getByRole('columnheader', { name: /ID/ })).getByRole('button');
  await user.hover(heading);
  await waitFor(() => expect(rowsAsked()).toBe(2));
  await user.click(heading);
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent(/^36/));
  expect(rowsAsked()).toBe(2);
  expect(screen.getByRole('columnheader', { name: /ID/ })).toHaveAttribute('aria-sort', 'descending');
  // A list stands in its address alone.
  expect(Object.keys(localStorage).filter((key) => key.includes('listParams'))).toEqual([]);
});

it('a page of another size is there before its size is chosen', async () => {
  const { user, services } = renderConsole('/pasien?hal=2', { framed: true });
  await screen.findByText('Halaman 2 dari 4', { exact: false });
  const asked = vi.spyOn(services.dataProvider, 'getList');
  await user.click(screen.getByRole('combobox', { name: 'Baris per halaman' }));
  await user.hover(screen.getByRole('option', { name: '50' }));
  const pages = () => asked.mock.calls.map(([, { pagination }]) => pagination).filter((each) => each?.perPage === 50);
  await waitFor(() => expect(pages()).toEqual([{ page: 1, perPage: 50 }]));
  await user.click(screen.getByRole('option', { name: '50' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(37));
  expect(pages()).toHaveLength(1);
});

it('a link that is followed at once is read by its page alone, so that a failure it shows does not flicker', async () => {
  allowConsole(/Permintaan ditolak/);
  const { services } = renderConsole('/roles', { framed: true });
  await screen.findByText('Administrator');
  const asked = vi.spyOn(services.dataProvider, 'getList');
  asked.mockRejectedValue(new HttpError('Permintaan ditolak', 400));
  const link = within(screen.getByRole('navigation', { name: 'Menu utama' })).getByRole('link', { name: 'Pasien' });
  fireEvent.pointerMove(link);
  fireEvent.click(link);
  const failed = await screen.findByText('Data gagal dimuat');
  // Longer than a pointer has to rest.
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(failed).toBeInTheDocument();
  expect(asked.mock.calls.filter(([resource]) => resource === 'pasien')).toHaveLength(1);
});
