import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, dokter, renderDraft } from '../../support/draftNote.tsx';

it('a note is signed by its doctor, who is told whose it is and what is missing, and then amended in sight', async () => {
  const { user } = renderDraft('/catatan-klinis/2', dokter);
  await user.click(await screen.findByRole('button', { name: 'Tanda Tangani' }));
  const ask = within(await screen.findByRole('dialog', { name: /^Tanda Tangani/ }));
  const facts = () => ask.getAllByRole('definition').map(({ textContent }) => textContent);
  await waitFor(() => expect(facts()).toEqual(['Gita Permatasari', 'Andi Wijaya', expect.stringContaining('2024')]));
  expect(ask.getByText('Belum terisi: Pemeriksaan, Diagnosa, Anjuran')).toBeVisible();
  await user.click(ask.getByRole('button', { name: 'Tanda Tangani' }));
  expect(await screen.findByText('Catatan ditandatangani')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Tambah Adendum' })).toBeVisible();

  expect(screen.queryByText(/[0-9a-f]{64}/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tindakan lain' }));
  await user.click(await screen.findByRole('button', { name: 'Sidik Isi' }));
  expect(await screen.findByText(/^[0-9a-f]{64}$/)).toBeVisible();
});

it('a note is offered for signing to nobody but its doctor', async () => {
  renderDraft('/catatan-klinis/2', admin);
  expect(await screen.findByText('Kulit kusam')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tanda Tangani' })).toBeNull();
});

it('one’s own notes are looked at and signed one after the other', async () => {
  const { user, services } = renderDraft('/catatan-klinis', dokter);
  await user.click(await screen.findByRole('button', { name: /^Tanda tangani semua milik saya/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Tanda tangani catatan \(1 dari/ }));
  expect(await dialog.findByText('Kulit kusam')).toBeVisible();
  expect(dialog.getByText(/^Belum terisi/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Tanda Tangani' }));
  await waitFor(async () =>
    expect((await services.dataProvider.getOne('catatan-klinis', { id: 2 })).data['status']).toBe('ditandatangani'),
  );
});
