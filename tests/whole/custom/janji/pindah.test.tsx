import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openMore } from '../../../support/listHead.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

const block = (name: RegExp) => screen.findByRole('link', { name });
const doctor = (name: string) => screen.findByRole('group', { name });

describe('an appointment is moved', () => {
  it('in three clicks: Pindahkan in the menu of its row, then a free time; and taken back', async () => {
    const { user, router } = renderConsole('/appointments', { framed: true });
    const click = vi.fn();
    document.addEventListener('click', click, true);
    await user.click(
      await screen.findByRole('button', { name: 'Tindakan lain untuk Lulur Tradisional - Olivia Simatupang' }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Pindahkan' }));
    const free = await screen.findByRole('button', { name: 'Pindahkan ke Kamis, 29 Agustus 2024 09:00' });
    expect(screen.getByText(/^Memindahkan Lulur Tradisional - Olivia Simatupang, sekarang Selasa/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Senin, 26 Agustus 2024/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /12:00$/ })).not.toBeInTheDocument();
    await user.click(free);
    expect(await screen.findByText('Jadwal dipindahkan ke Kamis, 29 Agustus 2024 09:00')).toBeInTheDocument();
    expect(click).toHaveBeenCalledTimes(3);
    document.removeEventListener('click', click, true);
    await waitFor(() => expect(router.state.location.search).not.toContain('pindah'));
    expect(await block(/09:00 Olivia Simatupang/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Urungkan' }));
    expect(await block(/08:30 Olivia Simatupang/)).toBeInTheDocument();
  });

  it('with the keyboard: Alt and arrows, to another doctor, longer; Escape keeps it, Enter saves it', async () => {
    // Tomorrow: on today's part of the day depends what is past.
    const { user } = renderConsole('/appointments?tampilan=hari&tanggal=2024-08-28', { framed: true });
    const andi = within(await doctor('Andi Wijaya'));
    const link = await andi.findByRole('link', { name: /09:00 Qonita Zahrani/ });
    link.focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(screen.getByText(/09:00, 60 menit, Fajar Ramadhan\. Enter menyimpan/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/Enter menyimpan/)).not.toBeInTheDocument();
    await user.keyboard('{Alt>}{ArrowDown}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    expect(screen.getByText(/09:15, 75 menit, Andi Wijaya/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Jadwal dipindahkan ke Rabu, 28 Agustus 2024 09:15')).toBeInTheDocument();
    expect(await andi.findByRole('link', { name: /09:15 Qonita Zahrani/ })).toBeInTheDocument();
  });

  it('into a clash or the break only after the form’s warnings, into the past not at all', async () => {
    const { user, router } = renderConsole('/appointments?tampilan=hari&tanggal=2024-08-28', { framed: true });
    const link = await (async () => within(await doctor('Andi Wijaya')).findByRole('link', { name: /09:00 Qonita/ }))();
    link.focus();
    await user.keyboard(`{Alt>}${'{ArrowDown}'.repeat(11)}{/Alt}{Enter}`);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Pindahkan jadwal ini?' }));
    expect(dialog.getByText('Bentrok dengan jam istirahat 12:00 - 13:00 WIB')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByText(/Enter menyimpan/)).not.toBeInTheDocument());
    await router.navigate('/appointments?tampilan=hari&tanggal=2024-08-27&dokter=1');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Fajar Ramadhan' })).not.toBeInTheDocument());
    (await block(/08:30 Olivia/)).focus();
    // With one doctor shown, left is the day before.
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Enter}');
    expect(await screen.findByText('Tanggalnya sudah lewat. Pilih hari ini atau sesudahnya.')).toBeInTheDocument();
    expect(await block(/08:30 Olivia/)).toBeInTheDocument();
  });

  it('by who may edit, and while its patient is expected', async () => {
    const { user } = renderConsole('/appointments?tampilan=hari', { framed: true });
    const started = await block(/08:00 Hesti Wulandari.*Berlangsung/);
    started.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    fireEvent.pointerDown(started, { button: 0 });
    fireEvent.pointerMove(window, { clientX: 200, clientY: 200 });
    expect(screen.queryByText(/Enter menyimpan/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Pindahkan Mikrodermabrasi - Hesti/ })).not.toBeInTheDocument();
  });
});

describe('a patient who comes', () => {
  it('gets a number with one click on the appointment, and it can be taken back', async () => {
    const { user, router } = renderConsole('/appointments/22', { framed: true });
    await user.click(await screen.findByRole('button', { name: 'Datang → Ambil Nomor' }));
    expect(await screen.findByText(/Nanda Prasetya: nomor antrian \d{3}/)).toBeInTheDocument();
    expect(await screen.findByText('Berlangsung', { selector: '.facts *' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Datang → Ambil Nomor' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText('Dikonfirmasi', { selector: '.facts *' })).toBeInTheDocument();
    await router.navigate('/antrian');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sistem Antrian Dokter' })).toBeInTheDocument();
    expect(screen.queryByText('Nanda Prasetya')).not.toBeInTheDocument();
  });
});

describe('a reminder', () => {
  it('opens WhatsApp with one click, from the list of tomorrow’s that were not reminded', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderConsole('/appointments', { framed: true });
    await openMore(user);
    await user.click(await screen.findByRole('link', { name: 'Pengingat Besok' }));
    expect(await screen.findByText(/Total 9 data/)).toBeInTheDocument();
    const [first] = await screen.findAllByRole('button', { name: /^Ingatkan lewat WhatsApp/ });
    await user.click(first as HTMLElement);
    expect(await screen.findByText(/tercatat sudah diingatkan/)).toBeInTheDocument();
    expect(open).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledWith(
      expect.stringMatching(/^https:\/\/wa\.me\/62\d+\?text=Halo/),
      '_blank',
      'noopener',
    );
    expect(await screen.findByText(/Total 8 data/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Urungkan' }));
    expect(await screen.findByText(/Total 9 data/)).toBeInTheDocument();
    open.mockRestore();
  });
});

describe('the next free slot', () => {
  it('is taken with one click, and never the time of another', async () => {
    const source = JSON.stringify({ tanggal: '2024-08-28', userId: 1, durasi: 60 });
    const { user } = renderConsole(`/appointments/create?source=${encodeURIComponent(source)}`, { framed: true });
    await user.click(
      await screen.findByRole('button', { name: /^Slot kosong berikutnya: Rabu, 28 Agustus 2024 08:00/ }),
    );
    expect(screen.getByLabelText(/^Waktu/)).toHaveValue('08:00');
    await user.clear(screen.getByLabelText(/^Durasi/));
    await user.type(screen.getByLabelText(/^Durasi/), '75');
    // 09:00 is taken.
    await user.click(await screen.findByRole('button', { name: /^Slot kosong berikutnya: .* 10:/ }));
    expect(screen.getByLabelText(/^Waktu/)).not.toHaveValue('08:00');
    expect(screen.queryByText(/sudah memiliki jadwal/)).not.toBeInTheDocument();
  });
});

describe('the calendar of an empty day', () => {
  it('has a grid to click into', async () => {
    renderConsole('/appointments?tampilan=hari&tanggal=2025-01-01', { framed: true });
    expect(await screen.findByText('0 jadwal')).toBeInTheDocument();
    const column = within(await doctor('Andi Wijaya'));
    expect(column.getAllByRole('link', { name: /^Buat jadwal/ })).toHaveLength(14);
    expect(column.getByText('Istirahat')).toBeInTheDocument();
    expect(screen.getByText(/Klik waktu kosong untuk membuat jadwal/)).toBeInTheDocument();
  });
});
