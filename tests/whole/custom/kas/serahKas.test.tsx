import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const siti = { id: 3, name: 'Siti Rahayu', email: 'kasir@klinik.test', role: 'kasir' };
const bambang = { id: 2, name: 'Bambang Prasetyo', email: 'manager@klinik.test', role: 'manager' };

it('a till is handed over: both count blind, another count is told to both, an equal one moves it, and the slip has two names', async () => {
  const storage = memoryStorage();
  const hand = async (cash: string) => {
    const gives = renderConsole('/tutup-kas/create', { user: siti, storage });
    await gives.user.type(await screen.findByLabelText('Dihitung, Cash'), cash);
    await gives.user.click(screen.getByRole('button', { name: 'Serahkan ke Kasir Lain' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Serahkan kas ini?' }));
    expect(
      asked.getByText(/Transfer Bank, Credit Card, Debit Card, QRIS tidak diisi, jadi tercatat Rp 0\.$/),
    ).toBeInTheDocument();
    await gives.user.click(asked.getByRole('button', { name: 'Ya, Serahkan' }));
    expect(await screen.findByText(/^Kas ini menunggu diterima/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hitung' })).toBeNull();
    expect(screen.queryByText('Seharusnya')).toBeNull();
    return gives;
  };
  const take = async (cash: string) => {
    const takes = renderConsole('/tutup-kas/create', { user: bambang, storage });
    const form = within(await screen.findByRole('form', { name: 'Terima kas Siti Rahayu' }));
    await takes.user.type(form.getByLabelText('Dihitung, Cash'), cash);
    await takes.user.dblClick(form.getByRole('button', { name: 'Terima Kas' }));
    return takes;
  };
  const first = await hand('500000');
  first.unmount();
  const other = await take('480000');
  expect(
    await screen.findByText(/^Hitungan Anda Rp\s480\.000 tercatat dan berbeda dari hitungan Siti Rahayu/),
  ).toBeVisible();
  other.unmount();

  const again = renderConsole('/tutup-kas/create', { user: siti, storage });
  expect(await screen.findByText(/menghitung Cash Rp\s480\.000, Anda Rp\s500\.000/)).toBeVisible();
  again.unmount();
  const second = await hand('480000');
  await second.user.click(await screen.findByRole('button', { name: 'Batalkan' }));
  expect(await screen.findByRole('button', { name: 'Hitung' })).toBeVisible();
  second.unmount();
  (await hand('480000')).unmount();
  const taking = await take('480000');
  expect(await screen.findByText(/^Kas Siti Rahayu diterima: Rp\s480\.000 menjadi uang awal Anda$/)).toBeVisible();
  const { data: closings } = await taking.services.dataProvider.getList('tutup-kas', {
    filter: {},
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  expect(closings).toMatchObject([{ kasir: 'Siti Rahayu', diserahkan: 480_000 }]);
  taking.unmount();

  renderConsole(`/tutup-kas/${closings[0]?.id}/slip`, { user: bambang, storage });
  const paper = await screen.findByRole('article');
  expect(paper).toHaveTextContent(/Diserahkan\s*Rp\s480\.000/);
  expect(paper).toHaveTextContent(
    /Siti Rahayu Rp\s500\.000, Bambang Prasetyo \(manager@klinik.test\) Rp\s480\.000, tidak sama/,
  );
  expect(paper).toHaveTextContent(/Diterima .* oleh Bambang Prasetyo \(manager@klinik.test\)/);
  expect(paper).toHaveTextContent(/Menyerahkan.*Menerima/);
});
