import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { allowConsole } from '../../setup.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

const over = { initialSelectionStart: 0, initialSelectionEnd: 99 };

it.each([
  ['/user/3/edit', /^Role/, 'Kasir', 'Mana'],
  ['/appointments/1/edit', /^Pasien/, /./, 'Anis'],
])(
  '%s: what is being typed in a picker stays while its records are asked for again',
  async (path, label, now, text) => {
    const { user, services } = renderConsole(path);
    const box = await screen.findByRole('combobox', { name: label });
    await waitFor(() => expect(box).toHaveDisplayValue(now));
    await user.type(box, text, over);
    const again = vi.spyOn(services.dataProvider, 'getOne');
    await services.queryClient.invalidateQueries();
    expect(again).toHaveBeenCalled();
    expect(box).toHaveValue(text);
  },
);

it('a picker takes no typing until what is chosen is there', async () => {
  const source = encodeURIComponent(JSON.stringify({ pasien: 1 }));
  const { user, services } = renderConsole(`/appointments/create?source=${source}`);
  const { data: patient } = await services.dataProvider.getOne('pasien', { id: 1 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const method of ['getList', 'getMany', 'getOne'] as const) {
    const ask = services.dataProvider[method].bind(services.dataProvider) as (...given: unknown[]) => unknown;
    vi.spyOn(services.dataProvider, method).mockImplementation(async (...given: unknown[]) => {
      await held;
      return ask(...given) as never;
    });
  }
  const box = await screen.findByRole('combobox', { name: /^Pasien/ });
  await user.type(box, 'Mana', over);
  expect(box).not.toHaveValue('Mana');
  release();
  await waitFor(() => expect(box).toHaveDisplayValue(patient.name));
  await user.type(box, 'Mana', over);
  expect(box).toHaveValue('Mana');
});

it('the name of what is chosen finds it, and Enter keeps it; another text still takes its first hit', async () => {
  const { user } = renderConsole('/user/3/edit');
  const box = await screen.findByRole('combobox', { name: /^Role/ });
  await waitFor(() => expect(box).toHaveDisplayValue('Kasir'));
  await user.type(box, 'kasir', over);
  expect(await screen.findByRole('option', { name: /^Kasir/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByText('Tidak ada pilihan')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box).toHaveValue('Kasir'));
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(box, 'a', over);
  const [first] = await screen.findAllByRole('option');
  const name = first?.textContent ?? '';
  await user.keyboard('{Enter}');
  await waitFor(() => expect(name).toContain((box as HTMLInputElement).value));
  expect(box).not.toHaveValue('Kasir');
});

it('what is proposed and was retired meanwhile is taken out; what a stored record names stays', async () => {
  const { services, user, router } = renderConsole('/pasien/1');
  const { data: patient } = await services.dataProvider.getOne('pasien', { id: 1 });
  await services.dataProvider.command('dokter/nonaktifkan', {
    dokter: patient.dokter,
    sejak: '2024-08-27',
    tetapMeskiTerbuka: true,
  });
  await user.click(await screen.findByRole('link', { name: 'Buat Appointment' }));
  const patients = await screen.findByRole('combobox', { name: /^Pasien/ });
  await waitFor(() => expect(patients).toHaveDisplayValue(patient.name));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^User ID/ })).toHaveDisplayValue(''));
  await act(() => router.navigate('/pasien/1/edit'));
  const own = await screen.findByRole('combobox', { name: /^Dokter/ });
  await waitFor(() => expect(own).not.toHaveDisplayValue(''));
});

it('what an arrow key has chosen is taken, though the answer to the last key is still to come', async () => {
  const { user } = renderConsole('/appointments/create');
  const box = await screen.findByRole('combobox', { name: /^Pasien/ });
  await user.type(box, 'a');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(2));
  const [, , third] = await screen.findAllByRole('option');
  await user.keyboard('n{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(third).not.toBeInTheDocument());
  expect(third?.textContent).toContain((box as HTMLInputElement).value);
});

it('what an arrow key is on stays under it: of two patients by one name, the one that was chosen', async () => {
  const { user, services } = renderConsole('/appointments/create');
  const { data: like } = await services.dataProvider.getOne('pasien', { id: 1 });
  for (const [at, name] of ['Zulaikha Abadi', 'Zulaikha Kembar', 'Zulaikha Kembar'].entries())
    await services.dataProvider.create('pasien', {
      data: { name, phone: `08130000000${at}`, kategori: 'Beauty', gender: 'Perempuan', age: 30, dokter: like.dokter },
    });
  const box = await screen.findByRole('combobox', { name: /^Pasien/ });
  await user.type(box, 'zulaikha');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  const ask = services.dataProvider.getList.bind(services.dataProvider);
  const asked = vi.spyOn(services.dataProvider, 'getList').mockImplementation((...of) => ask(...of) as never);
  await user.keyboard(' k{ArrowDown}{ArrowDown}');
  const on = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  expect(on()).toHaveTextContent('081300000002');
  const search = expect.objectContaining({ filter: expect.objectContaining({ q: 'zulaikha k' }) });
  await waitFor(() => expect(asked).toHaveBeenCalledWith('pasien', search));
  await Promise.all(asked.mock.results.map(({ value }) => value));
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
  expect(on()).toHaveTextContent('081300000002');
  await user.keyboard('{Enter}');
  expect(box).toHaveDisplayValue('Zulaikha Kembar');
  await user.type(box, 'zulaikha k', over);
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent(/081300000002/);
});

it('left with Tab and saved before the answer, what Enter chose is stored', async () => {
  const { user, services } = renderConsole('/pasien/1/edit');
  const box = await screen.findByRole('combobox', { name: /^Dokter/ });
  await waitFor(() => expect(box).not.toHaveDisplayValue(''));
  await user.type(box, 'sari{Enter}{Tab}', over);
  await user.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(async () => {
    const { data } = await services.dataProvider.getOne('pasien', { id: 1 });
    expect(data['dokter']).toBe(2);
  });
});

it.each([
  ['after', true],
  ['before', false],
])('Tab %s the answer takes what Enter would', async (_, waits) => {
  const { user } = renderConsole('/pasien/1/edit');
  const box = await screen.findByRole('combobox', { name: /^Dokter/ });
  await waitFor(() => expect(box).not.toHaveDisplayValue(''));
  await user.type(box, 'sari', over);
  if (waits) expect(await screen.findByRole('option', { name: /Sari/ })).toBeVisible();
  await user.tab();
  await waitFor(() => expect(box).toHaveDisplayValue(/Sari/));
  expect(box).not.toHaveFocus();
});

it('what is typed and not chosen is told when its box is left', async () => {
  const { user } = renderConsole('/pasien/1/edit');
  const box = await screen.findByRole('combobox', { name: /^Dokter/ });
  await waitFor(() => expect(box).not.toHaveDisplayValue(''));
  const before = (box as HTMLInputElement).value;
  await user.type(box, 'xqzw', over);
  expect(await screen.findByText('Tidak ada pilihan')).toBeVisible();
  await user.click(screen.getByRole('textbox', { name: /^Nama/ }));
  expect(await screen.findByText('“xqzw” belum dipilih dari daftar.')).toBeVisible();
  expect(box).toHaveDisplayValue(before);
});

it('an answer that comes late, after that to a newer question, is not shown; Enter takes of the newer one', async () => {
  const { user, services } = renderConsole('/pasien/1/edit');
  const box = await screen.findByRole('combobox', { name: /^Dokter/ });
  await waitFor(() => expect(box).not.toHaveDisplayValue(''));
  const ask = services.dataProvider.getList.bind(services.dataProvider);
  const held = new Map<unknown, () => void>();
  vi.spyOn(services.dataProvider, 'getList').mockImplementation(async (name, params) => {
    const q = params.filter?.q;
    if (name === 'dokter' && q) await new Promise<void>((resolve) => held.set(q, resolve));
    return ask(name, params) as never;
  });
  const release = async (q: string) => {
    await waitFor(() => expect(held.has(q)).toBe(true));
    held.get(q)?.();
  };
  await user.type(box, 'sa', over);
  await waitFor(() => expect(held.has('sa')).toBe(true));
  await user.keyboard('ri{Enter}');
  expect(await screen.findByText('Menunggu hasil untuk “sari”…')).toBeInTheDocument();
  expect(box).toHaveAttribute('aria-busy', 'true');
  await release('sa');
  expect(box).toHaveValue('sari');
  await release('sari');
  await waitFor(() => expect(box).toHaveDisplayValue(/Sari/));
  expect(box).toHaveAttribute('aria-busy', 'false');
});

it('what cannot be fetched says so, with another try', async () => {
  allowConsole(/./);
  const { user, services } = renderConsole('/pasien/1/edit');
  const box = await screen.findByRole('combobox', { name: /^Dokter/ });
  await waitFor(() => expect(box).not.toHaveDisplayValue(''));
  const failing = vi.spyOn(services.dataProvider, 'getList').mockRejectedValue(new Error('putus'));
  await user.type(box, 'sari{Enter}', over);
  expect(await screen.findByText('Gagal memuat dokter.')).toBeInTheDocument();
  expect(box).toHaveValue('sari');
  failing.mockRestore();
  await user.click(screen.getByRole('option', { name: 'Coba lagi' }));
  await user.click(await screen.findByRole('option', { name: /Sari/ }));
  await waitFor(() => expect(box).toHaveDisplayValue(/Sari/));
});

it('more than a page of hits ends in further ones, where the arrow goes on', async () => {
  const { user } = renderConsole('/appointments/create');
  const box = await screen.findByRole('combobox', { name: /^Pasien/ });
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: 'Tampilkan lainnya' }));
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(30));
  expect(screen.getByText(/^\d+ hasil$/)).toBeInTheDocument();
  const options = screen.getAllByRole('option');
  expect(box).toHaveAttribute('aria-activedescendant', options[25]?.id);
});

it('who is not there is added in place, by the name that was typed, and comes back chosen', async () => {
  const { user, router } = renderConsole('/pesanan/create');
  const box = await screen.findByRole('combobox', { name: /^Supplier/ });
  await user.type(box, 'PT Zamrud Baru{Enter}');
  expect(await screen.findByText('Tidak ada pilihan')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Supplier' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Nama Supplier/ })).toHaveValue('PT Zamrud Baru'));
  const login = dialog.getByRole('textbox', { name: /^Username/ });
  await user.clear(login);
  await user.type(login, 'zamrud');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(box).toHaveDisplayValue('PT Zamrud Baru'));
  expect(router.state.location.pathname).toBe('/pesanan/create');
});

it('what is added in place takes nothing from the address of the page, and is not left without a question', async () => {
  const source = encodeURIComponent(JSON.stringify({ address: 'Jl. Kawi 1', phone: '081234567890' }));
  const { user, router } = renderConsole(`/pesanan/create?source=${source}`);
  const box = await screen.findByRole('combobox', { name: /^Supplier/ });
  await user.type(box, 'PT Zamrud Baru');
  await user.click(await screen.findByRole('option', { name: 'Create Supplier “PT Zamrud Baru”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Supplier' }));
  const address = await dialog.findByRole('textbox', { name: /^Alamat/ });
  expect(address).toHaveValue('');
  const stays = async () => {
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Tetap di Sini' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  void router.navigate('/supplier');
  await stays();
  await user.type(address, 'Jl. Ijen 2{Escape}');
  await stays();
  expect(address).toHaveValue('Jl. Ijen 2');
  await user.click(dialog.getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box).toHaveValue('PT Zamrud Baru');
  await router.navigate('/supplier');
  expect(router.state.location.pathname).toBe('/supplier');
});
