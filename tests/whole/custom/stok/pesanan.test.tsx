import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allowConsole } from '../../../setup.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const perawat = { id: 4, name: 'Dewi Anggraini', email: 'perawat@klinik.test', role: 'perawat' };

it('an order is its delivery: what comes now is typed in its table, with batch and expiry, and received by one act', async () => {
  allowConsole(/kiriman lain/);
  // 20 Amoxicillin, 10 Tretinoin, 20 Methylprednisolone.
  const { user, services } = renderConsole('/pesanan/1', { user: perawat });
  // Drawn anew once something was received.
  const row = async (name: RegExp) => {
    const table = within(await screen.findByRole('group', { name: 'Barang' }));
    return within((await table.findByRole('rowheader', { name })).closest('tr') as HTMLElement);
  };
  const first = await row(/^Amoxicillin/);
  const amount = first.getByLabelText('Datang');
  const receive = screen.getByRole('button', { name: 'Terima yang Datang' });
  expect(receive).toBeDisabled();
  // A scanner counts what comes, piece by piece, and sends nothing.
  const box = screen.getByLabelText('Pindai yang datang');
  await user.type(box, 'prd-001{Enter}PRD-001{Enter}');
  expect(await screen.findByText('Amoxicillin 500 mg: 2')).toBeVisible();
  expect(amount).toHaveValue('2');
  await user.type(box, 'PRD-002{Enter}');
  expect(await screen.findByText('Tidak ada PRD-002 dalam pesanan ini')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '208');
  expect(await screen.findByText('Amoxicillin 500 mg: dipesan 20, datang 208?')).toBeVisible();
  await user.click(receive);
  expect(await screen.findByText('Nyalakan bila memang benar')).toBeVisible();
  expect(await first.findByText('Isi nomor batchnya')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '8');
  await user.type(first.getByLabelText('Batch'), 'AMX-9');
  await user.type(first.getByLabelText('Kedaluwarsa'), '28/02/2026');
  expect(screen.queryByText(/datang 208/)).toBeNull();
  const { data: order } = await services.dataProvider.getOne('pesanan', { id: 1 });
  const { hargaSatuan: harga } = (order['isi'] as { hargaSatuan: number }[])[0] ?? { hargaSatuan: 0 };
  const owed = (many: number) => `utang Rp ${(many * harga).toLocaleString('id-ID')}`;
  expect(await screen.findByText(`Stok +8, ${owed(8)}, sisa 42 ditunggu`)).toBeVisible();
  await user.dblClick(receive);
  expect(await screen.findByText('Barang diterima. Stok dan tagihannya sudah dicatat.')).toBeVisible();
  expect(await screen.findByText('Sebagian Diterima')).toBeVisible();
  await waitFor(async () =>
    expect((await row(/^Amoxicillin/)).getByRole('textbox', { name: 'Datang' })).toHaveValue(''),
  );

  // The same batch as many again is asked about, and what was typed stays.
  const again = await row(/^Amoxicillin/);
  await user.type(again.getByRole('textbox', { name: 'Datang' }), '8');
  await user.type(again.getByRole('textbox', { name: 'Batch' }), 'amx-9');
  await user.click(screen.getByRole('button', { name: 'Terima yang Datang' }));
  const lain = await screen.findByLabelText(/^Benar, ini kiriman lain/);
  await user.tab();
  expect(screen.getByText(/^Amoxicillin 500 mg: 8 dari batch amx-9 sudah diterima/)).toBeVisible();
  await user.click(lain);
  await user.click(screen.getByRole('button', { name: 'Terima yang Datang' }));
  await waitFor(async () =>
    expect((await row(/^Amoxicillin/)).getByRole('textbox', { name: 'Datang' })).toHaveValue(''),
  );
  const { data: deliveries } = await services.dataProvider.getManyReference('stok-masuk', {
    ...{ target: 'pesanan', id: 1, filter: {} },
    ...{ sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 10 } },
  });
  expect(deliveries).toMatchObject([
    { jumlah: 8, status: 'Diterima' },
    { jumlah: 8, status: 'Diterima' },
  ]);
});

it('an equal delivery asks in the dialog of one typed alone, too', async () => {
  allowConsole(/kiriman lain/);
  const { user, services } = renderConsole('/stok-masuk/25');
  const { data: waiting } = await services.dataProvider.getOne('stok-masuk', { id: 25 });
  const { tanggal, supplier, namaBarang, jumlah, hargaSatuan } = waiting;
  const { data: twin } = await services.dataProvider.create('stok-masuk', {
    data: { tanggal, supplier, namaBarang, jumlah, hargaSatuan },
  });
  const batch = { nomorBatch: 'LOT-9', kedaluwarsa: null };
  await services.dataProvider.command('stok-masuk/terima', { stokMasuk: twin.id, ...batch });
  await user.click(await screen.findByRole('button', { name: 'Terima' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Terima/ }));
  expect(dialog.queryByLabelText(/^Benar/)).toBeNull();
  await user.type(dialog.getByLabelText(/^Nomor Batch/), 'LOT-9');
  await user.click(dialog.getByRole('button', { name: 'Terima Barang' }));
  await user.click(await dialog.findByLabelText(/^Benar, ini kiriman lain/));
  await user.click(dialog.getByRole('button', { name: 'Terima Barang' }));
  expect(await screen.findByText(/^#TRX0025 diterima\./)).toBeInTheDocument();
});

it('what to order is proposed by supplier, and a draft made of what is ticked, once', async () => {
  const { user, services } = renderConsole('/pesanan/usulan', { user: perawat });
  const { data } = await services.dataProvider.command('pesanan/usulan', {});
  const dari = data['dari'] as { nama: string; barang: { produk: number; nama: string; usulan: number }[] }[];
  const [of] = dari;
  if (!of?.barang[0]) throw new Error('Nothing is to be ordered');
  const [first, ...others] = of.barang;
  const group = within(await screen.findByRole('group', { name: of.nama }));
  const amount = group.getByLabelText(`Jumlah ${first.nama}`);
  expect(amount).toHaveValue(String(first.usulan));
  for (const { nama } of dari.slice(1)) await user.click(screen.getByRole('checkbox', { name: nama }));
  for (const { nama } of others) await user.click(group.getByRole('checkbox', { name: nama }));
  expect(screen.getByText('1 produk dari 1 supplier')).toBeVisible();

  await user.clear(amount);
  await user.click(screen.getByRole('button', { name: 'Buat Pesanan' }));
  expect(await group.findByText('Isi angka bulat, 1–100.000')).toBeVisible();
  await user.type(amount, String(first.usulan + 5));
  // Somebody else orders it meanwhile.
  const { produk, usulan } = first;
  const { data: bought } = await services.dataProvider.getOne('produk', { id: produk });
  const isi = [{ produk, supplier: bought['supplier'], usulan, jumlah: 1 }];
  await services.dataProvider.command('pesanan/usulkan', { isi });
  if (usulan > 1) expect(await group.findByText(`Usulan ${usulan - 1}`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buat Pesanan' }));
  expect(await screen.findByText('1 pesanan dibuat sebagai draf')).toBeVisible();
  const orders = await services.dataProvider.getList('pesanan', {
    filter: { status: 'draf' },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  expect(orders.data[0]?.['isi']).toMatchObject([{ produk, jumlah: usulan + 5 }]);
});
