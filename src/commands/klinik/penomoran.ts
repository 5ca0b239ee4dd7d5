import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import type { Caller, Tx } from '../core/command.ts';

interface Bentuk {
  /** `awalan` stands before invoices, each with a sequence of its own. */
  kunci: (year: string, awalan: string) => string;
  tulis: (year: string, n: number, awalan: string) => string;
  /** The records that carry such a number. */
  pemakai: (tx: Tx, nomor: string) => Promise<unknown[]>;
}

/** Formats of the kinds of number; invoices start at 1 every year (product §3: INV-year-number). */
const bentuk = {
  INV: {
    kunci: (year, awalan) => `${awalan}-${year}`,
    tulis: (year, n, awalan) => `${awalan}-${year}-${pad(n, 3)}`,
    pemakai: (tx, invoiceNumber) => tx.read('transaksi', { invoiceNumber }),
  },
  TRT: {
    kunci: () => 'TRT',
    tulis: (_, n) => `TRT-${pad(n, 4)}`,
    pemakai: (tx, kode_treatment) => tx.read('laporan/treatment', { kode_treatment }),
  },
  SD: {
    kunci: (year) => `SD-${year}`,
    tulis: (year, n) => `SD-${year}-${pad(n, 4)}`,
    pemakai: (tx, nomor) => tx.read('surat-dokter', { nomor }),
  },
  KEU: {
    kunci: () => 'KEU',
    tulis: (_, n) => `KEU-${pad(n, 4)}`,
    pemakai: (tx, no_transaksi) => tx.read('laporan/keuangan', { no_transaksi }),
  },
} satisfies Record<string, Bentuk>;

const pad = (n: number, digits: number) => String(n).padStart(digits, '0');

/** The next number of a kind: unique and without gaps, since its counter is part of the same transaction. */
export async function nomorBerikut(tx: Tx, kind: Exclude<Jenis, 'INV'>, caller: Caller): Promise<string> {
  const [nomor = ''] = await nomorBerikutnya(tx, kind, 1, caller);
  return nomor;
}

/** The next invoice number under the prefix of the clinic, or of the branch. */
export async function nomorInvoice(
  tx: Tx,
  { awalanInvoice }: Pick<Pengaturan, 'awalanInvoice'>,
  caller: Caller,
): Promise<string> {
  const [nomor = ''] = await nomorBerikutnya(tx, 'INV', 1, caller, awalanInvoice);
  return nomor;
}

/** The same for several at once. Numbers that a record has already are skipped and logged. */
export async function nomorBerikutnya(
  tx: Tx,
  kind: Jenis,
  many: number,
  caller: Caller,
  awalan = '',
): Promise<string[]> {
  if (many === 0) return [];
  const { kunci, tulis, pemakai }: Bentuk = bentuk[kind];
  const year = caller.today.slice(0, 4);
  const free: string[] = [];
  while (free.length < many) {
    const wanted = many - free.length;
    const last = await tx.count('penomoran', { kunci: kunci(year, awalan) }, 'terakhir', wanted);
    const numbers = Array.from({ length: wanted }, (_, index) => tulis(year, last - wanted + 1 + index, awalan));
    const takers = await Promise.all(numbers.map((nomor) => pemakai(tx, nomor)));
    for (const [index, nomor] of numbers.entries()) {
      if (takers[index]?.length) caller.warn('number taken, skipped', { nomor });
      else free.push(nomor);
    }
  }
  return free;
}

type Jenis = keyof typeof bentuk;
