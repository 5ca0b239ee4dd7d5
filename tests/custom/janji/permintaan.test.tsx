import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../../src/providers/demo/storage.ts';
import { allowConsole } from '../../setup.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const kasir = { id: 3, name: 'Siti Rahayu', email: 'kasir@klinik.test', role: 'kasir' };
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

it('the desk accepts a request for the patient who has the phone, at a time that is free, and refuses another', async () => {
  allowConsole(/^HttpError: .* tidak bebas lagi/);
  const { user } = renderConsole('/permintaan', { user: kasir, storage: memoryStorage() });
  await user.click(await within(await rowOf('Anisa Rahmawati')).findByRole('button', { name: /^Terima/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Terima permintaan Anisa Rahmawati' });
  const accept = within(dialog);
  expect(accept.getByRole('radio', { name: /^Anisa Rahmawati · \d+ tahun/ })).toBeChecked();
  expect(accept.getByRole('radio', { name: 'Baru' })).not.toBeChecked();
  // The clinic rests then.
  const waktu = accept.getByLabelText('Waktu');
  await user.clear(waktu);
  await user.type(waktu, '12:15');
  await user.click(accept.getByRole('button', { name: 'Terima' }));
  expect(
    await accept.findByText(/pukul 12:15 tidak bebas lagi\. Waktu bebas berikutnya: .* pukul 13:00;/),
  ).toBeVisible();
  await user.clear(waktu);
  await user.type(waktu, '13:00');
  await user.click(accept.getByRole('button', { name: 'Terima' }));
  expect(await screen.findByText('Anisa Rahmawati: jadwal dibuat')).toBeVisible();
  expect(await within(await rowOf('Anisa Rahmawati')).findByText('Diterima')).toBeVisible();

  await user.click(within(await rowOf('Laras Ayuningtyas')).getByRole('button', { name: /^Tindakan lain/ }));
  expect(await screen.findByRole('menuitem', { name: /Hubungi/ })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: /Tolak/ }));
  const refuse = within(await screen.findByRole('dialog', { name: /Laras Ayuningtyas/ }));
  await user.type(refuse.getByLabelText(/^Alasan/), 'Terapisnya sedang cuti');
  await user.click(refuse.getByRole('button', { name: 'Ya, Tolak' }));
  expect(await within(await rowOf('Laras Ayuningtyas')).findByText('Terapisnya sedang cuti')).toBeVisible();
});
