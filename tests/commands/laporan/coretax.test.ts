import { expect, it } from 'vitest';
import { barisCoretax, type TagihanPajak, xmlCoretax } from '../../../src/domain/laporan/coretax.ts';
import { resources } from '../../../src/resources/index.ts';
import { paket as declaration } from '../../../src/resources/paket/paket.ts';
import { recordsOf } from '../../../src/sample/core/rows.ts';
import { sampleData } from '../../../src/sample/index.ts';
import { collect } from '../../../src/views/report/collect.ts';
import { excelFile } from '../../../src/views/report/excel.ts';
import { xlsxCells } from '../../e2e/support/files.ts';
import { aVisit, baris, type Calendar, kasir, makeClinic, terms, today } from '../clinic.ts';

const [facial] = sampleData(today).treatments;
const treatments = [{ ...facial, id: 1, name: 'Facial', harga: 200_000, oleh: 'semua', ruang: null, alat: null }];
const packages = recordsOf(declaration, [
  { nama: 'Facial 5 kali', harga: 1_250_001, isi: [{ treatment: 1, qty: 1, sesi: 5 }], berlakuHari: 90 },
]);
const facialAt = (harga: number, over: object = {}) => ({
  ...{ ...baris, treatment: 1, nama: 'Facial', harga, kategori: 'Nonmedis', qty: 1 },
  ...over,
});
const konsultasi = (harga: number) => ({
  ...{ ...baris, treatment: null, nama: 'Konsultasi', harga, kategori: 'Medis', qty: 1, kenaPpn: false },
});
const empty = {
  ...{ transaksi: [], 'laporan/penjualan': [], 'laporan/treatment': [], 'laporan/jasa': [], 'aturan-jasa': [] },
  ...{ 'laporan/keuangan': [], 'laporan/sisa-tagihan': [], titipan: [], voucher: [], jatah: [], antrian: [] },
};

function aMonth(calendar: Calendar) {
  const visits = [
    // With 2 × 50,000 of goods.
    aVisit({ treatments: [facialAt(200_000)] }),
    aVisit({ treatments: [konsultasi(150_000)], products: [] }),
    // With 2 × 50,000 of goods, and 10 % off.
    aVisit({ treatments: [konsultasi(100_000)] }),
    aVisit({ treatments: [facialAt(200_000)], products: [] }),
    aVisit({ treatments: [facialAt(1_000_000)], products: [] }),
    aVisit({ treatments: [facialAt(111_005, { termasukPpn: true })], products: [] }),
    aVisit({ treatments: [facialAt(200_000)], products: [] }),
  ];
  const data = {
    ...{ ...empty, treatments, paket: packages },
    kunjungan: visits.map((each, at) => ({ ...each, id: at + 1, antrian: at + 1, tanggal: today, transaksi: null })),
  };
  return makeClinic(data as unknown as Parameters<typeof makeClinic>[0], calendar);
}

/** The elements of a row, in the order of the tax office's own template (decision 0019). */
const template = [
  ...['TrxCode', 'BuyerName', 'BuyerIdOpt', 'BuyerIdNumber', 'GoodServiceOpt', 'SerialNo', 'TransactionDate'],
  ...['TaxBaseSellingPrice', 'OtherTaxBaseSellingPrice', 'VAT', 'STLG', 'Info'],
];
const rowForm = template
  .map((name) => (name === 'Info' ? '<Info/>' : `<${name}>(?<${name}>[^<>&]+)</${name}>`))
  .join('\\s*');

/** What a file says, read by the template alone. */
function readXml(xml: string) {
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<RetailInvoiceBulk [^>]*noNamespaceSchemaLocation="schema.xsd">\s*<TIN>\d{16}<\/TIN>\s*<TaxPeriodMonth>\d{1,2}<\/TaxPeriodMonth>\s*<TaxPeriodYear>\d{4}<\/TaxPeriodYear>\s*<ListOfRetailInvoice>/,
  );
  const rows = [...xml.matchAll(new RegExp(`<RetailInvoice>\\s*${rowForm}\\s*</RetailInvoice>`, 'g'))];
  expect(rows).toHaveLength(xml.split('<RetailInvoice>').length - 1);
  return rows.map(({ groups = {} }) => ({
    serial: groups['SerialNo'],
    day: groups['TransactionDate'],
    buyer: [groups['BuyerName'], groups['BuyerIdOpt'], groups['BuyerIdNumber']].join(' '),
    row: [
      ...[groups['TrxCode'], groups['GoodServiceOpt']],
      ...[groups['TaxBaseSellingPrice'], groups['OtherTaxBaseSellingPrice'], groups['VAT']].map(Number),
    ],
  }));
}
const total = (rows: readonly { row: readonly unknown[] }[], at: number, ...codes: string[]) =>
  rows.filter(({ row }) => codes.includes(String(row[0]))).reduce((sum, { row }) => sum + Number(row[at]), 0);

it('the PPN of a month is the same in receipts, reports, ledger, spreadsheet and XML', async () => {
  const calendar = { today };
  const { run, rows, provider } = aMonth(calendar);
  const pay = async (kunjungan: number, over: object = {}) =>
    (await run('transaksi/bayar', { ...terms, kunjungan, ...over })).data;
  const month = async (from: string, to: string) => {
    const { data } = await provider.readAll('laporan/ppn', {
      filter: { tanggal_gte: from, tanggal_lte: to },
      sort: { field: 'id', order: 'ASC' },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    return readXml(xmlCoretax('0012345678901000', from, (data as unknown as TagihanPajak[]).flatMap(barisCoretax)));
  };

  const taxed = await pay(1); // 300,000 + 33,000
  const exempt = await pay(2); // 150,000
  const mixed = await pay(3, { diskon: 10 }); // 90,000 exempt + 90,000 + 9,900
  const { data: sold } = await run('transaksi/jual', {
    ...{ ...terms, metodeBayar: 'Transfer Bank', pasien: 1, products: [], paket: [{ paket: 1 }] },
  }); // 1,250,001 + 137,500
  const session = (await rows('jatah'))[0]?.id;
  await pay(4, { jatah: [{ baris: 0, jatah: session }] }); // 0
  await run('titipan/terima', { pasien: 1, jumlah: 500_000, metodeBayar: 'Cash' });
  const bagian = [
    { metodeBayar: 'Titipan', jumlah: 500_000 },
    { metodeBayar: 'Cash', jumlah: 610_000 },
  ];
  const held = await pay(5, { bagian }); // 1,000,000 + 110,000
  const inside = await pay(6); // 111,005 ÷ 1.11 = 100,004.5, of which 11,000 PPN
  // Given back on its day, it was never sold.
  const undone = await pay(7);
  await run('transaksi/kembalikan-dana', { transaksi: undone.id, alasan: 'Salah tagih' });
  calendar.today = '2024-09-02';
  const { data: part } = await run('transaksi/kembalikan-dana', {
    ...{ transaksi: taxed.id, alasan: 'Tidak cocok', baris: [{ baris: 1, qty: 1 }] },
  });
  const { data: whole } = await run('transaksi/kembalikan-dana', { transaksi: mixed.id, alasan: 'Tidak cocok' });

  const august = await month('2024-08-01', '2024-08-31');
  expect(august.map(({ serial, row }) => [serial, ...row])).toEqual([
    // 11/12 of 300,000 is 275,000: of goods 91,666.67, of services the rest.
    [taxed['invoiceNumber'], 'Normal', 'A', 100_000, 91_666, 11_000],
    [taxed['invoiceNumber'], 'Normal', 'B', 200_000, 183_334, 22_000],
    // Not charged: 11 % of 150,000.
    [exempt['invoiceNumber'], '08', 'B', 150_000, 137_500, 16_500],
    [mixed['invoiceNumber'], 'Normal', 'A', 90_000, 82_500, 9_900],
    [mixed['invoiceNumber'], '08', 'B', 90_000, 82_500, 9_900],
    [sold['invoiceNumber'], 'Normal', 'B', 1_250_001, 1_145_834, 137_500],
    [held['invoiceNumber'], 'Normal', 'B', 1_000_000, 916_667, 110_000],
    [inside['invoiceNumber'], 'Normal', 'B', 100_005, 91_671, 11_000],
  ]);
  expect(new Set(august.map(({ buyer }) => buyer))).toEqual(new Set(['- NIK 0000000000000000']));
  expect(new Set(august.map(({ day }) => day))).toEqual(new Set([today]));

  // What was given back is of its own month.
  const september = await month('2024-09-01', '2024-09-30');
  expect(september.map(({ serial, day, row }) => [serial, day, ...row])).toEqual([
    [part['invoiceNumber'], '2024-09-02', 'Normal', 'A', -50_000, -45_833, -5_500],
    [whole['invoiceNumber'], '2024-09-02', 'Normal', 'A', -90_000, -82_500, -9_900],
    [whole['invoiceNumber'], '2024-09-02', '08', 'B', -90_000, -82_500, -9_900],
  ]);

  // 33,000 + 9,900 + 137,500 + 110,000 + 11,000, the receipts' own.
  const ppn = 301_400;
  const filter = { tanggal_lte: '2024-08-31' };
  const sums = async (resource: string, ...fields: string[]) =>
    (await provider.aggregate(resource, { filter, measures: fields.map((sum) => ({ sum })) })).data;
  expect(total(august, 4, 'Normal')).toBe(ppn);
  expect(await sums('laporan/ppn', 'dasarPpn', 'dppNilaiLain', 'ppn', 'bebasPpn', 'total')).toEqual([
    ...[2_740_006, 2_511_672, ppn, 240_000],
    3_281_406,
  ]);
  expect([2, 3].map((at) => total(august, at, 'Normal'))).toEqual([2_740_006, 2_511_672]);
  expect(total(august, 2, '08')).toBe(240_000);
  expect(await sums('laporan/penjualan', 'ppn', 'total')).toEqual([ppn, 3_281_406]);
  // The deposit came in as money of its own; of the bill that was undone as much went out as came in.
  const ledger = (await rows('laporan/keuangan', filter)).map(({ jenis_transaksi, nominal }) =>
    jenis_transaksi === 'pemasukan' ? nominal : -nominal,
  );
  expect(ledger.reduce((sum, each) => sum + each, 0)).toBe(3_281_406);

  const resource = resources.find(({ name }) => name === 'laporan/ppn');
  if (!resource) throw new Error('No report');
  const sheet = await collect({
    ...{ dataProvider: provider, resource, resources, filter: { ...filter, tanggal_gte: '2024-08-01' } },
    ...{ spreadsheet: true, sort: { field: 'id', order: 'ASC' } },
    now: { today, time: '09:00', instant: '', user: kasir },
    say: (word) => word,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const cells = xlsxCells(Buffer.from(await (await excelFile(sheet)).arrayBuffer()));
  const heading = cells.find((row) => row.includes('Invoice')) ?? [];
  const column = (label: string) => (row: readonly unknown[]) => row[heading.indexOf(label)];
  const own = cells.filter((row) => /^INV-/.test(String(column('Invoice')(row))));
  expect(own.map((row) => ['DPP', 'DPP Nilai Lain', 'PPN', 'Bebas PPN'].map((label) => column(label)(row)))).toEqual([
    [300_000, 275_000, 33_000, 0],
    [0, 0, 0, 150_000],
    [90_000, 82_500, 9_900, 90_000],
    [1_250_001, 1_145_834, 137_500, 0],
    [0, 0, 0, 0],
    [1_000_000, 916_667, 110_000, 0],
    [100_005, 91_671, 11_000, 0],
  ]);
  const last = cells.find((row) => row[0] === 'laporan.total') ?? [];
  expect(['DPP', 'DPP Nilai Lain', 'PPN', 'Bebas PPN'].map((label) => column(label)(last))).toEqual([
    ...[2_740_006, 2_511_672, ppn, 240_000],
  ]);
});
