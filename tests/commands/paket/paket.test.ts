import { expect, it } from 'vitest';
import { addDays } from '../../../src/domain/core/tanggal.ts';
import { aturanJasa } from '../../../src/resources/dokter/aturan-jasa.ts';
import { paket as declaration } from '../../../src/resources/paket/paket.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { labaRugiDari } from '../../support/labaRugi.ts';
import { changeSettings } from '../../support/pengaturan.ts';
import { aVisit, baris, type Calendar, makeClinic, terms, today } from '../clinic.ts';

const sample = sampleData(today);
const [facial, toksin] = [1, 2];
const treatments = [
  { ...sample.treatments[0], id: facial, name: 'Facial', harga: 300_000, oleh: 'semua', ruang: null, alat: null },
  { ...sample.treatments[1], id: toksin, name: 'Toksin', harga: 85_000, satuan: 'unit', oleh: 'semua' },
];
const packages = recordsOf(declaration, [
  { nama: 'Facial 5 kali', harga: 1_250_001, isi: [{ treatment: facial, qty: 1, sesi: 5 }], berlakuHari: 90 },
  {
    nama: 'Keluarga',
    harga: 700_000,
    isi: [
      { treatment: facial, qty: 1, sesi: 2 },
      { treatment: toksin, qty: 2, sesi: 1 },
    ],
    ...{ berlakuHari: 1, tenggangHari: 1, mulai: 'pakai' as const, bolehPindah: true },
  },
  { nama: 'Facial promo', harga: 500_000, isi: [{ treatment: facial, qty: 1, sesi: 3 }], berlakuHari: 90 },
]);
const rules = recordsOf(aturanJasa, [{ nama: 'Sepersepuluh', peran: 'pelaksana', persen: 10, mulai: '2024-01-01' }]);
const line = { ...baris, treatment: facial, nama: 'Facial', harga: 300_000, kategori: 'Nonmedis', qty: 1 };
const visit = (over: object = {}) => aVisit({ treatments: [line], products: [], ...over });
const all = { sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };
const transfer = { ...terms, metodeBayar: 'Transfer Bank' } as const;

function clinicWith(visits: readonly object[], calendar?: Calendar) {
  const data = {
    ...{ treatments, paket: packages, jatah: [], transaksi: [], 'laporan/penjualan': [], 'laporan/treatment': [] },
    ...{ 'laporan/jasa': [], 'aturan-jasa': rules, 'laporan/keuangan': [], 'laporan/sisa-tagihan': [], antrian: [] },
    kunjungan: visits.map((each, index) => ({ id: index + 1, tanggal: today, transaksi: null, ...each })),
  };
  const clinic = makeClinic(data as unknown as Parameters<typeof makeClinic>[0], calendar);
  const sell = (over: object = {}) =>
    clinic.run('transaksi/jual', { ...transfer, pasien: 1, products: [], paket: [{ paket: 1 }], ...over });
  const pay = (kunjungan: number, jatah: readonly number[], over: object = {}) =>
    clinic.run('transaksi/bayar', {
      ...{ ...transfer, kunjungan },
      jatah: jatah.map((each, index) => ({ baris: index, jatah: each })),
      ...over,
    });
  const worth = async (filter: object) =>
    (await clinic.rows('jatah', { ...filter })).reduce((sum, { nilai }) => sum + nilai, 0);
  return { ...clinic, sell, pay, worth };
}

it('sells, uses, undoes and refunds a package, to the rupiah', async () => {
  const { run, rows, row, sell, pay, worth, provider } = clinicWith([visit(), visit({ antrian: 2 })]);
  // What was offered as a plan of five sessions is sold as a package, with a deposit.
  const plan = { pasien: 1, dokter: 1, treatments: [{ treatment: facial, sesi: 5, jarak: 7 }] };
  await provider.create('treatment-plan', {
    data: { ...plan, tujuan: 'Kulit cerah', mulai: today, products: [], catatan: null },
  });
  const given = async () => (await rows('sesi-rencana', { status: 'selesai' })).length;
  const { data: sold } = await sell({ sebagian: true, bagian: [{ metodeBayar: 'Transfer Bank', jumlah: 500_000 }] });
  // 1,250,001 and 11 % of it.
  expect(sold).toMatchObject({ total: 1_387_501, dibayar: 500_000, sisa: 887_501, status: 'Pending' });
  expect((await rows('jatah')).map(({ nama, nilai, ppn, sampai }) => [nama, nilai, ppn, sampai])).toEqual([
    ['Facial, sesi 1 dari 5', 250_000, 27_500, '2024-11-25'],
    ['Facial, sesi 2 dari 5', 250_000, 27_500, '2024-11-25'],
    ['Facial, sesi 3 dari 5', 250_000, 27_500, '2024-11-25'],
    ['Facial, sesi 4 dari 5', 250_000, 27_500, '2024-11-25'],
    ['Facial, sesi 5 dari 5', 250_001, 27_500, '2024-11-25'],
  ]);

  // Two tills at the same instant take the same session.
  const both = await Promise.allSettled([pay(1, [1]), pay(2, [1])]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = both.findIndex(({ status }) => status === 'rejected') + 1;
  expect(both[lost - 1]).toMatchObject({ reason: { body: { errors: { jatah: expect.stringMatching(/baru saja/) } } } });
  const { data: second } = await pay(lost, [2]);
  expect(second).toMatchObject({ total: 0, status: 'Paid', bagian: [] });
  expect((await row('transaksi', second.id)).rincian[0]).toMatchObject({
    harga: 0,
    hargaKatalog: 300_000,
    jatah: 2,
    nilaiSesi: 250_000,
  });
  expect(await worth({ keadaan: 'tersedia' })).toBe(750_001);
  expect(await given()).toBe(2);
  expect((await rows('laporan/treatment')).map(({ total_biaya }) => total_biaya)).toEqual([250_000, 250_000]);
  expect((await rows('laporan/jasa')).map(({ jumlah }) => jumlah)).toEqual([25_000, 25_000]);

  // The second is undone: its session may be taken again.
  await run('transaksi/kembalikan-dana', { transaksi: second.id, alasan: 'Salah pasien', tagihUlang: true });
  expect(await row('jatah', 2)).toMatchObject({ keadaan: 'tersedia', dipakai: null, dipakaiDengan: null });
  expect(await row('kunjungan', lost)).toMatchObject({ transaksi: null });
  expect(await given()).toBe(1);
  expect((await rows('laporan/jasa')).reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(25_000);

  // The rest by two methods, then what is left is given back: four sessions and their PPN.
  await run('transaksi/lunasi', { transaksi: sold.id, metodeBayar: 'QRIS', jumlah: 400_000 });
  await run('transaksi/lunasi', { transaksi: sold.id, metodeBayar: 'Debit Card' });
  expect(await row('transaksi', sold.id)).toMatchObject({ status: 'Paid', dibayar: 1_387_501, sisa: 0 });
  await expect(
    run('transaksi/kembalikan-dana', { transaksi: sold.id, alasan: 'Pindah kota', jumlah: 1 }),
  ).rejects.toMatchObject({ body: { errors: { jumlah: expect.stringMatching(/paling banyak Rp\s0$/) } } });
  await run('transaksi/kembalikan-dana', { transaksi: sold.id, alasan: 'Pindah kota', sisaDilihat: 1_110_001 });
  await expect(run('transaksi/kembalikan-dana', { transaksi: sold.id, alasan: 'Sekali lagi' })).rejects.toMatchObject({
    body: { errors: { jumlah: expect.stringMatching(/paling banyak Rp\s0$/) } },
  });
  const after = await row('transaksi', sold.id);
  expect(after).toMatchObject({ dikembalikan: 1_110_001, pengembalian: 'sebagian', status: 'Paid' });
  expect(await worth({ keadaan: 'tersedia' })).toBe(0);
  expect(await worth({ keadaan: 'dikembalikan' })).toBe(1_000_001);
  expect(await worth({ keadaan: 'terpakai' })).toBe(250_000);

  const sum = <R, K extends keyof R>(found: readonly R[], of: K) =>
    found.reduce((all, each) => all + Number(each[of]), 0);
  const ledger = await rows('laporan/keuangan');
  const [masuk, keluar] = ['pemasukan', 'pengeluaran'].map((jenis) =>
    sum(
      ledger.filter(({ jenis_transaksi }) => jenis_transaksi === jenis),
      'nominal',
    ),
  );
  const sales = await rows('laporan/penjualan');
  // One session and its PPN are the clinic's.
  expect([masuk, keluar]).toEqual([1_387_501, 1_110_001]);
  expect([sum(sales, 'neto'), sum(sales, 'ppn'), sum(sales, 'total')]).toEqual([250_000, 27_500, 277_500]);
  expect(sum(await rows('laporan/treatment', { status: 'selesai' }), 'total_biaya')).toBe(250_000);
  await expect(pay(lost, [2])).rejects.toMatchObject({ body: { errors: { jatah: expect.any(String) } } });
});

it.each([
  ['by line', { baris: [{ baris: 0, qty: 1 }] }, 'Paid'],
  ['with the rest of the bill', {}, 'Refunded'],
])(
  'gives the session back where what it paid is given back %s: it was not done, and nobody earns by it',
  async (_, asked, status) => {
    const { run, rows, row, sell, pay } = clinicWith([visit({ treatments: [line, line] })]);
    await sell();
    const { data: paid } = await pay(1, [1]);
    const refund = { transaksi: paid.id, alasan: 'Tidak jadi' };
    await expect(
      run('transaksi/kembalikan-dana', { ...refund, baris: [{ baris: 0, qty: 0.5 }] }),
    ).rejects.toMatchObject({ body: { errors: { baris: expect.any(String) } } });
    await run('transaksi/kembalikan-dana', { ...refund, ...asked });
    expect(await row('jatah', 1)).toMatchObject({ keadaan: 'tersedia', dipakai: null, dipakaiDengan: null });
    expect((await row('transaksi', paid.id)).status).toBe(status);
    const earned = async (baris: number) =>
      (await rows('laporan/jasa', { transaksi: paid.id }))
        .filter((each) => each.baris === baris)
        .reduce((sum, { jumlah }) => sum + jumlah, 0);
    expect(await earned(0)).toBe(0);
    expect(await earned(1)).toBe(status === 'Paid' ? 30_000 : 0);
    const done = await rows('laporan/treatment', { status: 'selesai' });
    expect(done.filter(({ baris }) => baris === 0).reduce((sum, each) => sum + Number(each.jumlah), 0)).toBe(0);
  },
);

it('tells what was owed in sessions on any day: the same on that day and later, lapsed ones until their last', async () => {
  const calendar = { today };
  const visits = [1, 2].map((antrian) => visit({ antrian }));
  const { run, provider, sell, pay, row } = clinicWith(visits, calendar);
  const owed = async (to: string) => (await labaRugiDari(provider, { from: `${to.slice(0, 8)}01`, to }))['sesi'];
  const told: [string, number][] = [];
  /** What is owed at the end of a day, by the sessions themselves; kept to be asked again. */
  const ends = async (amount: number) => {
    expect(await owed(calendar.today)).toBe(amount);
    told.push([calendar.today, amount]);
    calendar.today = addDays(calendar.today, 1);
  };
  const { data: sold } = await sell({ paket: [{ paket: 1 }, { paket: 2 }] });
  await ends(1_250_001 + 700_000);
  // The second package counts from its first session, and ends the day after it.
  const [own] = (await provider.getList('jatah', { ...all, filter: { paket: 2 } })).data;
  await pay(1, [own?.id as number]);
  const { nilai: first } = await row('jatah', own?.id as number);
  const { data: used } = await pay(2, [1]);
  await ends(1_000_001 + 700_000 - first);
  await ends(1_000_001 + 700_000 - first);
  await ends(1_000_001 + 700_000 - first);
  // It has lapsed; a session of the other one was not given after all; what is left of that is given back.
  await ends(1_000_001);
  await run('transaksi/kembalikan-dana', { transaksi: used.id, alasan: 'Salah pasien', tagihUlang: true });
  await ends(1_250_001);
  await run('jatah/perpanjang', {
    jatah: (own?.id as number) + 1,
    sampai: addDays(calendar.today, 30),
    alasan: 'Sakit lama',
  });
  await ends(1_250_001 + 700_000 - first);
  await run('transaksi/kembalikan-dana', { transaksi: sold.id, alasan: 'Pindah kota' });
  await ends(0);
  for (const [day, amount] of told) expect([day, await owed(day)]).toEqual([day, amount]);
});

it('gives back the price less the used sessions at the catalogue, where the clinic has it so', async () => {
  const visits = [1, 2, 3, 4].map((antrian) => visit({ antrian }));
  const { provider, run, rows, row, sell, pay, worth } = clinicWith(visits);
  await changeSettings(provider, { pengembalianPaket: 'katalog' });
  const { data: sold } = await sell();
  await pay(1, [1]);
  const { data: second } = await pay(2, [2]);
  const back = (over: object = {}) =>
    run('transaksi/kembalikan-dana', { transaksi: sold.id, alasan: 'Pindah kota', ...over });
  // By share it would be 832,501. That is refused once the setting is another: what was seen is not what is paid.
  await expect(back({ sisaDilihat: 832_501 })).rejects.toMatchObject({ body: { code: 'transaksi.kembaliBerubah' } });
  // 1,250,001 less two at 300,000 are 650,001 of the 750,001 that three sessions are worth; of their PPN of 82,500 the
  // same part, 71,500.01.
  await back({ sisaDilihat: 721_501 });
  expect(await row('transaksi', sold.id)).toMatchObject({ dikembalikan: 721_501, pengembalian: 'sebagian' });
  expect((await rows('jatah')).map(({ keadaan, nilai, ppn, ditahan }) => [keadaan, nilai, ppn, ditahan])).toEqual([
    ['terpakai', 250_000, 27_500, null],
    ['terpakai', 250_000, 27_500, null],
    ['dikembalikan', 216_666, 23_833, 33_334],
    ['dikembalikan', 216_666, 23_833, 33_334],
    ['dikembalikan', 216_669, 23_834, 33_332],
  ]);
  const of = (found: readonly object[], field: string) =>
    found.reduce((sum, each) => sum + Number((each as Record<string, unknown>)[field] ?? 0), 0);
  // What stays in the books is two treatments at the catalogue and 11 % of them; fees are by the share, as they were.
  const sales = await rows('laporan/penjualan');
  expect([of(sales, 'neto'), of(sales, 'ppn')]).toEqual([600_000, 66_000]);
  expect((await rows('laporan/jasa')).map(({ jumlah }) => jumlah)).toEqual([25_000, 25_000]);

  // A use is undone later: 1,250,001 less 300,000 and the 650,001 from before is 300,000, but a session is worth 250,000.
  await run('transaksi/kembalikan-dana', { transaksi: second.id, alasan: 'Salah pasien', tagihUlang: true });
  await back({ sisaDilihat: 277_500 });
  expect(await worth({ keadaan: 'dikembalikan' })).toBe(900_001);

  // Two at 300,000 are more than a package of 500,000: nothing is given back, and the third stays the patient's.
  const { data: promo } = await sell({ paket: [{ paket: 3 }], ppn: 0 });
  await pay(2, [6]);
  await pay(3, [7]);
  await expect(back({ transaksi: promo.id })).rejects.toMatchObject({ body: { code: 'transaksi.lebihDariSisa' } });
  await pay(4, [8]);
});

it('begins with the first use where the package says so, ends by its grace, and is prolonged and handed on', async () => {
  const day: Calendar = { today };
  const { run, rows, row, sell, pay } = clinicWith([visit(), visit({ pasien: 2, antrian: 2 })], day);
  await sell({ paket: [{ paket: 2 }], ppn: 0 });
  // 700,000 by the catalogue's 300,000, 300,000 and 170,000.
  expect((await rows('jatah')).map(({ nilai, sampai }) => [nilai, sampai])).toEqual([
    [272_727, null],
    [272_727, null],
    [154_546, null],
  ]);
  const { data: used } = await pay(1, [1]);
  expect((await rows('jatah')).map(({ sampai }) => sampai)).toEqual(['2024-08-29', '2024-08-29', '2024-08-29']);
  await run('transaksi/kembalikan-dana', { transaksi: used.id, alasan: 'Salah pasien', tagihUlang: true });
  expect((await rows('jatah')).map(({ sampai }) => sampai)).toEqual([null, null, null]);
  await pay(1, [1]);

  await run('jatah/pindahkan', { jatah: 2, kepada: 2, alasan: 'Untuk adiknya' });
  day.today = '2024-08-30';
  await expect(pay(2, [2])).rejects.toMatchObject({
    body: { errors: { jatah: expect.stringMatching(/29 Agu 2024/) } },
  });
  await run('jatah/perpanjang', { jatah: 2, sampai: '2024-09-30', alasan: 'Sakit sebulan' });
  await pay(2, [2]);
  expect(await row('jatah', 2)).toMatchObject({ keadaan: 'terpakai', pasien: 2, dipakai: '2024-08-30' });
  expect(await row('jatah', 3)).toMatchObject({ diperpanjang: '2024-08-30', alasan: 'Sakit sebulan' });
});

it('two tills take the first sessions of a package whose time begins with them', async () => {
  const { rows, sell, pay } = clinicWith([visit(), visit({ antrian: 2 })]);
  await sell({ paket: [{ paket: 2 }] });
  await Promise.all([pay(1, [1]), pay(2, [2])]);
  expect((await rows('jatah')).map(({ keadaan, sampai }) => [keadaan, sampai])).toEqual([
    ['terpakai', '2024-08-29'],
    ['terpakai', '2024-08-29'],
    ['tersedia', '2024-08-29'],
  ]);
});

it("takes no session that is another patient's, of another treatment, or for less than the line", async () => {
  const { sell, pay } = clinicWith([
    visit({ pasien: 2 }),
    visit({ antrian: 2, treatments: [{ ...line, qty: 2 }] }),
    visit({ antrian: 3, treatments: [{ ...line, treatment: null }] }),
  ]);
  await sell();
  await expect(sell({ pasien: null })).rejects.toMatchObject({ body: { errors: { pasien: expect.any(String) } } });
  for (const kunjungan of [1, 2, 3])
    await expect(pay(kunjungan, [1])).rejects.toMatchObject({
      body: { errors: { jatah: expect.stringMatching(/bukan/) } },
    });
});

it('of a package that is paid in part gives every session, or with the setting as many as were paid', async () => {
  const { provider, sell, pay, rows, run } = clinicWith([1, 2, 3].map((antrian) => visit({ antrian })));
  // Five sessions of 277,500 with their PPN, of which the last has the odd rupiah.
  const { data: sold } = await sell({ sebagian: true, bagian: [{ metodeBayar: 'Transfer Bank', jumlah: 300_000 }] });
  const [first, second, third] = (await rows('jatah')).map(({ id }) => id) as [number, number, number];
  await changeSettings(provider, { sesiSebanyakDibayar: true });
  await pay(1, [first]);
  await expect(pay(2, [second])).rejects.toMatchObject({
    body: { errors: { jatah: expect.stringMatching(/belum lunas \(INV-.*, sisa Rp.1\.087\.501\)/) } },
  });
  await run('transaksi/lunasi', { transaksi: sold.id, metodeBayar: 'Transfer Bank', jumlah: 255_000 });
  await pay(2, [second]);
  await expect(pay(3, [third])).rejects.toThrow(/melebihi yang sudah dibayar/);
  await changeSettings(provider, { sesiSebanyakDibayar: false });
  await pay(3, [third]);
  expect(await rows('jatah', { keadaan: 'terpakai' })).toHaveLength(3);
});
