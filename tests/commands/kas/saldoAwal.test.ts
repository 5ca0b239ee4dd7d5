import { expect, it } from 'vitest';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { aturanJasa } from '../../../src/resources/dokter/aturan-jasa.ts';
import type { EntityName } from '../../../src/resources/index.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { ImportRow, Row } from '../../../src/schema/index.ts';
import { checkedFile, resourceOf } from '../../support/checkedFile.ts';
import { importing } from '../../support/importing.ts';
import { labaRugiDari } from '../../support/labaRugi.ts';
import { lembarSaldoAwal } from '../../support/saldoAwal.ts';
import { aVisit, baris, type Calendar, makeClinic, terms } from '../clinic.ts';

const sample = sampleData('2024-08-27');
const rules = recordsOf(aturanJasa, [{ nama: 'Sepersepuluh', peran: 'pelaksana', persen: 10, mulai: '2024-01-01' }]);
const facial = sample.treatments.find(({ name }) => name === 'Facial Acne');
const line = { ...baris, treatment: facial?.id, nama: 'Facial Acne', harga: 300_000, kategori: 'Nonmedis', qty: 1 };
const other = { ...line, treatment: null, nama: 'Peeling', harga: 1_000_000 };

/** A clinic that opens on 1 August, with a visit of the first and one of the second patient. */
function dibuka(calendar: Calendar) {
  const data = {
    ...{
      pasien: sample.pasien,
      treatments: sample.treatments.map((row) => ({ ...row, bahan: [] })),
      'aturan-jasa': rules,
      antrian: [],
      transaksi: [],
    },
    ...{ 'laporan/penjualan': [], 'laporan/treatment': [], 'laporan/jasa': [], 'laporan/keuangan': [] },
    ...{ 'laporan/sisa-tagihan': [], titipan: [], voucher: [], jatah: [], 'mutasi-jatah': [] },
    kunjungan: [
      aVisit({ treatments: [line], products: [] }),
      aVisit({ treatments: [other], products: [], pasien: 2, antrian: 2 }),
    ].map((each, index) => ({ id: index + 1, tanggal: '2024-08-05', transaksi: null, ...each })),
  };
  const clinic = makeClinic(data as unknown as Parameters<typeof makeClinic>[0], calendar);
  const sum = async (source: EntityName, of: string) =>
    (await clinic.rows(source)).reduce((all, row) => all + Number((row as unknown as Row)[of] ?? 0), 0);
  const hasil = (from: string, to: string) => labaRugiDari(clinic.provider, { from, to });
  const buka = async (data: object) => (await clinic.provider.create('saldo-awal', { data })).data as Row;
  const hapus = (id: number) => clinic.provider.delete('saldo-awal', { id });
  const bring = (rows: readonly ImportRow[]) => importing(clinic.provider as never, 'saldo-awal', rows, 'skip');
  return { ...clinic, sum, hasil, buka, hapus, bring };
}

it('brings 55 of 55 rows in, and the first month is right to the rupiah', async () => {
  const calendar = { today: '2024-08-01' };
  const { as, run, rows, sum, hasil, bring, buka, hapus, provider } = dibuka(calendar);
  const checked = await checkedFile(resourceOf('saldo-awal'), new Blob([lembarSaldoAwal(2024)]), provider as never);
  expect(checked.refused).toEqual([]);
  const first = await bring(checked.rows);
  expect(first.result).toMatchObject({ imported: { created: 55, refused: [] } });
  // The same sheet again adds nothing: each row is there, each code taken.
  const again = (await bring(checked.rows)).result;
  expect(again && 'refused' in again && again.refused.length).toBe(55);
  await buka({ jenis: 'brankas', jumlah: 20_000_000 });
  await buka({ jenis: 'laci', jumlah: 1_500_000, tanggal: '2024-07-31' });

  expect(new Set((await rows('saldo-awal')).map(({ tanggal }) => tanggal))).toEqual(new Set(['2024-07-31']));
  expect([await sum('jatah', 'nilai'), await sum('mutasi-jatah', 'nilai')]).toEqual([30_083_333, 30_083_333]);
  expect([await sum('titipan', 'jumlah'), (await rows('voucher')).length]).toEqual([9_450_000, 12]);
  expect([await sum('laporan/sisa-tagihan', 'jumlah'), await sum('transaksi', 'sisa')]).toEqual([4_150_000, 4_150_000]);
  for (const none of [
    'laporan/keuangan',
    'laporan/penjualan',
    'laporan/treatment',
    'laporan/jasa',
    'modal-kas',
  ] as const)
    expect(await rows(none), none).toEqual([]);
  expect((await rows('laporan/ppn')).length).toBe(0);
  const nothing = { neto: 0, bersih: 0, jasa: 0, hasil: 0, arusKas: 0, pembulatan: 0 };
  const owed = { titipanPasien: 5_400_000, voucher: 4_050_000, sesi: 30_083_333 };
  const begun = { ...nothing, ...owed, piutang: 4_150_000 };
  expect(await hasil('2024-07-01', '2024-07-31')).toMatchObject(begun);
  expect(await hasil('2024-08-01', '2024-08-31')).toMatchObject(begun);

  // 5 August: a session of 400,000; a treatment of 1,110,000 by a printed code, a deposit and a transfer; two debts.
  calendar.today = '2024-08-05';
  const [session] = await rows('jatah', { pasien: 1 });
  expect(session).toMatchObject({ nama: 'Facial Acne, sesi 1 dari 3', nilai: 400_000, sampai: '2024-12-31' });
  await run('transaksi/bayar', { ...terms, kunjungan: 1, jatah: [{ baris: 0, jatah: session?.id }] });
  expect((await rows('laporan/jasa')).map(({ jumlah }) => jumlah)).toEqual([40_000]);
  const kode = 'gv 2024 oo1';
  const bagian = [
    { metodeBayar: 'Voucher', kode, jumlah: 500_000 },
    { metodeBayar: 'Titipan', jumlah: 200_000 },
    { metodeBayar: 'Transfer Bank', jumlah: 410_000 },
  ];
  await run('transaksi/bayar', { ...terms, kunjungan: 2, bagian });
  const [satu, dua] = await rows('transaksi', { sisa_gt: 0 });
  await run('transaksi/lunasi', { transaksi: satu?.id, metodeBayar: 'Cash' });
  await run('transaksi/lunasi', { transaksi: dua?.id, metodeBayar: 'QRIS', jumlah: 15_000 });
  const angka = {
    // 1,000,000 and the session, less a tenth of both.
    ...{ neto: 1_000_000, sesiDiberikan: 400_000, bersih: 1_400_000, jasa: -140_000, hasil: 1_260_000, pembulatan: 0 },
    ...{ arusKas: 840_000, piutang: 3_720_000, titipanPasien: 5_200_000, voucher: 3_550_000, sesi: 29_683_333 },
  };
  expect(await hasil('2024-08-01', '2024-08-31')).toMatchObject(angka);
  const card = { filter: { tanggalLunas: '2024-08-05' }, measures: [{ sum: 'total', where: paidHere }] };
  expect((await provider.aggregate('transaksi', card as never)).data).toEqual([1_110_000]);

  // What was used keeps its row, with a word; what was not goes with all that it opened.
  const awal = await rows('saldo-awal');
  const of = (jenis: string, pasien: number | null, at = 0) =>
    awal.filter((row) => row.jenis === jenis && row.pasien === pasien)[at]?.id ?? 0;
  const used = [of('sesi', 1), of('titipan', 2), of('voucher', null), of('piutang', satu?.pasien ?? 0)];
  for (const id of used) await expect(hapus(id)).rejects.toThrow('sudah dipakai atau diubah');
  const unused = [of('sesi', 2), of('titipan', 1), of('voucher', null, 1), of('piutang', 10)];
  for (const id of unused) await hapus(id);
  expect(await hasil('2024-08-01', '2024-08-31')).toMatchObject({
    ...angka,
    ...{ piutang: 3_720_000 - 415_000, titipanPasien: 5_200_000 - 675_000, voucher: 3_550_000 - 300_000 },
    sesi: 29_683_333 - 1_200_000,
  });
  for (const id of unused) await provider.restore('saldo-awal', { id });
  expect(await hasil('2024-08-01', '2024-08-31')).toMatchObject(angka);

  // A patient who turns out to be another takes the balances along.
  await run('pasien/gabungkan', { pasien: 8, ke: 9 });
  await hapus(of('sesi', 8));
  expect(await sum('mutasi-jatah', 'nilai')).toBe(28_483_333);

  // The till and the month are closed: nothing is brought in any more, and nothing goes.
  const rincian = (cash: number) =>
    metodePembayaran.map((metode) => ({ metode, dihitung: metode === 'Cash' ? cash : 0 }));
  await run('kas/hitung', { tanggal: calendar.today, rincian: rincian(0) });
  const { data: hitung } = await run('kas/hitung', { tanggal: calendar.today, rincian: rincian(415_000) });
  const { rincian: expected, sampai } = hitung as unknown as { rincian: Row[]; sampai: number };
  const counted = expected.map(({ metode, seharusnya }) => ({ metode, dihitung: seharusnya }));
  await run('kas/hitung', { tanggal: calendar.today, rincian: counted });
  const closed = expected.map(({ metode, seharusnya }) => ({ metode, seharusnya, dihitung: seharusnya }));
  await run('kas/tutup', { tanggal: calendar.today, rincian: closed, sampai, catatan: 'dua kali', setor: 0 });
  calendar.today = '2024-09-02';
  // The session of August has ended.
  const september = as('admin');
  const { data: closing } = await september.create<Row>('tutup-bulan', { data: { bulan: '2024-08', catatan: null } });
  const kept = new Map((closing['angka'] as Row[]).map(({ kunci, nilai }) => [kunci, nilai]));
  expect(['hasil', 'piutang', 'titipanPasien', 'voucher', 'sesi'].map((kunci) => kept.get(kunci))).toEqual([
    ...[1_260_000, 3_720_000, 5_200_000, 3_550_000, 28_483_333],
  ]);
  const late = { jenis: 'titipan', pasien: 3, jumlah: 5_000 };
  await expect(september.create('saldo-awal', { data: late })).rejects.toMatchObject({
    body: { errors: { tanggal: expect.stringContaining('Juli 2024 sudah ditutup') } },
  });
  const id = of('titipan', 3);
  await expect(september.delete('saldo-awal', { id })).rejects.toThrow('Juli 2024 sudah ditutup');
});

const paidHere = {
  all: [
    { field: 'status', is: 'Paid' },
    { field: 'saldoAwal', empty: true },
  ],
};

it('takes an import back, gives old sessions back for money, and refuses what no screen sends', async () => {
  const calendar = { today: '2024-08-01' };
  const { as, run, rows, sum, buka, bring, provider } = dibuka(calendar);
  const values = { jenis: 'voucher', kode: 'HUT10', jumlah: 100_000, sampai: '2024-12-31' };
  const { undo } = await bring([{ line: 2, values }]);
  expect((await rows('saldo-awal'))[0]).toMatchObject({ kode: '…T1-0' });
  await undo();
  for (const none of ['saldo-awal', 'voucher', 'titipan'] as const) expect(await rows(none), none).toEqual([]);

  const sesi = { jenis: 'sesi', pasien: 1, jumlah: 900_001, sesi: 3, treatment: facial?.id };
  const { id } = await buka({ ...sesi, tanggal: '2024-07-30' });
  const wrong = (data: object, field: string, sentence: RegExp) =>
    expect(buka(data)).rejects.toMatchObject({ body: { errors: { [field]: expect.stringMatching(sentence) } } });
  await wrong({ ...sesi, tanggal: '2024-07-31' }, 'tanggal', /per 30 Jul 2024/);
  await wrong({ ...sesi, sampai: '2024-07-29' }, 'sampai', /Sudah lewat/);
  await wrong({ ...sesi, treatment: null }, 'treatment', /Sebut treatment/);
  await wrong({ ...sesi, paket: 2 }, 'treatment', /tidak berisi/);
  await wrong({ jenis: 'titipan', pasien: 1, jumlah: 0 }, 'jumlah', /lebih dari nol/);
  await wrong({ jenis: 'titipan', jumlah: 10 }, 'pasien', /wajib/i);
  await wrong({ ...values, kode: 'x-1' }, 'kode', /paling sedikit empat/);
  await buka(values);
  await wrong({ ...values, kode: 'hut-1o' }, 'kode', /sudah dipakai/);
  await expect(as('manager').create('saldo-awal', { data: values })).rejects.toMatchObject({ status: 403 });
  await expect(as('manager').delete('saldo-awal', { id })).rejects.toMatchObject({ status: 403 });

  // A debt is not cancelled as a bill is, and falls by a refund; sessions are given back for their money.
  await buka({ jenis: 'piutang', pasien: 4, jumlah: 70_000 });
  const [paket, utang] = await rows('transaksi');
  const alasan = 'Pindah kota';
  await expect(run('transaksi/batalkan', { transaksi: utang?.id, alasan })).rejects.toThrow('Saldo Awal');
  await expect(provider.delete('transaksi', { id: utang?.id ?? 0 })).rejects.toThrow('Saldo Awal');
  await run('transaksi/kembalikan-dana', { transaksi: utang?.id, alasan });
  await run('transaksi/kembalikan-dana', { transaksi: paket?.id, alasan });
  expect([await sum('laporan/sisa-tagihan', 'jumlah'), await sum('mutasi-jatah', 'nilai')]).toEqual([0, 0]);
  expect((await rows('laporan/keuangan')).map(({ nominal, asal }) => [nominal, asal])).toEqual([
    [900_001, 'pengembalian'],
  ]);
});
