import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createApi } from '../../src/providers/api.ts';
import { MintaJadwal } from '../../src/signin/MintaJadwal.tsx';
import { fakeServer, held } from '../custom/masuk/fakeServer.ts';

const halaman = {
  klinik: { nama: 'Klinik Melati', telepon: '021 555 0101', alamat: 'Jl. Teratai 4' },
  layanan: [{ id: 7, nama: 'Facial Brightening', durasi: 60 }],
  persetujuan: 'Saya setuju Klinik Melati memakai data di atas',
};
const hari = [
  { tanggal: '2024-08-28', waktu: ['08:00', '10:00'] },
  { tanggal: '2024-08-29', waktu: ['09:30'] },
];

function open(routes: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    '/minta-jadwal': ({ method }) =>
      method === 'POST' ? { status: 201, body: { data: {} } } : { body: { data: halaman } },
    '/minta-jadwal/waktu?layanan=7': { body: { data: hari } },
    ...routes,
  });
  render(<MintaJadwal api={createApi({ getToken: () => null, fetch: server.fetch })} />);
  return { server, user: userEvent.setup() };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(await screen.findByLabelText('Layanan'), 'Facial Brightening (60 menit)');
  await user.click(await screen.findByLabelText('Rab, 28 Agu'));
  await user.click(screen.getByLabelText('10:00'));
  await user.type(screen.getByLabelText('Nama lengkap'), 'Laras Ayu');
  await user.type(screen.getByLabelText('Nomor telepon (WhatsApp)'), '0812 9812 0046');
  await user.click(screen.getByLabelText('Perempuan'));
  await user.type(screen.getByLabelText('Tanggal lahir'), '1997-02-21');
  await user.click(screen.getByLabelText(halaman.persetujuan));
}
const submit = () => screen.getByRole('button', { name: 'Kirim Permintaan' });

test('a patient asks for a time and is told what follows', async () => {
  const { server, user } = open();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Permintaan terkirim' })).toHaveFocus();
  expect(screen.getByText(/^Facial Brightening, Rabu, 28 Agustus pukul 10:00\. .*0812 9812 0046/)).toBeVisible();
  expect(server.calls.filter(({ method }) => method === 'POST').map(({ body, token }) => [token, body])).toEqual([
    [
      null,
      {
        ...{ treatment: 7, tanggal: '2024-08-28', waktu: '10:00', nama: 'Laras Ayu', telepon: '0812 9812 0046' },
        ...{ gender: 'Perempuan', lahir: '1997-02-21', catatan: null, situs: null, setuju: true },
      },
    ],
  ]);
});

test('what is missing is said at each field, and nothing is sent', async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Kirim Permintaan' }));
  for (const sentence of ['Isi nama Anda', 'Isi nomor telepon Anda', 'Isi tanggal lahir Anda'])
    expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('Layanan')).toHaveFocus();
  expect(screen.getByLabelText('Layanan')).toHaveAccessibleDescription('Pilih layanan');
  expect(within(screen.getByRole('group', { name: 'Jenis kelamin' })).getByRole('alert')).toHaveTextContent('Pilih');
  await user.click(screen.getByLabelText('Perempuan'));
  expect(screen.queryByText('Pilih jenis kelamin')).toBeNull();
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('a time that was taken meanwhile is said, times are fetched anew, and what was typed stays', async () => {
  const taken = 'Waktu ini baru saja terisi. Pilih waktu lain.';
  const { server, user } = open({
    '/minta-jadwal': ({ method }) =>
      method === 'POST'
        ? { status: 409, body: { message: taken, errors: { waktu: taken } } }
        : { body: { data: halaman } },
  });
  await fill(user);
  server.routes['/minta-jadwal/waktu?layanan=7'] = { body: { data: [{ tanggal: '2024-08-28', waktu: ['08:00'] }] } };
  await user.click(submit());
  expect(await screen.findByText(taken)).toBeVisible();
  await screen.findByLabelText('08:00');
  expect(screen.queryByLabelText('10:00')).toBeNull();
  expect(screen.getByLabelText('Nama lengkap')).toHaveValue('Laras Ayu');
  expect(screen.getByLabelText('Rab, 28 Agu')).toBeChecked();
});

test('times of the treatment chosen before do not take the place of those of the last one', async () => {
  const late = held<{ body: object }>();
  const layanan = [...halaman.layanan, { id: 8, nama: 'Peeling', durasi: 30 }];
  const { user } = open({
    '/minta-jadwal': { body: { data: { ...halaman, layanan } } },
    '/minta-jadwal/waktu?layanan=7': () => late.promise,
    '/minta-jadwal/waktu?layanan=8': { body: { data: [{ tanggal: '2024-08-30', waktu: ['11:00'] }] } },
  });
  const choice = await screen.findByLabelText('Layanan');
  await user.selectOptions(choice, 'Facial Brightening (60 menit)');
  await user.selectOptions(choice, 'Peeling (30 menit)');
  await screen.findByLabelText('Jum, 30 Agu');
  late.release({ body: { data: hari } });
  await user.type(screen.getByLabelText('Nama lengkap'), 'Laras Ayu');
  await user.click(screen.getByLabelText('Jum, 30 Agu'));
  expect(screen.getByLabelText('11:00')).toBeVisible();
});

test('a page that is closed says so', async () => {
  open({ '/minta-jadwal': { status: 404 } });
  expect(await screen.findByText('Halaman ini sedang ditutup. Silakan hubungi klinik langsung.')).toBeVisible();
});

test('a clinic with branches asks where first, and offers the times of there', async () => {
  const cabang = [
    { id: 1, nama: 'Menteng', alamat: null },
    { id: 2, nama: 'Kemang', alamat: 'Jl. Kemang Raya 8' },
  ];
  const { server, user } = open({
    '/minta-jadwal': ({ method }) =>
      method === 'POST' ? { status: 201, body: { data: {} } } : { body: { data: { ...halaman, cabang } } },
    '/minta-jadwal/waktu?layanan=7&cabang=2': { body: { data: hari } },
  });
  await user.selectOptions(await screen.findByLabelText('Layanan'), 'Facial Brightening (60 menit)');
  await user.click(submit());
  expect(screen.getByLabelText('Cabang')).toHaveAccessibleDescription('Pilih cabang');
  await user.selectOptions(screen.getByLabelText('Cabang'), 'Kemang · Jl. Kemang Raya 8');
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(/^Facial Brightening, Rabu, 28 Agustus pukul 10:00 di Kemang\./)).toBeVisible();
  const [sent] = server.calls.filter(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ treatment: 7, cabang: 2, waktu: '10:00' });
});
