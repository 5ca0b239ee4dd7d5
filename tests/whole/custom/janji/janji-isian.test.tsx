import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../support/renderConsole.tsx';

type User = ReturnType<typeof renderConsole>['user'];

async function choose(user: User, label: RegExp, typed: string) {
  const box = await screen.findByRole('combobox', { name: label });
  await user.type(box, typed);
  await user.click(await screen.findByRole('option'));
  return box;
}

it('a tag is told once, beneath the treatment that meets it, and a refusal goes once it is mended', async () => {
  const { user } = renderConsole('/appointments/create');
  expect(await screen.findByRole('combobox', { name: /^Pasien/ })).toHaveFocus();
  await choose(user, /^Pasien/, 'made suarjana');
  const treatment = await choose(user, /^Treatment/, 'eksisi kutil');
  const told = await screen.findByText('Eksisi Kutil: tidak untuk pasien bertanda Lidokain');
  const person = screen.getByRole('combobox', { name: /^User ID/ });
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(treatment.compareDocumentPosition(told) & follows).toBe(follows);
  expect(told.compareDocumentPosition(person) & follows).toBe(follows);
  expect(screen.getAllByText(/tidak untuk pasien bertanda/)).toHaveLength(1);

  const save = screen.getByRole('button', { name: 'Simpan' });
  await user.click(save);
  const refusal = await screen.findByText(/belum benar: Waktu wajib diisi$/);
  expect(refusal.closest('[data-foot]')).toContainElement(save);
  await user.type(screen.getByLabelText(/^Waktu/), '1600');
  await user.tab();
  await waitFor(() => expect(screen.queryByText(/Waktu wajib diisi/)).toBeNull());
});

it('who may not do a treatment is found with the reason, and told where they were chosen before it', async () => {
  const { user } = renderConsole('/appointments/create');
  await choose(user, /^User ID/, 'rina lestari');
  await choose(user, /^Treatment/, 'laser rejuvenation');
  const sentence = /^Laser Rejuvenation hanya dikerjakan .* sedangkan Rina Lestari adalah terapis/;
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  const person = screen.getByRole('combobox', { name: /^User ID/ });
  await user.clear(person);
  await user.type(person, 'rina');
  const rina = await screen.findByRole('option', { name: /^Rina Lestari/ });
  expect(rina).toHaveTextContent(/Terapis, tidak untuk Laser Rejuvenation$/);
  expect(rina).toHaveAttribute('aria-disabled', 'true');
  await user.click(rina);
  await user.keyboard('{Enter}');
  expect(person).toHaveValue('rina');
  expect(screen.queryByText(/^Create Dokter/)).toBeNull();
});
