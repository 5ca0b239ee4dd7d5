import { expect, it } from 'vitest';
import type { TutupKas } from '../../../src/resources/kas/tutup-kas.ts';
import type { Voucher } from '../../../src/resources/titipan/voucher.ts';
import type { Transaksi } from '../../../src/resources/transaksi/transaksi.ts';
import { labaRugiDari } from '../../support/labaRugi.ts';
import { aVisit, baris, type Calendar, makeClinic, terms, today } from '../clinic.ts';

const empty = {
  ...{ transaksi: [], 'laporan/penjualan': [], 'laporan/treatment': [], 'laporan/jasa': [], 'aturan-jasa': [] },
  ...{ 'laporan/keuangan': [], 'laporan/sisa-tagihan': [], titipan: [], voucher: [], jatah: [], antrian: [] },
};
const line = { ...baris, treatment: null, nama: 'Facial', harga: 1_000_000, kategori: 'Nonmedis', qty: 1 };
const visit = (over: object = {}) => aVisit({ treatments: [line], products: [], ...over });
const alasan = 'Permintaan pasien';

function clinicWith(visits: readonly object[], calendar?: Calendar) {
  const data = {
    ...empty,
    kunjungan: visits.map((each, index) => ({ id: index + 1, tanggal: today, transaksi: null, ...each })),
  };
  const clinic = makeClinic(data as unknown as Parameters<typeof makeClinic>[0], calendar);
  const { run, rows, provider } = clinic;
  const done = async <T>(name: string, input: object) => (await run(name, { ...input })).data as unknown as T;
  const sum = async (resource: 'titipan' | 'laporan/penjualan', of: string, filter: object = {}) =>
    (await rows(resource, { ...filter })).reduce((all, row) => all + Number((row as Record<string, unknown>)[of]), 0);
  /** Income less expenses of the ledger, by method. */
  const kas = async () => {
    const by: Record<string, number> = {};
    for (const { metode_pembayaran: metode, nominal, jenis_transaksi } of await rows('laporan/keuangan'))
      by[metode] = (by[metode] ?? 0) + (jenis_transaksi === 'pemasukan' ? nominal : -nominal);
    return by;
  };
  const hasil = (from: string, to: string) => labaRugiDari(provider, { from, to });
  const voucher = (nilai: number, sampai = '2024-12-31') =>
    done<Voucher>('voucher/jual', { nilai, sampai, metodeBayar: 'QRIS' });
  const bayar = (kunjungan: number, bagian: readonly object[], over: object = {}) =>
    done<Transaksi>('transaksi/bayar', { ...terms, kunjungan, bagian, ...over });
  return { ...clinic, done, bayar, sum, kas, hasil, voucher };
}

it('takes in, uses, refunds and gives back, each rupiah once', async () => {
  const calendar = { today };
  const { run, done, bayar, rows, row, sum, kas, hasil, voucher } = clinicWith([visit()], calendar);
  await run('titipan/terima', { pasien: 1, jumlah: 500_000, metodeBayar: 'Cash' });
  const sold = await voucher(400_000);
  expect(sold.rahasia).toMatch(/^[\dA-HJKMNP-TV-Z]{4}(-[\dA-HJKMNP-TV-Z]{4}){2}$/);
  expect(sold.kode).toBe(`…${sold.rahasia.slice(-4)}`);
  const other = await voucher(100_000, '2024-08-28');
  expect(await kas()).toEqual({ Cash: 500_000, QRIS: 500_000 });
  // Nothing is sold yet.
  expect(await rows('laporan/penjualan')).toEqual([]);
  expect(await rows('transaksi')).toEqual([]);

  // 1,000,000 and 11 % of it; the code as a hand types it.
  const paid = await bayar(1, [
    { metodeBayar: 'Titipan', jumlah: 300_000 },
    { metodeBayar: 'Voucher', kode: ` ${sold.rahasia.toLowerCase().replace('-', '')}`, jumlah: 250_000 },
    { metodeBayar: 'Cash', jumlah: 560_000, diterima: 600_000 },
  ]);
  expect(paid).toMatchObject({ total: 1_110_000, dibayar: 1_110_000, status: 'Paid', metodeBayar: 'Campuran' });
  expect(
    paid.bagian.map(({ metodeBayar, jumlah, kembalian, referensi, voucher }) => [
      metodeBayar,
      jumlah,
      kembalian,
      referensi,
      voucher,
    ]),
  ).toEqual([
    ['Titipan', 300_000, null, 'Titipan', null],
    ['Voucher', 250_000, null, sold.kode, sold.id],
    ['Cash', 560_000, 40_000, 'KEU-0004', null],
  ]);
  expect(await kas()).toEqual({ Cash: 1_060_000, QRIS: 500_000 });
  expect([await sum('titipan', 'jumlah', { pasien: 1 }), await sum('titipan', 'jumlah', { voucher: sold.id })]).toEqual(
    [200_000, 150_000],
  );
  expect([await sum('laporan/penjualan', 'neto'), await sum('laporan/penjualan', 'ppn')]).toEqual([1_000_000, 110_000]);

  // The till: 500,000 and 560,000 in cash, two vouchers by QRIS.
  const methods = ['Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS'];
  const rincian = methods.map((metode) => ({ metode, dihitung: { Cash: 1_060_000, QRIS: 500_000 }[metode] ?? 0 }));
  const counted = await done<TutupKas>('kas/hitung', { tanggal: today, rincian });
  expect(counted.rincian.map(({ metode, selisih, banyak }) => [metode, selisih, banyak])).toEqual([
    ['Cash', 0, 2],
    ['Transfer Bank', 0, 0],
    ['Credit Card', 0, 0],
    ['Debit Card', 0, 0],
    ['QRIS', 0, 2],
  ]);

  // 666,000 given back: all of the cash first, then 106,000 of the voucher, whatever method was asked for.
  const reversal = await done<Transaksi>('transaksi/kembalikan-dana', {
    ...{ transaksi: paid.id, alasan, jumlah: 666_000, metodeBayar: 'Transfer Bank' },
  });
  expect(reversal.bagian.map(({ metodeBayar, jumlah }) => [metodeBayar, jumlah])).toEqual([
    ['Transfer Bank', -560_000],
    ['Voucher', -106_000],
  ]);
  expect(await kas()).toEqual({ Cash: 1_060_000, QRIS: 500_000, 'Transfer Bank': -560_000 });
  expect(await sum('titipan', 'jumlah', { voucher: sold.id })).toBe(256_000);
  // 600,000 and 66,000 of PPN.
  expect([await sum('laporan/penjualan', 'neto'), await sum('laporan/penjualan', 'ppn')]).toEqual([400_000, 44_000]);

  // More than is left of the deposit is refused, the rest goes out in cash.
  const kembalikan = (jumlah: number) => run('titipan/kembalikan', { pasien: 1, jumlah, metodeBayar: 'Cash', alasan });
  await expect(kembalikan(200_001)).rejects.toMatchObject({
    body: { errors: { jumlah: expect.stringMatching(/tinggal Rp\s200\.000/) } },
  });
  await kembalikan(200_000);
  expect(await kas()).toEqual({ Cash: 860_000, QRIS: 500_000, 'Transfer Bank': -560_000 });
  expect(await sum('titipan', 'jumlah', { pasien: 1 })).toBe(0);

  // The other voucher lapses: 100,000 of income on the day after its last.
  expect(await hasil('2024-08-01', '2024-08-31')).toMatchObject({ voucherHangus: 0, voucher: 356_000 });
  calendar.today = '2024-08-29';
  const angka = await hasil('2024-08-01', '2024-08-31');
  expect(angka).toMatchObject({
    ...{ neto: 400_000, ppn: 44_000, sisa: 0, pembulatan: 0, arusKas: 800_000, titipanBertambah: 256_000 },
    ...{ voucherHangus: 100_000, hasil: 500_000, titipanPasien: 0, voucher: 256_000 },
  });
  expect((await row('voucher', other.id)).kode).not.toBe(sold.kode);
});

const titip = (jumlah: number) => ({ metodeBayar: 'Titipan', jumlah });
const dengan = ({ rahasia: kode }: Pick<Voucher, 'rahasia'>, jumlah: number) => ({
  metodeBayar: 'Voucher',
  kode,
  jumlah,
});
const refused = (sentence: RegExp, field = 'bagian') => ({
  body: { errors: { [field]: expect.stringMatching(sentence) } },
});

it('two tills spend a deposit and a voucher once; the other is refused by name, and a bill that is undone puts both back', async () => {
  const { run, bayar, rows, row, sum, voucher } = clinicWith([visit(), visit({ antrian: 2 })]);
  await run('titipan/terima', { pasien: 1, jumlah: 610_000, metodeBayar: 'Debit Card' });
  const sold = await voucher(500_000);
  const parts = [titip(610_000), dengan(sold, 500_000)];
  const both = await Promise.allSettled([bayar(1, parts), bayar(2, parts)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = both.findIndex(({ status }) => status === 'rejected') + 1;
  expect(both[lost - 1]).toMatchObject({ reason: refused(/^Titipan .+ tinggal Rp\s0$/) });
  await expect(bayar(lost, [dengan(sold, 1)], { sebagian: true })).rejects.toMatchObject(refused(/sudah habis/));

  const [paid] = await rows('transaksi');
  expect(await rows('laporan/keuangan', { referensi: paid?.invoiceNumber })).toEqual([]);
  const transaksi = paid?.id ?? 0;
  const ubah = run('transaksi/ubah-metode', { transaksi, bagian: 0, metodeBayar: 'QRIS', alasan });
  await expect(ubah).rejects.toMatchObject({ body: { message: expect.stringMatching(/titipan, voucher, atau poin/) } });
  await run('transaksi/kembalikan-dana', { transaksi, alasan, tagihUlang: true });
  expect(await row('transaksi', transaksi)).toMatchObject({ status: 'Refunded' });
  expect([await sum('titipan', 'jumlah', { pasien: 1 }), await sum('titipan', 'jumlah', { voucher: sold.id })]).toEqual(
    [610_000, 500_000],
  );
  expect((await bayar(1, parts).catch(() => bayar(2, parts))).status).toBe('Paid');
});

it('settles a rest out of what is held, and refuses what is not there', async () => {
  const { run, bayar, rows, row, sum, voucher } = clinicWith([visit({ treatments: [{ ...line, harga: 100_000 }] })]);
  await run('titipan/terima', { pasien: 1, jumlah: 60_000, metodeBayar: 'Cash' });
  const sold = await voucher(40_000);
  const { id } = await bayar(1, [titip(50_000)], { sebagian: true });
  expect(await row('transaksi', id)).toMatchObject({ sisa: 61_000, dibayar: 50_000, metodeBayar: 'Titipan' });
  const lunasi = (over: object) => run('transaksi/lunasi', { transaksi: id, ...over });
  await expect(lunasi(titip(10_001))).rejects.toMatchObject(refused(/tinggal Rp\s10\.000/, 'jumlah'));
  await expect(lunasi(dengan({ rahasia: 'AAAA-AAAA-AAAA' }, 1))).rejects.toMatchObject(
    refused(/tidak dikenal/, 'kode'),
  );
  await expect(lunasi({ metodeBayar: 'Voucher', jumlah: 1 })).rejects.toMatchObject(refused(/Ketik/, 'kode'));
  await expect(lunasi(dengan(sold, 40_001))).rejects.toMatchObject(refused(/tinggal Rp\s40\.000/, 'jumlah'));
  await lunasi(dengan(sold, 40_000));
  await lunasi(titip(10_000));
  await lunasi({ metodeBayar: 'Cash' });
  expect(await row('transaksi', id)).toMatchObject({ status: 'Paid', sisa: 0, metodeBayar: 'Campuran' });
  expect(await sum('titipan', 'jumlah')).toBe(0);
  // Taken in twice, and 11,000 for the rest.
  expect((await rows('laporan/keuangan')).map(({ nominal }) => nominal)).toEqual([60_000, 40_000, 11_000]);
  const jual = { ...terms, products: [{ produk: 1, qty: 1 }], bagian: [titip(1)], sebagian: true };
  await expect(run('transaksi/jual', jual)).rejects.toMatchObject(refused(/Pilih pasiennya/));
});

it('a voucher lapses, takes back what a refund brings, is prolonged, and its sale is undone while it is unused', async () => {
  const day: Calendar = { today };
  const small = visit({ treatments: [{ ...line, harga: 100_000, kenaPpn: false }] });
  const { run, bayar, kas, hasil, sum, voucher, as } = clinicWith([small, { ...small, antrian: 2 }], day);
  const sold = await voucher(300_000, today);
  const { id: transaksi } = await bayar(1, [dengan(sold, 100_000)]);
  day.today = '2024-09-03';
  await expect(bayar(2, [dengan(sold, 100_000)])).rejects.toMatchObject(refused(/berlaku sampai 27 Agu 2024/));
  const bulan = async () => [
    (await hasil('2024-08-01', '2024-08-31'))['voucherHangus'],
    (await hasil('2024-09-01', '2024-09-30'))['voucherHangus'],
  ];
  // What comes back to one that has lapsed is income of that day; August stays as it was.
  expect(await bulan()).toEqual([200_000, 0]);
  await run('transaksi/kembalikan-dana', { transaksi, alasan });
  expect(await bulan()).toEqual([200_000, 100_000]);
  const perpanjang = (sampai: string) => run('voucher/perpanjang', { voucher: sold.id, sampai, alasan });
  await expect(perpanjang('2024-09-02')).rejects.toMatchObject(refused(/Pilih tanggal/, 'sampai'));
  await perpanjang('2024-10-01');
  expect(await bulan()).toEqual([200_000, -200_000]);
  expect(await sum('titipan', 'jumlah', { voucher: sold.id })).toBe(300_000);
  await perpanjang('2024-10-05');
  expect(await bulan()).toEqual([200_000, -200_000]);

  const batal = { voucher: sold.id, metodeBayar: 'Cash', alasan };
  await expect(as('kasir').command('voucher/batalkan', batal)).rejects.toMatchObject({ status: 403 });
  await bayar(2, [dengan(sold, 100_000)]);
  await expect(run('voucher/batalkan', batal)).rejects.toMatchObject({
    body: { message: expect.stringMatching(/sudah dipakai/) },
  });
  const fresh = await voucher(70_000, '2024-12-31');
  await run('voucher/batalkan', { ...batal, voucher: fresh.id });
  expect(await kas()).toEqual({ QRIS: 370_000, Cash: -70_000 });
  await expect(run('voucher/batalkan', { ...batal, voucher: fresh.id })).rejects.toBeDefined();
});

it('keeps a deposit with its patient: none is archived, and none is paid out twice through a merge', async () => {
  const { run, provider, row, rows } = makeClinic({ titipan: [], voucher: [], transaksi: [], 'laporan/keuangan': [] });
  await run('titipan/terima', { pasien: 2, jumlah: 500_000, metodeBayar: 'Cash', keterangan: null });
  const gone = { id: 2, previousData: await row('pasien', 2) };
  await expect(provider.delete('pasien', gone)).rejects.toMatchObject({ message: expect.stringMatching(/titipan/) });
  await run('pasien/gabungkan', { pasien: 2, ke: 1 });
  await run('titipan/kembalikan', { pasien: 1, jumlah: 500_000, metodeBayar: 'Cash', alasan: 'Diminta kembali' });
  await expect(run('pasien/pisahkan', { pasien: 2 })).rejects.toMatchObject({
    message: expect.stringMatching(/sudah dipakai atau dikembalikan/),
  });
  expect((await rows('titipan')).map(({ pasien, jumlah }) => [pasien, jumlah])).toEqual([
    [1, 500_000],
    [1, -500_000],
  ]);
});

it('makes another code for a voucher whose code is lost, for who may; the lost one is worth nothing then', async () => {
  const { bayar, done, row, as, run, voucher } = clinicWith([visit({ treatments: [{ ...line, harga: 100_000 }] })]);
  const sold = await voucher(500_000);
  await expect(as('kasir').command('voucher/kode-baru', { voucher: sold.id })).rejects.toMatchObject({ status: 403 });
  const { rahasia, kode } = await done<Voucher>('voucher/kode-baru', { voucher: sold.id });
  expect(rahasia).not.toBe(sold.rahasia);
  expect((await row('voucher', sold.id)).kode).toBe(kode);
  expect(kode).toBe(`…${rahasia.slice(-4)}`);
  await expect(bayar(1, [dengan(sold, 111_000)])).rejects.toMatchObject(refused(/tidak dikenal/));
  expect((await bayar(1, [dengan({ rahasia }, 111_000)])).status).toBe('Paid');
  const other = await voucher(50_000);
  await run('voucher/batalkan', { voucher: other.id, metodeBayar: 'QRIS', alasan });
  await expect(run('voucher/kode-baru', { voucher: other.id })).rejects.toMatchObject({
    body: { message: expect.stringMatching(/sudah habis/) },
  });
});

it('tells what a code is worth to who has it, in any spelling, and quotes none back', async () => {
  const { done, run, voucher } = clinicWith([]);
  const sold = await voucher(500_000);
  const cek = (kode: string) => done('voucher/cek', { kode });
  expect(await cek(sold.rahasia.toLowerCase().replaceAll('-', ' '))).toEqual({
    ...{ kode: sold.kode, sampai: '2024-12-31', saldo: 500_000 },
  });
  const wrong = await run('voucher/cek', { kode: 'abcd-efgh-jkmn' }).catch((error: unknown) => error);
  expect(wrong).toMatchObject(refused(/^Voucher …JKMN tidak dikenal/, 'kode'));
  expect(JSON.stringify(wrong)).not.toMatch(/EFGH/i);
});
