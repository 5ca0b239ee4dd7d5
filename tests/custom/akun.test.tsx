import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../support/renderConsole.tsx';

describe('accounts on the demo rung (issue 6)', () => {
  it("what cannot work there is not offered on a user's page", async () => {
    renderConsole('/user/2');
    expect(await screen.findByRole('button', { name: 'Hapus' })).toBeInTheDocument();
    expect(screen.getByText('Aktif')).toBeInTheDocument();
    for (const name of ['Atur Kata Sandi', 'Nonaktifkan'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
