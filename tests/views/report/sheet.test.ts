import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { matches, measure, type Resource, type Row, readFilter, select } from '../../../src/schema/index.ts';
import { readFile } from '../../../src/views/import/readFile.ts';
import { excelFile } from '../../../src/views/report/excel.ts';
import { escapeFormula } from '../../../src/views/report/formulas.ts';
import { isLatin, latin } from '../../../src/views/report/letters.ts';
import { pdfFile } from '../../../src/views/report/pdf.ts';
import { cellText, sheetOf, writtenFigure } from '../../../src/views/report/sheet.ts';
import { looksOf, pdfTexts, xlsxCells } from '../../e2e/support/files.ts';

const today = '2024-08-27';
const noTitles = () => null;
const named = (name: string): Resource => {
  const found = resources.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};
const sheet = (resource: Resource, rows: readonly Row[]) =>
  sheetOf({
    resource,
    rows,
    lookup: noTitles,
    today,
    clinic: 'Klinik Uji',
    notes: ['Periode: semua tanggal'],
    words: { total: 'Total', summary: 'Ringkasan', page: 'Halaman {page} dari {pages}' },
  });

const day = fc.integer({ min: 1, max: 28 }).map((each) => `2024-08-${String(each).padStart(2, '0')}`);
const text = fc.string({ maxLength: 12 });
const ids = <T extends object>(rows: readonly T[]) => rows.map((row, index) => ({ id: index + 1, ...row }));

const keuangan = fc.record({
  tanggal: day,
  waktu: fc.constant('09:00'),
  no_transaksi: text,
  jenis_transaksi: fc.constantFrom('pemasukan', 'pengeluaran'),
  kategori: text,
  deskripsi: text,
  nominal: fc.integer({ min: 1, max: 900_000_000 }),
  metode_pembayaran: fc.constantFrom('Cash', 'QRIS'),
});
const treatment = fc.record({
  kode_treatment: text,
  tanggal_treatment: day,
  nama_pasien: fc.constantFrom('Ani', 'Budi', 'Citra'),
  umur_pasien: fc.nat(90),
  nama_dokter: fc.constantFrom('Andi Wijaya', 'Sari Maharani'),
  jenis_treatment: text,
  diagnosa: text,
  total_biaya: fc.nat(90_000_000),
  metode_pembayaran: fc.constantFrom('Cash', 'QRIS'),
  status: fc.constantFrom('selesai', 'proses', 'menunggu', 'batal'),
});
const produk = fc.record({
  kode_produk: text,
  nama_produk: text,
  kategori: fc.constantFrom('Vitamin', 'Antiseptik'),
  stok_akhir: fc.nat(500),
  stok_minimum: fc.nat(20),
  status: fc.constantFrom('normal', 'low_stock', 'out_of_stock'),
  harga_jual: fc.nat(1_000_000),
  harga_beli: fc.nat(1_000_000),
  total_penjualan: fc.nat(90_000_000),
  stok_keluar: fc.nat(100),
  profit: fc.integer({ min: -9_000_000, max: 9_000_000 }),
  nilai_stok: fc.nat(90_000_000),
  expired_date: fc.option(day),
});
const between = (field: string) => fc.record({ [`${field}_gte`]: day, [`${field}_lte`]: day }, { requiredKeys: [] });

const reports = [
  [
    'laporan/keuangan',
    keuangan,
    fc.tuple(between('tanggal'), fc.record({ jenis_transaksi: fc.constant('pemasukan') }, { requiredKeys: [] })),
  ],
  [
    'laporan/treatment',
    treatment,
    fc.tuple(
      between('tanggal_treatment'),
      fc.record({ nama_dokter: fc.constant('Andi Wijaya') }, { requiredKeys: [] }),
    ),
  ],
  [
    'laporan/produk',
    produk,
    fc.tuple(between('expired_date'), fc.record({ status: fc.constant('low_stock') }, { requiredKeys: [] })),
  ],
] as const;

/** The amount of a labelled cell: the first number right of it. */
const amountOf = (cells: (string | number | null)[][], label: string) =>
  cells
    .findLast((row) => row[0] === label)
    ?.slice(1)
    .find((cell) => typeof cell === 'number');

describe.each(reports)('%s: for any data and any filters', (name, row, filters) => {
  const resource = named(name);

  it('card = sum of rows = figure in the .xlsx', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array<object>(row, { maxLength: 25 }), filters, async (made, [range, choice]) => {
        const filter = { ...range, ...choice };
        const rows = select(
          resource,
          ids(made) as Row[],
          { filter: readFilter(resource, filter), sort: resource.list.sort },
          () => [],
        ).data;
        const made2 = sheet(resource, rows);
        const cells = xlsxCells(Buffer.from(await (await excelFile(made2)).arrayBuffer()));
        for (const card of resource.list.cards ?? []) {
          const figure = made2.figures.find((each) => each.label === card.label)?.value;
          expect(figure).toBe(measure(card.measure, rows));
          expect(amountOf(cells, card.label)).toBe(figure);
        }
        const headings = cells[2] ?? [];
        const total = resource.list.columns.find((each) => each.total)?.total;
        const counts = rows.map((each) => typeof total !== 'object' || matches(total, each));
        made2.columns.forEach((column, index) => {
          expect(headings[index]).toBe(column.label);
          if (column.total === null) return;
          const body = cells.slice(3, 3 + rows.length).map((each, at) => (counts[at] ? Number(each[index] ?? 0) : 0));
          expect(body.reduce((sum, each) => sum + each, 0)).toBe(column.total);
          expect(cells[3 + rows.length]?.[index]).toBe(column.total);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('the .pdf holds the cards’ figures and the totals, and numbers its pages', async () => {
    const rows = ids(fc.sample(row as fc.Arbitrary<object>, { numRuns: 40, seed: 7 })) as Row[];
    const made = sheet(resource, rows);
    const texts = pdfTexts(Buffer.from(await pdfFile(made).arrayBuffer()));
    const plain = (money: string) => money.replaceAll('\u00a0', ' ');
    for (const figure of made.figures) expect(texts).toContain(plain(writtenFigure(figure)));
    for (const column of made.columns)
      if (column.total !== null) expect(texts).toContain(plain(cellText(column, column.total)));
    expect(texts).toContain('Klinik Uji');
    expect(texts.some((each) => /^Halaman 1 dari \d+$/.test(each))).toBe(true);
  });

  it('without a row both files are valid, with their headings', async () => {
    const empty = sheet(resource, []);
    const cells = xlsxCells(Buffer.from(await (await excelFile(empty)).arrayBuffer()));
    expect(cells[2]).toEqual(empty.columns.map((column) => column.label));
    expect(pdfTexts(Buffer.from(await pdfFile(empty).arrayBuffer()))).toContain(resource.list.empty);
  });
});

it('product §2.22: an expense is negative in the file, so the column sums to the net profit', () => {
  const rows = ids([
    { jenis_transaksi: 'pemasukan', nominal: 500 },
    { jenis_transaksi: 'pengeluaran', nominal: 800 },
  ]) as unknown as Row[];
  const { columns, figures } = sheet(named('laporan/keuangan'), rows);
  expect(columns.find((column) => column.signed)?.total).toBe(-300);
  expect(figures.find((figure) => figure.label === 'Net Profit')?.value).toBe(-300);
});

it('treatments that were cancelled are not in the total, so it is the figure of the card', () => {
  const rows = ids([
    { status: 'selesai', total_biaya: 3_649_999 },
    { status: 'batal', total_biaya: 275_000 },
  ]) as unknown as Row[];
  const { columns } = sheet(named('laporan/treatment'), rows);
  expect(columns.find((column) => column.total !== null)?.total).toBe(3_649_999);
});

it('a broken number shows its decimals, and a text that looks like an escaped letter stays one', async () => {
  const rows = ids([
    { nama: 'Dasar _x0041_', persen: 12.5 },
    { nama: 'Bulat', persen: 10 },
  ]) as unknown as Row[];
  const file = await excelFile(sheet(named('aturan-jasa'), rows));
  expect(looksOf(Buffer.from(await file.arrayBuffer())).formats).toEqual(['#,##0.###### "%"', '#,##0 "%"']);
  expect((await readFile(file)).rows.flatMap(({ cells }) => cells)).toEqual(
    expect.arrayContaining(['Dasar _x0041_', 12.5, 10]),
  );
});

describe('formula injection (CVE-2026-9673; security.md, Exports): no cell is taken for a formula', () => {
  it.each(['=1+1', ' +62812', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '　=1'])(
    '%j is led by an apostrophe',
    (value) => {
      expect(escapeFormula(value)).toBe(`'${value}`);
    },
  );

  it.each(['Facial', '0812', 'a=b', '', '-', ' - '])('%j stays as it is', (value) => {
    expect(escapeFormula(value)).toBe(value);
  });

  it('npm xlsx, whose holes stay open on the registry (CVE-2023-30533, CVE-2024-22363), is not installed', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: object };
    expect(Object.keys(packages).filter((path) => /(^|\/)(xlsx|exceljs)$/.test(path))).toEqual([]);
  });
});

it('a PDF of a report tells Western letters from those that it has to replace', () => {
  expect(['José −5 ≥ 3\u00a0%', 'Ğül', '王小明'].map(isLatin)).toEqual([true, false, false]);
  expect(['José −5', 'Ğül', '王小明'].map(latin)).toEqual(['José -5', 'Gül', '???']);
});
