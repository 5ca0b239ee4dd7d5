import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dokter, renderDraft } from '../../../support/draftNote.tsx';

it('a doctor ends visit and note in one, told whose note it is and what it lacks', async () => {
  const { user, router, services } = renderDraft('/kunjungan/2/edit', dokter);
  await user.type(await screen.findByRole('textbox', { name: /Anjuran/ }), 'Tabir surya');
  await user.click(screen.getByRole('button', { name: 'Selesai & Tanda Tangani' }));
  const ask = within(await screen.findByRole('alertdialog', { name: /catatan Gita Permatasari/ }));
  expect(ask.getByText(/^Belum terisi: Pemeriksaan, Diagnosa\./)).toBeVisible();
  await user.click(ask.getByRole('button', { name: 'Selesai & Tanda Tangani' }));
  expect(await screen.findByText('Kunjungan siap dibayar, catatannya ditandatangani')).toBeVisible();
  expect(router.state.location.pathname).toBe('/kunjungan/2');
  const { data } = await services.dataProvider.getOne('catatan-klinis', { id: 2 });
  expect(data).toMatchObject({ status: 'ditandatangani', anjuran: 'Tabir surya' });
  expect((await services.dataProvider.getOne('kunjungan', { id: 2 })).data['status']).toBe('Selesai Konsultasi');
});
