import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../src/i18n/translate.ts';
import { defineResource, defineView, type Field, f } from '../../src/schema/index.ts';
import { validate, validateFields } from '../../src/schema/validate.ts';

const contoh = defineResource({
  name: 'contoh',
  label: 'Contoh',
  icon: 'Umum',
  title: 'nama',
  fields: {
    nama: f.text('Nama', { required: true, maxLength: 10 }),
    email: f.email('Email'),
    telepon: f.phone('Telepon'),
    situs: f.url('Situs'),
    jumlah: f.number('Jumlah', { min: 1, max: 50 }),
    harga: f.money('Harga'),
    total: f.computed('Total', 'money', (row: { jumlah: number | null; harga: number | null }) =>
      row.jumlah === null || row.harga === null ? null : row.jumlah * row.harga,
    ),
    tanggal: f.date('Tanggal', { notBefore: '2024-01-01' }),
    sampai: f.date('Sampai', { notBefore: { field: 'tanggal' } }),
    jam: f.time('Jam'),
    rawat: f.list('Rawat', { dari: f.time('Dari'), sampai: f.time('Sampai', { notBefore: { field: 'dari' } }) }),
    jenis: f.enum('Jenis', { masuk: { label: 'Masuk' }, keluar: { label: 'Keluar' } }),
    supplier: f.text('Supplier', { requiredIf: { field: 'jenis', is: 'masuk' } }),
    alasan: f.text('Alasan', { required: true, visibleIf: { field: 'jenis', is: 'keluar' } }),
    alamat: f.object('Alamat', { kota: f.text('Kota', { required: true }) }),
    baris: f.list('Baris', {
      qty: f.number('Qty', { required: true, min: 1 }),
      pasang: f.computed('Pasang', 'number', (row: { qty: number }) => row.qty / 2),
    }),
    bagian: f.computed('Bagian', 'number', (row: { jumlah: number | null }) =>
      row.jumlah === null ? null : 6 / row.jumlah,
    ),
  },
  list: { heading: 'Daftar Contoh', search: 'Cari', empty: 'Kosong', columns: ['nama'] },
  check: (record) => (record.nama === 'tabu' ? { nama: 'Nama ini tidak boleh dipakai' } : {}),
});

const problems = (typed: Record<string, unknown>) => sentencesOf(validate(contoh, { nama: 'Ani', ...typed }).issues);
const stored = (typed: Record<string, unknown>) => validate(contoh, { nama: 'Ani', ...typed }).record;

describe('validation: a form error names the field, in Indonesian', () => {
  it.each([
    [{ nama: '  ' }, { nama: 'Nama wajib diisi' }],
    [{ nama: 'sebelas huruf' }, { nama: 'Nama paling banyak 10 karakter' }],
    [{ email: 'bukan-email' }, { email: 'Alamat email tidak valid, contoh: nama@contoh.id' }],
    [{ telepon: '123' }, { telepon: 'Nomor telepon tidak lengkap, contoh: 081234567890, 0215551234, +6591234567' }],
    [{ situs: 'javascript:alert(1)' }, { situs: 'Alamat web harus berawalan https://' }],
    [{ situs: 'http://klinik.example' }, { situs: 'Alamat web harus berawalan https://' }],
    [{ jumlah: 0 }, { jumlah: 'Jumlah paling sedikit 1' }],
    [{ jumlah: 51 }, { jumlah: 'Jumlah paling banyak 50' }],
    [{ jumlah: 1.5 }, { jumlah: 'Jumlah harus berupa angka bulat' }],
    [{ jumlah: 'tiga' }, { jumlah: 'Jumlah harus berupa angka bulat' }],
    [{ jumlah: 4 }, { bagian: 'Bagian harus berupa angka bulat' }],
    [{ harga: -1 }, { harga: 'Harga paling sedikit 0' }],
    [{ tanggal: '2024-02-30' }, { tanggal: 'Tanggal bukan tanggal yang sah' }],
    [{ tanggal: '2023-12-31' }, { tanggal: 'Tanggal tidak boleh sebelum 1 Jan 2024' }],
    [{ tanggal: '2024-05-02', sampai: '2024-05-01' }, { sampai: 'Sampai tidak boleh sebelum Tanggal (2 Mei 2024)' }],
    [{ tanggal: '2024-05-02', sampai: '2024-05-02' }, {}],
    [{ sampai: '2024-05-01' }, {}],
    [{ rawat: [{ dari: '10:00', sampai: '09:59' }] }, { 'rawat.0.sampai': 'Sampai tidak boleh sebelum Dari (10:00)' }],
    [{ jam: '25:00' }, { jam: 'Waktu ditulis JJ:MM, contoh: 09:30' }],
    [{ jenis: 'hilang' }, { jenis: 'Pilih Jenis dari daftar' }],
    [
      { alamat: { kota: '', jalan: 'x' } },
      { 'alamat.jalan': 'Isian ini tidak dikenal', 'alamat.kota': 'Kota wajib diisi' },
    ],
    [{ baris: [{ qty: 1 }, { qty: 0 }] }, { 'baris.1.qty': 'Qty paling sedikit 1' }],
    [{ rahasia: 1 }, { rahasia: 'Isian ini tidak dikenal' }],
    [{ nama: 'tabu' }, { nama: 'Nama ini tidak boleh dipakai' }],
  ])('%j', (typed, expected) => {
    expect(problems(typed)).toEqual(expected);
  });

  it('asks for a field only while its condition holds (product §5: supplier is required for masuk)', () => {
    expect(problems({ jenis: 'masuk' })).toEqual({ supplier: 'Supplier wajib diisi' });
    expect(problems({ jenis: 'keluar', alasan: 'rusak' })).toEqual({});
    expect(problems({ jenis: 'keluar' })).toEqual({ alasan: 'Alasan wajib diisi' });
  });

  it('drops what a condition hides, even when a value was sent', () => {
    expect(stored({ jenis: 'masuk', supplier: 'PT', alasan: 'diam-diam' })['alasan']).toBeNull();
  });

  it('keeps a phone in one form, an address with its scheme, and text trimmed', () => {
    for (const typed of ['+62 812-3456-7890', '6281234567890', '0812 3456 7890']) {
      expect(stored({ telepon: typed })['telepon']).toBe('081234567890');
    }
    expect(stored({ situs: 'klinik.example' })['situs']).toBe('https://klinik.example');
    expect(stored({ nama: '  Ani ' })['nama']).toBe('Ani');
  });

  it('computes the computed, and never takes them from outside', () => {
    expect(stored({ jumlah: 3, harga: 5000 })['total']).toBe(15_000);
    expect(stored({ jumlah: 3, harga: 5000, total: 1 })['total']).toBe(15_000);
    expect(stored({ jumlah: 3 })['total']).toBeNull();
  });

  it('computes inside rows as well, where what was read comes back with a result', () => {
    const { record, issues } = validate(contoh, { nama: 'Ani', baris: [{ qty: 4, pasang: 9 }] });
    expect([record['baris'], issues]).toEqual([[{ qty: 4, pasang: 2 }], {}]);
  });

  it('puts in what a view fixes, whatever was sent', () => {
    const view = defineView(contoh, {
      name: 'contoh/keluar',
      label: 'Keluar',
      where: { jenis: 'keluar' },
      list: { heading: 'Keluar', search: 'Cari', empty: 'Kosong', columns: ['nama'] },
    });
    const { record } = validate(view, { nama: 'Ani', jenis: 'masuk', alasan: 'rusak' });
    expect(record['jenis']).toBe('keluar');
  });

  it('answers anything at all with issues, never with an exception, and twice the same', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(contoh.fields), 'x'), fc.anything()), (typed) => {
        const first = validate(contoh, typed);
        if (Object.keys(first.issues).length > 0) return;
        expect(validate(contoh, first.record)).toEqual(first);
      }),
      { numRuns: 500 },
    );
  });
});

describe('texts of a kind of their own', () => {
  const said = (field: Field, typed: unknown) => validateFields({ it: field }, { it: typed });
  it('that count their signs keep them all', () => {
    const code = f.text('Kode', { verbatim: true });
    expect(said(code, ' TOKO  MAJU   6304 ').record).toEqual({ it: 'TOKO  MAJU   6304' });
  });
  it('beside a telephone number are told where no field takes them', () => {
    expect(sentencesOf(said(f.phone('Telepon'), '0812 3456 7890 (suami)').issues)).toEqual({
      it: 'Isi satu nomor saja, tanpa kata atau nomor lain di sampingnya',
    });
  });
  it('of a file lose what turns their writing round', () => {
    const file = { id: '0'.repeat(32), name: 'faktur\u202Efdp.exe', type: 'application/pdf', size: 3 };
    const files = said(f.files('Berkas'), [file]).record['it'] as { name: string }[];
    expect(files[0]?.name).toBe('fakturfdp.exe');
  });
});

it('a text that is no value of its kind keeps nobody waiting, however long it is', () => {
  const long = [' ', '0', '(', '1.', '0 ', '.'].map((part) => `0${part.repeat(100_000)}x`);
  const fields = [f.phone('A'), f.money('A'), f.number('A'), f.date('A'), f.time('A'), f.boolean('A')];
  const started = performance.now();
  for (const typed of long)
    for (const field of fields) expect(validateFields({ it: field }, { it: typed }).issues).toHaveProperty('it');
  expect(performance.now() - started).toBeLessThan(2_000);
});

it('a name is one however its letters, blanks and invisible signs were sent', () => {
  const name = fc.constantFrom('José Muñoz', "Nu'man Ma'ruf", 'Siti Sa’diyah', 'Ni Luh Putu Ayu', 'Ｒina');
  const blank = fc.constantFrom(' ', '  ', '\u00a0', '\t', ' \u200b');
  const around = fc.constantFrom('', ' ', '\u202e', '\ufeff', '\u2066');
  fc.assert(
    fc.property(name, blank, around, fc.boolean(), (written, between, outside, apart) => {
      const sent = `${outside}${apart ? written.normalize('NFD') : written}${outside}`.replaceAll(' ', between);
      expect(validateFields({ nama: f.text('Nama') }, { nama: sent }).record['nama']).toBe(written);
    }),
  );
});
