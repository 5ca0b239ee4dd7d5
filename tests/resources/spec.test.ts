import { describe, expect, it } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { type Field, type FieldOf, measure, withToday } from '../../src/schema/index.ts';
import { computedValues } from '../../src/schema/values.ts';

const declared = (name: string) => {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`No resource is named ${name}`);
  return found;
};

function choicesOf(field: Field | undefined) {
  return Object.entries((field as FieldOf<'enum'>).choices).map(([value, { label, tone }]) =>
    [value, label, tone ?? '-'].join(' '),
  );
}

describe('product §4: what a status is called, and its colour', () => {
  const history = declared('riwayat').fields['status'];
  it.each<[string, Field | undefined, string[]]>([
    [
      'dashboard schedule',
      declared('appointments').fields['status'],
      [
        'confirmed Dikonfirmasi green',
        'waiting Menunggu amber',
        'in-progress Berlangsung blue',
        'cancelled Dibatalkan gray',
        'completed Selesai pink',
        'no-show Tidak Hadir red',
      ],
    ],
    ['medical history', history, ['Completed Completed green', 'Scheduled Scheduled blue', 'Cancelled Cancelled red']],
    [
      'payment',
      declared('transaksi').fields['status'],
      ['Paid Paid green', 'Pending Pending amber', 'Cancelled Cancelled red', 'Refunded Refunded blue'],
    ],
    [
      'service',
      declared('transaksi').fields['statusLayanan'],
      ['Completed Completed -', 'Scheduled Scheduled -', 'In Progress In Progress -', 'Cancelled Cancelled -'],
    ],
    [
      'incoming stock',
      declared('stok-masuk').fields['status'],
      ['Diterima OK green', 'Pending Wait amber', 'Ditolak No red'],
    ],
    [
      'queue',
      declared('antrian').fields['status'],
      ['current Sedang Dilayani green', 'waiting Menunggu amber', 'completed Selesai gray'],
    ],
    [
      'product',
      declared('laporan/produk').fields['status'],
      ['normal Normal green', 'low_stock Stok Rendah amber', 'out_of_stock Stok Habis red'],
    ],
    [
      'patient in process',
      declared('kunjungan').fields['status'],
      ['Dalam Perawatan Dalam Perawatan blue', 'Selesai Konsultasi Selesai Konsultasi green', 'Batal Batal gray'],
    ],
  ])('%s', (_, field, expected) => {
    expect(choicesOf(field)).toEqual(expected);
  });
});

describe('product §5, §9: what can be chosen', () => {
  it('payment methods: Cash, Transfer Bank, Credit Card, Debit Card, QRIS', () => {
    const choices = (name: string, field: string) =>
      Object.keys((declared(name).fields[field] as FieldOf<'enum'>).choices);
    const methods = ['Cash', 'Transfer Bank', 'Credit Card', 'Debit Card', 'QRIS'];
    expect(choices('laporan/keuangan', 'metode_pembayaran')).toEqual(methods);
    // Of a bill that was paid out of what the clinic holds, or whose parts were paid by several.
    expect(choices('transaksi', 'metodeBayar')).toEqual([...methods, 'Titipan', 'Voucher', 'Poin', 'Campuran']);
  });

  it.each([
    ['stok-masuk', { jumlah: 1, hargaSatuan: 0 }, { tanggal: 'today' }],
    ['mutasi-stok', { jumlah: 1 }, { tanggal: 'today' }],
  ])('§5: the form of %s asks for the least the spec allows, and for today', (name, least, defaults) => {
    const { fields } = declared(name);
    for (const [field, min] of Object.entries(least)) {
      expect(fields[field], field).toMatchObject({ required: true });
      expect((fields[field] as { min?: number }).min ?? 0, field).toBe(min);
    }
    for (const [field, value] of Object.entries(defaults)) expect(fields[field]).toMatchObject({ default: value });
    expect(fields['keterangan']?.required).not.toBe(true);
  });
});

describe('product §9: the cards above a list', () => {
  const figure = (name: string, label: string, rows: readonly Record<string, unknown>[]) => {
    const card = declared(name).list.cards?.find((each) => each.label === label);
    if (!card) throw new Error(`${name} has no card ${label}`);
    return measure(withToday(card.measure, '2024-08-27'), rows);
  };

  it('transactions: revenue of status Paid only; today counts those dated 2024-08-27', () => {
    const rows = ['Paid', 'Pending', 'Cancelled', 'Refunded'].map((status, index) => ({
      status,
      total: 10 ** index,
      tanggal: index < 2 ? '2024-08-27' : '2024-08-26',
    }));
    expect(figure('transaksi', 'Total Pendapatan', rows)).toBe(1);
    expect(figure('transaksi', 'Total Transaksi', rows)).toBe(4);
    expect(figure('transaksi', 'Transaksi Hari Ini', rows)).toBe(2);
  });

  it('incoming stock: value of Diterima only', () => {
    const rows = ['Diterima', 'Pending', 'Ditolak'].map((status, index) => ({ status, totalHarga: 10 ** index }));
    expect(figure('stok-masuk', 'Total Nilai', rows)).toBe(1);
    expect(figure('stok-masuk', 'Pending', rows)).toBe(1);
  });

  it('products: stock value is stok_akhir × harga_beli; low stock counts low_stock, not out_of_stock', () => {
    const counters = { stok_awal: 10, stok_masuk: 5, stok_keluar: 3, harga_beli: 1_000 };
    const { nilai_stok } = computedValues(declared('laporan/produk').fields, counters);
    expect(nilai_stok).toBe(12_000);
    const rows = [
      { status: 'normal', nilai_stok },
      { status: 'low_stock', nilai_stok: 500 },
      { status: 'out_of_stock', nilai_stok: 0 },
    ];
    expect(figure('laporan/produk', 'Nilai Stok', rows)).toBe(12_500);
    expect(figure('laporan/produk', 'Stok Rendah', rows)).toBe(1);
  });

  it('treatments: income of selesai only; patients and doctors by distinct names', () => {
    const rows = ['selesai', 'proses', 'menunggu', 'batal'].map((status, index) => ({
      status,
      jumlah: 1,
      total_biaya: 10 ** index,
      nama_pasien: index < 3 ? 'Ani' : 'Budi',
      nama_dokter: index < 1 ? 'Sari' : 'Reza',
    }));
    expect(figure('laporan/treatment', 'Total Pendapatan', rows)).toBe(1);
    expect(figure('laporan/treatment', 'Unique Pasien', rows)).toBe(2);
    expect(figure('laporan/treatment', 'Dokter Aktif', rows)).toBe(2);
  });

  it('finance: net profit = total pemasukan - total pengeluaran', () => {
    const rows = [
      { jenis_transaksi: 'pemasukan', nominal: 100 },
      { jenis_transaksi: 'pengeluaran', nominal: 250 },
      { jenis_transaksi: 'pemasukan', nominal: 50 },
    ];
    expect(figure('laporan/keuangan', 'Total Pemasukan', rows)).toBe(150);
    expect(figure('laporan/keuangan', 'Total Pengeluaran', rows)).toBe(250);
    expect(figure('laporan/keuangan', 'Net Profit', rows)).toBe(-100);
  });

  it('finance: income is less what was given back, never less what a note merely calls so', () => {
    const rows = [
      { jenis_transaksi: 'pemasukan', asal: 'pembayaran', kategori: 'Transaksi', nominal: 100 },
      { jenis_transaksi: 'pengeluaran', asal: 'pengembalian', kategori: 'Pengembalian', nominal: 30 },
      { jenis_transaksi: 'pengeluaran', asal: 'catatan', kategori: 'Pengembalian', nominal: 5 },
    ];
    expect(figure('laporan/keuangan', 'Pendapatan', rows)).toBe(70);
  });
});
