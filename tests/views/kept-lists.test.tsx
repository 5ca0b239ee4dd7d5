import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

const table = () => screen.findByRole('table');

it('a list that one goes back to is the same as before, with its focus, and shows what has changed since', async () => {
  const { user, router, services } = renderConsole('/supplier', { framed: true });
  const before = await table();
  await user.click(screen.getByRole('link', { name: 'Detail PT Sumber Makmur' }));
  await screen.findByRole('heading', { level: 1, name: 'PT Sumber Makmur' });
  expect(before).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();

  const { data } = await services.dataProvider.getOne('supplier', { id: 2 });
  await services.dataProvider.update('supplier', { id: 2, data: { ...data, name: 'PT Baru' }, previousData: data });
  await act(() => router.navigate(-1));
  expect(await table()).toBe(before);
  expect(screen.getByRole('link', { name: 'Detail PT Sumber Makmur' })).toHaveFocus();
  expect(document.title).toContain('Supplier');
  expect(await screen.findByText('PT Baru')).toBeVisible();
});

it('three lists stay; the one that was shown longest ago makes room', async () => {
  const { router } = renderConsole('/supplier', { framed: true });
  const first = await table();
  const lists = () => document.querySelectorAll('main table').length;
  for (const [path, text] of [
    ['/dokter', 'Reza Firmansyah'],
    ['/pasien', 'Anisa Rahmawati'],
  ]) {
    await act(() => router.navigate(String(path)));
    await screen.findAllByText(new RegExp(String(text)));
  }
  await waitFor(() => expect(lists()).toBe(3));
  await act(() => router.navigate('/treatments/medis'));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(lists()).toBeLessThanOrEqual(3);
});
