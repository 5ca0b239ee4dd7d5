import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { consoleProvider } from '../../../../src/providers/consoleProvider.ts';
import { resources } from '../../../../src/resources/index.ts';
import { sampleData } from '../../../../src/sample/index.ts';
import { backends, names, serve } from '../../../providers/foreign/backends.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const sample = sampleData('2024-08-27');

describe.each(backends)('the console over %s', (_, make, adapter) => {
  let url: string;
  beforeEach(async () => {
    ({ url } = await serve(make, { ...sample }));
  });
  /** Its backend answers until the worker ends: a screen that closes may just have asked something. */
  function open(path: string) {
    cleanup();
    return renderConsole(path, {
      framed: true,
      source: (now) => ({
        dataProvider: consoleProvider(adapter(url), { resources, now, names }),
        readRights: async () => ({ role: 'admin', roleName: 'Admin', rows: [] }),
      }),
    });
  }
  const stored = async (filter: object) => {
    const sort = { field: 'id', order: 'ASC' } as const;
    const { data } = await adapter(url).getList('supplier', {
      filter,
      sort,
      pagination: { page: 1, perPage: 5 },
    });
    return data;
  };
  const cellsOf = async (column: string) => {
    const table = within(await screen.findByRole('table'));
    const at = table.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === column);
    return table
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[at]?.textContent ?? '');
  };

  it('has its dashboard, its queue and its reports', async () => {
    open('/dashboard');
    expect(await screen.findByText('Perlu perhatian')).toBeVisible();
    expect(await screen.findAllByText(/^Rp [1-9]/)).not.toEqual([]);
    open('/antrian');
    const [waiting] = sample.antrian.filter(({ status }) => status === 'waiting');
    const patient = sample.pasien.find(({ id }) => id === waiting?.pasien)?.name ?? '';
    expect((await screen.findAllByText(patient)).length).toBeGreaterThan(0);
    open('/laporan/penjualan');
    expect(await screen.findByRole('heading', { name: /Penjualan/, level: 1 })).toBeVisible();
    expect((await within(await screen.findByRole('table')).findAllByText(/^Rp [1-9]/)).length).toBeGreaterThan(0);
  });

  it('lists, finds, orders by the titles of references, and opens a record', async () => {
    const { user } = open('/pasien');
    await waitFor(async () => expect(await cellsOf('Nama Pasien')).toHaveLength(10));
    await user.type(screen.getByRole('searchbox', { name: 'Cari di Pasien' }), 'hesti');
    await waitFor(async () =>
      expect(await cellsOf('Nama Pasien')).toEqual([expect.stringContaining('Hesti Wulandari')]),
    );
    open('/appointments?sort=pasien&order=ASC');
    await waitFor(async () => {
      const shown = await cellsOf('Pasien');
      expect(shown.length).toBeGreaterThan(1);
      expect(shown).toEqual(shown.toSorted(new Intl.Collator('id').compare));
    });
    open('/supplier/2');
    const name = sample.supplier.find(({ id }) => id === 2)?.name ?? '';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  });

  it('adds a record, changes it and deletes it for good', async () => {
    const { user } = open('/supplier/create');
    await user.type(await screen.findByLabelText(/^Nama Supplier/), 'PT Uji');
    await user.type(screen.getByLabelText(/^Username/), 'uji');
    await user.type(screen.getByLabelText(/^Email/), 'uji@klinik.example');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByText(/PT Uji ditambahkan/);
    const data = await stored({ username: 'uji' });
    expect(data).toMatchObject([{ name: 'PT Uji' }]);
    const edit = open(`/supplier/${data[0]?.id}/edit`);
    const name = await screen.findByLabelText(/^Nama Supplier/);
    await waitFor(() => expect(name).toHaveValue('PT Uji'));
    await edit.user.type(name, ' Dua');
    await edit.user.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByText(/Perubahan PT Uji Dua disimpan/);
    const list = open('/supplier?filter={"q":"PT Uji Dua"}');
    await list.user.click(await screen.findByRole('button', { name: 'Hapus PT Uji Dua' }));
    await list.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hapus' }));
    await screen.findByText(/PT Uji Dua dihapus/);
    expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull();
    expect(await stored({ email: 'uji@klinik.example' })).toEqual([]);
  });

  it('offers nothing that takes transactions or commands', async () => {
    open('/stok-masuk');
    expect((await within(await screen.findByRole('table')).findAllByText('Wait')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^(Terima #|Unggah)/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Jejak Audit' })).toBeNull();
    open('/transaksi/create');
    expect(await screen.findByRole('heading', { name: 'Tidak Tersedia' })).toBeVisible();
  });
});
