import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ConsoleDataProvider } from '../../../../src/providers/consoleDataProvider.ts';
import { terms } from '../../../commands/clinic.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

afterEach(() => vi.restoreAllMocks());

const queue = () => screen.findByRole('list', { name: 'Perlu Dihubungi' });
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Pesan' }).value;
const names = async () =>
  within(await queue())
    .getAllByRole('button')
    .map((each) => each.querySelector('span, p')?.textContent);

it('a recalled batch leads to those who have some of it, and to nobody else, until each was told', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, services, router } = renderConsole('/batch');
  await screen.findByRole('heading', { level: 1 });
  const provider = services.dataProvider as unknown as ConsoleDataProvider;
  for (const buyer of [{ pasien: 4 }, { pasien: 7 }, { pembeli: 'Bu Tini' }])
    await provider.command('transaksi/jual', {
      ...terms,
      ...buyer,
      products: [{ produk: 1, qty: 1 }],
      penulisResep: 'dr. Andi',
      paket: [],
    });
  const { data: sold } = await provider.getList('penerima-batch', {
    filter: { produk: 1, pasien: [4, 7] },
    pagination: { page: 1, perPage: 9 },
    sort: { field: 'id', order: 'ASC' },
  });
  const batch = sold.at(-1)?.['batch'] as number;
  await act(() => router.navigate(`/batch/${batch}`));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /^Kabari/ })).toBeNull();
  await provider.command('batch/tarik', { batch, alasan: 'Edaran pabrik' });

  await act(() => router.navigate('/batch'));
  await act(() => router.navigate(`/batch/${batch}`));
  await user.click(await screen.findByRole('link', { name: 'Kabari 2 penerima' }));
  expect(await names()).toEqual(['Dimas Aryasatya', 'Gita Permatasari']);
  expect(await screen.findByText(/^1 penjualan tanpa nama pasien/)).toBeVisible();
  expect(message()).toContain('ditarik dari peredaran');
  for (const next of ['Gita Permatasari', null]) {
    await user.click(screen.getByRole('button', { name: 'Kirim lewat WhatsApp' }));
    if (next) await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(next));
  }
  expect(await screen.findByText('Semua sudah dihubungi')).toBeVisible();
  await act(() => router.navigate(`/batch/${batch}`));
  expect(await screen.findByRole('button', { name: 'Musnahkan' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Kabari/ })).toBeNull();
  expect(screen.getByText(/^2 penerima sudah dikabari\. 1 penjualan tanpa nama/)).toBeVisible();

  await provider.command('batch/tarik', { batch: 20, alasan: 'Edaran pabrik' });
  await act(() => router.navigate('/batch/20'));
  expect(
    await screen.findByText('Tidak ada pasien yang menerima batch ini, jadi tidak ada yang perlu dikabari.'),
  ).toBeVisible();
});

it('whose sessions lapse by the end of next month is to be written to, with what they may still take', async () => {
  const { user, services, router } = renderConsole('/pasien');
  await screen.findByRole('heading', { level: 1 });
  const provider = services.dataProvider as unknown as ConsoleDataProvider;
  const { data: paket } = await provider.getOne('paket', { id: 1 });
  await provider.update('paket', { id: 1, data: { ...paket, berlakuHari: 20, tenggangHari: 0 }, previousData: paket });
  const { data: dimas } = await provider.getOne('pasien', { id: 4 });
  await provider.update('pasien', { id: 4, data: { ...dimas, bolehDihubungi: true }, previousData: dimas });
  await provider.command('transaksi/jual', { ...terms, pasien: 4, products: [], paket: [{ paket: 1 }] });
  await act(() => router.navigate('/pasien/hubungi'));
  await user.click(await screen.findByRole('button', { name: 'Paket Hampir Habis Masa' }));
  await waitFor(async () => expect(await names()).toContain('Dimas Aryasatya'));
  await user.click(within(await queue()).getByText('Dimas Aryasatya'));
  expect(message()).toMatch(/5 sesi .* sampai 16 Sep 2024/);
});
