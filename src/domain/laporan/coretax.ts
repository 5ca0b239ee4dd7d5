import { monthOf } from '../core/tanggal.ts';
import { type BarisDibagi, bagiRata, netoBaris, rupiahBulat } from '../transaksi/pembayaran.ts';

/** What PPN is reckoned with since 2025, of a base that is not the price: 12 % of 11/12 is 11 % of it (PMK 131/2024). */
const tarifNilaiLain = 12;

/** Rounded alike on either side of 0, so that a refund takes back what its sale said. */
const bulat = (amount: number): number => Math.sign(amount) * rupiahBulat(Math.abs(amount));

/**
 * 'DPP nilai lain': the base that gives at 12 % what the bill's own rate gives of the price.
 *
 * @example dppNilaiLain(1_200_000, 11) // 1_100_000
 */
export const dppNilaiLain = (dasar: number, persen: number): number =>
  bulat((dasar * Math.round(persen * 100)) / (tarifNilaiLain * 100)) || 0;

/** A bill or a refund as far as the tax office wants to know. */
export interface TagihanPajak {
  invoiceNumber: string;
  tanggal: string;
  total: number;
  persenPpn: number | null;
  dasarPpn: number | null;
  ppn: number | null;
  rincian: readonly (BarisDibagi & { jenis: string; kenaPpn: boolean })[] | null;
}

/**
 * A row of `RetailInvoiceBulk`: what the clinic collects PPN on ('Normal'), what is exempt ('08', dibebaskan, PP 49/2022),
 * or a bill without PPN ('NoVAT'); goods (A) or services (B). Of 08 `ppn` is what was not charged.
 */
export interface BarisCoretax {
  kode: 'Normal' | '08' | 'NoVAT';
  barangJasa: 'A' | 'B';
  nomor: string;
  tanggal: string;
  dasar: number;
  nilaiLain: number;
  ppn: number;
}

/** The rows of a bill: one for each code of what it is made of, goods and services apart; together the bill's own amounts. */
export function barisCoretax(bill: TagihanPajak): BarisCoretax[] {
  const { invoiceNumber: nomor, tanggal, persenPpn } = bill;
  const persen = persenPpn ?? 0;
  const parts = bagianPajak(bill);
  const rows = (['Normal', '08', 'NoVAT'] as const).flatMap((kode) => {
    const own = (['A', 'B'] as const).map((barangJasa) => {
      const of = parts.filter((part) => part.barangJasa === barangJasa && kodeDari(part.kena, persen) === kode);
      return { barangJasa, dasar: sum(of, 'dasar'), ppn: sum(of, 'ppn') };
    });
    const dasar = sum(own, 'dasar');
    // What was not charged is on no receipt.
    const bebas = kode === '08' ? dibagi(bulat((dasar * Math.round(persen * 100)) / 10_000), own) : null;
    // Without a base of its own the price stands there again.
    const nilaiLain = dibagi(kode === 'NoVAT' ? dasar : dppNilaiLain(dasar, persen), own);
    return own.map((part, at) => ({
      ...{ kode, nomor, tanggal, ...part },
      ...{ nilaiLain: nilaiLain[at] ?? 0, ppn: bebas?.[at] ?? part.ppn },
    }));
  });
  return rows.filter(({ dasar, ppn }) => dasar !== 0 || ppn !== 0);
}

const kodeDari = (kena: boolean, persen: number): BarisCoretax['kode'] =>
  persen === 0 ? 'NoVAT' : kena ? 'Normal' : '08';

/** The lines of a bill with their bases; a bill that was kept without lines as services. */
function bagianPajak({ rincian, total, dasarPpn, ppn }: TagihanPajak) {
  if (rincian?.length)
    return rincian.map((line) => ({
      barangJasa: line.jenis === 'Produk' ? 'A' : 'B',
      ...{ kena: line.kenaPpn, dasar: netoBaris(line), ppn: line.ppn },
    }));
  const [tax, net] = [ppn ?? 0, total - (ppn ?? 0)];
  const dasar = dasarPpn ?? net;
  return [
    { barangJasa: 'B', kena: true, dasar, ppn: tax },
    { barangJasa: 'B', kena: false, dasar: net - dasar, ppn: 0 },
  ];
}

/** An amount over parts by their bases, all of which have its sign. */
const dibagi = (amount: number, parts: readonly { dasar: number }[]): number[] =>
  bagiRata(
    Math.abs(amount),
    parts.map(({ dasar }) => Math.abs(dasar)),
  ).map((share) => share * Math.sign(amount) || 0);

export const sum = <K extends string>(rows: readonly Readonly<Record<K, number>>[], key: K): number =>
  rows.reduce((total, row) => total + row[key], 0);

/** Why there is no file for the tax office; null where there is one. */
export function tolakCoretax(
  { npwp, pungutPpn }: { npwp: string; pungutPpn: boolean },
  { from, to }: { from?: unknown; to?: unknown },
): 'tanpaPpn' | 'npwpKosong' | 'npwpSalah' | 'bulan' | null {
  if (!pungutPpn) return 'tanpaPpn';
  if (npwp === '') return 'npwpKosong';
  if (!/^\d{16}$/.test(npwp)) return 'npwpSalah';
  return typeof from === 'string' && monthOf(from).from === from && monthOf(from).to === to ? null : 'bulan';
}

/**
 * The rows of a month as Coretax takes them: `RetailInvoiceBulk`, whose form is in decision 0019. Buyers are not named: a
 * retailer need not (UU PPN, art. 13 (5a)).
 *
 * @param bulan - its first day
 */
export function xmlCoretax(npwp: string, bulan: string, rows: readonly BarisCoretax[]): string {
  const [year, month] = bulan.split('-').map(Number);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<RetailInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="schema.xsd">',
    ...elements({ TIN: npwp, TaxPeriodMonth: month, TaxPeriodYear: year }, '  '),
    '  <ListOfRetailInvoice>',
    ...rows.flatMap((row) => [
      '    <RetailInvoice>',
      ...elements(isiBaris(row), '      '),
      '      <Info/>',
      '    </RetailInvoice>',
    ]),
    '  </ListOfRetailInvoice>',
    '</RetailInvoiceBulk>',
    '',
  ].join('\n');
}

const isiBaris = ({ kode, barangJasa, nomor, tanggal, dasar, nilaiLain, ppn }: BarisCoretax) => ({
  TrxCode: kode,
  BuyerName: '-',
  BuyerIdOpt: 'NIK',
  BuyerIdNumber: '0000000000000000',
  GoodServiceOpt: barangJasa,
  SerialNo: nomor,
  TransactionDate: tanggal,
  TaxBaseSellingPrice: dasar,
  OtherTaxBaseSellingPrice: nilaiLain,
  VAT: ppn,
  STLG: 0,
});

/** Digits, capital letters and dashes alone: nothing that XML would take for its own. */
const elements = (values: Readonly<Record<string, string | number | undefined>>, indent: string): string[] =>
  Object.entries(values).map(([name, value]) => `${indent}<${name}>${value}</${name}>`);
