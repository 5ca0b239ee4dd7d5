import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openFilter } from '../../support/listHead.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const filterOf = ({ router }: ReturnType<typeof renderConsole>) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search));

it('a report: its period by two clicks, by the business date, first on the page and kept for the next time', async () => {
  localStorage.clear();
  const opened = renderConsole('/laporan/keuangan');
  const { user, unmount } = opened;
  expect(await screen.findByRole('button', { name: 'Tanggal: Bulan ini' })).toHaveTextContent('Bulan ini');
  const periods = await openFilter(user, 'Tanggal');
  const group = within(periods.getByRole('group', { name: 'Periode Tanggal' }));
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Semua', 'Hari ini', 'Kemarin', 'Minggu ini', 'Bulan ini', 'Bulan lalu'],
  ]);
  expect(group.getByRole('button', { pressed: true })).toHaveTextContent('Bulan ini');
  await user.click(group.getByRole('button', { name: 'Minggu ini' }));
  await waitFor(() => expect(filterOf(opened)).toEqual({ tanggal_gte: '2024-08-26', tanggal_lte: '2024-09-01' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const order = [
    screen.getByRole('search'),
    screen.getByRole('region', { name: 'Ringkasan' }),
    await screen.findByRole('table'),
  ];
  for (const [index, each] of order.slice(1).entries())
    expect(order[index]?.compareDocumentPosition(each)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  unmount();

  const again = renderConsole('/laporan/keuangan');
  expect(await screen.findByRole('button', { name: 'Tanggal: Minggu ini' })).toBeInTheDocument();
  await again.user.click((await openFilter(again.user, 'Tanggal')).getByRole('button', { name: 'Semua' }));
  again.unmount();
  renderConsole('/laporan/keuangan');
  expect(await screen.findByRole('button', { name: 'Semua tanggal' })).toBeInTheDocument();
  localStorage.clear();
});

it('appointments: the days to come, tomorrow by two clicks, a single day by its date', async () => {
  const opened = renderConsole('/appointments');
  const { user, router } = opened;
  expect(await screen.findByRole('button', { name: 'Tanggal: Mulai hari ini' })).toBeInTheDocument();
  await user.click((await openFilter(user, 'Tanggal')).getByRole('button', { name: 'Besok' }));
  await waitFor(() => expect(filterOf(opened)).toEqual({ tanggal_gte: '2024-08-28', tanggal_lte: '2024-08-28' }));
  await router.navigate('/appointments?tanggal_gte=2024-08-30&tanggal_lte=2024-08-30&userId=1&status=waiting');
  expect(await screen.findByRole('button', { name: 'Tanggal: 30 Agu 2024' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'User ID: Andi Wijaya' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hilangkan Status: Menunggu' }));
  await waitFor(() => expect(filterOf(opened)).not.toHaveProperty('status'));
});

it('a list: the same periods behind one button that says which is chosen', async () => {
  const opened = renderConsole('/mutasi-stok');
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Semua tanggal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tanggal' });
  await user.click(within(dialog).getByRole('button', { name: 'Bulan lalu' }));
  await waitFor(() => expect(filterOf(opened)).toEqual({ tanggal_gte: '2024-07-01', tanggal_lte: '2024-07-31' }));
  expect(await screen.findByRole('button', { name: 'Tanggal: Bulan lalu' })).toBeInTheDocument();
});
