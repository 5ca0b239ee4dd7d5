import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allowConsole } from '../../../setup.ts';
import { openMore } from '../../../support/listHead.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const opened = () => screen.findByRole('heading', { level: 1, name: 'Dr. Andi Wijaya' });
const edit = async (user: ReturnType<typeof renderConsole>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const name = await screen.findByLabelText(/^Nama\b(?! Perusahaan)/);
  await waitFor(() => expect(name).toHaveValue('Andi Wijaya'));
  return name;
};

describe('doctor detail (product §2.11)', () => {
  it("shows name with 'Dr.', status, last update, figures and links", async () => {
    const { user } = renderConsole('/dokter/1');
    await opened();
    expect(screen.getByText('Status: Aktif')).toBeInTheDocument();
    expect(await screen.findByText('Terakhir diperbarui: 27 Agustus 2024')).toBeInTheDocument();
    await waitFor(() => expect(figure('Total Pasien')).toHaveTextContent('247'));
    expect(figure('Pengalaman')).toHaveTextContent('8 Tahun');
    expect(figure('Rating')).toHaveTextContent('4.8');
    expect(screen.getByRole('link', { name: 'andi-wijaya.example' })).toHaveAttribute(
      'href',
      'https://andi-wijaya.example',
    );
    expect(screen.getByRole('link', { name: 'andi.wijaya@klinik.test' })).toHaveAttribute(
      'href',
      'mailto:andi.wijaya@klinik.test',
    );
    expect(screen.getByRole('link', { name: '081255432660' })).toHaveAttribute('href', 'tel:081255432660');
    expect(screen.getByRole('link', { name: 'Lihat Jadwal' })).toHaveAttribute(
      'href',
      '/appointments?tampilan=minggu&dokter=1',
    );
    await user.click(screen.getByRole('button', { name: 'Hubungi Dokter' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Telepon 081255432660' })).toHaveAttribute('href', 'tel:081255432660');
    expect(menu.getByRole('menuitem', { name: 'Email andi.wijaya@klinik.test' })).toHaveAttribute(
      'href',
      'mailto:andi.wijaya@klinik.test',
    );
  });

  it('goes one step back, wherever that was', async () => {
    const { user, router } = renderConsole('/appointments');
    await screen.findByRole('heading', { level: 1, name: 'Daftar Appoitment' });
    await router.navigate('/dokter/1');
    await opened();
    await user.click(screen.getByRole('link', { name: 'Kembali ke Daftar Dokter' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Daftar Appoitment' })).toBeInTheDocument();
  });

  it('is edited in place: Simpan stores, and the page reads on (§4)', async () => {
    const { user, router, services } = renderConsole('/dokter/1');
    const name = await edit(user);
    expect(name).toHaveFocus();
    for (const label of ['Username', 'Email', 'Telepon', 'Website', 'Jalan', 'Unit', 'Kota', 'Kode Pos', 'Latitude']) {
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeInTheDocument();
    }
    for (const label of ['Longitude', 'Nama Perusahaan', 'Slogan', 'Bidang']) {
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    }
    await user.clear(name);
    await user.type(name, 'Andi Wijaya Kusuma');
    await user.clear(screen.getByLabelText('Kota'));
    await user.type(screen.getByLabelText('Kota'), 'Bogor');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dr. Andi Wijaya Kusuma' })).toBeInTheDocument();
    expect(await screen.findByText('Bogor')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
    expect(router.state.location.pathname).toBe('/dokter/1');
    const { data } = await services.dataProvider.getOne('dokter', { id: 1 });
    expect(data).toMatchObject({ name: 'Andi Wijaya Kusuma', address: { city: 'Bogor' }, rating: 4.8, version: 2 });
  });

  it("§4: 'Batal' discards what was typed", async () => {
    const { user } = renderConsole('/dokter/1');
    await user.type(await edit(user), ' Kusuma');
    await user.click(screen.getByRole('button', { name: 'Batal' }));
    expect(await opened()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument();
    expect(await edit(user)).toHaveValue('Andi Wijaya');
  });

  it('names what is wrong at its field, and asks before typed changes are left', async () => {
    allowConsole(/tidak valid/);
    const { user, router } = renderConsole('/dokter/1');
    await edit(user);
    await user.clear(screen.getByLabelText('Kode Pos'));
    await user.type(screen.getByLabelText('Kode Pos'), '12');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Kode pos terdiri dari 5 angka')).toBeInTheDocument();
    expect(screen.getByLabelText('Kode Pos')).toHaveValue('12');
    await user.click(screen.getByRole('link', { name: 'Lihat Jadwal' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Tetap di Sini' }));
    expect(router.state.location.pathname).toBe('/dokter/1');
  });

  it('a save over what somebody else saved meanwhile is refused, and what was typed can stay', async () => {
    allowConsole(/sudah diubah/);
    const { user, services } = renderConsole('/dokter/1');
    await user.type(await edit(user), ' Kusuma');
    const { data } = await services.dataProvider.getOne('dokter', { id: 1 });
    await services.dataProvider.update('dokter', {
      id: 1,
      data: { ...data, name: 'Andi Wijayanto' },
      previousData: data,
    });
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Data ini sudah diubah oleh Ratna Kusumawati. Muat ulang\?/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Tetap di Sini' }));
    await waitFor(() => expect(screen.getByLabelText(/^Nama\b(?! Perusahaan)/)).toHaveValue('Andi Wijaya Kusuma'));
  });

  it('offers no editing to who may only read', async () => {
    renderConsole('/dokter/1', { user: { id: 3, name: 'Kasir', email: 'kasir@klinik.test', role: 'kasir' } });
    await opened();
    await screen.findByRole('link', { name: 'Lihat Jadwal' });
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it('who left leaves numbers of today and running plans, each a link to its rows', async () => {
    const { services } = renderConsole('/dokter/1');
    await opened();
    const page = { sort: { field: 'id', order: 'ASC' } as const, pagination: { page: 1, perPage: 100 } };
    const of = (name: string, filter: object) => services.dataProvider.getList(name, { filter, ...page });
    const numbers = await of('antrian', { dokter: 1, tanggal: '2024-08-27', status: ['waiting', 'current'] });
    const { data: plans } = await of('treatment-plan', { status: 'berjalan' });
    const plan = { ...plans[0], dokter: 1 };
    await services.dataProvider.update('treatment-plan', { id: plan.id, data: plan, previousData: plans[0] ?? plan });
    await services.dataProvider.command('dokter/nonaktifkan', {
      dokter: 1,
      sejak: '2024-08-27',
      tetapMeskiTerbuka: true,
    });
    expect(await screen.findByRole('link', { name: `${numbers.total} nomor antrian hari ini` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/antrian\?.*dokter=1/),
    );
    expect(await screen.findByRole('link', { name: /^\d+ rencana perawatan berjalan$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/treatment-plan\?/),
    );
  });

  it("'Nonaktifkan' names what is open and wants a tick before somebody goes", async () => {
    allowConsole(/masih punya/);
    const { user, services } = renderConsole('/tim/1');
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Nonaktifkan' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Masih terbuka')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: /^1 akun aktif/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/user\?/),
    );
    await user.click(dialog.getByRole('button', { name: 'Nonaktifkan' }));
    expect(await dialog.findByText(/masih punya .*1 akun aktif.* Centang bila memang disengaja/)).toBeInTheDocument();
    await user.click(dialog.getByLabelText(/Tetap lanjutkan/));
    await user.click(dialog.getByRole('button', { name: 'Nonaktifkan' }));
    await waitFor(async () =>
      expect((await services.dataProvider.getOne('dokter', { id: 1 })).data).toMatchObject({
        nonaktifSejak: '2024-08-27',
      }),
    );
  });
});
