import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { pilihan } from '../../../bin/ramai/pilihan.ts';
import { type BarisAkun, daftarAkunBawaan, periksaAkun } from '../../../src/domain/laporan/akun.ts';
import { sheetAccurate, sheetJurnalId, sheetXero, teksHledger } from '../../../src/domain/laporan/berkasJurnal.ts';
import { merugikan } from '../../../src/domain/stok/stok.ts';
import { aturanJasa } from '../../../src/resources/dokter/aturan-jasa.ts';
import { resources } from '../../../src/resources/index.ts';
import { jurnalDari, posJurnal } from '../../../src/resources/laporan/jurnal.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { matches, type Row } from '../../../src/schema/index.ts';
import { jurnalCocok } from '../../support/jurnal.ts';
import { labaRugiDari, pembaca } from '../../support/labaRugi.ts';
import { settingsWith } from '../../support/pengaturan.ts';
import { bukaDunia } from '../bulan/dunia.ts';
import { langkah, macamLangkah } from '../bulan/langkah.ts';
import { aVisit, type Calendar, makeClinic, rowsWith, terms } from '../clinic.ts';

const sample = sampleData('2024-08-27');
const agustus = { from: '2024-08-01', to: '2024-08-31' };
const september = { from: '2024-09-01', to: '2024-09-30' };
const chart: BarisAkun[] = [
  ...daftarAkunBawaan,
  { peran: 'biaya', hanya: 'Listrik', kode: '6-60100', nama: 'Biaya Listrik' },
];
const rules = recordsOf(aturanJasa, [{ nama: 'Sepersepuluh', peran: 'pelaksana', persen: 10, mulai: '2024-01-01' }]);
const line = { ...{ treatment: 1, nama: 'Facial', harga: 300_000, kategori: 'Nonmedis', qty: 1 }, hargaKatalog: null };

/** A clinic of which only a visit of 20 August is open; of whose fees 2.5 % are withheld. */
function klinik(calendar: Calendar) {
  const clinic = makeClinic(
    {
      ...{ settings: settingsWith({ akunJurnal: chart }), 'aturan-jasa': rules },
      ...{ antrian: [], transaksi: [], 'laporan/keuangan': [], 'laporan/penjualan': [], 'laporan/jasa': [] },
      dokter: sample.dokter.map((row) => ({ ...row, pphJasa: 'pph21', tarifPph: 2.5, npwp: '3201012345678901' })),
      kunjungan: [{ ...aVisit({ treatments: [line], products: [] }), id: 1, tanggal: '2024-08-20', transaksi: null }],
    } as unknown as Parameters<typeof makeClinic>[0],
    calendar,
  );
  const note = (kategori: string, nominal: number, jenis_transaksi = 'pengeluaran') =>
    clinic.run('kas/catat', {
      ...{ tanggal: calendar.today, waktu: '09:00', jenis_transaksi, kategori, deskripsi: kategori, nominal },
      ...{ metode_pembayaran: 'Transfer Bank', sumber: 'rekening', referensi: null },
    });
  return { ...clinic, note, rows: rowsWith(clinic.provider) };
}

/** The balances that an account ends with, by its name; credits are negative. */
const akhir = ({ saldo }: Awaited<ReturnType<typeof jurnalDari>>) =>
  Object.fromEntries(saldo.map(({ akun, akhir }) => [akun.nama, akhir]));

it('withholds PPh of a fee that is paid, lists it, and takes it back with the payment; what is handed over is no cost', async () => {
  const calendar = { today: '2024-08-20' };
  const { provider, run, note, rows } = klinik(calendar);
  await run('kas/buka', { modal: 0 });
  await run('transaksi/bayar', { kunjungan: 1, ...terms, metodeBayar: 'Transfer Bank' });
  const [fee] = await rows('laporan/jasa');
  const [orang, jumlah] = [fee?.orang ?? 0, fee?.jumlah ?? 0];
  expect(jumlah).toBe(30_000);
  const pay = () => run('jasa/bayar', { orang, sampai: calendar.today, metode: 'Transfer Bank', jumlah });

  const { data: paid } = await pay();
  expect(paid).toMatchObject({ jumlah: 30_000, pph: 750, dibayarkan: 29_250 });
  const entry = (await rows('laporan/keuangan', { asal: 'jasa' }))[0];
  expect(entry).toMatchObject({ nominal: 29_250, jenis_transaksi: 'pengeluaran' });
  expect(await rows('laporan/pph')).toMatchObject([
    {
      orang,
      jenis: 'pph21',
      bruto: 30_000,
      tarif: 2.5,
      pph: 750,
      npwp: '3201012345678901',
      bukti: entry?.no_transaksi,
    },
  ]);
  expect(await labaRugiDari(provider, agustus)).toMatchObject({ jasa: -30_000, jasaTerutang: 0, biayaLain: 0 });
  expect(akhir(await jurnalCocok(provider, agustus, chart))).toMatchObject({
    'Utang PPh 21': -750,
    'Jasa Tim': 30_000,
  });

  // Taken back on another day: that day has the opposite, and the list of August stays.
  calendar.today = '2024-09-02';
  const before = await jurnalCocok(provider, agustus, chart);
  await run('jasa/batal-bayar', { bayarJasa: paid.id, alasan: 'Salah orang' });
  expect((await rows('laporan/pph')).map(({ tanggal, sebab, pph }) => [tanggal, sebab, pph])).toEqual([
    ['2024-08-20', 'dipotong', 750],
    ['2024-09-02', 'batal', -750],
  ]);
  await expect(run('jasa/batal-bayar', { bayarJasa: paid.id, alasan: 'Dua kali' })).rejects.toThrow(/sudah dibatalkan/);
  expect(await jurnalCocok(provider, agustus, chart)).toEqual(before);
  expect(akhir(await jurnalCocok(provider, september, chart))).toHaveProperty('Utang PPh 21', 0);
  expect(await labaRugiDari(provider, september)).toMatchObject({ jasaTerutang: 30_000, hasil: 0 });

  // Paid anew and handed over, however the category is written; it came back is no income.
  await pay();
  await note('setoran pph 21', 750);
  expect((await rows('laporan/keuangan', { asal: 'pajak' })).map(({ kategori }) => kategori)).toEqual([
    'Setoran PPh 21',
  ]);
  expect(await labaRugiDari(provider, september)).toMatchObject({ biayaLain: 0, pajakDisetor: -750, hasil: 0 });
  await note('Setoran PPh 21', 750, 'pemasukan');
  expect(await labaRugiDari(provider, september)).toMatchObject({ pendapatanLain: 0, pajakDisetor: 0, hasil: 0 });
  await jurnalCocok(provider, september, chart);
});

it('has the opening balances against opening equity, and costs of a category on their own account', async () => {
  const calendar = { today: '2024-08-05' };
  const { provider, note } = klinik(calendar);
  const buka = (data: object) => provider.create('saldo-awal', { data: { tanggal: '2024-08-01', ...data } });
  await buka({ jenis: 'sesi', pasien: 1, treatment: 1, sesi: 3, jumlah: 900_000, sampai: null });
  await buka({ jenis: 'titipan', pasien: 1, jumlah: 200_000 });
  await buka({ jenis: 'voucher', kode: 'LAMA-0001', jumlah: 150_000, sampai: '2025-01-31' });
  await buka({ jenis: 'piutang', pasien: 2, jumlah: 400_000 });
  await buka({ jenis: 'brankas', jumlah: 1_000_000 });
  await note('Listrik', 150_000);
  await note('Air', 50_000);
  const jurnal = await jurnalCocok(provider, agustus, chart);
  expect(jurnal.bukti.map(({ nomor }) => nomor)).toEqual(['SA-20240801', 'KS-20240805']);
  expect(akhir(jurnal)).toMatchObject({
    ...{ 'Sesi Paket Belum Diberikan': -900_000, 'Titipan Pasien': -200_000, 'Voucher Belum Dipakai': -150_000 },
    ...{ 'Piutang Pasien': 400_000, 'Kas di Brankas': 1_000_000, 'Rekening Bank': -200_000 },
    ...{ 'Biaya Listrik': 150_000, 'Biaya Lain': 50_000 },
  });
  // A month later all of it is what was there before, and the costs are the owner's.
  const later = await jurnalCocok(provider, september, chart);
  expect(later.bukti).toEqual([]);
  expect(akhir(later)).toMatchObject({ 'Saldo Laba': 200_000, 'Piutang Pasien': 400_000 });
  expect(akhir(later)).not.toHaveProperty('Biaya Listrik');
});

it('keeps the accounts of a closed month, whatever the settings say afterwards', async () => {
  const calendar = { today: '2024-08-20' };
  const { provider, note, rows } = klinik(calendar);
  await note('Listrik', 150_000);
  calendar.today = '2024-09-01';
  for (const { id } of await rows('kunjungan', { transaksi: null }))
    await provider.command('kunjungan/batalkan', { kunjungan: id, alasan: 'Tidak datang' });
  const { data: closing } = await provider.create<Row>('tutup-bulan', { data: { bulan: '2024-08', catatan: null } });
  const kept = closing['akun'] as BarisAkun[];
  expect(kept).toEqual(chart);
  const { data: settings } = await provider.getOne<Row>('settings', { id: 1 });
  const akunJurnal = chart.filter(({ hanya }) => hanya === null);
  await provider.update('settings', { id: 1, data: { ...settings, akunJurnal }, previousData: settings });
  expect((await provider.getOne<Row>('tutup-bulan', { id: closing.id })).data['akun']).toEqual(chart);
  expect(akhir(await jurnalCocok(provider, agustus, kept))).toHaveProperty('Biaya Listrik', 150_000);
});

it('names what is wrong in a chart of accounts', () => {
  const row = { peran: 'bank', hanya: null, kode: '1-1', nama: 'BCA' } as const;
  expect(periksaAkun(chart, 'akunJurnal')).toEqual({});
  expect(periksaAkun([row, row], 'akunJurnal')).toEqual({ 'akunJurnal.1.peran': 'Ini sudah ada di atas' });
  expect(periksaAkun([row, { ...row, peran: 'laci', nama: 'Kas' }], 'akunJurnal')).toEqual({
    'akunJurnal.1.nama': 'Akun 1-1 di atas bernama BCA',
  });
  expect(periksaAkun([{ ...row, hanya: 'Listrik' }], 'akunJurnal')).toHaveProperty('akunJurnal.0.hanya');
});

it('is written as Accurate, Jurnal.id, Xero and hledger read it', async () => {
  const { provider, note } = klinik({ today: '2024-08-20' });
  await note('Listrik', 150_000);
  const { bukti, saldo } = await jurnalCocok(provider, agustus, chart);
  expect(sheetAccurate(bukti)).toEqual([
    ['HEADER', 'No Bukti', 'Tanggal', 'Catatan', ''],
    ['ACCOUNT', 'No Akun', 'Nama Akun', 'Debit', 'Kredit'],
    ['HEADER', 'KS-20240820', '20/08/2024', 'Kas dan bank 20/08/2024', ''],
    ['ACCOUNT', '6-60100', 'Biaya Listrik', 150_000, 0],
    ['ACCOUNT', '1-10002', 'Rekening Bank', 0, 150_000],
  ]);
  expect(sheetJurnalId(bukti).slice(1)).toEqual([
    ['20/08/2024', 'KS-20240820', '6-60100', 'Biaya Listrik', 'Kas dan bank 20/08/2024', 150_000, 0],
    ['20/08/2024', 'KS-20240820', '1-10002', 'Rekening Bank', 'Kas dan bank 20/08/2024', 0, 150_000],
  ]);
  expect(sheetXero(bukti).slice(1)).toEqual([
    ['KS-20240820 Kas dan bank', '20/08/2024', 'Biaya Listrik', '6-60100', 'Tax Exempt', 150_000],
    ['KS-20240820 Kas dan bank', '20/08/2024', 'Rekening Bank', '1-10002', 'Tax Exempt', -150_000],
  ]);
  const strange = saldo.map((row) => ({ ...row, akun: { ...row.akun, nama: 'Kas:  kecil; (A)' } }));
  expect(teksHledger(bukti, saldo, '2024-07-31')).toContain(
    '2024-08-20 (KS-20240820) Kas dan bank\n    beban:6-60100 Biaya Listrik  IDR 150000\n    aset:1-10002 Rekening Bank  IDR -150000\n',
  );
  expect(teksHledger([], strange, '2024-07-31')).toContain('1-10002 Kas kecil (A)  ; type:A');
  // One entry of each kind for the whole month.
  const whole = await jurnalDari(pembaca(provider), agustus, chart, true);
  expect(whole.bukti.map(({ tanggal }) => tanggal)).toEqual(['2024-08-31']);
  expect(whole.saldo).toEqual(saldo);
});

it.runIf(inject('rung') !== 'klinik')(
  'says what the statement and the accounts say, after whatever happens in a month',
  async () => {
    const step = fc.record({ macam: fc.constantFrom(...macamLangkah), seed: fc.noBias(fc.nat()) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60 }), async (steps) => {
        const dunia = await bukaDunia('2024-12-30');
        for (const { macam, seed } of steps) {
          dunia.tunggu(pilihan(seed).int(1, 60));
          await dunia.masuk(1);
          await langkah[macam]?.(dunia, pilihan(seed)).catch(() => null);
        }
        await dunia.masuk(1);
        await jurnalCocok(dunia.provider, { from: '2024-12-30', to: dunia.clock.today });
      }),
      { numRuns: 1 },
    );
  },
);

/** Kinds of rows that no posting is about, each with the reason. */
const tanpaAyat: Readonly<Record<string, string>> = {
  'mutasi-stok penjualan masuk': 'what is sold leaves',
  'mutasi-stok retur keluar': 'what is given back comes in',
  'mutasi-stok saldo-awal keluar': 'an opening balance comes in',
  'mutasi-stok transfer masuk': 'what a branch gets from another was stock there',
  'mutasi-stok transfer keluar': 'what goes to another branch stays stock',
  'mutasi-jatah masa': 'a pair that is worth nothing',
  'mutasi-jatah dipindahkan': 'a pair that is worth nothing',
  'titipan diperpanjang': 'a pair that is worth nothing',
  'titipan masuk pasien': 'its money stands in the ledger',
  'titipan dikembalikan pasien': 'its money stands in the ledger',
};

it('posts rows of every kind once, or says why not', () => {
  const choices = (list: string, field: string) => {
    const declared = resources.find(({ name }) => name === list)?.fields[field];
    return Object.keys((declared as { choices?: object } | undefined)?.choices ?? {});
  };
  const combined = (list: string, fields: Readonly<Record<string, readonly unknown[]>>) =>
    Object.entries(fields)
      .reduce<Row[]>(
        (rows, [field, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [field]: value }))),
        [{ id: 1 }],
      )
      .map((row) => [list, row] as const);
  const merugi = (sebab: unknown) => (merugikan(String(sebab)) || sebab === 'ditemukan' ? 'kerugian' : 'biasa');
  const rows = [
    ...combined('laporan/keuangan', {
      asal: choices('laporan/keuangan', 'asal'),
      jenis_transaksi: ['pemasukan', 'pengeluaran'],
      kategori: ['Listrik', 'Lain'],
      kasBank: ['laci', 'bank', 'BCA'],
    }).map(([list, row]) => [list, row['asal'] === 'pajak' ? { ...row, kategori: 'Setoran PPN' } : row] as const),
    ...combined('mutasi-stok', { sebab: choices('mutasi-stok', 'sebab'), jenis_mutasi: ['masuk', 'keluar'] }).map(
      ([list, row]) => [list, { ...row, golongan: merugi(row['sebab']) }] as const,
    ),
    ...combined('mutasi-jatah', { sebab: choices('mutasi-jatah', 'sebab') }),
    ...combined('titipan', { sebab: choices('titipan', 'sebab'), voucher: [null, 1] }),
    ...combined('laporan/sisa-tagihan', { sebab: choices('laporan/sisa-tagihan', 'sebab') }),
  ];
  const untold = new Set<string>();
  for (const [list, row] of rows) {
    const { sebab, jenis_mutasi: arah, voucher } = row as Row;
    const posted = posJurnal(chart).filter(
      ({ ayat, measure }) =>
        ayat.suku.list === list &&
        ayat.suku.tanggal === 'tanggal' &&
        'where' in measure &&
        matches(measure.where ?? { all: [] }, row),
    );
    const keys = [
      `${list} ${sebab}`,
      `${list} ${sebab} ${arah}`,
      `${list} ${sebab} ${voucher === null ? 'pasien' : ''}`,
    ];
    const known = keys.filter((key) => tanpaAyat[key]);
    for (const key of known) untold.add(key);
    expect(posted.length, JSON.stringify([list, row])).toBe(known.length > 0 ? 0 : 1);
  }
  expect([...untold].sort()).toEqual(Object.keys(tanpaAyat).sort());
});
