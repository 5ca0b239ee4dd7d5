import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { routed } from '../../src/resources/index.ts';
import {
  defineResource,
  type Field,
  f,
  incomingColumns,
  isIncoming,
  type RefusedRow,
  type Resource,
  sheetColumns,
  targetsOf,
} from '../../src/schema/index.ts';
import { answerKey, readCell } from '../../src/views/import/cells.ts';
import { checkRows, faultsOf, hasFixedColumn, problemOf, tableOf } from '../../src/views/import/check.ts';
import { exampleRow } from '../../src/views/import/example.ts';
import { exampleSheets, refusedSheet } from '../../src/views/import/files.ts';
import { knownHeadings, matchHeadings } from '../../src/views/import/headings.ts';
import { readFile } from '../../src/views/import/readFile.ts';
import { writeSheets } from '../../src/views/import/writeSheets.ts';
import { makeDemoProvider } from '../providers/makeDemoProvider.ts';
import { checkedFile, now, resourceOf } from '../support/checkedFile.ts';
import { importing } from '../support/importing.ts';

const csv = (text: string) => new Blob([text]);
const told = (resource: Resource, refused: readonly RefusedRow[]) =>
  refused.map((row) => `${row.line}: ${problemOf(resource, row)}`);

it('a price list of both kinds, opened in either list, comes in whole; a blank kind is that of the list', async () => {
  const [view, entity] = [resourceOf('treatments/medis'), resourceOf('treatments')];
  const { rows } = await readFile(csv('Nama Treatment;Jenis;Harga\nFacial;Nonmedis;150000\nSuntik;;90000'));
  const { rows: without } = await readFile(csv('Nama Treatment;Harga\nSuntik;90000'));
  expect([hasFixedColumn(view, entity, rows), hasFixedColumn(view, entity, without)]).toEqual([true, false]);
  expect(hasFixedColumn(entity, entity, rows)).toBe(false);
  const table = tableOf(entity, rows);
  const mapping = matchHeadings(table.headings, incomingColumns(entity));
  const checked = await checkRows(table.rows, {
    ...{ resource: entity, mapping, now, today: now.today, given: view.where, updates: false },
    named: () => ({ ids: [], label: '' }),
    pause: () => undefined,
  });
  expect(checked.refused).toEqual([]);
  expect(checked.rows.map(({ values }) => values['jenis'])).toEqual(['nonmedis', 'medis']);
});

describe('an owner’s own sheet', () => {
  const named = (name: string, ...headings: string[]) => matchHeadings(headings, incomingColumns(resourceOf(name)));

  it('is understood by the words that people head it with, each field once', () => {
    expect(named('produk', 'No', 'Kode', 'Nama', 'Beli (Rp)', 'Harga Jual', 'Jual', 'Satuan', 'Rak')).toEqual([
      ...[null, 'kode_produk', 'nama_produk', 'harga_beli', 'harga_jual', null, 'satuan', null],
    ]);
    expect(named('dokter', 'Nama', 'No. HP', 'Email')).toEqual(['name', 'phone', 'email']);
    expect(named('user', 'Nama', 'Jabatan')).toEqual(['name', 'role']);
    expect(named('mutasi-stok', 'Nama Produk', 'Stok', 'Batch', 'Exp')).toEqual([
      ...['produk', 'jumlah', 'nomorBatch', 'kedaluwarsa'],
    ]);
  });

  it('keeps what stands beside a telephone number, and says where it cannot be kept', async () => {
    const patients =
      'Nama;L/P;Umur;HP;Dokter\nSiti Rahma;P;34 th;0812-3456-7890 / 0813-1111-2222;Andi Wijaya\nJohn Lee;L;41;+65 9123 4567;Andi Wijaya\n';
    const { rows, refused } = await checkedFile(resourceOf('pasien'), csv(patients));
    expect(told(resourceOf('pasien'), refused)).toEqual([]);
    expect(rows.map(({ values: { phone, age } }) => [phone, age])).toEqual([
      ['0812-3456-7890 / 0813-1111-2222', 34],
      ['+6591234567', 41],
    ]);
    const doctors = await checkedFile(
      resourceOf('supplier'),
      csv('Nama PT;Telepon\nPT Abadi;0812 3456 7890 (Bu Rina)\n'),
    );
    expect(told(resourceOf('supplier'), doctors.refused)).toEqual([
      '2: Telepon: Isi satu nomor saja, tanpa kata atau nomor lain di sampingnya',
    ]);
  });

  it('names people with or without their titles, and things with other signs between their words', async () => {
    const patients =
      'Nama;L/P;Umur;HP;Dokter\nSiti Rahma;P;34;081234567890;dr. ANDI  wijaya, Sp.DVE\nRini;P;34;081234567891;Bu Andi-Wijaya\n';
    const { rows, refused } = await checkedFile(resourceOf('pasien'), csv(patients));
    expect(told(resourceOf('pasien'), refused)).toEqual([]);
    expect(rows.map(({ values: { dokter } }) => dokter)).toEqual([1, 1]);
  });

  it('has headings that a clinic uses, and a number of the old system (week M12, M13)', () => {
    expect(named('treatments', 'Nama Tindakan', 'Golongan', 'Tarif')).toEqual(['name', 'jenis', 'harga']);
    expect(named('supplier', 'Nama PT', 'Alamat')).toEqual(['name', 'address']);
    expect(named('dokter', 'Nama Lengkap')).toEqual(['name']);
    expect(named('user', 'Nama Lengkap', 'Jabatan')).toEqual(['name', 'role']);
    expect(named('produk', 'Nama Barang', 'Golongan', 'Kategori', 'Sat', 'Distributor')).toEqual([
      ...['nama_produk', 'jenis', 'kategori', 'satuan', 'supplier'],
    ]);
    expect(named('pasien', 'No RM', 'Nama Lengkap', 'Tgl Lahir', 'L/P', 'Golongan')).toEqual([
      ...['nomorRM', 'name', 'birthDate', 'gender', 'kategori'],
    ]);
    for (const heading of ['No. RM', 'No. Rekam Medis', 'Nomor RM'])
      expect(named('pasien', heading)).toEqual(['nomorRM']);
  });

  it('has words of its own for choices: "P", "Kecantikan", "Skincare" (week M13, M14)', () => {
    const reading = { today: now.today, named: () => ({ ids: [], label: '' }) };
    const read = (entity: string, name: string, cell: string) => {
      const field = resourceOf(entity).fields[name];
      return field && readCell(field, cell, reading);
    };
    expect(read('pasien', 'gender', 'P')).toEqual({ value: 'Perempuan' });
    expect(read('pasien', 'gender', 'l')).toEqual({ value: 'Laki-laki' });
    expect(read('pasien', 'gender', 'laki laki')).toEqual({ value: 'Laki-laki' });
    expect(read('pasien', 'kategori', 'Kecantikan')).toEqual({ value: 'Beauty' });
    expect(read('treatments', 'jenis', 'Kecantikan')).toEqual({ value: 'nonmedis' });
    expect(read('treatments', 'jenis', 'Non-Medis')).toEqual({ value: 'nonmedis' });
    expect(read('produk', 'kategori', 'Skincare')).toEqual({ value: 'Kosmetik' });
    expect(read('produk', 'satuan', 'btl')).toEqual({ value: 'Botol' });
    expect(read('pasien', 'gender', '?')).toMatchObject({ wrong: { word: 'choice' } });
  });

  it('tells equal faults as one, and one answer mends all their rows', async () => {
    const treatments = resourceOf('treatments');
    const text = `Nama Tindakan;Golongan;Tarif\n${[1, 2, 3].map((n) => `Tindakan ${n};Spa;Rp 150.000`).join('\n')}`;
    const first = await checkedFile(treatments, csv(text));
    expect(faultsOf(first.refused)).toEqual([
      { path: 'jenis', sentence: expect.stringContaining('"Spa" bukan pilihan'), lines: [2, 3, 4] },
    ]);
    const key = answerKey('jenis', 'spa');
    expect([...first.unread]).toEqual([key]);
    const answered = await checkedFile(treatments, csv(text), first.provider, new Map([[key, 'nonmedis']]));
    expect(answered.refused).toEqual([]);
    expect(answered.rows.map(({ values }) => values['jenis'])).toEqual(['nonmedis', 'nonmedis', 'nonmedis']);
  });

  it('of suppliers and doctors needs no username and no e-mail: a username is proposed', async () => {
    const text = 'Nama PT;Alamat\nPT. Sehat Sentosa;Bandung\nPT Sehat Sentosa!;Jakarta\n';
    const { rows, refused, proposed } = await checkedFile(resourceOf('supplier'), csv(text));
    expect(refused).toEqual([]);
    expect(rows.map(({ values }) => values['username'])).toEqual(['pt.sehat.sentosa', 'pt.sehat.sentosa2']);
    expect(proposed).toEqual([{ label: 'Username', rows: 2, example: 'pt.sehat.sentosa' }]);
  });

  it('is asked about where it may mean two things: nothing is taken for something else', () => {
    expect(named('stok-keluar', 'Tanggal', 'Nama Barang', 'Stok Awal', 'Keluar', 'Stok Akhir')).toEqual([
      ...['tanggal', 'produk', null, null, null],
    ]);
    expect(named('mutasi-stok', 'Jenis', 'Kode', 'Nama Barang', 'Stok Awal', 'Qty')).toEqual([
      ...['jenis_mutasi', 'produk', null, null, null],
    ]);
    expect(named('treatments', 'Layanan', 'Biaya', 'Tarif')).toEqual(['name', null, null]);
    expect(named('produk', 'Barcode', 'Kode Barang', 'Nama Barang', 'Harga Jual', 'Harga', 'Stok')).toEqual([
      ...['barcode', 'kode_produk', 'nama_produk', 'harga_jual', null, null],
    ]);
    expect(named('stok-masuk', 'Supplier', 'Nama Barang', 'Jumlah', 'Satuan', 'Harga')).toEqual([
      ...['supplier', 'namaBarang', 'jumlah', null, 'hargaSatuan'],
    ]);
    expect(named('pasien', 'Nomor', 'Nama', 'Telepon', 'No. HP', 'WA', 'Tanggal')).toEqual([
      ...[null, 'name', 'phone', null, null, null],
    ]);
    expect(named('pasien', 'Nama', 'No HP')).toEqual(['name', 'phone']);
  });

  it('may be any sheet of a workbook; without a choice it is the first that holds anything', async () => {
    const book = await writeSheets([
      { name: 'Catatan', headings: [], rows: [] },
      { name: 'Harga', headings: ['Nama Treatment'], rows: [['Facial']] },
      { name: 'Stok', headings: ['Produk'], rows: [['Serum']] },
    ]);
    const cellsOf = async (wanted?: string) => {
      const { rows, sign, ...about } = await readFile(book, { sheet: wanted });
      expect(sign).toBeNull();
      return { ...about, cells: rows.map(({ cells }) => cells[0]) };
    };
    const sheets = ['Catatan', 'Harga', 'Stok'];
    expect(await cellsOf()).toEqual({ sheets, sheet: 'Harga', cells: ['Nama Treatment', 'Facial'] });
    expect(await cellsOf('Stok')).toEqual({ sheets, sheet: 'Stok', cells: ['Produk', 'Serum'] });
  });

  it('is parted by the sign that makes the most known headings, whatever remarks are full of (field F8)', async () => {
    const remarks = 'wajah; leher; dada; tangan';
    const text = `Nama Treatment\tHarga\tKeterangan\n${`Facial\t150000\t${remarks}\n`.repeat(9)}`;
    const headings = knownHeadings(incomingColumns(resourceOf('treatments')));
    const { rows, sign } = await readFile(csv(text), { headings });
    expect([sign, rows[1]?.cells]).toEqual(['\t', ['Facial', '150000', remarks]]);
    const chosen = await readFile(csv(text), { headings, sign: ';' });
    expect(chosen.rows[1]?.cells).toHaveLength(4);
  });

  it('begins with a sheet of rows where a chart comes first', async () => {
    const rows = { headings: ['Nama'], rows: [['Serum']] };
    const book = await writeSheets([
      { name: 'Grafik', ...rows },
      { name: 'Data', ...rows },
    ]);
    const parts = unzipSync(new Uint8Array(await book.arrayBuffer()));
    const relations = 'xl/_rels/workbook.xml.rels';
    const chart = strFromU8(parts[relations] as Uint8Array).replace('worksheets/sheet1', 'chartsheets/sheet1');
    const { sheets, sheet } = await readFile(
      new Blob([zipSync({ ...parts, [relations]: strToU8(chart) }) as BlobPart]),
    );
    expect([sheets, sheet]).toEqual([['Data'], 'Data']);
  });

  it('asks what a rounded number means of one row, never of several at once: they were different ones', async () => {
    const unread = async (...rows: string[]) =>
      (await checkedFile(resourceOf('supplier'), csv(`Nama PT;Telepon\n${rows.join('\n')}\n`))).unread.size;
    expect(await unread('PT Abadi;8,12E+10')).toBe(1);
    expect(await unread('PT Abadi;8,12E+10', 'PT Bina;8,12E+10')).toBe(0);
  });

  it('tells a fault once, not what comes of it, and takes no total for a record', async () => {
    const text = 'Nama;L/P;Tgl Lahir;No HP;Dokter\nLia;P;20/13/1990;0812 3456 7010;Andi Wijaya\n';
    const { refused } = await checkedFile(resourceOf('pasien'), csv(text));
    expect(refused.map(({ errors }) => Object.keys(errors))).toEqual([['birthDate']]);
    const prices = 'Nama Tindakan;Golongan;Tarif\nFacial;Kecantikan;Rp 150.000\nJUMLAH:;Kecantikan;Rp 150.000\n';
    const listed = await checkedFile(resourceOf('treatments'), csv(prices));
    const sum = { name: expect.stringContaining('menjumlahkan') };
    expect(listed.refused).toEqual([{ line: 3, errors: sum }]);
    // What it lacks of a record is not asked for.
    expect((await checkedFile(resourceOf('pasien'), csv(`${text}TOTAL;;;;\n`))).refused[1]?.errors).toEqual(sum);
  });

  it('may be one that was downloaded here, where a leading plus is guarded', async () => {
    const { phone } = resourceOf('pasien').fields;
    const reading = { today: now.today, named: () => ({ ids: [], label: '' }) };
    const read = (cell: string) => phone && readCell(phone, cell, reading);
    expect(read("'+62 812-3456-7001")).toEqual({ value: '+62 812-3456-7001' });
    expect(read("'0812")).toEqual({ value: "'0812" });
  });

  it('may hold rows in a cell, of which nothing is lost: what is one too many is told with the last value', () => {
    const { barcode } = resourceOf('produk').fields;
    const catatan = f.list('Catatan', { teks: f.text('Teks') });
    const reading = { today: now.today, named: () => ({ ids: [], label: '' }) };
    const read = (field: Field | undefined, cell: string) => field && readCell(field, cell, reading);
    const [one, two] = [
      { kode: '8999909000018', isi: 12 },
      { kode: '1899', isi: null },
    ];
    expect(read(barcode, '8999909000018, 12; 1899')).toEqual({ value: [one, two] });
    expect(read(barcode, '8991, 8992, 8993')).toEqual({ wrong: { word: 'number', args: { value: '8992, 8993' } } });
    expect(read(catatan, 'Minum air, istirahat')).toEqual({ value: [{ teks: 'Minum air, istirahat' }] });
  });

  it('may say with a dash, with NULL or a zero date that there is nothing (field F10)', async () => {
    const { kedaluwarsa, keterangan } = resourceOf('mutasi-stok').fields;
    const reading = { today: now.today, named: () => ({ ids: [], label: '' }) };
    expect(kedaluwarsa && readCell(kedaluwarsa, '-', reading)).toEqual({ value: null });
    for (const nothing of ['-', 'NULL', '\\N'])
      expect(keterangan && readCell(keterangan, nothing, reading)).toEqual({ value: null });
    expect(kedaluwarsa && readCell(kedaluwarsa, '0000-00-00', reading)).toEqual({ value: null });
  });
});

describe('a file becomes records', () => {
  it('leaves out lists that may be empty, and is not there where one must be filled', () => {
    const rows = { catatan: f.list('Catatan', { teks: f.text('Teks') }) };
    const room = { name: 'kamar', label: 'Kamar', icon: 'Umum', title: 'nama', list: {} } as const;
    const nama = f.text('Nama', { required: true });
    expect(isIncoming(defineResource({ ...room, fields: { nama, ...rows } }))).toBe(true);
    const needed = f.list('Catatan', { selesai: f.boolean('Selesai') }, { required: true });
    expect(isIncoming(defineResource({ ...room, fields: { nama, catatan: needed } }))).toBe(false);
  });

  it('is there for all that a clinic begins with', () => {
    const begins = ['dokter', 'pasien', 'treatments', 'supplier', 'produk', 'mutasi-stok', 'user'];
    expect(begins.filter((name) => !isIncoming(resourceOf(name)))).toEqual([]);
  });

  /** Values in place of the example's where the day or other records decide. */
  const fitting: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    'stok-keluar': { sebab: 'rusak' },
    'mutasi-stok': { sebab: 'catatan' },
    roles: { salinHak: null },
    // The first package holds another treatment.
    'saldo-awal': { paket: null },
    // Nobody has two appointments at once.
    appointments: { waktu: '19:30' },
  };

  it.each(routed.filter(isIncoming).map((each) => [each.name, each] as const))(
    '/%s takes its own example, but for rules that other records decide',
    async (_, resource) => {
      const provider = makeDemoProvider();
      const columns = sheetColumns(resource);
      const titles = new Map<string, string>();
      for (const to of targetsOf(columns)) {
        const target = resourceOf(to);
        const page = { pagination: { page: 1, perPage: 1 }, sort: target.list.sort, filter: {} };
        const [first] = (await provider.getList(to, page)).data;
        titles.set(to, first ? target.titleOf(first) : '');
      }
      const row = exampleRow(columns, { today: now.today, nameIn: (to) => titles.get(to) ?? '' });
      const file = await writeSheets(exampleSheets(resource, row, { choices: 'Pilihan' }));
      const { rows, refused } = await checkedFile(resource, file, provider);
      const fields = new Set(refused.flatMap(({ errors }) => Object.keys(errors)));
      // Not namesakes in the sample, nor what has a form of its own and no example.
      expect(
        [...fields].filter(
          (name) => resource.fields[name]?.kind !== 'reference' && !('pattern' in Object(resource.fields[name])),
        ),
      ).toEqual([]);
      expect(rows).toHaveLength(1);
      const mended = rows.map(({ values, ...row }) => ({ ...row, values: { ...values, ...fitting[resource.name] } }));
      const { result } = await importing(provider, resource.name, mended, 'skip', true);
      expect(result).toHaveProperty('checked');
    },
  );

  it('reads what Indonesians write, in what Windows writes it', async () => {
    const text = `Daftar pasien\nnama pasien;Kategori;JENIS KELAMIN;Tgl;Tanggal Lahir;Telepon;Dokter\nZo\u00e9 Wiryawan;beauty;perempuan;x;12/06/1997;+62 812-3456-7890;`;
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const dokter = await makeDemoProvider().getOne('dokter', { id: 1 });
    const name = resourceOf('dokter').titleOf(dokter.data);
    const { rows, refused } = await checkedFile(resourceOf('pasien'), new Blob([bytes, `${name}\n`]));
    expect(refused).toEqual([]);
    expect(rows[0]?.values).toEqual({
      ...{ name: 'Zo\u00e9 Wiryawan', kategori: 'Beauty', gender: 'Perempuan', birthDate: '1997-06-12' },
      ...{ phone: '081234567890', dokter: 1 },
    });
  });

  it('says what is wrong with a row, and writes it beside the row', async () => {
    const supplier = resourceOf('supplier');
    const text =
      'Nama Supplier,Username,Email\nPT Satu,satu,satu@x.example\nPT Dua,dua,bukan\n=1+1,tiga,tiga@x.example\n';
    const { table, refused } = await checkedFile(supplier, csv(text));
    const problems = new Map(refused.map((row) => [row.line, problemOf(supplier, row)]));
    expect(told(supplier, refused)).toEqual([
      expect.stringMatching(/^3: .*Email/),
      expect.stringMatching(/^4: .*Sel berisi rumus/),
    ]);
    const file = await writeSheets([
      refusedSheet(supplier, table.headings, table.rows, problems, { problem: 'Kesalahan' }),
    ]);
    const { rows: again } = await readFile(file);
    expect(again[0]?.cells.at(-1)).toBe('Kesalahan');
    expect(again).toHaveLength(3);
    expect(again[1]?.cells.at(-1)).toContain('Email');
  });

  it('stores nothing where a row is wrong, repeats nothing, and takes it all back', async () => {
    const supplier = resourceOf('supplier');
    const text = 'Nama Supplier,Username,Email\nPT Satu,satu,satu@x.example\nPT Dua,dua,dua@x.example\n';
    const { provider, rows } = await checkedFile(supplier, csv(text));
    const count = async () =>
      (await provider.aggregate('supplier', { filter: {}, measures: [{ count: true }] })).data[0];
    const before = Number(await count());
    const first = await importing(provider, 'supplier', rows, 'refuse');
    expect(first.result).toMatchObject({ imported: { created: 2 } });
    expect(await count()).toBe(before + 2);
    const more = [...rows, { line: 4, values: { name: 'PT Tiga', username: 'tiga', email: 'tiga@x.example' } }];
    const again = await importing(provider, 'supplier', more, 'refuse');
    expect(again.result).toMatchObject({ refused: [{ line: 2 }, { line: 3 }] });
    expect(await count()).toBe(before + 2);
    const skipped = await importing(provider, 'supplier', rows, 'skip');
    expect(skipped.result).toMatchObject({ imported: { created: 0, skipped: 2 } });
    await expect(skipped.undo()).rejects.toThrow('Tidak ada yang dapat diurungkan');
    const renamed = rows.map((row) => ({ ...row, values: { ...row.values, address: 'Jalan Baru' } }));
    const updated = await importing(provider, 'supplier', renamed, 'update');
    expect(updated.result).toMatchObject({ imported: { created: 0, updated: 2 } });
    await expect(first.undo()).rejects.toThrow('sudah diubah');
    await updated.undo();
    const { data } = await provider.getList('supplier', {
      ...{ pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'DESC' } },
      filter: { name: 'PT Satu' },
    });
    expect(data[0]?.['address'] ?? null).toBeNull();
    expect(await count()).toBe(before + 2);
  });

  it('opening stock comes in as movements of their own', async () => {
    const provider = makeDemoProvider();
    const { data: product } = await provider.getOne('produk', { id: 1 });
    const { data: from } = await provider.getOne('supplier', { id: 1 });
    const text = `Jenis;Produk;Jumlah;Satuan;Supplier;Nomor Batch\nStok Masuk;${product['kode_produk']};25;${product['satuan']};${from['name']};AWAL\n`;
    const resource = resourceOf('mutasi-stok');
    const { rows, refused } = await checkedFile(resource, csv(text), provider);
    expect(told(resource, refused)).toEqual([]);
    const done = await importing(provider, 'mutasi-stok', rows, 'refuse');
    expect(done.result).toMatchObject({ imported: { created: 1 } });
    expect((await provider.getOne('produk', { id: 1 })).data['stok_akhir']).toBe(Number(product['stok_akhir']) + 25);
  });
});

it('reads a workbook as LibreOffice saves it: shared strings, formatted dates and times, text beside numbers', async () => {
  const { rows } = await readFile(new Blob([readFileSync(new URL('files/libreoffice.xlsx', import.meta.url))]));
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Nama Pasien', 'Tanggal Lahir', 'Telepon', 'Jenis Kelamin', 'Harga', 'Jam'],
    ['Siti "Ani" Rahmawati', '1997-06-12', '081234567890', 'Perempuan', 1_250_000, '08:30'],
    ['José & <Ümit>', '1988-02-01', '+62 812 1', 'Laki-laki', '1.500,50', '14:05'],
  ]);
});

describe('a file that cannot be imported says why', () => {
  const zipped = (parts: Record<string, string>) =>
    new Blob([
      zipSync(
        Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
      ) as Uint8Array<ArrayBuffer>,
    ]);
  const reasonOf = (file: Blob) =>
    checkedFile(resourceOf('supplier'), file).then(
      () => 'read',
      (error: { reason?: string }) => error.reason,
    );
  it.each([
    ['locked', new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1)])],
    ['type', new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0)])],
    ['broken', new Blob([Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9)])],
    ['type', zipped({ 'word/document.xml': '<a/>' })],
    ['large', new Blob([new Uint8Array(20_000_001)])],
    ['bomb', zipped({ 'xl/worksheets/sheet1.xml': ' '.repeat(150_000_001) })],
    ['empty', csv(' \n;;\n')],
    ['rows', csv(`Username\n${'a\n'.repeat(20_100)}`)],
    ['wide', csv(`${';'.repeat(300)}a\n`)],
    ['twice', csv('Username;username\na;b\n')],
    ['forbidden', csv('Username;__proto__\na;b\n')],
  ])('%s', async (reason, file) => expect(await reasonOf(file)).toBe(reason));
});
