import type { BarisSaldo, Bukti, JenisAkun } from './akun.ts';

/** Cells of a sheet; of a row of headings all are text. */
export type Sel = string | number;

/** `31/12/2026` */
const tanggalMiring = (tanggal: string) => tanggal.split('-').reverse().join('/');
const keterangan = ({ nama, tanggal }: Bukti) => `${nama} ${tanggalMiring(tanggal)}`;

/**
 * Rows for Accurate Online's import of journals, in the manner of its own sheets: two rows of headings, then one row HEADER for
 * each journal, and one row ACCOUNT for each of its lines. What was read and what is inferred: docs/decisions/0025.
 */
export const sheetAccurate = (bukti: readonly Bukti[]): Sel[][] => [
  ['HEADER', 'No Bukti', 'Tanggal', 'Catatan', ''],
  ['ACCOUNT', 'No Akun', 'Nama Akun', 'Debit', 'Kredit'],
  ...bukti.flatMap((each) => [
    ['HEADER', each.nomor, tanggalMiring(each.tanggal), keterangan(each), ''],
    ...each.baris.map(({ akun, debit, kredit }) => ['ACCOUNT', akun.kode, akun.nama, debit, kredit]),
  ]),
];

/** Rows for Jurnal.id's import of general journals: lines of one number are one journal. */
export const sheetJurnalId = (bukti: readonly Bukti[]): Sel[][] => [
  ['*Transaction Date', '*Transaction Number', '*Account Number', 'Account Name', 'Description', '*Debit', '*Credit'],
  ...bukti.flatMap((each) =>
    each.baris.map(({ akun, debit, kredit }) => [
      ...[tanggalMiring(each.tanggal), each.nomor, akun.kode, akun.nama, keterangan(each)],
      ...[debit, kredit],
    ]),
  ),
];

/** Lines that Xero takes in one file. */
export const palingXero = 300;

/** Rows for Xero's import of manual journals: lines of one narration and date are one; credits are negative. */
export const sheetXero = (bukti: readonly Bukti[]): Sel[][] => [
  ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  ...bukti.flatMap((each) =>
    each.baris.map(({ akun, debit, kredit }) => [
      ...[`${each.nomor} ${each.nama}`, tanggalMiring(each.tanggal), akun.nama, akun.kode, 'Tax Exempt'],
      debit - kredit,
    ]),
  ),
];

/** Top-level accounts of hledger, by which its reports tell them apart. */
const golongan: Readonly<Record<JenisAkun, string>> = {
  A: 'aset',
  L: 'kewajiban',
  E: 'ekuitas',
  R: 'pendapatan',
  X: 'beban',
};

/**
 * The journal as hledger reads it: accounts with their type, what each had before, then the entries.
 *
 * @param sebelum - the day before the period
 */
export function teksHledger(bukti: readonly Bukti[], saldo: readonly BarisSaldo[], sebelum: string): string {
  // A name is one part of a hierarchy, and ends at two blanks.
  const nama = ({ akun: { jenis, kode, nama } }: Pick<BarisSaldo, 'akun'>) =>
    `${golongan[jenis]}:${kode} ${nama.replaceAll(/[:;]/g, ' ').replaceAll(/\s+/g, ' ').trim()}`;
  const entry = (tanggal: string, kepala: string, lines: readonly string[]) => [`${tanggal} ${kepala}`, ...lines, ''];
  const line = (akun: BarisSaldo['akun'], amount: number) => `    ${nama({ akun })}  IDR ${amount}`;
  const before = saldo.filter(({ awal }) => awal !== 0);
  return [
    'commodity IDR 1000.',
    '',
    ...saldo.map(({ akun }) => `account ${nama({ akun })}  ; type:${akun.jenis}`),
    '',
    ...(before.length > 0
      ? entry(
          sebelum,
          'Saldo sebelumnya',
          before.map(({ akun, awal }) => line(akun, awal)),
        )
      : []),
    ...bukti.flatMap((each) =>
      entry(
        each.tanggal,
        `(${each.nomor}) ${each.nama}`,
        each.baris.map(({ akun, debit, kredit }) => line(akun, debit - kredit)),
      ),
    ),
  ].join('\n');
}
