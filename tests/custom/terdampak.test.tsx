import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allowConsole } from '../setup.ts';
import { changeSettings } from '../support/pengaturan.ts';
import { renderConsole } from '../support/renderConsole.tsx';

const libur = { libur: [{ tanggal: '2024-08-28', keterangan: 'Hari jadi' }] };
const row = async (name: RegExp) => within(await screen.findByRole('group', { name }));
const pilih = async (user: ReturnType<typeof renderConsole>['user'], box: HTMLElement, option: RegExp) => {
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('Pindahkan Jadwal', () => {
  it('proposes another place for each, moves and cancels all at once, and leads to who is to be told', async () => {
    const { user, services } = renderConsole('/appointments?tampilan=terdampak');
    await changeSettings(services.dataProvider, libur);
    const qonita = await row(/Qonita/);
    expect(qonita.getByText('Klinik libur: Hari jadi')).toBeInTheDocument();
    expect(qonita.getByText('Sekarang Rabu, 28 Agustus 2024 09:00, Dr. Andi Wijaya')).toBeInTheDocument();
    expect(qonita.getByRole('textbox', { name: /^Tanggal Baru/ })).toHaveValue('29/08/2024');
    const groups = screen.getAllByRole('group', { name: / - / });
    const other = groups.find((each) => !within(each).queryByText(/09:00, Dr. Andi/));
    await pilih(user, within(other as HTMLElement).getByRole('combobox', { name: /^Tindakan/ }), /Batalkan/);
    await user.type(screen.getByRole('textbox', { name: 'Alasan Batal' }), 'Klinik libur');
    await user.click(screen.getByRole('button', { name: 'Simpan Semua' }));
    const list = await screen.findByRole('heading', { name: 'Daftar Appoitment' });
    expect(list).toBeInTheDocument();
    expect(await screen.findAllByRole('button', { name: /^Kabari lewat WhatsApp/ })).toHaveLength(groups.length);
    const { data } = await services.dataProvider.getList('appointments', {
      filter: { kabar: 'perlu' },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    });
    expect(data.filter(({ status }) => status === 'cancelled')).toMatchObject([{ alasanBatal: 'Klinik libur' }]);
  });
});
