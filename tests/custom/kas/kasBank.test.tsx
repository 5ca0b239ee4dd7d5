import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../support/renderConsole.tsx';

it('the accounts add up, and a row is ticked by hand', async () => {
  const { user, services } = renderConsole('/kas-bank');
  const accounts = await screen.findByRole('table', { name: 'Kas dan Bank' });
  const amounts = () =>
    within(accounts)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        Number(within(row).getAllByRole('cell').at(-1)?.textContent?.replaceAll('.', '').replace('–', '0')),
      );
  await waitFor(() => expect(amounts()[0]).toBeGreaterThan(0));
  const [total = 0, ...each] = amounts().reverse();
  expect(each.reduce((sum, amount) => sum + amount, 0)).toBe(total);

  const rows = await screen.findByRole('table', { name: 'Bank' });
  const [first] = within(rows).getAllByRole('button', { name: /^Ada di rekening koran: / });
  if (!first) throw new Error('No row to tick');
  await user.click(first);
  expect(await within(rows).findByRole('link', { name: /^Cocok dengan rekening koran/ })).toBeInTheDocument();
  const { total: lines } = await services.dataProvider.getList('mutasi-bank', {
    ...{ filter: { status: 'cocok', rekening: 'bank' }, sort: { field: 'id', order: 'ASC' } },
    pagination: { page: 1, perPage: 10 },
  });
  expect(lines).toBe(1);
  await user.click(within(accounts).getByRole('button', { name: 'Brankas' }));
  expect(await screen.findByRole('table', { name: 'Brankas' })).toBeInTheDocument();
});
