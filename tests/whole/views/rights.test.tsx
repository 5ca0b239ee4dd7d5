import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { brand } from '../../../src/brand.ts';
import { memoryStorage } from '../../../src/providers/demo/storage.ts';
import { mayByDefault } from '../../../src/resources/rights.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { Action } from '../../../src/schema/index.ts';
import { makeDemoProvider } from '../../providers/makeDemoProvider.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const as = (role: string | null, email = `${role}@klinik.test`) => ({
  framed: true,
  user: { id: 9, name: 'Uji Coba', email, role },
});
const menu = () => screen.getByRole('navigation', { name: 'Menu utama' });

describe('rights: what a role may not do is not offered (design §6)', () => {
  it('a kasir sees the menu of a kasir, and no way to delete a patient', async () => {
    renderConsole('/pasien', as('kasir'));
    expect(await screen.findByRole('link', { name: 'Detail Anisa Rahmawati' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit Anisa Rahmawati' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Hapus / })).toBeNull();
    expect(within(menu()).getByRole('link', { name: 'Transaksi' })).toBeInTheDocument();
    expect(within(menu()).queryByText('Laporan')).toBeNull();
    expect(screen.getByText('Kasir')).toBeInTheDocument();
  });

  it.each(['perawat', 'dokter'])('a %s reaches every open visit from the queue, and may fill it in', async (role) => {
    const { user, router } = renderConsole('/antrian', as(role));
    await user.click(await screen.findByRole('button', { name: 'Lainnya di Antrian' }));
    await user.click(within(menu()).getByRole('link', { name: 'Kunjungan' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Daftar Kunjungan' })).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Edit Antrian 005' }));
    expect(await screen.findByRole('combobox', { name: /^Status/ })).toHaveTextContent('Dalam Perawatan');
    expect(router.state.location.pathname).toMatch(/^\/kunjungan\/\d+\/edit$/);
  });

  it.each(['/laporan/keuangan', '/laporan/keuangan/cetak', '/batch/1', '/user/1/edit', '/supplier/create'])(
    'the page %s, which is not for the role, says so, asks for nothing, and signs nobody out',
    async (path) => {
      const { session, services } = renderConsole(path, as('kasir'));
      const asked: string[] = [];
      for (const verb of ['getList', 'getOne', 'aggregate', 'group'] as const) {
        vi.spyOn(services.dataProvider, verb).mockImplementation((resource: string) => {
          asked.push(resource);
          return new Promise<never>(() => undefined);
        });
      }
      expect(await screen.findByRole('heading', { level: 1, name: 'Akses Ditolak' })).toBeInTheDocument();
      expect(asked).not.toContain(path.split('/')[1]);
      expect(asked.filter((resource) => resource.startsWith('laporan'))).toEqual([]);
      expect(session.state().status).toBe('authenticated');
    },
  );

  it('an account without a role sees only the dashboard, and why', async () => {
    renderConsole('/dashboard', as(null, 'baru@klinik.test'));
    expect(await screen.findByText('Akun Anda menunggu hak akses')).toBeInTheDocument();
    expect(
      within(menu())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard']);
  });

  it('a role that no figure is for is not told to wait, but shown where it can go', async () => {
    renderConsole('/dashboard', as('hr'));
    const main = await screen.findByRole('main');
    for (const page of ['Dokter', 'Role', 'User', 'Pengaturan'])
      expect(await within(main).findByRole('link', { name: page })).toBeInTheDocument();
    expect(screen.queryByText('Akun Anda menunggu hak akses')).toBeNull();
  });

  it.each([
    ['kunjungan', 'Hak akses Kasir: Kunjungan', ['Daftar', 'Lihat', 'Tambah', 'Ubah', 'Hapus', 'Ekspor']],
    ['hak/diskon', 'Hak akses Kasir: Memberi diskon di atas batas klinik', ['Diizinkan']],
  ])('the form of the right %s says whose it is, in heading, tab and toast', async (halaman, title, switches) => {
    const row = sampleData('2024-08-27').permission.find((each) => each.role === 3 && each.halaman === halaman);
    const { user } = renderConsole(`/permission/${row?.id}/edit`, as('admin'));
    expect(await screen.findByRole('heading', { level: 1, name: `Edit ${title}` })).toBeInTheDocument();
    expect(document.title).toBe(`Edit ${title} · ${brand.name}`);
    expect(
      (await screen.findAllByRole('switch')).map((each) => (each as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(switches);
    await user.click(screen.getAllByRole('switch').at(-1) as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText(`${title} telah disimpan`)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  it('a role given in the user list counts at once', async () => {
    const storage = memoryStorage();
    renderConsole('/dashboard', { ...as(null, 'baru@klinik.test'), storage });
    expect(await screen.findByText('Akun Anda menunggu hak akses')).toBeInTheDocument();
    const admin = makeDemoProvider({ storage });
    await admin.create('user', { data: { name: 'Orang Baru', email: 'baru@klinik.test', role: 3 } });
    await waitFor(() => expect(within(menu()).getByRole('link', { name: 'Pasien' })).toBeInTheDocument());
  });

  it('a permission taken away on the permission page counts at once', async () => {
    const storage = memoryStorage();
    renderConsole('/pasien', { ...as('kasir'), storage });
    expect(await screen.findByRole('link', { name: 'Edit Anisa Rahmawati' })).toBeInTheDocument();
    const admin = makeDemoProvider({ storage });
    const { data } = await admin.getList('permission', {
      filter: { role: 3, halaman: 'pasien' },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    const row = data[0];
    await admin.update('permission', { id: row.id, data: { ...row, edit: false }, previousData: row });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit Anisa Rahmawati' })).toBeNull());
  });
});

describe('rights per field', () => {
  /** Another tab, in which an admin lets the role of kasir do everything on these pages. */
  async function grant(...pages: string[]) {
    const storage = memoryStorage();
    const admin = makeDemoProvider({ storage });
    for (const halaman of pages) {
      const { data } = await admin.getList('permission', {
        filter: { role: 3, halaman },
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
      });
      const all = { list: true, show: true, create: true, edit: true, delete: true, export: true };
      await admin.update('permission', { id: data[0].id, data: { ...data[0], ...all }, previousData: data[0] });
    }
    return { ...as('kasir'), storage };
  }

  it('a kasir sees what a product costs the customer, not what it cost the clinic; a manager sees both', async () => {
    const { unmount } = renderConsole('/produk/medis/1', as('kasir'));
    expect(await screen.findByText(/^Rp\s13\.000$/)).toBeInTheDocument();
    for (const hidden of ['Harga Beli', 'Nilai Stok', 'Profit']) expect(screen.queryByText(hidden)).toBeNull();
    unmount();
    renderConsole('/produk/medis/1', as('manager'));
    for (const shown of ['Harga Beli', 'Nilai Stok', 'Profit']) {
      expect(await screen.findByText(shown)).toBeInTheDocument();
    }
  });

  it('who may change products, but not see purchase prices, keeps them and makes no new product', async () => {
    const { user, services } = renderConsole('/produk/medis', await grant('produk'));
    expect((await screen.findAllByRole('link', { name: /^Edit / }))[0]).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create Produk' })).toBeNull();
    const first = screen.getAllByRole('link', { name: /^Edit / })[0];
    if (first) await user.click(first);
    const price = await screen.findByRole('textbox', { name: /Harga Jual/ });
    expect(screen.queryByRole('textbox', { name: /Harga Beli/ })).toBeNull();
    await user.clear(price);
    await user.type(price, '123000');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText(/123\.000/)).toBeInTheDocument();
    const answer = services.dataProvider.getList('produk', {
      filter: { harga_beli_gte: 0 },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    await expect(answer).rejects.toMatchObject({
      status: 422,
      message: 'Filter atau urutan "harga_beli_gte" tidak dikenal',
    });
  });

  it('who may change users, and not list roles, is shown none and sets none', async () => {
    renderConsole('/user/1/edit', await grant('user'));
    expect(await screen.findByRole('textbox', { name: /Nama User/ })).toBeInTheDocument();
    expect(screen.queryByText('Role', { selector: 'dt' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /Role/ })).toBeNull();
  });
});

describe('rights: each role can do its part of the day', () => {
  type Rights = Readonly<Record<string, readonly Action[]>>;
  it.each<[string, Rights, Rights]>([
    [
      'kasir',
      {
        pasien: ['create', 'edit'],
        antrian: ['create', 'edit'],
        kunjungan: ['list', 'show'],
        transaksi: ['list', 'show', 'create'],
        'tutup-kas': ['list', 'show', 'create'],
      },
      { kunjungan: ['edit'], transaksi: ['edit', 'delete'], 'stok-masuk': ['list'], 'laporan/keuangan': ['list'] },
    ],
    [
      'perawat',
      {
        pasien: ['create', 'edit'],
        antrian: ['create', 'edit'],
        kunjungan: ['list', 'show', 'edit'],
        'stok-masuk': ['create', 'edit'],
        'mutasi-stok': ['create'],
        batch: ['list'],
      },
      { transaksi: ['list', 'create'], treatments: ['edit'], produk: ['edit'] },
    ],
    [
      'dokter',
      {
        antrian: ['list', 'edit'],
        kunjungan: ['list', 'show', 'edit'],
        pasien: ['edit'],
        'laporan/treatment': ['list'],
      },
      { antrian: ['create', 'delete'], transaksi: ['list', 'create'], 'stok-masuk': ['list'] },
    ],
  ])('%s', (role, may, mayNot) => {
    const answers = (rights: Rights) =>
      Object.entries(rights).flatMap(([guard, actions]) => actions.map((action) => mayByDefault(role, guard, action)));
    expect(answers(may)).not.toContain(false);
    expect(answers(mayNot)).not.toContain(true);
  });
});
