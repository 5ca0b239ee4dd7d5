import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../support/renderConsole.tsx';

it('the product report says what of the stock has expired, and what was lost by destroying it', async () => {
  const { services } = renderConsole('/laporan/produk?filter={"q":"Hidrokuinon"}');
  const row = async () => within((await screen.findByText('PRD-010')).closest('tr') as HTMLElement);
  expect((await row()).getByText('Dapat dijual 0')).toBeInTheDocument();
  expect((await row()).getByText('Stok Habis')).toBeInTheDocument();
  const { sisa, harga_beli, id } = (await services.dataProvider.getList('batch', { filter: { produk: 10 } })).data[0];
  await services.dataProvider.command('batch/musnahkan', { batch: id, alasan: 'Lewat tanggal' });
  const lost = `Kerugian Rp ${(sisa * harga_beli).toLocaleString('id-ID')}`;
  expect(await (await row()).findByText(lost)).toBeInTheDocument();
  expect((await row()).queryByText(/^Dapat dijual/)).toBeNull();
});
