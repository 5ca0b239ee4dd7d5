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

it('an empty list says what it is and how it gets its first record, and leads there whom it may', async () => {
  const as = (role: string, id: number) => ({ user: { id, name: 'Uji Coba', email: `${role}@klinik.test`, role } });
  const sentence = 'Sesi paket yang sudah dibeli: sisa dan masa berlakunya. Terisi saat paket dijual.';
  const { router, unmount } = renderConsole('/jatah', as('kasir', 3));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ke Penjualan Langsung' })).toHaveAttribute(
    'href',
    '/transaksi/create?jual=langsung',
  );
  // Where a filter leaves none, it says so.
  await router.navigate('/jatah?q=wajah');
  expect(await screen.findByText('Tidak ada hasil ditemukan')).toBeVisible();
  expect(screen.queryByText(sentence)).toBeNull();
  unmount();
  renderConsole('/jatah', as('perawat', 4));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Ke / })).toBeNull();
});
