import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../src/providers/demo/storage.ts';
import { makeDemoProvider } from '../../../providers/makeDemoProvider.ts';
import { allowConsole } from '../../../setup.ts';
import { openMore } from '../../../support/listHead.ts';
import { changeSettings, everyDay } from '../../../support/pengaturan.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';
import { setWidth } from '../../../support/width.ts';

const as = (role: string) => ({ user: { id: 9, name: 'Uji Coba', email: `${role}@klinik.test`, role } });
const card = (name: string) => screen.findByRole('region', { name });
const button = (name: string) => screen.findByRole('button', { name });

/** The list, number and state of each line. */
async function lines() {
  const list = await screen.findByRole('list', { name: 'Daftar Antrian Hari Ini' });
  const words = /^(\d\d).*(Sedang Dilayani|Menunggu|Selesai)/;
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) =>
      words
        .exec(textContent ?? '')
        ?.slice(1)
        .join(' '),
    );
}

async function opened(options?: Parameters<typeof renderConsole>[1]) {
  const shown = renderConsole('/antrian', options);
  expect(await card('Nomor Antrian Saat Ini')).toHaveTextContent('001');
  return shown;
}

/** A time of day in Jakarta; timers go on as they are. */
const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2024-08-27T${time}:00+07:00`) });
afterEach(() => {
  vi.useRealTimers();
  setWidth(1366);
});

describe('Sistem Antrian Dokter (product §2.19, §4)', () => {
  it('§4: starts at number 1, with patient, estimate, who waits and who is next', async () => {
    at('08:00');
    await opened();
    expect(screen.getByRole('heading', { level: 1, name: 'Sistem Antrian Dokter' })).toBeInTheDocument();
    expect(screen.getByText('Selasa, 27 Agustus 2024')).toBeInTheDocument();
    const current = await card('Nomor Antrian Saat Ini');
    expect(await within(current).findByRole('link', { name: 'Hesti Wulandari' })).toBeInTheDocument();
    expect(current).toHaveTextContent('Estimasi 08:00 WIB');
    expect(await card('Total Menunggu')).toHaveTextContent('19');
    expect(await card('Antrian Selanjutnya')).toHaveTextContent('002');
    expect(await card('Antrian Selanjutnya')).toHaveTextContent('Estimasi 08:15 WIB');
    const list = await lines();
    expect(list).toHaveLength(20);
    expect(list.slice(0, 2)).toEqual(['01 Sedang Dilayani', '02 Menunggu']);
    const [, second] = within(screen.getByRole('list', { name: 'Daftar Antrian Hari Ini' })).getAllByRole('listitem');
    expect(second).toHaveTextContent('Raden Wisnu Kusumadiningrat Prawirohardjo · Ruang 12');
    expect(await card('Antrian Selanjutnya')).toHaveTextContent(/003Indra Kurniadi08:30004Olivia Simatupang08:45$/);
    expect(screen.getByRole('link', { name: 'Cetak Nomor 002' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/antrian\/\d+\/nomor$/),
    );
    expect(screen.queryByRole('link', { name: 'Cetak Nomor 001' })).toBeNull();
    expect(screen.getByText('Jam pelayanan: 08:00 - 16:00 WIB • Istirahat: 12:00 - 13:00 WIB')).toBeInTheDocument();
    expect(screen.getByText('Harap datang 15 menit sebelum jadwal estimasi Anda')).toBeInTheDocument();
  });

  it('on a phone stands in one card over the list, with the calls at the foot', async () => {
    setWidth(390);
    const { user } = await opened();
    const current = await card('Nomor Antrian Saat Ini');
    expect(await within(current).findByRole('link', { name: 'Hesti Wulandari' })).toBeInTheDocument();
    expect(await card('Total Menunggu')).toHaveTextContent('19');
    expect(await card('Antrian Selanjutnya')).toHaveTextContent('002');
    const [ofPage, ofCall] = screen.getAllByRole('button', { name: 'Tindakan lain' });
    await user.click(ofCall as HTMLElement);
    await user.click(await button('Lewati'));
    await waitFor(async () => expect(await card('Nomor Antrian Saat Ini')).toHaveTextContent('002'));
    await user.click(ofPage as HTMLElement);
    await user.click(await button('Hentikan'));
    expect(await screen.findByText('Mulai layanan untuk memanggil antrian')).toBeInTheDocument();
    expect(await button('Panggil Selanjutnya')).toBeDisabled();
    expect(screen.getAllByText('Tidak Aktif')[0]).toBeVisible();
  });

  it("keeps to the clinic's own hours and break, in which calling stays possible", async () => {
    at('12:40');
    const { services } = await opened();
    const { dataProvider } = services;
    const istirahat = { istirahatMulai: '12:30', istirahatSelesai: '13:15' };
    await changeSettings(dataProvider, { jamHari: everyDay('09:00', '20:00'), ...istirahat });
    expect(
      await screen.findByText('Jam pelayanan: 09:00 - 20:00 WIB • Istirahat: 12:30 - 13:15 WIB'),
    ).toBeInTheDocument();
    expect(await card('Antrian Selanjutnya')).toHaveTextContent('Estimasi 13:15 WIB');
    expect(screen.getByText('Sekarang jam istirahat, sampai 13:15 WIB. Memanggil tetap bisa.')).toBeInTheDocument();
    expect(await button('Panggil Selanjutnya')).toBeEnabled();
    await changeSettings(dataProvider, { istirahatMulai: null, istirahatSelesai: null });
    expect(await screen.findByText('Jam pelayanan: 09:00 - 20:00 WIB')).toBeInTheDocument();
    expect(await card('Antrian Selanjutnya')).toHaveTextContent('Estimasi 12:55 WIB');
  });

  it('past closing time estimates and numbers go on, with a warning', async () => {
    at('16:30');
    const { user } = await opened();
    expect(await card('Antrian Selanjutnya')).toHaveTextContent('Mungkin tidak terlayani hari ini');
    await user.click(await button('Ambil Nomor'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ambil Nomor' }));
    expect(
      dialog.getByText('Mungkin tidak terlayani hari ini: klinik tutup pukul 16:00 WIB. Nomor tetap dapat diberikan.'),
    ).toBeInTheDocument();
  });

  it('§9: the clock goes on each second', async () => {
    await opened();
    const clock = screen.getByRole('timer', { name: 'Jam sekarang' });
    const before = clock.textContent;
    expect(before).toMatch(/^\d{2}:\d{2}:\d{2} WIB$/);
    await waitFor(() => expect(clock).not.toHaveTextContent(String(before)));
  });

  it('§4: "Panggil Selanjutnya" completes the current, calls the next, and opens the visit, once for a double click', async () => {
    const { user, router } = await opened();
    await user.dblClick(await button('Panggil Selanjutnya'));
    await waitFor(async () => expect(await card('Nomor Antrian Saat Ini')).toHaveTextContent('002'));
    expect(await screen.findByText('Nomor 002 dipanggil')).toBeInTheDocument();
    const list = await lines();
    expect(list.slice(0, 2)).toEqual(['02 Sedang Dilayani', '03 Menunggu']);
    expect(list.at(-1)).toBe('01 Selesai');
    expect(await card('Total Menunggu')).toHaveTextContent('18');
    await user.click(await screen.findByRole('link', { name: 'Buka Kunjungan' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Edit Nanda Prasetya · Antrian 002' }),
    ).toBeInTheDocument();
    expect(router.state.location.pathname).toMatch(/^\/kunjungan\/\d+\/edit$/);
  });

  it('the second half of a slow double click does nothing, though the first is done', async () => {
    await opened();
    fireEvent.click(await button('Panggil Selanjutnya'), { detail: 2 });
    fireEvent.click(await button('Panggil Ulang'), { detail: 1 });
    expect(await screen.findByText('Nomor 001 dipanggil ulang')).toBeInTheDocument();
    expect(await card('Nomor Antrian Saat Ini')).toHaveTextContent('001');
  });

  it('calls again, puts an absent patient back behind the others, and finishes', async () => {
    const { user, services } = await opened();
    const called = async () => (await services.dataProvider.getOne('antrian', { id: 13 })).data.dipanggil;
    expect(await called()).toBeNull();
    await user.click(await button('Panggil Ulang'));
    expect(await screen.findByText('Nomor 001 dipanggil ulang')).toBeInTheDocument();
    expect(await called()).toMatch(/^\d{4}-/);
    expect(await card('Nomor Antrian Saat Ini')).toHaveTextContent(/Estimasi 08:00 WIB • Dipanggil \d\d:\d\d WIB/);

    await user.click(await button('Lewati'));
    await waitFor(async () => expect(await card('Nomor Antrian Saat Ini')).toHaveTextContent('002'));
    const list = await lines();
    expect(list[0]).toBe('02 Sedang Dilayani');
    expect(list.at(-1)).toBe('01 Menunggu');

    await user.click(await button('Selesaikan'));
    expect(await screen.findByText('Belum ada antrian yang dilayani')).toBeInTheDocument();
    expect((await lines()).at(-1)).toBe('02 Selesai');
    expect(await button('Selesaikan')).toBeDisabled();
    expect(await button('Panggil Ulang')).toBeDisabled();
    expect(await button('Panggil Selanjutnya')).toBeEnabled();
  });

  it('§4: impossible at the last number, and says so', async () => {
    const { user, services } = await opened();
    for (let call = 0; call < 17; call++) await services.dataProvider.command('antrian/panggil-selanjutnya', {});
    await waitFor(async () => expect(await card('Nomor Antrian Saat Ini')).toHaveTextContent('018'));
    (await button('Panggil Selanjutnya')).focus();
    for (const nomor of ['019', '020']) {
      await user.keyboard('{Enter}');
      await waitFor(async () => expect(await card('Nomor Antrian Saat Ini')).toHaveTextContent(nomor));
    }
    await waitFor(async () => expect(await button('Selesaikan')).toHaveFocus());
    expect(await button('Panggil Selanjutnya')).toBeDisabled();
    expect(await button('Panggil Selanjutnya')).toHaveAccessibleDescription(
      'Nomor terakhir sudah dipanggil, tidak ada yang menunggu',
    );
    expect(await button('Lewati')).toBeDisabled();
    expect(await card('Total Menunggu')).toHaveTextContent('0');
    expect(await card('Antrian Selanjutnya')).toHaveTextContent('Tidak ada antrian berikutnya');
  });

  it('§2.19: "Hentikan" stops the calls until "Mulai"', async () => {
    const { user, services } = await opened();
    const service = await card('Layanan antrian');
    expect(service).toHaveTextContent('Aktif');
    expect(service).toHaveTextContent('Layanan antrian sedang berjalan');
    await user.click(await button('Hentikan'));
    await waitFor(() => expect(service).toHaveTextContent('Layanan antrian dihentikan sementara'));
    expect(service).toHaveTextContent('Tidak Aktif');
    expect(await button('Panggil Selanjutnya')).toBeDisabled();
    expect(await button('Panggil Ulang')).toBeDisabled();
    await expect(services.dataProvider.command('antrian/panggil-selanjutnya', {})).rejects.toThrow(/dihentikan/);
    await user.click(await button('Mulai'));
    await waitFor(async () => expect(await button('Panggil Selanjutnya')).toBeEnabled());
  });

  it('gives a patient the next number, with their own doctor proposed; one who waits gets none', async () => {
    allowConsole(/sudah menunggu/);
    const { user } = await opened();
    await user.click(await button('Ambil Nomor'));
    const dialog = await screen.findByRole('dialog', { name: 'Ambil Nomor' });
    await user.click(within(dialog).getByRole('button', { name: 'Beri Nomor' }));
    expect(await within(dialog).findByText('Nama Pasien wajib diisi')).toBeInTheDocument();
    expect(within(dialog).getByText('Dokter wajib diisi')).toBeInTheDocument();

    const pasien = within(dialog).getByRole('combobox', { name: /Nama Pasien/ });
    await user.type(pasien, 'Nanda');
    await user.click(await screen.findByRole('option', { name: 'Nanda Prasetya' }));
    await waitFor(() => expect(within(dialog).getByRole('combobox', { name: /Dokter/ })).not.toHaveValue(''));
    await user.click(within(dialog).getByRole('button', { name: 'Beri Nomor' }));
    expect(await within(dialog).findByText('Pasien ini sudah menunggu dengan nomor 2')).toBeInTheDocument();

    await user.clear(pasien);
    await user.type(pasien, 'Citra');
    await user.click(await screen.findByRole('option', { name: /Citra/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Beri Nomor' }));
    expect(
      await screen.findByText(/^Nomor antrian 021, (estimasi \d\d:\d\d WIB|mungkin tidak terlayani hari ini)$/),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await lines()).at(-1)).toBe('21 Menunggu');

    await user.click(screen.getByRole('link', { name: 'Cetak Nomor' }));
    const slip = await screen.findByRole('article', { name: 'Nomor Antrian 021' });
    expect(within(slip).getByText('021')).toBeInTheDocument();
    expect(slip).toHaveTextContent(/Klinik Cantika Medika.*PasienCitra.*Dokter.*RuangRuang \d.*Tanggal27 Agu 2024/);
    expect(slip).toHaveTextContent(/Estimasi \d\d:\d\d WIB|Mungkin tidak terlayani hari ini/);
    expect(screen.getByRole('button', { name: 'Cetak' })).toHaveFocus();
  });

  it('a doctor calls and gives no numbers; who may only look at the queue is offered no calls', async () => {
    const storage = memoryStorage();
    await opened({ ...as('dokter'), storage });
    expect(await button('Panggil Selanjutnya')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Ambil Nomor' })).toBeNull();
    const one = { sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 1 } };
    const admin = makeDemoProvider({ storage });
    const { data: roles } = await admin.getList('roles', { ...one, filter: { username: 'dokter' } });
    const filter = { role: roles[0].id, halaman: 'antrian' };
    const { data: rights } = await admin.getList('permission', { ...one, filter });
    const [right] = rights;
    const data = { ...right, edit: false };
    await admin.update('permission', { id: right.id, data, previousData: right });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Panggil Selanjutnya' })).toBeNull());
    await screen.findByRole('link', { name: 'Buka Kunjungan' });
    for (const name of ['Selesaikan', 'Hentikan', 'Ambil Nomor']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('without a number on a day says that nobody waits', async () => {
    const { router, services } = renderConsole('/supplier');
    await screen.findByRole('cell', { name: 'PT Sumber Makmur' });
    const fetchRows = services.dataProvider.getList;
    vi.spyOn(services.dataProvider, 'getList').mockImplementation((resource, params) =>
      resource === 'antrian' ? Promise.resolve({ data: [], total: 0 }) : fetchRows(resource, params),
    );
    await router.navigate('/antrian');
    expect(await button('Panggil Selanjutnya')).toHaveAccessibleDescription('Belum ada pasien yang menunggu');
    expect(screen.getByText('Tidak ada data antrian')).toBeInTheDocument();
  });

  it('says when the queue could not be fetched, and shows it after another try', async () => {
    allowConsole(/Server sedang bermasalah/);
    const { user, services } = renderConsole('/supplier', { framed: true });
    await screen.findByRole('cell', { name: 'PT Sumber Makmur' });
    const fetchRows = services.dataProvider.getList;
    vi.spyOn(services.dataProvider, 'getList').mockImplementation((resource, params) =>
      resource === 'antrian'
        ? Promise.reject(new HttpError('Server sedang bermasalah. Coba lagi nanti', 503))
        : fetchRows(resource, params),
    );
    await user.click(screen.getByRole('link', { name: 'Antrian' }));
    expect(await screen.findByText('Server sedang bermasalah. Coba lagi nanti')).toBeInTheDocument();
    vi.mocked(services.dataProvider.getList).mockRestore();
    await user.click(screen.getByRole('button', { name: 'Coba Lagi' }));
    expect(await card('Nomor Antrian Saat Ini')).toHaveTextContent('001');
  });

  it('"Urungkan" takes a call back with the visit it opened, from the keyboard', async () => {
    const { user, services } = await opened();
    const visits = async () =>
      (await services.dataProvider.getList('kunjungan', { filter: { antrian: 2, tanggal: '2024-08-27' } } as never))
        .data;
    await user.click(await button('Panggil Selanjutnya'));
    await waitFor(async () => expect(await card('Nomor Antrian Saat Ini')).toHaveTextContent('002'));
    const undo = await button('Urungkan');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nomor 002 dipanggil');
    await user.keyboard('{Control>}z{/Control}');
    expect(undo).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await card('Nomor Antrian Saat Ini')).toHaveTextContent('001'));
    expect((await lines()).slice(0, 2)).toEqual(['01 Sedang Dilayani', '02 Menunggu']);
    expect(await visits()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull());
  });

  it('with a queue per doctor each lane calls by itself; a doctor chosen has the whole screen', async () => {
    const { user, services } = await opened();
    await changeSettings(services.dataProvider, { antrianPerDokter: true });

    const second = await card('Raden Wisnu Kusumadiningrat Prawirohardjo · Ruang 12');
    expect(second).toHaveTextContent('Total Menunggu 2');
    await user.click(within(second).getByRole('button', { name: 'Panggil' }));
    await waitFor(() => expect(second).toHaveTextContent('002'));
    expect(await card('Laras Widyaningsih · Ruang 6')).toHaveTextContent('001');
    expect((await lines()).slice(0, 2)).toEqual(['01 Sedang Dilayani', '02 Sedang Dilayani']);

    await user.click(screen.getByRole('combobox', { name: 'Antrian dokter' }));
    await user.click(await screen.findByRole('option', { name: 'Laras Widyaningsih · Ruang 6' }));
    expect(await card('Nomor Antrian Saat Ini')).toHaveTextContent('001');
    expect(await card('Antrian Selanjutnya')).toHaveTextContent('013');
    expect(await lines()).toEqual(['01 Sedang Dilayani', '13 Menunggu']);
  });

  it('begins a visit without a number, and opens it', async () => {
    const { user, router } = await opened();
    await openMore(user);
    await user.click(await button('Tanpa Nomor'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kunjungan Tanpa Nomor' }));
    await user.type(dialog.getByRole('combobox', { name: /Nama Pasien/ }), 'Citra');
    await user.click(await screen.findByRole('option', { name: /Citra/ }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /Dokter/ })).not.toHaveValue(''));
    await user.click(dialog.getByRole('button', { name: 'Mulai Kunjungan' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/kunjungan\/\d+\/edit$/));
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Edit Citra .* · Kunjungan \d+$/ }),
    ).toBeInTheDocument();
  });
});

it('a turn of another day that is over has no way to go, nor a slip to print', async () => {
  renderConsole('/antrian/1');
  expect(await screen.findByRole('heading', { level: 1, name: /Antrian/ })).toBeInTheDocument();
  expect(await screen.findByText('Selesai', { selector: 'span' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /^Perjalanan pasien/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Cetak Nomor' })).toBeNull();
});
