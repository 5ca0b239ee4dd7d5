import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openMore } from '../../support/listHead.ts';
import { changeSettings } from '../../support/pengaturan.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

it('the month goes to the tax office as a file, once the clinic has a number there', async () => {
  const files: Blob[] = [];
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:coretax';
  });
  const { user, services, router } = renderConsole('/laporan/ppn?tanggal_gte=2024-08-01&tanggal_lte=2024-08-31');
  // The sample's own bills are without PPN.
  await services.dataProvider.command('transaksi/jual', {
    ...{ pasien: 1, products: [{ produk: 1, qty: 1 }], penulisResep: 'dr. Maya' },
    ...{ metodeBayar: 'Cash', diskon: 0, diskonType: 'persen', ppn: 11 },
  });
  const ask = async () => {
    await openMore(user);
    await user.click(await screen.findByRole('button', { name: 'XML Coretax' }));
  };
  await screen.findByRole('heading', { level: 1, name: 'Laporan PPN' });
  await ask();
  expect(await screen.findByText(/^NPWP klinik belum diisi\./)).toBeInTheDocument();
  await changeSettings(services.dataProvider, { npwp: '01.234.567.8-901.000' });
  await ask();
  expect(await screen.findByText(/^NPWP di Pengaturan bukan 16 angka\./)).toBeInTheDocument();
  await changeSettings(services.dataProvider, { npwp: '0012345678901000', pungutPpn: false });
  await ask();
  expect(await screen.findByText(/^Klinik tidak memungut PPN/)).toBeInTheDocument();
  await changeSettings(services.dataProvider, { pungutPpn: true });
  expect(files).toEqual([]);

  await ask();
  expect(await screen.findByText(/^XML Coretax Agustus 2024: \d+ baris, DPP Rp/)).toBeInTheDocument();
  const xml = await files[0]?.text();
  expect(xml).toContain('<TIN>0012345678901000</TIN>\n  <TaxPeriodMonth>8</TaxPeriodMonth>');
  const { data } = await services.dataProvider.aggregate('laporan/ppn', { filter: {}, measures: [{ sum: 'ppn' }] });
  const sum = [...(xml ?? '').matchAll(/<TrxCode>Normal.*?<VAT>(-?\d+)</gs)].reduce(
    (all, [, vat]) => all + Number(vat),
    0,
  );
  expect(sum).toBe(data[0]);
  expect(sum).toBeGreaterThan(0);

  await router.navigate('/laporan/ppn?tanggal_gte=2024-07-15&tanggal_lte=2024-08-31');
  await ask();
  await waitFor(() => expect(screen.getByText(/^Pilih tepat satu bulan/)).toBeInTheDocument());
  expect(files).toHaveLength(1);
  made.mockRestore();
});
