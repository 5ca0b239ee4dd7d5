import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { png } from '../../support/pictures.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const kasir = { user: { id: 3, name: 'Siti Rahayu', email: 'kasir@klinik.test', role: 'kasir' } };

async function fillIn({ user }: ReturnType<typeof renderConsole>) {
  await user.type(await screen.findByRole('combobox', { name: /Kategori/ }), 'Galon');
  await user.type(screen.getByRole('textbox', { name: /Nominal/ }), '40000');
  await user.type(screen.getByRole('textbox', { name: /Deskripsi/ }), 'Air galon 2');
  const slip = new File([png()], 'nota.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText(/^Foto Nota/, { selector: 'input' }), slip);
  await screen.findByRole('button', { name: 'Lihat nota.png' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
}

it('a cashier notes a small expense, and finds it in the list', async () => {
  const opened = renderConsole('/kas-kecil/create', kasir);
  await fillIn(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/40\.000/)).toBeInTheDocument();
  const { data } = await opened.services.dataProvider.getList('kas-kecil', {
    filter: {},
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  expect(data).toMatchObject([
    { kategori: 'Galon', nominal: 40_000, deskripsi: 'Air galon 2', sumber: 'laci', laci: 3 },
  ]);
});
