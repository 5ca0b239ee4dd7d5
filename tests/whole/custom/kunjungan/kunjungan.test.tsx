import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allowConsole } from '../../../setup.ts';
import { holdLists } from '../../../support/heldAnswers.ts';
import { openMore } from '../../../support/listHead.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const section = (name: string) => screen.findByRole('region', { name });
const search = () => screen.findByRole('combobox', { name: 'Tambah treatment, produk, atau tambahan' });
const subtotal = () => screen.findByText(/Subtotal/).then((label) => label.parentElement);
const rupiah = (text: string) => new RegExp(text.replace(' ', '\\s'));

/** The visit of Gita Permatasari in the sample: two treatments, a product, an add-on; Rp 2.296.000. */
const path = '/kunjungan/2/edit';

describe('a visit’s form (product §3, §4)', () => {
  it('adds from the catalogues with their prices, sums as it goes, and keeps the product for the stock', async () => {
    const { user, services, router } = renderConsole(path);
    expect(await screen.findByRole('heading', { name: 'Edit Gita Permatasari · Antrian 002' })).toBeInTheDocument();
    await waitFor(async () => expect(await subtotal()).toHaveTextContent(rupiah('Rp 2.296.000')));

    await user.type(await search(), 'amoxi');
    const option = await screen.findByRole('option', { name: /Amoxicillin 500 mg/ });
    expect(option).toHaveTextContent(/Rp\s13\.000 · Stok 22 Strip/);
    await user.click(option);
    await waitFor(async () => expect(await subtotal()).toHaveTextContent(rupiah('Rp 2.309.000')));

    const treatments = await section('Treatment');
    await user.click(within(treatments).getByRole('button', { name: 'Hapus Facial Hidrasi' }));
    await waitFor(async () => expect(await subtotal()).toHaveTextContent(rupiah('Rp 1.909.000')));
    expect(await search()).toHaveFocus();

    await user.type(await screen.findByRole('textbox', { name: /Keluhan/ }), ', kering');
    // By its first letter, without opening it.
    act(() => screen.getByRole('combobox', { name: /Status/ }).focus());
    await user.keyboard('d');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/kunjungan/2'));
    const { data } = await services.dataProvider.getOne('kunjungan', { id: 2 });
    expect(data).toMatchObject({
      status: 'Dalam Perawatan',
      keluhan: 'Kulit kusam, kering',
      subtotal: 1_909_000,
      pasien: 7,
    });
    expect(data.treatments.map(({ nama }: { nama: string }) => nama)).toEqual(['Mikrodermabrasi']);
    expect(data.products.at(-1)).toEqual({
      produk: 1,
      nama: 'Amoxicillin 500 mg',
      harga: 13_000,
      kategori: 'Antibiotik',
      hargaKatalog: null,
      kenaPpn: true,
      termasukPpn: false,
      qty: 1,
      aturanPakai: null,
      penjual: null,
    });
  });

  it('adds by the keyboard alone: the Enter key waits for its answer, a treatment stands once, Shift makes it an add-on, and the search keeps the focus', async () => {
    const { user } = renderConsole(path);
    const box = await search();
    // The choices of an empty search are shown by then.
    await user.click(box);
    await screen.findAllByRole('option');
    await user.type(box, 'amoxicillin 500{Enter}');
    expect(await within(await section('Produk')).findByText('Amoxicillin 500 mg')).toBeInTheDocument();
    await user.type(box, 'facial hid');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^Facial HidrasiRp\s400\.000\+ Tambahan$/),
      ]),
    );
    await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
    expect(await within(await section('Tambahan')).findByText('Facial Hidrasi')).toBeInTheDocument();
    expect(within(await section('Treatment')).getAllByRole('listitem')).toHaveLength(2);
    await user.type(box, 'facial hid');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(async () => expect(within(await section('Treatment')).getAllByRole('listitem')).toHaveLength(3));
    expect(within(await section('Tambahan')).getAllByText('Facial Hidrasi')).toHaveLength(1);
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
  });

  it('what an arrow key has chosen is taken: before the answer, and when the list changes beneath it', async () => {
    const { user, services } = renderConsole(path);
    const box = await search();
    await user.type(box, 'facial hid');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('r{ArrowDown}{Shift>}{Enter}{/Shift}');
    const addons = await section('Tambahan');
    expect(await within(addons).findByText('Facial Hidrasi')).toBeInTheDocument();

    const release = holdLists(services.dataProvider, 'produk');
    await user.type(box, 'totok');
    await waitFor(() => expect(screen.getAllByRole('option', { name: /^Totok Wajah/ })).toHaveLength(1));
    await user.keyboard('{ArrowDown}');
    release();
    await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    // Beside the one of the sample.
    await waitFor(() => expect(within(addons).getAllByText('Totok Wajah')).toHaveLength(2));
  });

  it('what Enter chose is saved with the visit, though Simpan is pressed before the answer; nothing found, nothing is saved', async () => {
    const { user, services, router } = renderConsole(path);
    const box = await search();
    const release = holdLists(services.dataProvider, 'produk');
    await user.type(box, 'tidak ada ini{Enter}{Tab}');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    const asked = expect.objectContaining({ filter: expect.objectContaining({ q: 'tidak ada ini' }) });
    await waitFor(() => expect(services.dataProvider.getList).toHaveBeenCalledWith('produk', asked));
    release();
    await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
    expect(router.state.location.pathname).toBe(path);
    await user.clear(box);
    await user.type(box, 'amoxicillin 500{Enter}{Tab}');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/kunjungan/2'));
    const { data } = await services.dataProvider.getOne('kunjungan', { id: 2 });
    expect(data.products.at(-1)).toMatchObject({ nama: 'Amoxicillin 500 mg' });
  });

  it('counts a product that is chosen again, and says when there are not so many', async () => {
    const { user } = renderConsole(path);
    const products = await section('Produk');
    const picker = await search();
    for (let times = 0; times < 2; times++) {
      await user.type(picker, 'amoxi');
      await user.click(await screen.findByRole('option', { name: /Amoxicillin 500 mg/ }));
    }
    const line = within(products).getByText('Amoxicillin 500 mg').closest('li') as HTMLElement;
    const qty = within(line).getByRole('textbox', { name: /Banyak/ });
    expect(qty).toHaveValue('2');
    expect(await within(line).findByText('Tersedia 22 Strip')).toBeInTheDocument();
    await user.clear(qty);
    await user.type(qty, '23');
    expect(await within(line).findByRole('alert')).toHaveTextContent('Melebihi stok: tersedia 22 Strip');
    expect(within(line).getByRole('link', { name: /^Usulan Pesanan/ })).toHaveAttribute('href', '/pesanan/usulan');
    await user.clear(qty);
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await within(line).findByText('Banyak wajib diisi')).toBeInTheDocument();
  });

  it('a nurse, who has not the right to free prices, takes those of the catalogue', async () => {
    const perawat = { id: 9, name: 'Uji Coba', email: 'perawat@klinik.test', role: 'perawat' };
    renderConsole(path, { user: perawat });
    const products = await section('Produk');
    expect(await within(products).findByText('Ampul Asam Hialuronat')).toBeInTheDocument();
    expect(within(products).getByRole('textbox', { name: /Banyak/ })).toBeInTheDocument();
    expect(screen.queryByLabelText(/Harga/)).toBeNull();
  });

  it('keeps the lines that were added when somebody else changes another field of the visit, and stores both', async () => {
    allowConsole(/sudah diubah/);
    const { user, services } = renderConsole(path);
    const products = await section('Produk');
    await user.type(await search(), 'amoxi');
    await user.click(await screen.findByRole('option', { name: /Amoxicillin 500 mg/ }));
    const { data } = await services.dataProvider.getOne('kunjungan', { id: 2 });
    const changed = { ...data, keluhan: 'Dari tab lain' };
    await services.dataProvider.update('kunjungan', { id: 2, data: changed, previousData: data });
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Keluhan/ })).toHaveValue('Dari tab lain'));
    expect(within(products).getByText('Amoxicillin 500 mg')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(async () =>
      expect((await services.dataProvider.getOne('kunjungan', { id: 2 })).data).toMatchObject({
        keluhan: 'Dari tab lain',
        products: [...(data as { products: object[] }).products, { nama: 'Amoxicillin 500 mg' }],
      }),
    );
  });

  it('leaves a typed quantity with its medicine when somebody else takes a line out, and asks whose lines count', async () => {
    allowConsole(/sudah diubah/);
    const { user, services, router } = renderConsole('/roles');
    const { dataProvider } = services;
    const read = async () => (await dataProvider.getOne('kunjungan', { id: 2 })).data;
    const change = async (values: object) => {
      const data = await read();
      await dataProvider.update('kunjungan', { id: 2, data: { ...data, ...values }, previousData: data });
    };
    const [ampul] = (await read()).products;
    await change({
      products: [
        { ...ampul, produk: 1, nama: 'Amoxicillin 500 mg', harga: 13_000, qty: 1 },
        { ...ampul, qty: 2 },
      ],
    });
    await router.navigate(path);
    const quantities = async () =>
      within(await section('Produk'))
        .getAllByRole('textbox', { name: /Banyak/ })
        .map((input) => (input as HTMLInputElement).value);
    await waitFor(async () => expect(await quantities()).toEqual(['1', '2']));
    const [first] = within(await section('Produk')).getAllByRole('textbox', { name: /Banyak/ });
    await user.clear(first as HTMLElement);
    await user.type(first as HTMLElement, '5');

    await change({ products: [{ ...ampul, qty: 2 }], keluhan: 'Dari orang lain' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Keluhan/ })).toHaveValue('Dari orang lain'));
    expect(await quantities()).toEqual(['5', '2']);

    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText(/Anda berdua mengubah: Produk\.$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Muat Ulang' }));
    await waitFor(async () => expect(await quantities()).toEqual(['2']));
    await user.click(await screen.findByRole('button', { name: 'Pakai Isian Saya' }));
    await waitFor(async () => expect(await quantities()).toEqual(['5', '2']));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(async () =>
      expect((await read()).products).toMatchObject([{ nama: 'Amoxicillin 500 mg', qty: 5 }, { qty: 2 }]),
    );
  });

  it('a field of the note that somebody else stored since is refused there, and what was typed stays; others come beside it', async () => {
    allowConsole(/sudah diubah/);
    const dokter = { id: 9, name: 'Uji Coba', email: 'dokter@klinik.test', role: 'dokter' };
    const { user, services } = renderConsole(path, { user: dokter });
    const { dataProvider } = services;
    const stored = async () =>
      (
        await dataProvider.getList('catatan-klinis', {
          filter: { kunjungan: 2 },
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
        })
      ).data[0];
    const note = await stored();
    const complaint = await screen.findByRole('textbox', { name: /^Keluhan/ });
    await user.type(complaint, ', gatal');
    const theirs = { keluhan: 'sesak', anjuran: 'istirahat' };
    await dataProvider.update('catatan-klinis', { id: note?.id, data: { ...note, ...theirs }, previousData: note });
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Anjuran/ })).toHaveValue('istirahat'));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText(/^Baru saja diubah orang lain/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Keluhan/ })).toHaveValue('Kulit kusam, gatal');
    expect(await stored()).toMatchObject(theirs);
  });

  it('once paid, it can be read and no longer edited', async () => {
    const { services } = renderConsole('/kunjungan');
    await screen.findByRole('link', { name: 'Edit Antrian 002' });
    const { data: before } = await services.dataProvider.getOne('kunjungan', { id: 2 });
    await services.dataProvider.command('transaksi/bayar', {
      kunjungan: 2,
      metodeBayar: 'Cash',
      diskon: 0,
      diskonType: 'persen',
      ppn: 11,
      catatan: null,
    });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit Antrian 002' })).toBeNull());
    await expect(
      services.dataProvider.update('kunjungan', { id: 2, data: { ...before, products: [] }, previousData: before }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'Kunjungan yang sudah dibayar atau dibatalkan tidak dapat diubah lagi.',
    });
    const { data: paid } = await services.dataProvider.getOne('kunjungan', { id: 2 });
    expect(paid.products).toEqual(before.products);
  });

  it('a form that is open when the visit is paid gives way to the sentence; what was typed can be copied', async () => {
    const { user, services } = renderConsole(path);
    await section('Produk');
    await user.type(screen.getByRole('textbox', { name: /Keluhan/ }), 'Dermatitis kontak');
    await services.dataProvider.command('transaksi/bayar', {
      kunjungan: 2,
      metodeBayar: 'Cash',
      diskon: 0,
      diskonType: 'persen',
      ppn: 11,
      catatan: null,
    });
    expect(
      await screen.findByText('Kunjungan yang sudah dibayar atau dibatalkan tidak dapat diubah lagi.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Simpan' })).toBeNull();
    expect(await screen.findByText(/Dermatitis kontak/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Detail Antrian 002' })).toHaveAttribute('href', '/kunjungan/2');
  });

  it("a price other than the catalogue's stays visible as a change, on form and page", async () => {
    const { user, router } = renderConsole(path);
    const treatments = await section('Treatment');
    const line = within(treatments).getByText('Facial Hidrasi').closest('li') as HTMLElement;
    await user.clear(within(line).getByRole('textbox', { name: /Harga/ }));
    await user.type(within(line).getByRole('textbox', { name: /Harga/ }), '350000');
    expect(await within(line).findByText(/katalog Rp\s400\.000/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/kunjungan/2'));
    expect(await screen.findByRole('columnheader', { name: 'Harga Katalog' })).toBeInTheDocument();
  });

  it('is called off with a reason by its own action, is no patient in process then, and can be opened again', async () => {
    const { user, router } = renderConsole('/kunjungan/2');
    await screen.findByRole('link', { name: 'Edit' });
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Batalkan Kunjungan' }));
    const dialog = await screen.findByRole('dialog', { name: /^Batalkan Kunjungan/ });
    await user.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'Pasien pulang');
    await user.click(within(dialog).getByRole('button', { name: 'Ya, Batalkan' }));
    expect(await screen.findByText('Pasien pulang')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    await router.navigate('/transaksi/create');
    expect(await screen.findByText('Bagus Setiawan')).toBeInTheDocument();
    expect(screen.queryByText('Gita Permatasari')).toBeNull();
    await router.navigate('/kunjungan/2');
    await screen.findByText('Pasien pulang');
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'Buka Kembali' }));
    expect(await screen.findByText('Dalam Perawatan')).toBeInTheDocument();
  });

  it('a price that the catalogue changed meanwhile is refused at its line, for who may not type one', async () => {
    allowConsole(/hak khusus/);
    const perawat = { id: 9, name: 'Uji Coba', email: 'perawat@klinik.test', role: 'perawat' };
    const { user, services } = renderConsole(path, { user: perawat });
    const products = await section('Produk');
    await user.type(await search(), 'amoxi');
    await user.click(await screen.findByRole('option', { name: /Amoxicillin 500 mg/ }));
    const { update } = services.dataProvider;
    services.dataProvider.update = (resource, params) => {
      const lines = params.data['products'] as { nama: string }[];
      const stale = lines.map((line) => (line.nama.startsWith('Amoxi') ? { ...line, harga: 9_000 } : line));
      return update(resource, { ...params, data: { ...params.data, products: stale } } as typeof params);
    };
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    const line = within(products).getByText('Amoxicillin 500 mg').closest('li') as HTMLElement;
    expect(await within(line).findByText(/^Harga Amoxicillin 500 mg di katalog Rp\s13\.000\./)).toBeInTheDocument();
  });
});
