import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ConsoleDataProvider } from '../../../../src/providers/consoleDataProvider.ts';
import type { Row } from '../../../../src/schema/index.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

it('an appointment says what its patient must not be given, may still take, and who is next', async () => {
  const { services, router } = renderConsole('/appointments?tampilan=hari');
  const provider = services.dataProvider as unknown as ConsoleDataProvider;
  const first = async (resource: string, filter: object) =>
    (
      await services.dataProvider.getList<Row>(resource, {
        filter,
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
      })
    ).data[0] as Row;
  const { id: pasien } = await first('pasien', { q: 'Bagus Setiawan' });
  const { id, userId, tanggal } = await first('appointments', { pasien, tanggal_gte: '2024-08-27' });
  await provider.command('titipan/terima', { pasien, jumlah: 200_000, metodeBayar: 'QRIS' });
  const sold = { nilai: 500_000, metodeBayar: 'QRIS', sampai: '2024-12-31', pasien };
  const { data: voucher } = await provider.command('voucher/jual', sold);
  const { data: later } = await services.dataProvider.create<Row>('appointments', {
    data: { title: 'Sesudahnya', pasien: 1, treatment: 17, userId, tanggal, waktu: '15:30', durasi: 30 },
  });
  await act(() => router.navigate(`/appointments/${id}`));
  expect(await screen.findByRole('note')).toHaveTextContent('Makanan laut');
  const of = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling;
  expect(await of('Pasien')).toHaveTextContent(/Bagus Setiawan · Laki-laki · \d+ tahun/);
  expect(await of('Kunjungan Terakhir')).toHaveTextContent(/\d{4} · /);
  expect(await of('Titipan')).toHaveTextContent(/^Rp\s200\.000$/);
  expect(await of('Voucher')).toHaveTextContent(new RegExp(`^${voucher['kode']} Sisa Rp\\s500\\.000, berlaku`));
  const next = within((await screen.findByRole('heading', { name: 'Sesudah Ini' })).parentElement as HTMLElement);
  expect(await next.findByRole('link')).toBeInTheDocument();
  expect(later.id).toBeGreaterThan(0);

  await act(() => router.navigate(`/pasien/${pasien}`));
  const left = within(await screen.findByRole('region', { name: 'Masih Dapat Dipakai' }));
  expect(await left.findByText(String(voucher['kode']))).toBeInTheDocument();
  expect(left.getByRole('button', { name: 'Terima Titipan' })).toBeInTheDocument();
});
