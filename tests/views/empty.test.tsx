import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineResource, f } from '../../src/schema/index.ts';
import { renderConsole } from '../support/renderConsole.tsx';

/** An entity without records. */
const bilik = defineResource({
  name: 'uji-bilik',
  label: 'Bilik',
  icon: 'Umum',
  title: 'nama',
  rights: { manager: 'all', perawat: 'read' },
  fields: { nama: f.text('Nama Bilik', { required: true, unique: true }) },
});

it('an empty list leads to its form and its import, where a reload does not open it again (product §2.6)', async () => {
  const { user, router } = renderConsole('/uji-bilik', { more: [bilik] });
  const empty = within((await screen.findByText('Tidak ada data bilik')).parentElement as HTMLElement);
  expect(empty.getByRole('link', { name: 'Tambah Bilik' })).toHaveAttribute('href', '/uji-bilik/create');
  await user.click(empty.getByRole('link', { name: 'Impor dari Berkas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Impor Bilik' });
  expect(router.state.location.hash).toBe('');
  await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(empty.getByRole('link', { name: 'Impor dari Berkas' }));
  expect(await screen.findByRole('dialog', { name: 'Impor Bilik' })).toBeInTheDocument();
});

it('an address does not open the import for whom it is not', async () => {
  const kasir = { id: 3, name: 'Uji Coba', email: 'kasir@klinik.test', role: 'kasir' };
  const { router } = renderConsole('/dokter#impor', { user: kasir });
  expect(await screen.findByRole('heading', { level: 1, name: 'Daftar Dokter' })).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});
