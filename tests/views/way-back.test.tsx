import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

it('a list that one goes back to has its rows at once, its focus, what was chosen, and shows what has changed since', async () => {
  const { user, router, services } = renderConsole('/supplier', { framed: true });
  await user.click(await screen.findByRole('checkbox', { name: /PT Sumber Makmur/ }));
  await user.click(screen.getByRole('link', { name: 'Detail PT Sumber Makmur' }));
  await screen.findByRole('heading', { level: 1, name: 'PT Sumber Makmur' });
  expect(screen.queryByRole('table')).toBeNull();

  await act(() => router.navigate(-1));
  expect(screen.getByRole('link', { name: 'Detail PT Sumber Makmur' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: /PT Sumber Makmur/ })).toBeChecked();
  expect(document.title).toContain('Supplier');
  await act(() => router.navigate(1));
  const { data } = await services.dataProvider.getOne('supplier', { id: 2 });
  await services.dataProvider.update('supplier', { id: 2, data: { ...data, name: 'PT Baru' }, previousData: data });
  await act(() => router.navigate(-1));
  expect(await screen.findByText('PT Baru')).toBeVisible();

  // Another way leads to its beginning.
  await act(() => router.navigate('/supplier/2'));
  await act(() => router.navigate('/supplier'));
  expect(await screen.findByRole('checkbox', { name: /PT Sumber Makmur/ })).not.toBeChecked();
});
