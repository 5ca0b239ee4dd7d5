import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Row } from '../../../src/schema/index.ts';
import { allowConsole } from '../../setup.ts';
import { openMore } from '../../support/listHead.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

it('two records of one patient: found, compared, asked for by the name of the one that goes, and taken back', async () => {
  const { user, router, services } = renderConsole('/pasien/7');
  const { dataProvider } = services;
  const ofPatient = async (resource: string, id: number) =>
    (
      await dataProvider.getList<Row>(resource, {
        filter: { pasien: id },
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 25 },
      })
    ).total ?? 0;
  const bills = [await ofPatient('transaksi', 7), await ofPatient('transaksi', 8)];
  const gita = 'Gita Permatasari (ID 7)';
  const hesti = 'Hesti Wulandari (ID 8)';

  await openMore(user);
  await user.click(await screen.findByRole('button', { name: 'Gabungkan' }));
  const dialog = await screen.findByRole('dialog', { name: `Gabungkan ${gita}` });
  await user.type(await within(dialog).findByRole('combobox', { name: /^Pasien/ }), 'Hesti');
  await user.click(await screen.findByRole('option', { name: /Hesti Wulandari/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Bandingkan' }));

  // The one that stays is chosen; what it takes, and what differs, is told.
  await user.click(await within(dialog).findByRole('radio', { name: hesti }));
  expect(within(dialog).getByText(/^Berbeda: .*Nama Pasien/)).toBeInTheDocument();
  const takes = within(dialog).getByText('Yang tetap menerima dari yang lain:').closest('[role=alert]');
  expect(takes).toHaveTextContent('Alergi: Makanan laut');
  await waitFor(() => expect(within(dialog).getByText('Transaksi').nextSibling).toHaveTextContent(String(bills[0])));
  await user.click(within(dialog).getByRole('button', { name: 'Gabungkan…' }));

  const question = await screen.findByRole('alertdialog', { name: `${gita} tidak ada lagi sesudah ini` });
  expect(question).toHaveTextContent(`Semua yang tercatat atas ${gita} menjadi milik ${hesti}`);
  await user.click(within(question).getByRole('button', { name: 'Ya, gabungkan Gita Permatasari' }));
  expect(await screen.findByText(`${gita} digabungkan ke ${hesti}`)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/pasien/8');
  expect(await ofPatient('transaksi', 8)).toBe((bills[0] ?? 0) + (bills[1] ?? 0));

  await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
  expect(await screen.findByText('Sudah diurungkan')).toBeInTheDocument();
  expect([await ofPatient('transaksi', 7), await ofPatient('transaksi', 8)]).toEqual(bills);
});

it('a merge that must not be stays in the dialog with its reason', async () => {
  allowConsole(/masih punya antrian/);
  const { user } = renderConsole('/pasien/11');
  await openMore(user);
  await user.click(await screen.findByRole('button', { name: 'Gabungkan' }));
  const dialog = await screen.findByRole('dialog', { name: /^Gabungkan/ });
  const box = await within(dialog).findByRole('combobox', { name: /^Pasien/ });
  await user.type(box, 'Kartika');
  await user.click(await screen.findByRole('option', { name: /Kartika Anggraeni/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Bandingkan' }));
  expect(await within(dialog).findByText(/tidak dapat digabungkan dengan dirinya sendiri/)).toBeInTheDocument();
  await user.clear(box);
  await user.type(box, 'Lukman');
  await user.click(await screen.findByRole('option', { name: /Lukman/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Bandingkan' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Gabungkan…' }));
  expect(await within(dialog).findByText(/^Keduanya masih punya antrian/)).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('the address of a patient who was merged tells so, and leads to who is called alike', async () => {
  allowConsole(/Pasien Tidak Ditemukan/);
  const { router, services } = renderConsole('/dashboard');
  await services.dataProvider.command('pasien/gabungkan', { pasien: 7, ke: 8 });
  await router.navigate('/pasien/7');
  expect(await screen.findByText(/^Gita Permatasari sudah diarsipkan, atau digabungkan/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cari Gita Permatasari' })).toHaveAttribute(
    'href',
    expect.stringContaining('q=Gita'),
  );
});

it('who was merged is found by the former name in lists and pickers, which say so, and is not added once more', async () => {
  const { router, services, user } = renderConsole('/dashboard');
  await services.dataProvider.command('pasien/gabungkan', { pasien: 7, ke: 8 });
  const both = /Hesti Wulandari.*Sebelumnya: Gita Permatasari/;
  await router.navigate('/pasien?q=gita%20permata');
  expect(await screen.findByRole('row', { name: both })).toBeVisible();

  await router.navigate('/appointments/create');
  await user.type(await screen.findByRole('combobox', { name: /^Pasien/ }), 'gita permata');
  expect((await screen.findByRole('option', { name: /Hesti Wulandari/ })).textContent).toMatch(both);
  expect(screen.queryByRole('option', { name: /^Tambah Pasien/ })).toBeNull();

  await router.navigate('/pasien/8');
  expect((await screen.findByText('Nama Sebelumnya')).nextSibling).toHaveTextContent('Gita Permatasari');
});

it('is not offered to who may not delete patients', async () => {
  renderConsole('/pasien/7', { user: { id: 3, name: 'Kasir', email: 'kasir@klinik.test', role: 'kasir' } });
  expect(await screen.findByRole('link', { name: /^Edit/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Gabungkan' })).toBeNull();
});
