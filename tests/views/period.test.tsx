import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

const filterOf = ({ router }: ReturnType<typeof renderConsole>) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search));

it('a report: its period by one click, by the business date, first on the page and kept for the next time', async () => {
  localStorage.clear();
  const opened = renderConsole('/laporan/keuangan');
  const { user, unmount } = opened;
  const periods = within(await screen.findByRole('group', { name: 'Periode Tanggal' }));
  expect(periods.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Semua', 'Hari ini', 'Kemarin', 'Minggu ini', 'Bulan ini', 'Bulan lalu', 'Rentang'],
  ]);
  await user.click(periods.getByRole('button', { name: 'Minggu ini' }));
  await waitFor(() => expect(filterOf(opened)).toEqual({ tanggal_gte: '2024-08-26', tanggal_lte: '2024-09-01' }));
  expect(periods.getByRole('button', { pressed: true })).toHaveTextContent('Minggu ini');
  const order = [
    screen.getByRole('search'),
    screen.getByRole('region', { name: 'Ringkasan' }),
    await screen.findByRole('table'),
  ];
  for (const [index, each] of order.slice(1).entries())
    expect(order[index]?.compareDocumentPosition(each)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(periods.getByRole('button', { name: 'Rentang' }));
  expect(screen.getByLabelText('Tanggal dari')).toHaveFocus();
  unmount();

  renderConsole('/laporan/keuangan');
  const again = within(await screen.findByRole('group', { name: 'Periode Tanggal' }));
  await waitFor(() => expect(again.getByRole('button', { pressed: true })).toHaveTextContent('Minggu ini'));
  localStorage.clear();
});

it('a list: the same periods behind one button that says which is chosen', async () => {
  const opened = renderConsole('/mutasi-stok');
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Semua Tanggal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tanggal' });
  await user.click(within(dialog).getByRole('button', { name: 'Bulan lalu' }));
  await waitFor(() => expect(filterOf(opened)).toEqual({ tanggal_gte: '2024-07-01', tanggal_lte: '2024-07-31' }));
  expect(await screen.findByRole('button', { name: 'Tanggal: Bulan lalu' })).toBeInTheDocument();
});
