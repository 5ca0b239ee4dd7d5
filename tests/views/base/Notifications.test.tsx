import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider, NotificationContextProvider, useNotify } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aboveFeet } from '../../../src/custom/shell/aboveFeet.ts';
import { Notifications } from '../../../src/custom/shell/Notifications.tsx';
import { i18nProvider } from '../../../src/providers/i18nProvider.ts';

let notify: ReturnType<typeof useNotify>;
const Speaker = () => {
  notify = useNotify();
  return (
    <>
      <p>Halaman</p>
      <input type="text" />
    </>
  );
};

const messages = () =>
  screen.queryAllByRole('alert').map((each) => within(each).getAllByText(/./)[0]?.textContent ?? each.textContent);
const say = (...args: Parameters<typeof notify>) => act(() => notify(...args));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <I18nContextProvider value={i18nProvider}>
      <NotificationContextProvider>
        <Speaker />
        <Notifications />
      </NotificationContextProvider>
    </I18nContextProvider>,
  );
});
afterEach(() => void vi.useRealTimers());

test('a refusal is seen at once, over the offer that was made before, which stays', async () => {
  say('Pasien dihapus', { autoHideDuration: 10_000 });
  say('Stok tidak cukup', { type: 'error' });
  expect(messages()).toEqual(['Stok tidak cukup', 'Pasien dihapus']);
  // Work goes on beside them.
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByText('Halaman'));
  expect(messages()).toEqual(['Stok tidak cukup', 'Pasien dihapus']);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(messages()).toEqual(['Stok tidak cukup', 'Pasien dihapus']);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(messages()).toEqual([]));
});

test('the same sentence again takes the place of the first', async () => {
  say('Nama harus diisi', { type: 'error' });
  say('Disimpan');
  say('Nama harus diisi', { type: 'error' });
  expect(messages()).toEqual(['Nama harus diisi', 'Disimpan']);
});

test('a success takes the refusals before it away, but for one that stays until it is closed', () => {
  say('Percobaan masuk gagal', { type: 'warning', autoHideDuration: null });
  say('1 isian belum benar', { type: 'error' });
  say('Dokter belum dipilih dari daftar', { type: 'warning' });
  say('Jadwal ditambahkan', { type: 'success' });
  expect(messages()).toEqual(['Jadwal ditambahkan', 'Percobaan masuk gagal']);
});

test('the Escape key closes the message that has the focus, which goes back to the work', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  say('Percobaan masuk gagal', { type: 'warning', autoHideDuration: null });
  say('Pasien dihapus', { autoHideDuration: 60_000 });
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Escape}');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(messages()).toEqual(['Pasien dihapus', 'Percobaan masuk gagal']);

  await user.tab();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(messages()).toEqual(['Percobaan masuk gagal']));
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Tutup pesan' }));
  await waitFor(() => expect(messages()).toEqual([]));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('an offer takes the place of the last one of its subject, which can no longer be taken', () => {
  say(<p role="alert">Nomor 001 dipanggil</p>, { subject: 'antrian 1' });
  say(<p role="alert">Nomor 014 dipanggil</p>, { subject: 'antrian 2' });
  say(<p role="alert">Nomor 002 dipanggil</p>, { subject: 'antrian 1' });
  expect(messages()).toEqual(['Nomor 002 dipanggil', 'Nomor 014 dipanggil']);
});

test('Ctrl Z leads to the latest message, and stays with the text where somebody types', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  say('Percobaan masuk gagal', { type: 'warning', autoHideDuration: null });
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.click(screen.getByText('Halaman'));
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByRole('button', { name: 'Tutup pesan' })).toHaveFocus();
});

test('they stand above the buttons that are where they would come up', () => {
  const box = { left: 990, right: 1342, top: 574, bottom: 634 };
  const foot = { left: 288, right: 1342, top: 590, bottom: 650 };
  expect(aboveFeet(box, [], 650)).toBe(16);
  expect(aboveFeet(box, [foot], 650)).toBe(650 - 590 + 16);
  // Beside them, above them, below them.
  expect(aboveFeet(box, [{ ...foot, right: 980 }], 650)).toBe(16);
  expect(aboveFeet(box, [{ ...foot, top: 400, bottom: 460 }], 650)).toBe(16);
  expect(aboveFeet(box, [{ ...foot, top: 700, bottom: 760 }], 650)).toBe(16);
  // One above the other.
  expect(aboveFeet(box, [{ ...foot, top: 500, bottom: 560 }, foot], 650)).toBe(650 - 500 + 16);
  // Nowhere free: where they always are.
  expect(aboveFeet(box, [{ ...foot, top: 100 }], 650)).toBe(16);
});

test('three at most, and what stays until it is closed is not pushed out', async () => {
  say('Percobaan masuk gagal', { type: 'warning', autoHideDuration: null });
  for (const each of ['Satu', 'Dua', 'Tiga']) say(each);
  expect(messages()).toEqual(['Tiga', 'Dua', 'Percobaan masuk gagal']);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(messages()).toEqual(['Percobaan masuk gagal']));
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Tutup pesan' }));
  await waitFor(() => expect(messages()).toEqual([]));
});
