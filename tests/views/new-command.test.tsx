import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '../../src/commands/core/command.ts';
import { commands } from '../../src/commands/index.ts';
import { allowConsole } from '../setup.ts';
import { openMore } from '../support/listHead.ts';
import { gantiTelepon } from '../support/newCommand.ts';
import { renderConsole } from '../support/renderConsole.tsx';

// Its line in the index; modules are shared with other files.
const index = commands as Map<string, Command>;
beforeAll(() => void index.set(gantiTelepon.name, gantiTelepon));
afterAll(() => void index.delete(gantiTelepon.name));

describe('adding a command with a button is one file and one line in the index', () => {
  it('gives the button in row and page, the dialog, its checks and its words', async () => {
    allowConsole(/sudah dihubungi|tidak valid/);
    const { user, services } = renderConsole('/supplier');
    const supplier = async () => (await services.dataProvider.getOne('supplier', { id: 1 })).data;
    const { name, phone } = await supplier();
    await user.click(await screen.findByRole('button', { name: `Tindakan lain untuk ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ganti Telepon' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Ganti Telepon ${name}` }));
    expect(dialog.getByText(`${name} dihubungi lewat ${phone}.`)).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Berlaku/)).toHaveValue('27/08/2024');

    // What is missing is told at its input; what the server would refuse is refused the same.
    await user.click(dialog.getByRole('button', { name: 'Ganti Telepon' }));
    expect(await dialog.findByText('Telepon Baru wajib diisi')).toBeInTheDocument();
    await expect(
      services.dataProvider.command('supplier/ganti-telepon', { supplier: 1, phone: '12', asing: 1 }),
    ).rejects.toMatchObject({
      status: 422,
      body: { errors: { phone: expect.stringMatching(/^Nomor telepon/), asing: 'Isian ini tidak dikenal' } },
    });

    await user.type(dialog.getByLabelText(/^Telepon Baru/), '0811-1111-1111');
    await user.click(dialog.getByRole('button', { name: 'Ganti Telepon' }));
    expect(await screen.findByText(`Telepon ${name} sudah diganti`)).toBeInTheDocument();
    expect(await supplier()).toMatchObject({ phone: '081111111111' });

    // No longer due: not in the menu, and a refusal that names what it is about.
    await user.click(screen.getByRole('button', { name: `Tindakan lain untuk ${name}` }));
    expect(await screen.findByRole('menuitem', { name: 'Nonaktifkan' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Ganti Telepon' })).toBeNull();
    await expect(
      services.dataProvider.command('supplier/ganti-telepon', { supplier: 1, phone: '081234567890' }),
    ).rejects.toMatchObject({ status: 409, message: `${name} sudah dihubungi lewat 081111111111` });
  });

  it('is offered on the page, and to nobody without the right', async () => {
    const page = renderConsole('/supplier/2');
    await openMore(page.user);
    expect(await screen.findByRole('button', { name: 'Ganti Telepon' })).toBeInTheDocument();
    page.unmount();
    renderConsole('/supplier/2', { user: { id: 9, name: 'Uji', email: 'kasir@klinik.test', role: 'perawat' } });
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ganti Telepon' })).toBeNull();
  });
});
