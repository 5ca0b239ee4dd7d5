import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Row } from '../../../src/schema/index.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

afterEach(() => vi.restoreAllMocks());

it('one message after the other, a key each: opened in WhatsApp, noted, and the next one is there', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, services } = renderConsole('/pasien/hubungi');
  const queue = await screen.findByRole('list', { name: 'Perlu Dihubungi' });
  const names = within(queue)
    .getAllByRole('button')
    .map((each) => each.querySelector('span, p')?.textContent ?? '');
  expect(names.length).toBeGreaterThan(2);
  const send = () => screen.getByRole('button', { name: 'Kirim lewat WhatsApp' });
  await waitFor(() => expect(send()).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(names[1] ?? '-'));
  expect(opened).toHaveBeenCalledWith(
    expect.stringMatching(/^https:\/\/wa\.me\/62\d+\?text=Halo/),
    '_blank',
    'noopener',
  );
  await waitFor(() => expect(send()).toHaveFocus());

  await user.click(screen.getByRole('button', { name: 'Lewati' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(names[2] ?? '-'));
  const noted = await services.dataProvider.getList<Row>('pesan-pasien', {
    filter: {},
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 10 },
  });
  expect(noted.data).toMatchObject([{ jenis: 'ulang', status: 'terkirim' }]);

  await user.click(screen.getByRole('button', { name: 'Urungkan' }));
  await waitFor(async () => {
    const { data } = await services.dataProvider.getOne<Row>('pesan-pasien', { id: noted.data[0]?.id ?? 0 });
    expect(data['status']).toBe('batal');
  });
});
