import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../support/renderConsole.tsx';

it('a list that one goes back to has its rows at once, its focus, what was chosen, and shows what has changed since', async () => {
  const { user, router, services } = renderConsole('/supplier', { framed: true });
  await user.click(await screen.findByRole('checkbox', { name: /PT Sumber Makmur/ }));
  await user.click(screen.getByRole('link', { name: 'Detail PT Sumber Makmur' }));
  await screen.findByRole('heading', { level: 1, name: 'PT Sumber Makmur' });
  expect(screen.queryByRole('checkbox', { name: /PT Sumber Makmur/ })).toBeNull();

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

it('after a form one goes back past it: neither to the form nor to the same page once more', async () => {
  const { user, router } = renderConsole('/supplier', { framed: true });
  const at = () => router.state.location.pathname;
  const back = () => act(() => router.navigate(-1));
  for (const leave of ['Simpan', 'Batal']) {
    await user.click(await screen.findByRole('link', { name: 'Detail PT Sumber Makmur' }));
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await screen.findByRole('heading', { level: 1, name: 'Edit PT Sumber Makmur' });
    await user.click(screen.getByText(leave, { selector: 'button, a' }));
    await waitFor(() => expect(at()).toBe('/supplier/1'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await back();
    expect(at()).toBe('/supplier');
  }

  await router.navigate('/stok-masuk');
  await user.click((await screen.findAllByRole('link', { name: 'Tambah Stok Masuk' }))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(at()).toBe('/stok-masuk'));
  await back();
  expect(at()).toBe('/supplier');
});
