import { expect, it } from 'vitest';
import { stateOf } from '../../../src/commands/orang/hak.ts';
import type { Appointment } from '../../../src/resources/janji/appointments.ts';
import { sumberDaya as declaredSumber } from '../../../src/resources/janji/sumber-daya.ts';
import { treatments as declaredTreatments } from '../../../src/resources/klinik/treatments.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { treatments as sampleTreatments } from '../../../src/sample/klinik/treatments.ts';
import { type Calendar, makeClinic, terms } from '../clinic.ts';

const [senin, selasa, rabu, kamis, jumat] = ['2024-08-26', '2024-08-27', '2024-08-28', '2024-08-29', '2024-08-30'];
const sample = sampleData(senin);
const [first] = sample.dokter;
const person = (id: number, name: string, profesi: string) => ({
  ...first,
  ...{ id, name, username: name.toLowerCase(), email: null, profesi, jamPraktik: [] },
});
const [dr, sari, rina, tini, wati] = [1, 2, 3, 4, 5];
const people = [
  person(dr, 'Andi', 'dokter'),
  person(sari, 'Sari', 'dokter'),
  ...[person(rina, 'Rina', 'terapis'), person(tini, 'Tini', 'terapis'), person(wati, 'Wati', 'terapis')],
];
const places = recordsOf(declaredSumber, [
  { nama: 'Kamar 1', macam: 'ruang', jenisRuang: 'perawatan' },
  { nama: 'Kamar 2', macam: 'ruang', jenisRuang: 'perawatan' },
  { nama: 'Laser 1', macam: 'alat', jenisAlat: 'laser' },
]);
const [facial, laser, toksin, totok] = [1, 2, 3, 4];
const catalogue = recordsOf(
  declaredTreatments,
  (
    [
      { name: 'Facial', jenis: 'nonmedis', harga: 300_000, oleh: 'semua', ruang: 'perawatan', biayaBahan: 20_000 },
      { name: 'Laser', jenis: 'medis', harga: 1_000_000, durasi: 60, ruang: 'perawatan', alat: 'laser' },
      { name: 'Toksin', jenis: 'medis', harga: 85_000, satuan: 'unit' },
      { name: 'Totok', jenis: 'nonmedis', harga: 333_350, oleh: 'semua' },
    ] as const
  ).map((over) => {
    const { id: _, ...row } = sampleTreatments()[0] as ReturnType<typeof sampleTreatments>[number];
    return { ...row, ppn: true, durasi: 30, ulangiHari: null, ...over };
  }),
);
const rule = (id: number, nama: string, over: object) => ({
  ...{ id, nama, peran: 'pelaksana', orang: null, profesi: null, treatment: null, jenis: null, sampai: null },
  ...{ cara: 'persen', persen: null, dasar: 'neto', nominal: null, mulai: '2024-01-01', ...over },
});
const sum = { cara: 'nominal', dasar: null } as const;
const rules = [
  rule(1, 'Umum', { persen: 10 }),
  rule(2, 'Dokter, medis', { profesi: 'dokter', jenis: 'medis', persen: 30 }),
  rule(3, 'Asisten', { peran: 'asisten', persen: 5 }),
  rule(4, 'Facial oleh Rina', { orang: rina, treatment: facial, persen: 15, dasar: 'bahan' }),
  rule(5, 'Laser mulai Rabu', { ...sum, treatment: laser, nominal: 250_000, mulai: rabu }),
  rule(6, 'Toksin tiap unit', { ...sum, treatment: toksin, nominal: 5_000 }),
  rule(7, 'Totok', { treatment: totok, persen: 12, dasar: 'bruto' }),
];

/** By hand: what each line gives to whom, in rupiah. */
const statements = new Map([
  // 30 % of a laser less 10 %; the laser of Wednesday at its fixed sum.
  [dr, [270_000, 250_000]],
  // 30 % of a laser; ten units of toxin, of which four are given back.
  [sari, [300_000, 50_000, -20_000]],
  // 5 % for assisting; 15 % of a facial less its consumables, twice: the second by the correction.
  [rina, [45_000, 42_000, 42_000]],
  // 12 % of 333,350 before the discount are 40,002, halved; 10 % of a facial.
  [tini, [20_001, 30_000]],
  [wati, [50_000, 20_001]],
]);
const owed = { dr: 520_000, sari: 330_000, rina: 129_000, tini: 50_001, wati: 70_001 };

it('a week of three therapists, two doctors, two rooms and a laser, to the rupiah', async () => {
  const day: Calendar = { today: senin };
  const clinic = makeClinic(
    {
      pasien: sample.pasien.slice(0, 7).map((row) => ({ ...row, dokter: 1 })),
      ...{ dokter: people, treatments: catalogue, 'sumber-daya': places, 'aturan-jasa': rules },
      ...{ appointments: [], antrian: [], kunjungan: [], roster: [], 'treatment-plan': [] },
    } as unknown as Parameters<typeof makeClinic>[0],
    day,
  );
  const { provider, run, rows, row } = clinic;
  const name = (id: number) => people.find((each) => each.id === id)?.name ?? '';
  const book = async (pasien: number, userId: number, treatment: number, tanggal: string, waktu: string) => {
    const { name: title, durasi } = catalogue[treatment - 1] as (typeof catalogue)[number];
    const data = { pasien, userId, treatment, tanggal, waktu, durasi, title: `${title} - ${pasien}`, body: null };
    return (await provider.create<Appointment>('appointments', { data: { ...data, status: 'confirmed' } })).data;
  };

  // Booked on Monday: what is taken is refused with what is in the way, and the next time that is free.
  const a = await book(1, dr, laser, senin, '10:00');
  const b = await book(2, rina, facial, senin, '10:00');
  expect([a, b].map(({ ruang, alat }) => [ruang, alat])).toEqual([
    [1, 3],
    [2, null],
  ]);
  await expect(book(3, tini, facial, senin, '10:15')).rejects.toMatchObject({
    body: {
      errors: {
        ruang:
          'Ruangnya tidak bebas: Kamar 1 dipakai 10:00-11:00 (Laser - 1); Kamar 2 dipakai 10:00-10:30 (Facial - 2). ' +
          'Waktu bebas berikutnya: Senin, 26 Agustus 2024 pukul 09:00.',
      },
    },
  });
  const c = await book(3, tini, facial, senin, '10:30');
  const d = await book(4, sari, laser, selasa, '09:00');
  await expect(book(5, dr, laser, selasa, '09:30')).rejects.toMatchObject({
    body: {
      errors: { alat: expect.stringMatching(/^Alatnya tidak bebas: Laser 1 dipakai 09:00-10:00 \(Laser - 4\)/) },
    },
  });
  const e = await book(5, dr, laser, rabu, '10:00');
  const f = await book(6, wati, totok, kamis, '13:00');
  const g = await book(7, rina, facial, jumat, '09:30');

  /** From the door to the bill. */
  async function treat(janji: Appointment, lines: (treatments: object[]) => object[], bill: object = {}) {
    day.today = janji.tanggal;
    await run('appointments/datang', { appointments: janji.id });
    await run('antrian/panggil-selanjutnya', {});
    const [visit] = await rows('kunjungan', { pasien: janji.pasien });
    if (!visit) throw new Error('No visit was opened');
    await provider.update('kunjungan', {
      id: visit.id,
      data: { ...visit, treatments: lines(visit.treatments) },
      previousData: visit,
    });
    await run('kunjungan/selesai-konsultasi', { kunjungan: visit.id });
    const { data } = await run('transaksi/bayar', { kunjungan: visit.id, ...terms, metodeBayar: 'QRIS', ...bill });
    return { visit: visit.id, bill: data.id };
  }
  const as = (orang: number, peran: 'pelaksana' | 'asisten' = 'pelaksana') => ({ orang, peran });
  const by =
    (...pelaksana: object[]) =>
    (treatments: object[]) =>
      treatments.map((each) => ({ ...each, pelaksana }));

  await treat(a, by(as(dr), as(rina, 'asisten')), { diskon: 10 });
  await treat(b, (booked) => booked);
  const wrong = await treat(c, (booked) => booked);
  const sold = await treat(d, (booked) => [
    ...by(as(sari), as(wati, 'asisten'))(booked),
    { ...booked[0], treatment: toksin, nama: 'Toksin', harga: 85_000, qty: 10, satuan: 'unit', pelaksana: [as(sari)] },
  ]);
  await treat(e, (booked) => booked);
  await treat(f, by(as(wati), as(tini)), { diskon: 33_350, diskonType: 'nominal' });

  // Rina is ill on Friday: her facial is Tini's, at another time.
  day.today = kamis;
  const perubahan = [
    { janji: g.id, keadaan: stateOf([g]), tindakan: 'pindah', tanggal: jumat, waktu: '11:00', dokter: tini } as const,
  ];
  await run('appointments/atur-ulang', { perubahan, alasan: null });
  const moved = await row('appointments', g.id);
  expect(moved).toMatchObject({ userId: tini, waktu: '11:00', ruang: 1, kabar: 'perlu' });
  await treat(moved, (booked) => booked);

  await run('kunjungan/ubah-pelaksana', {
    ...{ kunjungan: wrong.visit, alasan: 'Rina yang mengerjakan' },
    tindakan: [{ baris: 0, pelaksana: [as(rina)] }],
  });
  await run('transaksi/kembalikan-dana', {
    ...{ transaksi: sold.bill, alasan: 'Enam unit cukup', baris: [{ baris: 1, qty: 4 }] },
    ...{ kembalikanProduk: false, batalkanLayanan: true, tagihUlang: false },
  });

  const amounts = async (orang: number) => (await rows('laporan/jasa', { orang })).map(({ jumlah }) => jumlah);
  for (const [orang, expected] of statements) {
    const [got, want] = [await amounts(orang), expected].map((list) => list.toSorted((x, y) => x - y));
    expect(got, name(orang)).toEqual(want);
  }

  // Paid out to all but Wati: the statement is the sum of its rows, and what the ledger says.
  const ids = { dr, sari, rina, tini };
  for (const [who, orang] of Object.entries(ids)) {
    const jumlah = owed[who as keyof typeof owed];
    const { data: paid } = await run('jasa/bayar', {
      ...{ orang, sampai: jumat, jumlah, metode: 'Transfer Bank', catatan: null },
    });
    const closed = await rows('laporan/jasa', { bayar: paid.id });
    expect(
      closed.reduce((total, each) => total + each.jumlah, 0),
      who,
    ).toBe(jumlah);
    const [entry] = await rows('laporan/keuangan', { no_transaksi: paid.referensi });
    expect(entry, who).toMatchObject({ jenis_transaksi: 'pengeluaran', nominal: jumlah, kategori: 'Jasa Medis' });
  }
  const left = await rows('laporan/jasa', { status: 'terbuka' });
  expect(left.map(({ orang, jumlah }) => [orang, jumlah]).toSorted()).toEqual([
    [wati, 20_001],
    [wati, 50_000],
  ]);
  const all = await rows('laporan/jasa');
  const total = Object.values(owed).reduce((one, other) => one + other, 0);
  expect(all.reduce((one, { jumlah }) => one + jumlah, 0)).toBe(total);
});
