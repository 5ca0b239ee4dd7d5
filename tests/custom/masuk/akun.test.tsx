import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { PasswordDialog } from '../../../src/custom/masuk/PasswordDialog.tsx';
import { i18nProvider } from '../../../src/providers/i18nProvider.ts';
import { openMore } from '../../support/listHead.ts';
import { renderConsole } from '../../support/renderConsole.tsx';

describe('accounts on the demo rung', () => {
  it("what cannot work there is not offered on a user's page", async () => {
    renderConsole('/user/2');
    await openMore(userEvent.setup());
    expect(await screen.findByRole('button', { name: 'Hapus' })).toBeInTheDocument();
    expect(screen.getByText('Aktif')).toBeInTheDocument();
    for (const name of ['Atur Kata Sandi', 'Nonaktifkan'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('two users of one name', () => {
  it('are allowed, with a word about it that names the other by e-mail', async () => {
    const { user, router } = renderConsole('/user/create');
    await user.type(await screen.findByRole('textbox', { name: /^Nama User/ }), 'ratna kusumawati');
    const advice = await screen.findByText('Sudah ada user dengan nama ini');
    expect(advice.closest('[role=alert]')).toHaveTextContent(/Ratna Kusumawati.* – admin@klinik.test/);
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ratna.dua@klinik.test');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/user\/\d+$/));
  });
});

it('a dialog that asks for a password begins in its first field', async () => {
  render(
    <I18nContextProvider value={i18nProvider}>
      <PasswordDialog title="Atur" hint="" email="sinta@klinik.test" send={async () => {}} onClose={() => {}} />
    </I18nContextProvider>,
  );
  await screen.findByRole('dialog', { name: 'Atur' });
  await userEvent.keyboard('rahasia-baru');
  expect(screen.getByLabelText('Kata sandi baru')).toHaveValue('rahasia-baru');
});
