import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../../support/renderConsole.tsx';

const sourceOf = (href: string | null) =>
  JSON.parse(new URL(href ?? '', 'http://x').searchParams.get('source') ?? '{}');
const column = (name: string) => screen.findByRole('group', { name });
/** The laser of the sample, which Yuliana Manurung has on the 29th from half past nine to half past ten. */
const laser = { treatment: 7, durasi: 60 };

describe('rooms and devices', () => {
  it('are columns of a day, whose free times are those of the room; the URL tells it all', async () => {
    const { user, router, services } = renderConsole('/appointments?tampilan=hari&tanggal=2024-08-29');
    await user.click(await screen.findByRole('button', { name: 'Ruang' }));
    const room = within(await column('Ruang Tindakan'));
    expect(await room.findByRole('link', { name: /^09:30 Yuliana/ })).toBeInTheDocument();
    expect(room.queryByRole('link', { name: /Buat jadwal 10:00/ })).toBeNull();
    const free = room.getByRole('link', { name: 'Buat jadwal 13:00, Ruang Tindakan' });
    expect(sourceOf(free.getAttribute('href'))).toEqual({ tanggal: '2024-08-29', waktu: '13:00', ruang: 3 });
    expect(
      within(await column('Ruang Perawatan 1')).getByRole('link', { name: /Buat jadwal 10:00/ }),
    ).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tampilan=hari&tanggal=2024-08-29&menurut=ruang');
    const { data: previousData } = await services.dataProvider.getOne('sumber-daya', { id: 3 });
    const rusak = [{ dari: '2024-08-29', sampai: null, alasan: 'Servis' }];
    await services.dataProvider.update('sumber-daya', { id: 3, data: { ...previousData, rusak }, previousData });
    expect(await screen.findAllByText('Tidak dapat dipakai Servis')).not.toHaveLength(0);
    await waitFor(() => expect(room.queryByRole('link', { name: /^Buat jadwal/ })).toBeNull());
  });

  it('that are taken are said in the form, with the next time that is free; choices are those of the treatment', async () => {
    const source = { ...laser, pasien: 2, tanggal: '2024-08-29', waktu: '09:45', userId: 14, ruang: null, alat: null };
    const { user, services } = renderConsole(
      `/appointments/create?source=${encodeURIComponent(JSON.stringify(source))}`,
    );
    expect(
      await screen.findByText(/^Laser Bekas Luka hanya dikerjakan dokter atau perawat, sedangkan Wulan Anggraini/),
    ).toBeInTheDocument();
    expect(
      await screen.findByText(
        'Ruangnya tidak bebas: Ruang Tindakan dipakai 09:30-10:30 (Laser Rejuvenation - Yuliana Manurung)',
      ),
    ).toBeInTheDocument();
    const orang = screen.getByRole('combobox', { name: /^User ID/ });
    await user.click(orang);
    const people = await screen.findAllByRole('option');
    expect(people.some((each) => /Terapis/.test(each.textContent ?? ''))).toBe(false);
    await user.clear(orang);
    await user.type(orang, 'Hendra');
    await user.click(await screen.findByRole('option', { name: /Hendra Kusnadi/ }));
    await waitFor(() => expect(screen.queryByText(/hanya dikerjakan dokter/)).toBeNull());
    await user.click(screen.getByRole('combobox', { name: /^Ruang/ }));
    expect((await screen.findAllByRole('option')).map((each) => each.textContent)).toEqual([
      expect.stringContaining('Ruang Tindakan'),
    ]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^Slot kosong berikutnya: / }));
    await waitFor(() => expect(screen.queryByText(/^Ruangnya tidak bebas/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(async () => {
      const { data: rows } = await services.dataProvider.getList('appointments', {
        filter: { pasien: 2, treatment: 7, tanggal: '2024-08-29' },
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: 5 },
      });
      expect(rows).toMatchObject([{ ruang: 3, alat: 4 }]);
    });
  });
});

describe('a sick morning', () => {
  it('all of somebody’s appointments of a day are moved from the head of their column', async () => {
    const { user, services } = renderConsole('/appointments?tampilan=hari&tanggal=2024-08-27', { framed: true });
    await user.click(await screen.findByRole('link', { name: /^Pindahkan semua jadwal Andi Wijaya \(\d\)$/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pindahkan Jadwal' })).toBeInTheDocument();
    expect(await screen.findAllByRole('combobox', { name: /^Tindakan/ })).not.toHaveLength(0);
    expect(screen.getAllByText('Tidak masuk')).not.toHaveLength(0);
    expect(screen.getByRole('textbox', { name: 'Tidak Masuk Karena' })).toHaveValue('Sakit');
    await user.click(screen.getByRole('button', { name: 'Simpan Semua' }));
    expect(await screen.findByText('Dr. Andi Wijaya tercatat tidak masuk 27 Agustus 2024')).toBeInTheDocument();
    const away = async () => {
      const filter = { dokter: 1, dari: '2024-08-27' };
      const sort = { field: 'id', order: 'ASC' } as const;
      return (await services.dataProvider.getList('cuti', { filter, sort, pagination: { page: 1, perPage: 5 } })).data;
    };
    expect(await away()).toMatchObject([{ sampai: '2024-08-27', alasan: 'Sakit' }]);
    await user.click(screen.getByRole('button', { name: 'Urungkan' }));
    await waitFor(async () => expect(await away()).toEqual([]));
  });
});
