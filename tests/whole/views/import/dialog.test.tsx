import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ReadOptions, readFile } from '../../../../src/views/import/readFile.ts';
import { allowConsole } from '../../../setup.ts';
import { openMore } from '../../../support/listHead.ts';
import { renderConsole } from '../../../support/renderConsole.tsx';

/** The worker that reads files, on the page's own thread. */
class HereWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  async postMessage({ read, wanted }: { read: Blob; wanted: ReadOptions }) {
    this.onmessage?.({ data: { result: await readFile(read, wanted) } });
  }
  terminate() {}
}
beforeEach(() => vi.stubGlobal('Worker', HereWorker));
afterEach(() => vi.unstubAllGlobals());

/** Patients as a clinic's own sheet has them: each with a word for the sex that nothing explains. */
const patients = [
  'Daftar Pasien per November',
  'No RM;Nama Lengkap;L/P;Tgl Lahir;No HP;Dokter',
  '00-101;Aulia Kencana;Ibu;12/03/1990;+62 812-3456-7001;Andi Wijaya',
  '00-102;Bunga Pertiwi;Ibu;5 Mei 1988;0812 3456 7002;Andi Wijaya',
  '00-103;Candra Lesmana;Bpk;30/11/1979;081234567003;Andi Wijaya',
].join('\n');

async function chosen(sheet = patients) {
  const shown = renderConsole('/pasien');
  const { user } = shown;
  await openMore(user);
  await user.click(await screen.findByRole('button', { name: 'Unggah' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Impor Pasien' }));
  const file = new File([sheet], 'pasien.csv', { type: 'text/csv' });
  await user.upload(await dialog.findByLabelText('Berkas .xlsx atau .csv'), file);
  await user.click(await dialog.findByRole('button', { name: 'Periksa' }));
  return { ...shown, dialog };
}
type ImportDialogPage = Awaited<ReturnType<typeof chosen>>;

/** Answers what a word of the sheet means, for all its rows. */
async function answer({ user, dialog }: ImportDialogPage, rows: RegExp, question: string, meaning: string) {
  const fault = within(await dialog.findByRole('row', { name: rows }));
  await user.click(fault.getByRole('combobox', { name: question }));
  await user.click(await screen.findByRole('option', { name: meaning }));
}

it('a word that nothing explains is asked about once, and the answer holds for all its rows', async () => {
  const opened = await chosen();
  const { user, dialog, services } = opened;
  expect(await dialog.findByText('3 dari 3 baris salah. Belum ada yang disimpan.')).toBeInTheDocument();
  expect(dialog.getAllByRole('row')).toHaveLength(3);
  await answer(opened, /^2 baris \(3, 4\)/, '"Ibu" berarti', 'Perempuan');
  expect(await dialog.findByText('1 dari 3 baris salah. Belum ada yang disimpan.')).toBeInTheDocument();
  await answer(opened, /^5 /, '"Bpk" berarti', 'Laki-laki');
  await user.click(await dialog.findByRole('button', { name: 'Impor 3 Baris' }));
  expect(await dialog.findByText('3 data ditambahkan, 0 diperbarui, 0 dilewati.')).toBeInTheDocument();
  const { data } = await services.dataProvider.getList('pasien', {
    filter: { nomorRM: '00-102' },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 5 },
  });
  expect(data).toMatchObject([
    { name: 'Bunga Pertiwi', gender: 'Perempuan', birthDate: '1988-05-05', phone: '081234567002' },
  ]);
});

it('whom a name of the sheet means is found by typing, among all records', async () => {
  const opened = await chosen(`${patients}\n00-104;Dewi Anggraini;P;1/2/1991;081234567004;dok. Kulit`);
  const { user, dialog } = opened;
  const doctor = await dialog.findByRole('combobox', { name: '"dok. Kulit" berarti' });
  await user.type(doctor, 'andi wij');
  await user.click(await screen.findByRole('option', { name: /Andi Wijaya/ }));
  await waitFor(() => expect(dialog.queryByRole('row', { name: /^6 / })).toBeNull());
});

it.each([
  ['that broke off', 1],
  ['whose answer was lost', null],
])('an import %s goes on where it stopped, under its own key', async (_, done) => {
  allowConsole(/Tidak ada koneksi internet/);
  const opened = await chosen();
  const { user, dialog, services } = opened;
  await answer(opened, /^2 baris/, '"Ibu" berarti', 'Perempuan');
  await user.click(await dialog.findByRole('button', { name: 'Lewati 1 baris' }));
  const stored = services.dataProvider.importRows;
  if (!stored) throw new Error('imports nothing');
  const keys: string[] = [];
  vi.spyOn(services.dataProvider, 'importRows').mockImplementation(async (name, params) => {
    if (params.dry) return stored(name, params);
    keys.push(params.key);
    if (keys.length > 1) return stored(name, params);
    if (done !== null) params.onProgress('writing', done);
    throw new HttpError('Tidak ada koneksi internet', 0);
  });
  await user.click(await dialog.findByRole('button', { name: 'Impor 2 Baris' }));
  const stopped = `Impor berhenti: ${done ?? 0} dari 2 baris diproses. Lanjutkan, atau urungkan`;
  expect(await dialog.findByText(new RegExp(stopped))).toHaveTextContent('Tidak ada koneksi internet');
  await user.click(dialog.getByRole('button', { name: 'Lanjutkan' }));
  expect(await dialog.findByText('2 data ditambahkan, 0 diperbarui, 0 dilewati.')).toBeInTheDocument();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(1);
});

it('asks of who is only alike, row beside record, and keeps what is grave until it was seen (field F1)', async () => {
  const opened = await chosen();
  const { user, dialog, services } = opened;
  await answer(opened, /^2 baris/, '"Ibu" berarti', 'Perempuan');
  await answer(opened, /^5 /, '"Bpk" berarti', 'Laki-laki');
  await user.click(await dialog.findByRole('button', { name: 'Impor 3 Baris' }));
  await user.click(await dialog.findByRole('button', { name: 'Tutup' }));
  const again = [
    'No RM;Nama Lengkap;L/P;Tgl Lahir;No HP;Dokter',
    // Another name under a number that is there, a twin, and a second spelling.
    '00-101;Aulia Kartika;P;12/03/1990;+62 812-3456-7001;Andi Wijaya',
    ';Bintang Pertiwi;P;5 Mei 1988;0812 3456 7002;Andi Wijaya',
    ';Chandra Lesmana;L;30/11/1979;081234567003;Andi Wijaya',
  ].join('\n');
  await openMore(user);
  await user.click(await screen.findByRole('button', { name: 'Unggah' }));
  const second = within(await screen.findByRole('dialog', { name: 'Impor Pasien' }));
  await user.upload(await second.findByLabelText('Berkas .xlsx atau .csv'), new File([again], 'lagi.csv'));
  await user.click(await second.findByRole('radio', { name: /^Perbarui datanya/ }));
  await user.click(second.getByRole('button', { name: 'Periksa' }));
  const twin = await second.findByRole('combobox', { name: 'Keputusan 3' });
  expect(twin).toHaveTextContent('Orang lain: ditambahkan');
  expect(twin.closest('tr')).toHaveTextContent(/Bintang Pertiwi.*Bunga Pertiwi/);
  await user.click(second.getByRole('combobox', { name: 'Keputusan 4' }));
  await user.click(await screen.findByRole('option', { name: 'Orang yang sama: diperbarui' }));
  expect(second.getByRole('row', { name: /^2 Aulia Kencana Nama Pasien Aulia Kencana → Aulia Kartika/ })).toBeVisible();
  const store = second.getByRole('button', { name: 'Impor 3 Baris' });
  expect(store).toBeDisabled();
  await user.click(second.getByRole('checkbox', { name: 'Sudah saya periksa: memang begitu' }));
  await user.click(store);
  expect(await second.findByText('1 data ditambahkan, 2 diperbarui, 0 dilewati.')).toBeInTheDocument();
  const { data } = await services.dataProvider.getList('pasien', {
    filter: { birthDate: '1979-11-30' },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 5 },
  });
  expect(data).toMatchObject([{ name: 'Chandra Lesmana', nomorRM: '00-103' }]);
});

it('says which inputs no sheet can fill', async () => {
  const { user } = renderConsole('/treatments/medis');
  await openMore(user);
  await user.click(await screen.findByRole('button', { name: 'Unggah' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Impor Treatment/ }));
  expect(await dialog.findByText(/Tidak dapat diisi dari berkas: Bahan\. Isi pada datanya/)).toBeInTheDocument();
});
