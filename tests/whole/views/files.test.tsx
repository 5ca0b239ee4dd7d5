import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FileValue } from '../../../src/schema/index.ts';
import { jpeg, pdf, png, secrets } from '../../support/pictures.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const picture = (name: string, content: BlobPart = png()) => new File([content], name, { type: 'image/png' });

/** A form is held back while files are on their way. */
const arrived = () => waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());

it('a photo is checked, kept without metadata, shown, replaced and erased with what it belonged to', async () => {
  const { user, services, router } = renderConsole('/produk/medis/1/edit');
  const { dataProvider } = services;
  const stored = async () => (await dataProvider.getOne('produk', { id: 1 })).data['foto'] as FileValue[];
  const input = await screen.findByLabelText('Foto', { selector: 'input' });

  await user.upload(input, picture('logo.png', '<svg onload="alert(1)"/>'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Jenis berkas ini tidak dikenal');
  await user.click(screen.getByRole('button', { name: 'Tutup pesan tentang logo.png' }));
  expect(screen.queryByRole('alert')).toBeNull();

  await user.upload(input, picture('depan.jpg', jpeg({ width: 5 })));
  await user.click(await screen.findByRole('button', { name: 'Lihat depan.jpg' }));
  const large = within(await screen.findByRole('dialog', { name: 'depan.jpg' }));
  expect(await large.findByRole('img', { name: 'depan.jpg' })).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await arrived();
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ name: 'depan.jpg', type: 'image/jpeg', width: 5 }]),
  );
  const [first] = await stored();
  const { data } = (await dataProvider.openFile?.(first?.id ?? '', 'content')) ?? {};
  expect(data?.type).toBe('image/jpeg');
  for (const secret of secrets) expect(await data?.text()).not.toContain(secret);

  // The form, which shows it as well, leads there once it knows that the record is stored.
  await waitFor(() => expect(router.state.location.pathname).toBe('/produk/medis/1'));
  expect(await screen.findByRole('button', { name: 'Unduh depan.jpg' })).toBeInTheDocument();
  await act(() => router.navigate('/produk/medis/1/edit'));
  await user.upload(await screen.findByLabelText('Foto', { selector: 'input' }), picture('baru.png'));
  await screen.findByRole('button', { name: 'Lihat baru.png' });
  await arrived();
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(async () => expect(await stored()).toMatchObject([{ name: 'baru.png' }]));
  // Erased once the record is stored, which the page learns of before.
  await waitFor(() =>
    expect(dataProvider.openFile?.(first?.id ?? '', 'content')).rejects.toThrow('Berkas ini tidak ada lagi'),
  );
});

it('attachments are dropped and pasted, counted, and taken out', async () => {
  const { user, services } = renderConsole('/pasien/1/edit');
  const box = await screen.findByRole('group', { name: /^Lampiran/ });
  const paper = new File([pdf()], 'rujukan.pdf', { type: 'application/pdf' });
  fireEvent.paste(box, { clipboardData: { files: [paper] } });
  fireEvent.drop(box, { dataTransfer: { types: ['Files'], files: [picture('kulit.png')] } });
  await within(box).findByRole('button', { name: 'Unduh rujukan.pdf' });
  await within(box).findByRole('button', { name: 'Lihat kulit.png' });
  const many = Array.from({ length: 9 }, (_, at) => picture(`lab-${at}.png`));
  await user.upload(within(box).getByLabelText('Lampiran', { selector: 'input' }), many);
  expect(await within(box).findByRole('alert')).toHaveTextContent('Paling banyak 10 berkas');
  await user.click(within(box).getByRole('button', { name: 'Hapus kulit.png' }));
  await within(box).findByRole('button', { name: 'Lihat lab-7.png' });
  await arrived();
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(async () => {
    const { data } = await services.dataProvider.getOne('pasien', { id: 1 });
    expect((data['lampiran'] as FileValue[]).map(({ name }) => name).sort()).toEqual(
      ['rujukan.pdf', ...many.slice(0, 8).map(({ name }) => name)].sort(),
    );
  });
});
