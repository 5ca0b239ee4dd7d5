import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../../support/renderConsole.tsx';

describe('registering a patient', () => {
  it('warns of a likely duplicate, naming it, and saves all the same', async () => {
    const { user, router, services } = renderConsole('/pasien/create');
    const { data: known } = await services.dataProvider.getOne('pasien', { id: 2 });
    await user.type(await screen.findByLabelText(/Nama Pasien/), 'bagus  setiawan');
    expect(screen.queryByText('Pasien ini mungkin sudah terdaftar')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/Telepon/), `+62${String(known.phone).slice(1)}`);
    expect(await screen.findByText('Pasien ini mungkin sudah terdaftar')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: /Bagus Setiawan \(ID 2\)/ });
    expect(link).toHaveAttribute('href', '/pasien/2');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.parentElement).toHaveTextContent('nama dan telepon sama');

    await user.click(screen.getByRole('radio', { name: 'Laki-laki' }));
    await user.type(screen.getByLabelText(/Umur/), '41');
    await user.click(screen.getByRole('combobox', { name: /Dokter/ }));
    await user.click(await screen.findByRole('option', { name: 'Sari Maharani' }));
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/pasien/37'));
  });

  it('tells the age from the birth date, and asks for it only where there is none', async () => {
    const { user } = renderConsole('/pasien/create');
    fireEvent.change(await screen.findByLabelText(/Tanggal Lahir/), { target: { value: '1990-12-03' } });
    const age = () => screen.getByRole('textbox', { name: /^Umur/ });
    await waitFor(() => expect(age()).toHaveValue('33 tahun'));
    expect(age()).toHaveAttribute('readonly');
    await user.clear(screen.getByLabelText(/Tanggal Lahir/));
    await waitFor(() => expect(age()).toHaveValue(''));
    expect(age()).not.toHaveAttribute('readonly');
  });

  it('judges what was typed when its field is left, and an empty one only when the form is sent', async () => {
    const { user } = renderConsole('/pasien/create');
    const nik = await screen.findByRole('textbox', { name: /^NIK/ });
    act(() => screen.getByRole('textbox', { name: /^Email/ }).focus());
    await user.tab();
    await user.type(nik, '317');
    expect(screen.queryByText('NIK terdiri dari 16 angka')).toBeNull();
    await user.tab();
    expect(await screen.findByText('NIK terdiri dari 16 angka')).toBeInTheDocument();
    expect(screen.queryByText(/wajib diisi/)).toBeNull();
    await user.clear(nik);
    await user.tab();
    await waitFor(() => expect(screen.queryByText('NIK terdiri dari 16 angka')).toBeNull());
  });

  it('two choices stand beside each other and answer to letters and arrows, and an age that need not be typed passes the focus on', async () => {
    const { user } = renderConsole('/pasien/create');
    const gender = within(await screen.findByRole('radiogroup', { name: /Jenis Kelamin/ }));
    const [woman, man] = [
      gender.getByRole('radio', { name: 'Perempuan' }),
      gender.getByRole('radio', { name: 'Laki-laki' }),
    ];
    act(() => woman.focus());
    expect(woman).not.toBeChecked();
    await user.keyboard('l');
    expect(man).toBeChecked();
    expect(man).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(woman).toBeChecked();
    await user.keyboard('{ArrowDown}');
    // Another word begins after a pause.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await user.keyboard('p');
    expect(woman).toBeChecked();

    act(() => screen.getByLabelText(/^Umur/).focus());
    fireEvent.change(screen.getByLabelText(/Tanggal Lahir/), { target: { value: '1990-12-03' } });
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^NIK/ })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /^Umur/ })).toHaveValue('33 tahun');
  });

  it.each([
    { role: 'admin', offered: 1 },
    { role: 'kasir', offered: 0 },
  ])('where no doctor matches, a $role is offered to add one or not', async ({ role, offered }) => {
    const { user } = renderConsole('/pasien/create', {
      user: { id: 9, name: 'Uji Coba', email: `${role}@klinik.test`, role },
    });
    await user.type(await screen.findByRole('combobox', { name: /Dokter/ }), 'tidak ada nama ini');
    expect(await screen.findByText('Tidak ada pilihan')).toBeInTheDocument();
    expect(screen.queryAllByRole('option', { name: /^Create Dokter/ })).toHaveLength(offered);
  });

  it('warns of a NIK that tells another birth date or sex', async () => {
    const { user } = renderConsole('/pasien/create');
    await user.type(await screen.findByLabelText(/NIK/), '3171065206970009');
    fireEvent.change(screen.getByLabelText(/Tanggal Lahir/), { target: { value: '1997-06-13' } });
    expect(await screen.findByText(/^NIK ini menunjukkan tanggal lahir yang berbeda/)).toBeInTheDocument();
  });

  it('warns of the same NIK', async () => {
    const { user } = renderConsole('/pasien/create');
    await user.type(await screen.findByLabelText(/NIK/), '3171065206970001');
    expect(await screen.findByText('Pasien ini mungkin sudah terdaftar')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Anisa Rahmawati \(ID 1\)/ }).parentElement).toHaveTextContent('NIK sama');
  });
});

describe('allergies where something is given', () => {
  it('stand on a visit, and a line that meets one is named, on the form as at the payment', async () => {
    const { services, router } = renderConsole('/kunjungan');
    const { dataProvider } = services;
    const page = { page: 1, perPage: 100 };
    const sort = { field: 'id', order: 'ASC' } as const;
    const { data } = await dataProvider.getList('kunjungan', { filter: { transaksi: null }, sort, pagination: page });
    const visit = data.find((each) => each.pasien === 2) ?? data[0];
    const { data: patient } = await dataProvider.getOne('pasien', { id: visit.pasien });
    const products = { filter: { q: 'Amoxicillin' }, sort, pagination: page };
    const [product] = (await dataProvider.getList('produk', products)).data;
    const line = {
      produk: product?.id,
      nama: product?.nama_produk,
      harga: product?.harga_jual,
      kategori: null,
      qty: 1,
    };
    await dataProvider.update('pasien', {
      id: patient.id,
      data: { ...patient, allergies: 'Amoksisilin' },
      previousData: patient,
    });
    expect((await screen.findAllByText('Alergi: Amoksisilin')).length).toBeGreaterThan(0);
    await dataProvider.update('kunjungan', { id: visit.id, data: { ...visit, products: [line] }, previousData: visit });
    for (const path of [`/kunjungan/${visit.id}/edit`, `/transaksi/create?kunjungan=${visit.id}`]) {
      await act(() => router.navigate(path));
      const note = await screen.findByRole('note');
      expect(await within(note).findByRole('alert')).toHaveTextContent('Alergi Amoksisilin: Amoxicillin 500 mg');
    }
  });
});
