import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoSource } from '../../../src/providers/demo/demoSource.ts';
import { memoryStorage } from '../../../src/providers/demo/storage.ts';
import { resources } from '../../../src/resources/index.ts';
import type { Now } from '../../../src/schema/index.ts';
import { renderConsole } from '../../support/renderConsole.tsx';
import { admin, fakeServer } from './fakeServer.ts';

/** 'Perangkat' of a clinic, whose records happen to be the sample's. */
function open(factor: object) {
  const server = fakeServer({
    '/sessions': { body: { data: [] } },
    '/factor': { body: { data: { active: false, recoveryLeft: 0, demanded: false, google: null, ...factor } } },
  });
  const source = (now: () => Now) => {
    const own = { resources, now, email: () => admin.email, may: async () => () => true, onNotice: () => undefined };
    const { dataProvider, readRights } = demoSource({ ...own, storage: memoryStorage() });
    const { reset: _demoOnly, ...records } = dataProvider;
    return { dataProvider: records, readRights };
  };
  return { server, ...renderConsole('/sesi', { fetch: server.fetch, source }) };
}

const wrong = { status: 422, body: { errors: { code: 'Kode salah', proof: 'Kode salah atau sudah dipakai' } } };

test('a second factor is set up with the code of an app, and leaves recovery codes', async () => {
  const { user, server } = open({});
  server.routes['/factor/begin'] = { body: { ticket: 'tiket', secret: 'ABCDEFGH', picture: '<svg/>' } };
  server.routes['/factor/confirm'] = wrong;
  await user.click(await screen.findByRole('button', { name: 'Aktifkan langkah kedua' }));
  // Whoever finds the console open does not know it, and could lock its owner out.
  const password = await screen.findByLabelText('Kata sandi sekarang');
  await user.click(screen.getByRole('button', { name: 'Lanjut' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Kata sandi sekarang harus diisi!');
  expect(server.callsTo('/factor/begin')).toEqual([]);
  await user.type(password, 'klinik123{Enter}');
  const code = await screen.findByLabelText('Kode 6 angka');
  expect(server.callsTo('/factor/begin').map(({ body }) => body)).toEqual([{ current: 'klinik123' }]);
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Kode salah'));
  expect(code).toHaveValue('123456');
  server.routes['/factor/confirm'] = { body: { recovery: ['aaaa-bbbb', 'cccc-dddd'] } };
  server.routes['/factor'] = { body: { data: { active: true, recoveryLeft: 2, demanded: true, google: 'a@b.test' } } };
  await user.type(code, '{Enter}');
  const codes = within(await screen.findByRole('list', { name: 'Kode pemulihan' })).getAllByRole('listitem');
  expect(codes.map(({ textContent }) => textContent)).toEqual(['aaaa-bbbb', 'cccc-dddd']);
  await user.click(screen.getByRole('button', { name: 'Sudah saya simpan' }));
  expect(await screen.findByText('Sisa kode pemulihan: 2')).toBeVisible();
  expect(screen.getByText(/hampir habis/)).toBeVisible();
  expect(screen.getByText('Akun Google yang terhubung: a@b.test')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Matikan' })).not.toBeInTheDocument();
});

test('it is taken off with a code', async () => {
  const { user, server } = open({ active: true, recoveryLeft: 9 });
  server.routes['/factor/remove'] = wrong;
  await user.click(await screen.findByRole('button', { name: 'Matikan' }));
  const proof = await screen.findByLabelText('Kode dari aplikasi, atau kode pemulihan');
  await user.click(screen.getByRole('button', { name: 'Ya, Matikan' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Kode harus diisi!');
  await user.type(proof, 'salah{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Kode salah atau sudah dipakai'));
  server.routes['/factor/remove'] = { status: 204 };
  server.routes['/factor'] = { body: { data: { active: false, recoveryLeft: 0, demanded: false, google: null } } };
  await user.type(proof, '{Enter}');
  expect(await screen.findByRole('button', { name: 'Aktifkan langkah kedua' })).toBeVisible();
});

test('the demo says that it has none', async () => {
  const server = fakeServer({ '/sessions': { body: { data: [] } } });
  renderConsole('/sesi', { fetch: server.fetch });
  expect(await screen.findByText(/Tidak ada di demo/)).toBeVisible();
  expect(server.callsTo('/factor')).toEqual([]);
});
