import { expect, it } from 'vitest';
import { sampleData } from '../../../src/sample/index.ts';
import type { Row } from '../../../src/schema/index.ts';
import { aVisit, baris, makeClinic, terms, today } from '../clinic.ts';

const sample = sampleData(today);
const orang = (id: number, peran = 'pelaksana') => ({ orang: id, peran });
const facial = (harga: number, ...pelaksana: object[]) => ({
  ...{ ...baris, treatment: 1, nama: 'Facial', harga, kategori: 'Nonmedis', qty: 1, pelaksana },
});
const visit = (id: number, ...treatments: object[]) => ({
  ...aVisit({ treatments, products: [], pasien: id, antrian: id }),
  ...{ id, tanggal: today, transaksi: null },
});
const kosong = { 'laporan/jasa': [], 'laporan/treatment': [], 'aturan-jasa': [], 'tutup-bulan': [], 'bayar-jasa': [] };
const clinic = (kunjungan: readonly object[], calendar = { today }) =>
  makeClinic({ ...kosong, kunjungan } as unknown as Parameters<typeof makeClinic>[0], calendar);

/** The income of each person's rows, and that of the treatment report, which are one. */
async function pendapatan({ rows }: ReturnType<typeof clinic>) {
  const shares = (await rows('laporan/tim')).map((row) => [row.orang, row.pendapatan] as const);
  const treated = (await rows('laporan/treatment')).filter(({ status }) => status === 'selesai');
  expect(shares.reduce((sum, [, share]) => sum + share, 0)).toBe(
    treated.reduce((sum, row) => sum + Number(row.total_biaya), 0),
  );
  return shares;
}

it('who did a line share its income, to the rupiah, without a rule of fees and after what is given back', async () => {
  const made = clinic([visit(1, facial(200_001, orang(1), orang(2), orang(13, 'asisten')), facial(90_000, orang(3)))]);
  const { run, rows } = made;
  const { data: paid } = await run('transaksi/bayar', { ...terms, kunjungan: 1 });
  expect(await pendapatan(made)).toEqual([
    ...[
      [1, 100_001],
      [2, 100_000],
      [13, 0],
      [3, 90_000],
    ],
  ]);
  expect((await rows('laporan/jasa')).map(({ jumlah }) => jumlah)).toEqual([0, 0, 0, 0]);
  const names = (await rows('laporan/treatment')).map(({ pelaksana }) => pelaksana?.split(', ').length);
  expect(names).toEqual([2, 1]);
  // 100,001 of 290,001 and PPN: an odd rupiah on each line.
  const back = { transaksi: paid.id, alasan: 'Kurang puas' };
  await run('transaksi/kembalikan-dana', { ...back, jumlah: 111_001 });
  await pendapatan(made);
  await run('transaksi/kembalikan-dana', { ...back, baris: [{ baris: 0, qty: 1 }], batalkanLayanan: true });
  const left = await pendapatan(made);
  const sum = (id: number) => left.reduce((total, [one, share]) => total + (one === id ? share : 0), 0);
  expect([sum(1), sum(2), sum(13)]).toEqual([0, 0, 0]);
});

it('a correction moves the income to who did it; in a closed month by rows of today, and the report keeps its names', async () => {
  const calendar = { today };
  const made = clinic([visit(1, facial(100_000, orang(1)))], calendar);
  const { run, rows, as } = made;
  const ubah = (id: number, by = run) =>
    by('kunjungan/ubah-pelaksana', {
      ...{ kunjungan: 1, alasan: 'Salah pilih', tindakan: [{ baris: 0, pelaksana: [orang(id)] }] },
    });
  await run('transaksi/bayar', { ...terms, kunjungan: 1, metodeBayar: 'QRIS' });
  const [first] = await rows('laporan/treatment');
  await ubah(2);
  expect(await pendapatan(made)).toEqual([[2, 100_000]]);
  const [second] = await rows('laporan/treatment');
  expect(second?.pelaksana).not.toBe(first?.pelaksana);
  const rincian = (dihitung: number) =>
    ['Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS'].map((metode) => ({
      ...{ metode, seharusnya: metode === 'QRIS' ? dihitung : 0, dihitung: metode === 'QRIS' ? dihitung : 0 },
    }));
  const total = 111_000;
  const counted = rincian(total).map(({ metode, dihitung }) => ({ metode, dihitung }));
  const { data } = await run('kas/hitung', { tanggal: today, rincian: counted });
  const { sampai } = data as Row;
  await run('kas/tutup', { tanggal: today, rincian: rincian(total), sampai, catatan: null, setor: 0 });
  calendar.today = '2024-09-02';
  const admin = as('admin');
  await admin.create('tutup-bulan', { data: { bulan: '2024-08', catatan: null } });
  await ubah(3, admin.command);
  const { data: tim } = await admin.getList('laporan/tim', {
    ...{ filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 10 } },
  });
  expect(tim.map((row) => [row['tanggal'], row['orang'], row['pendapatan']])).toEqual([
    [today, 2, 100_000],
    ['2024-09-02', 2, -100_000],
    ['2024-09-02', 3, 100_000],
  ]);
  const { data: kept } = await admin.getOne('laporan/treatment', { id: second?.id ?? 0 });
  expect(kept['pelaksana']).toBe(second?.pelaksana);
});

it('a patient comes for the first time once, whatever is cancelled and opened again', async () => {
  const pasien = sample.pasien.slice(0, 4).map((row) => ({ ...row, totalVisits: 0, lastVisit: null }));
  const { run, rows } = makeClinic({ ...kosong, antrian: [], kunjungan: [], pasien } as never);
  const begin = async (pasien: number) => (await run('kunjungan/tanpa-nomor', { pasien, dokter: 1 })).data.id;
  const told = async () => (await rows('kunjungan')).map(({ kedatangan }) => kedatangan);
  const satu = await begin(4);
  await run('kunjungan/batalkan', { kunjungan: satu, alasan: 'Tidak jadi' });
  await begin(4);
  expect(await told()).toEqual(['baru', 'baru']);
  await run('kunjungan/buka-kembali', { kunjungan: satu });
  expect(await told()).toEqual(['lama', 'baru']);
});

it('hours of a day are noted once it is over, and follow what is noted of it later', async () => {
  const calendar = { today };
  const janji = { title: 'Kontrol', pasien: 1, userId: 1, treatment: 1, tanggal: today, waktu: '10:00', durasi: 45 };
  const made = makeClinic(
    {
      ...{ 'laporan/jam': [], roster: [], cuti: [], 'sumber-daya': [] },
      appointments: [{ id: 1, status: 'confirmed', ruang: null, alat: null, ...janji }],
    } as unknown as Parameters<typeof makeClinic>[0],
    calendar,
  );
  expect(await made.rows('laporan/jam')).toEqual([]);
  calendar.today = '2024-08-28';
  const own = async () =>
    (await made.rows('laporan/jam', { orang: 1 })).map(({ tanggal, terisi }) => [tanggal, terisi]);
  expect(await own()).toEqual([[today, 45]]);
  const { data } = await made.provider.getOne<Row>('appointments', { id: 1 });
  await made.provider.update<Row>('appointments', { id: 1, data: { ...data, status: 'no-show' }, previousData: data });
  calendar.today = '2024-08-29';
  expect(await own()).toEqual([
    [today, 0],
    ['2024-08-28', 0],
  ]);
});

it('the hours that the sample begins with are those that its clinic notes', async () => {
  const calendar = { today };
  const { dokter, pasien, treatments, 'sumber-daya': ruang, appointments, roster, cuti, 'laporan/jam': jam } = sample;
  const named = { dokter, pasien, treatments, 'sumber-daya': ruang };
  const made = makeClinic({ ...named, appointments, roster, cuti, 'laporan/jam': jam } as never, calendar);
  calendar.today = '2024-08-28';
  const told = (rows: readonly Row[]) =>
    rows.map((row) => ['orang', 'ruang', 'buka', 'terisi'].map((name) => row[name] ?? null));
  const noted = await made.rows('laporan/jam', { tanggal: '2024-08-26' });
  expect(told(noted as never)).toEqual(told(jam as never));
  expect((await made.rows('laporan/jam', { tanggal: today })).length).toBe(jam.length);
});
