import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource, f, type Row } from '../../../src/schema/index.ts';
import { openMore, peeked } from '../../support/listHead.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

/** An entity whose title is all that there is. */
const merek = defineResource({
  name: 'uji-merek',
  label: 'Merek',
  icon: 'Umum',
  title: 'nama',
  rights: { manager: 'all' },
  fields: { nama: f.text('Nama Merek', { required: true }) },
});

const supplier = { name: 'PT Baru', username: 'baru', email: 'baru@contoh.id', phone: '081200000001' };

describe('what was done is taken back', () => {
  it('a record that was erased, within ten seconds, without a second question', async () => {
    const { user, router, services } = renderConsole('/supplier');
    const { data } = await services.dataProvider.create<Row>('supplier', { data: supplier });
    await user.click(await screen.findByRole('button', { name: 'Hapus PT Baru' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Apakah anda yakin ingin menghapus data ini?');
    await user.click(within(question).getByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText('PT Baru dihapus')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'PT Baru' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('Sudah diurungkan')).toBeInTheDocument();
    expect(await screen.findByRole('cell', { name: 'PT Baru' })).toBeInTheDocument();
    await router.navigate(`/supplier/${data.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'PT Baru' })).toBeInTheDocument();
  });

  it('a copy, whose form opens at once', async () => {
    const { user } = renderConsole('/supplier/1');
    const { textContent } = await screen.findByRole('heading', { level: 1 });
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Duplikat' }));
    expect(await screen.findByRole('textbox', { name: /^Nama/ })).toHaveValue(`${textContent} (2)`);
    await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('Sudah diurungkan')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: textContent ?? '' })).toBeInTheDocument();
  });

  it('a command that asks for nothing is carried out at once, and back to the state before', async () => {
    const { user, router, services } = renderConsole('/supplier');
    const { data } = await services.dataProvider.getList<Row>('stok-masuk', {
      filter: { status: 'Pending' },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    });
    const id = data[0]?.id ?? 0;
    const delivery = async () => (await services.dataProvider.getOne<Row>('stok-masuk', { id })).data;
    await services.dataProvider.command('stok-masuk/tolak', { stokMasuk: id, alasan: 'Kemasan rusak' });
    await router.navigate(`/stok-masuk/${id}`);
    await openMore(user, await peeked());
    await user.click(await screen.findByRole('button', { name: 'Batalkan Penolakan' }));
    expect(await screen.findByText(/kembali Pending$/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await delivery()).toMatchObject({ status: 'Pending', alasan: null });
    await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await waitFor(async () => expect(await delivery()).toMatchObject({ status: 'Ditolak' }));
    await openMore(user, await peeked());
    expect(await screen.findByRole('button', { name: 'Batalkan Penolakan' })).toBeInTheDocument();
    expect(await delivery()).toMatchObject({ status: 'Ditolak', alasan: 'Kemasan rusak' });
  });

  it('a field, to a former value from the history, and forth again', async () => {
    const { user, router, services } = renderConsole('/supplier');
    const { data: made } = await services.dataProvider.create<Row>('supplier', { data: supplier });
    const { id } = made;
    const phone = async () => (await services.dataProvider.getOne('supplier', { id })).data['phone'];
    await services.dataProvider.update('supplier', {
      id,
      data: { ...made, phone: '081200000002' },
      previousData: made,
    });
    await router.navigate(`/supplier/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Riwayat Perubahan' }));
    const history = await screen.findByRole('list', { name: 'Riwayat Perubahan' });
    const [changed, created] = within(history).getAllByRole('listitem');
    expect(changed).toHaveTextContent(/Ratna Kusumawati.*Ubah.*Telepon:081200000001→ 081200000002/);
    expect(created).toHaveTextContent(/Tambah/);
    await user.click(within(history).getByRole('button', { name: 'Kembalikan Telepon sebelumnya' }));
    expect(await screen.findByText('Telepon PT Baru dikembalikan')).toBeInTheDocument();
    expect(await phone()).toBe('081200000001');
    await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
    await waitFor(async () => expect(await phone()).toBe('081200000002'));
  });

  it('and where a page has nothing else, the history is open by itself', async () => {
    const { router, services } = renderConsole('/sumber-daya/1', { more: [merek] });
    // Beneath the head of a room stand its facts.
    expect(await screen.findByRole('button', { name: 'Riwayat Perubahan' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 2, name: 'Riwayat Perubahan' })).toBeNull();
    const { data } = await services.dataProvider.create<Row>('uji-merek', { data: { nama: 'Melati' } });
    await router.navigate(`/uji-merek/${data.id}`);
    expect(await screen.findByRole('heading', { level: 2, name: 'Riwayat Perubahan' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Riwayat Perubahan' })).toBeNull();
  });

  it('an archived record is looked at before it is restored', async () => {
    const { user, services } = renderConsole('/pasien');
    await services.dataProvider.delete('pasien', { id: 6 });
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Arsip' }));
    await user.click(await screen.findByRole('button', { name: 'Detail Farhan Maulidin' }));
    const page = await screen.findByRole('dialog', { name: 'Farhan Maulidin' });
    expect(page).toHaveTextContent('Pasien ini diarsipkan');
    expect(await within(page).findByText('Riwayat Perubahan')).toBeInTheDocument();
    await user.click(within(page).getByRole('button', { name: 'Pulihkan' }));
    expect(await screen.findByText('Farhan Maulidin dipulihkan')).toBeInTheDocument();
    expect(await screen.findByText('Tidak ada yang diarsipkan')).toBeInTheDocument();
  });
});
