import { expect, it } from 'vitest';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { aturanJasa } from '../../../src/resources/dokter/aturan-jasa.ts';
import { type EntityName, resources } from '../../../src/resources/index.ts';
import type { AngkaLabaRugi } from '../../../src/resources/laporan/labaRugi.ts';
import { pembacaCabang } from '../../../src/resources/laporan/pembacaCabang.ts';
import { paket as declaration } from '../../../src/resources/paket/paket.ts';
import { rightsWith } from '../../../src/resources/rights.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { asSeenBy, type Places, placeOf, type Row } from '../../../src/schema/index.ts';
import { aVisit, baris, type Calendar, makeClinic, periksaBuku, rowsWith, terms } from '../../commands/clinic.ts';
import { cabangBernama } from '../../support/duaCabang.ts';
import { jurnalCocok } from '../../support/jurnal.ts';
import { labaRugiDari } from '../../support/labaRugi.ts';

/*
 * August of two branches, by hand: A sells packages and takes deposits, B gives sessions, is paid by deposits, gives money back
 * for bills of A, and sells a voucher that pays in A. A doctor works in both. What A owes B in the end is paid.
 * Stock that goes from one to the other is not in it: `tests/whole/commands/transfer.test.ts`.
 */
const sample = sampleData('2024-08-27');
const [pusat, kemang] = [1, 2] as const;
const agustus = { from: '2024-08-01', to: '2024-08-31' };
const facial = 1;
const treatments = [
  ...[{ ...sample.treatments[0], id: facial, name: 'Facial', harga: 300_000, oleh: 'semua', ruang: null, alat: null }],
];
const packages = recordsOf(declaration, [
  {
    nama: 'Facial 4 kali',
    harga: 1_000_000,
    isi: [{ treatment: facial, qty: 1, sesi: 4 }],
    berlakuHari: 90,
    ppn: false,
  },
  { nama: 'Facial 2 kali', harga: 500_000, isi: [{ treatment: facial, qty: 1, sesi: 2 }], berlakuHari: 10, ppn: false },
]);
const rules = recordsOf(aturanJasa, [{ nama: 'Sepersepuluh', peran: 'pelaksana', persen: 10, mulai: '2024-01-01' }]);
const line = {
  ...baris,
  kenaPpn: false,
  treatment: facial,
  nama: 'Facial',
  harga: 300_000,
  kategori: 'Nonmedis',
  qty: 1,
};
/** Visits to the doctor who works in both: by whom, where, on which day. */
const visits = [
  [1, kemang, '2024-08-06'],
  [2, kemang, '2024-08-06'],
  [3, pusat, '2024-08-08'],
  [1, kemang, '2024-08-12'],
] as const;
const kunjungan = visits.map(([pasien, cabang, tanggal], at) => ({
  ...aVisit({ treatments: [{ ...line, pelaksana: [{ orang: 1, peran: 'pelaksana' }] }], products: [] }),
  ...{ id: at + 1, antrian: at + 1, pasien, cabang, tanggal, transaksi: null },
}));
const kosong = [
  ...['antrian', 'appointments', 'transaksi', 'laporan/penjualan', 'laporan/treatment', 'laporan/keuangan'],
  ...['laporan/sisa-tagihan', 'mutasi-stok', 'tutup-kas', 'modal-kas', 'setoran-kas', 'pindah-kas', 'tutup-bulan'],
];

function buka(calendar: Calendar) {
  const roles = new Map(sample.roles.map(({ id, username }) => [id, username]));
  const clinic = makeClinic(
    {
      ...Object.fromEntries(kosong.map((name) => [name, []])),
      ...{ treatments, paket: packages, 'aturan-jasa': rules, kunjungan, produk: [], batch: [] },
      cabang: cabangBernama('Pusat', 'Kemang'),
      // Managers work in both, all others in the first.
      user: sample.user.map((row) => ({
        ...row,
        cabang: (roles.get(row.role ?? 0) === 'manager' ? [pusat, kemang] : [pusat]).map((cabang) => ({ cabang })),
      })),
    } as unknown as Parameters<typeof makeClinic>[0],
    calendar,
  );
  /** Figures as somebody reads them who works there: an admin, in a branch or in all. */
  const baca = (chosen: number | null) => {
    const places: Places = { all: [pusat, kemang], own: null, chosen };
    const may = rightsWith('admin', [], { places });
    return pembacaCabang(
      clinic.as('admin', chosen),
      resources.map((each) => asSeenBy(each, may)),
      placeOf(places),
    );
  };
  const di = (role: string, branch: number) => {
    let provider = clinic.as(role, branch);
    return {
      on: () => {
        provider = clinic.as(role, branch);
      },
      run: async (name: string, input: object) => (await provider.command(name, input as never)).data as unknown as Row,
      rows: <N extends EntityName>(name: N, filter: Record<string, unknown> = {}) => rowsWith(provider)(name, filter),
      provider: () => provider,
    };
  };
  const [a, b] = [di('admin', pusat), di('manager', kemang)];
  const on = (day: string) => {
    calendar.today = day;
    for (const each of [a, b]) each.on();
  };
  return { a, b, on, baca, clinic };
}
type Klinik = ReturnType<typeof buka>;
type Orang = Klinik['a'];

/** Closes the drawer of somebody, whose count agrees, with the float that it began with. */
async function tutupKas({ run, rows }: Orang, tanggal: string, modal: number) {
  const entries = await rows('laporan/keuangan', { sumber: 'laci', tutupKas: null });
  const rincian = metodePembayaran.map((metode) => {
    const own = entries.filter((row) => row.metode_pembayaran === metode);
    const sum = own.reduce((all, row) => all + (row.jenis_transaksi === 'pemasukan' ? 1 : -1) * row.nominal, 0);
    const seharusnya = sum + (metode === 'Cash' ? modal : 0);
    return { metode, seharusnya, dihitung: seharusnya };
  });
  const counted = { tanggal, rincian: rincian.map(({ metode, dihitung }) => ({ metode, dihitung })) };
  const { sampai } = await run('kas/hitung', counted);
  await run('kas/tutup', { tanggal, rincian, sampai, catatan: null, setor: 0 });
}

const tunai = { ...terms, ppn: 0, metodeBayar: 'Transfer Bank' } as const;
const message = (text: RegExp | string) => ({ body: { message: expect.stringMatching(text) } });

it('a month of two branches: each of them and both together, to the rupiah', { timeout: 240_000 }, async () => {
  const klinik = buka({ today: '2024-08-05' });
  const { a, b, on, baca } = klinik;
  const pay = ({ run }: Orang, kunjungan: number, over: object) =>
    run('transaksi/bayar', { ...tunai, kunjungan, ...over });
  const sesi = async (bill: Row) => (await a.rows('jatah', { transaksi: bill.id, keadaan: 'tersedia' }))[0]?.id;
  const utang = async (cabang: number) =>
    (await baca(cabang).aggregate('antar-cabang', { filter: {}, measures: [{ sum: 'jumlah' }] })).data[0];
  const paket = (pasien: number, paket: number) =>
    a.run('transaksi/jual', { ...tunai, pasien, products: [], paket: [{ paket }] });

  // A, the 5th: two packages, and a deposit.
  const dijual = await paket(1, 1);
  const lain = await paket(4, 2);
  await a.run('titipan/terima', { pasien: 2, jumlah: 300_000, metodeBayar: 'Cash' });

  // B, the 6th: a float, a session of A, and a bill paid in part by the deposit.
  on('2024-08-06');
  await b.run('kas/buka', { modal: 500_000 });
  await pay(b, 1, { jatah: [{ baris: 0, jatah: await sesi(dijual) }] });
  expect([await utang(pusat), await utang(kemang)]).toEqual([250_000, -250_000]);
  const bagian = [
    { metodeBayar: 'Titipan', jumlah: 200_000 },
    { metodeBayar: 'Cash', jumlah: 100_000 },
  ];
  await pay(b, 2, { bagian });
  // Money of its own first, then of A.
  await b.run('titipan/terima', { pasien: 2, jumlah: 50_000, metodeBayar: 'Cash' });
  await b.run('titipan/kembalikan', { pasien: 2, jumlah: 120_000, metodeBayar: 'Cash', alasan: 'Diminta' });
  expect((await b.rows('titipan', { pasien: 2 })).map(({ sebab, jumlah, cabang }) => [sebab, jumlah, cabang])).toEqual([
    ['masuk', 300_000, pusat],
    ['dipakai', -200_000, pusat],
    ['masuk', 50_000, kemang],
    ['dikembalikan', -50_000, kemang],
    ['dikembalikan', -70_000, pusat],
  ]);
  const { rahasia } = await b.run('voucher/jual', { nilai: 150_000, metodeBayar: 'QRIS', sampai: '2024-12-31' });

  // A, the 8th: paid by the voucher of B.
  on('2024-08-08');
  const voucher = [
    { metodeBayar: 'Voucher', kode: rahasia, jumlah: 150_000 },
    { metodeBayar: 'Cash', jumlah: 150_000 },
  ];
  await pay(a, 3, { bagian: voucher });
  expect(await utang(pusat)).toBe(250_000 + 200_000 + 70_000 - 150_000);

  // B, the 9th: who works in both gives the money of A's bill back in B. Nobody else sees the bill there.
  on('2024-08-09');
  expect(await b.rows('transaksi', { id: [lain.id] })).toEqual([]);
  expect((await b.provider().getOne<Row>('transaksi', { id: lain.id })).data).toMatchObject({ cabang: pusat });
  const kembali = { transaksi: lain.id, alasan: 'Pindah kota', metodeBayar: 'Cash' };
  await expect(b.run('transaksi/kembalikan-dana', { ...kembali, tagihUlang: true })).rejects.toMatchObject(
    message('di cabang yang menjualnya'),
  );
  const balik = await b.run('transaksi/kembalikan-dana', kembali);
  expect(balik).toMatchObject({ cabang: pusat, total: -500_000 });
  expect(await utang(pusat)).toBe(870_000);
  // Anything else is done where the record is.
  await expect(b.run('transaksi/ubah-penjual', { transaksi: dijual.id, baris: [] })).rejects.toMatchObject(
    message(/cabang lain|tidak valid/),
  );

  // B, the 12th: another session of that package is taken, and given back.
  on('2024-08-12');
  const batal = await pay(b, 4, { jatah: [{ baris: 0, jatah: await sesi(dijual) }] });
  expect(await utang(pusat)).toBe(1_120_000);
  await b.run('transaksi/kembalikan-dana', { transaksi: batal.id, alasan: 'Tidak jadi', batalkanLayanan: true });
  expect(await utang(pusat)).toBe(870_000);

  // The doctor is in one place at a time.
  const janji = { title: 'Facial', treatment: facial, tanggal: '2024-08-30', waktu: '10:00', durasi: 30, userId: 1 };
  await a.provider().create('appointments', { data: { ...janji, pasien: 1, status: 'confirmed' } });
  await expect(
    b.provider().create('appointments', { data: { ...janji, pasien: 2, status: 'confirmed' } }),
  ).rejects.toBeTruthy();

  await bayarUtang(klinik, utang);
  await tutupSemua(klinik);
});

/** The 31st: fees of each branch, and what A owes B; a payment is taken back, and made again. */
async function bayarUtang({ a, b, on, clinic }: Klinik, utang: (cabang: number) => Promise<unknown>) {
  on('2024-08-31');
  const fee = { orang: 1, sampai: '2024-08-31', metode: 'Transfer Bank' };
  await a.run('jasa/bayar', { ...fee, jumlah: 30_000 });
  await b.run('jasa/bayar', { ...fee, jumlah: 55_000 });
  const bayar = { lawan: kemang, kasBank: 'bank', kasBankLawan: 'bank', keterangan: null };
  await expect(a.run('antar-cabang/bayar', { ...bayar, jumlah: 870_001 })).rejects.toMatchObject({
    body: { errors: { jumlah: expect.stringMatching(/870\.000/) } },
  });
  await expect(a.run('antar-cabang/bayar', { ...bayar, lawan: pusat, jumlah: 1 })).rejects.toBeTruthy();
  await expect(
    clinic.as('admin').command('antar-cabang/bayar', { ...bayar, jumlah: 1 } as never),
  ).rejects.toMatchObject(message('Pilih dulu cabang'));
  const keliru = await a.run('antar-cabang/bayar', { ...bayar, jumlah: 870_000 });
  expect([await utang(pusat), await utang(kemang)]).toEqual([0, 0]);
  await a.run('antar-cabang/batal', { antarCabang: keliru.id, alasan: 'Salah jumlah' });
  expect(await utang(pusat)).toBe(870_000);
  const [lawan] = await b.rows('antar-cabang', { bukti: String(keliru['bukti']) });
  await expect(b.run('antar-cabang/batal', { antarCabang: lawan?.id, alasan: 'Lagi' })).rejects.toMatchObject(
    message('sudah dibatalkan'),
  );
  await a.run('antar-cabang/bayar', { ...bayar, jumlah: 800_000 });
  expect([await utang(pusat), await utang(kemang)]).toEqual([70_000, -70_000]);
}

/** By hand, see above. */
const diPusat = {
  ...{ neto: 1_300_000, paketDijual: -1_000_000, sesiDiberikan: 250_000, sesiAntar: -250_000, bersih: 300_000 },
  ...{ jasa: -30_000, pembulatan: 0, hasil: 270_000, sesi: 750_000, titipanPasien: 30_000, voucher: 0 },
  ...{ jasaTerutang: 0, antarCabang: 70_000, utang: 850_000, arusKas: 1_120_000 },
};
const diKemang = {
  ...{ neto: 300_000, paketDijual: 0, sesiDiberikan: 0, sesiAntar: 250_000, bersih: 550_000 },
  ...{ jasa: -55_000, pembulatan: 0, hasil: 495_000, sesi: 0, titipanPasien: 0, voucher: 0 },
  ...{ jasaTerutang: 0, antarCabang: -70_000, utang: -70_000, arusKas: 425_000 },
};

async function tutupSemua({ a, b, on, baca, clinic }: Klinik) {
  const angka = (each: number | null) => labaRugiDari(baca(each), agustus);
  expect(await angka(pusat)).toMatchObject(diPusat);
  expect(await angka(kemang)).toMatchObject(diKemang);
  await bersama(angka);
  for (const each of [pusat, kemang, null]) await jurnalCocok(baca(each), agustus);

  await tutupKas(a, '2024-08-31', 0);
  await tutupKas(b, '2024-08-31', 500_000);
  on('2024-09-02');
  // Each closes its own month.
  const lampu = {
    ...{ tanggal: '2024-08-31', waktu: '09:00', jenis_transaksi: 'pengeluaran', kategori: 'Listrik' },
    ...{ deskripsi: 'Token', nominal: 10_000, referensi: null, metode_pembayaran: 'Transfer Bank', sumber: 'rekening' },
  };
  await a.provider().create('tutup-bulan', { data: { bulan: '2024-08', catatan: null } });
  await expect(a.run('kas/catat', lampu)).rejects.toMatchObject({
    body: { errors: { tanggal: expect.stringMatching('sudah ditutup') } },
  });
  await b.run('kas/catat', lampu);
  await b.provider().create('tutup-bulan', { data: { bulan: '2024-08', catatan: null } });
  await expect(b.run('kas/catat', lampu)).rejects.toBeTruthy();
  const closings = await rowsWith(clinic.as('admin'))('tutup-bulan');
  expect(closings.map(({ cabang }) => cabang)).toEqual([pusat, kemang]);
  for (const { cabang = pusat, angka: kept } of closings)
    expect(Object.fromEntries(kept.map(({ kunci, nilai }) => [kunci, nilai]))).toMatchObject(
      cabang === pusat ? diPusat : { ...diKemang, biayaLain: -10_000, hasil: 485_000, arusKas: 415_000 },
    );
  await bersama(angka);
  await periksaBuku(clinic.as('admin', pusat));
  const beda = await rowsWith(clinic.as('admin'))('luput', { aturan: 'buku' });
  // The patients of the sample were here more often.
  expect(beda.filter(({ daftar }) => daftar !== 'pasien')).toEqual([]);
}

/** The branches come to what there is of all. */
async function bersama(angka: (branch: number | null) => Promise<AngkaLabaRugi>) {
  const [satu = {}, dua = {}, semua = {}] = await Promise.all([pusat, kemang, null].map(angka));
  for (const kunci of new Set([...Object.keys(satu), ...Object.keys(dua)]))
    expect((satu[kunci] ?? 0) + (dua[kunci] ?? 0), kunci).toBe(semua[kunci] ?? 0);
}
