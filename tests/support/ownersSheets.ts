import { writeSheets } from '../../src/views/import/writeSheets.ts';

/** The sheets with which an owner opens a clinic, in the spellings that were met (clinic's month §6); made by code, no person's. */

const titled = async (title: string, headings: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  Buffer.from(
    await (
      await writeSheets([
        { name: title, headings: [title], rows: [[], headings, ...rows] },
        { name: 'Catatan', headings: ['Jangan lupa'], rows: [['Cek lagi harga laser']] },
      ])
    ).arrayBuffer(),
  );

const csv = (rows: readonly (readonly (string | number)[])[], sign = ';') =>
  Buffer.from(rows.map((row) => row.join(sign)).join('\r\n'));

const pick = <T>(all: readonly T[], at: number): T => all[at % all.length] as T;
const grouped = (amount: number, sign: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, sign);

/** 60 prices: a merged title, four ways to write rupiah, minutes, marks for PPN, short forms for who does it, a total. */
export const treatmentSheet = () => {
  const prices = Array.from({ length: 60 }, (_, at) => 75_000 + at * 25_000);
  const written = [
    (price: number) => `Rp ${grouped(price, '.')}`,
    (price: number) => `${grouped(price, '.')},-`,
    (price: number) => `${price / 1000}rb`,
    (price: number) => price,
  ];
  const rows = prices.map((price, at) => [
    ...[at + 1, `Perawatan ${String.fromCharCode(65 + (at % 26))}${at}`, pick(written, at)(price)],
    ...[`${30 + (at % 4) * 15} mnt`, pick(['v', 'PPN', '-'], at), pick(['dr', 'Terapis', 'dr', 'Perawat'], at)],
  ]);
  const total = ['', 'TOTAL', prices.reduce((sum, each) => sum + each, 0), '', '', ''];
  return titled(
    'DAFTAR HARGA 2026',
    ['No', 'Nama Tindakan', 'Tarif', 'Durasi', 'PPN', 'Dikerjakan oleh'],
    [...rows, total],
  );
};

export const doctors = ['dr. Ratna Dewi, Sp.DVE', 'dr. Citra Anggraini', 'dr. Bambang Wirawan'];

/** 12 people with their posts; two without an e-mail. */
export const staffSheet = () => {
  const people = [
    ...doctors.map((name) => [name, 'Dokter']),
    ...[
      ['Ns. Lilis Suryani', 'Perawat'],
      ['Ayu Permatasari', 'Terapis'],
      ['Putri Handayani', 'Terapis'],
    ],
    ...[
      ['Siti Maesaroh', 'Kasir'],
      ['Desi Ratnasari', 'Kasir'],
      ['Yanti Kurnia', 'Kasir'],
    ],
    ...[
      ['Agus Salim', 'Manager'],
      ['Rini Astuti', 'HRD'],
      ['Hendra Gunawan', 'Manager'],
    ],
  ];
  const rows = people.map(([name = '', post = ''], at) => [
    ...[at + 1, name, post, `0812-3456-70${10 + at}`],
    at === 7 || at === 8 ? '' : `staf${at + 1}@klinikayu.example`,
  ]);
  return titled('DATA KARYAWAN', ['No', 'Nama Karyawan', 'Jabatan', 'No HP', 'Email'], rows);
};

/** 4 suppliers; Excel has rounded the telephone of one. */
export const supplierSheet = () =>
  csv([
    ['Nama PT', 'Alamat', 'No Telp', 'Email'],
    ['PT Sumber Sehat', 'Bandung', '022-7301234', 'order@sumbersehat.example'],
    ['CV Kosmetika Jaya', 'Jakarta', '0812 9000 1111', ''],
    ['PT Medika Utama', 'Cimahi', '8,12E+10', '-'],
    ['PT Derma Estetika', 'Jakarta', '+62 21 555 1234', ''],
  ]);

const suppliers = ['PT Sumber Sehat', 'CV Kosmetika Jaya', 'PT Medika Utama', 'PT Derma Estetika'];

/** 150 products with what is on the shelf: short headings, expiry by month, pieces with their unit, a total. */
export const productSheet = () => {
  const rows = Array.from({ length: 150 }, (_, at) => {
    const [cost, stock] = [15_000 + at * 1_000, at % 9 === 0 ? 0 : 3 + (at % 20)];
    const expiry = pick(['31/12/2027', '11/27', 'Nov-27', '2028-03-31', '-'], at);
    return [
      ...[`MB${String(at + 1).padStart(3, '0')}`, `Produk ${String.fromCharCode(65 + (at % 26))}${at}`],
      ...[pick(['Skincare', 'Obat Keras', 'Vitamin', 'Alkes'], at), pick(['Btl', 'Tube', 'Pcs', 'Box'], at)],
      ...[`Rp ${grouped(cost, '.')}`, at % 2 ? `${grouped(cost * 2, '.')},-` : cost * 2],
      ...[pick(suppliers, at), stock > 0 && at % 10 === 4 ? `${stock} btl` : stock, stock > 0 ? expiry : '', 2],
    ];
  });
  const headings = [
    'Kode',
    'Nama Barang',
    'Kategori',
    'Sat',
    'Hrg Beli',
    'Hrg Jual',
    'Supplier',
    'Stok',
    'Kadaluarsa',
    'Min',
  ];
  return titled('STOK BARANG', headings, [...rows, ['', 'JUMLAH', '', '', '', '', '', 1_600, '', '']]);
};

const given = ['Anisa', 'Bunga', 'Citra', 'Dewi', 'Eka', 'Fitri', 'Gita', 'Hana', 'Indah', 'Julia', 'Kartika', 'Laras'];
const family = ['Rahmawati', 'Permatasari', 'Lestari', 'Handayani', 'Kusuma', 'Wulandari', 'Saputra', 'Nugroho'];

/**
 * 300 patients and a total: four ways to write a sex, three a telephone, births in two digits up to 1943, a doctor by a short
 * name, households of one telephone, one patient twice, 3 telephones that Excel rounded and 8 that nobody has.
 */
export const patientSheet = () => {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const name = `${pick(given, at)} ${pick(family, Math.floor(at / 12))} ${String.fromCharCode(65 + Math.floor(at / 26))}${pick(['ari', 'ita', 'uni', 'ona'], at)}`;
    const year = 43 + (at % 60);
    const digits = `813${String(20_000_000 + (at % 20 === 1 ? at - 1 : at) * 137)}`;
    const phone =
      at >= 290 && at < 298 ? '' : at % 100 === 50 ? '8,12E+10' : pick([`62${digits}`, digits, `0${digits}`], at);
    return [
      ...[`RM-${String(at + 1).padStart(4, '0')}`, name, pick(['P', 'L', 'Pr', 'Lk'], at)],
      ...[`${1 + (at % 28)}/${1 + (at % 12)}/${String(year % 100).padStart(2, '0')}`, phone],
      ...[`Jl. Melati ${at}`, pick(['dr Ratna', 'dr Citra', 'dr Bambang'], at)],
    ];
  });
  const headings = ['No RM', 'Nama Pasien', 'L/P', 'Tgl Lahir', 'No HP', 'Alamat', 'Dokter'];
  return csv([headings, ...rows, rows[3] ?? [], ['', 'TOTAL', '', '', '', '', '']]);
};
