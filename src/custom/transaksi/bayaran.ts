import { bacaRupiah } from '../../domain/core/ketikan.ts';
import type { MetodePembayaran } from '../../domain/kas/kas.ts';
import { bulatkanTunai, kembalian } from '../../domain/transaksi/pembayaran.ts';
import { formatMoney } from '../../schema/index.ts';
import type { WordIn } from '../../views/words.ts';
import type { FormBayar } from './formBayar.ts';

/** A part of a payment, in the command's words. */
interface Bagian {
  metodeBayar: MetodePembayaran;
  jumlah: number;
  diterima: number | null;
}

/** A sentence for an input of the payment. */
interface Galat {
  kata: WordIn<'pembayaran.form.error'>;
  args?: Record<string, string>;
}

/** The inputs of a payment: `diterima`, or `jumlah0` and `diterima0` of the first part, and so on. */
export type IsianBayaran = 'diterima' | `jumlah${number}` | `diterima${number}`;

/** The typed payment of a bill, worked out. */
export interface Bayaran {
  bagian: Bagian[];
  /** Rounding of the cash, signed. */
  pembulatan: number;
  /** Paid now, rounded. */
  dibayar: number;
  /** Change; null where no cash received was typed. */
  kembali: number | null;
  /** Cash that is missing. */
  kurang: number;
  /** Owed afterwards. */
  sisa: number;
  errors: Partial<Record<IsianBayaran, Galat>>;
}

/**
 * Reads how a bill is paid: at once, by several methods, or a part of it (product §2.16).
 *
 * @param total - the bill in rupiah
 * @param langkah - cash is rounded to multiples of it; 1 for none
 */
export function bacaBayaran(form: FormBayar, total: number, langkah: number): Bayaran {
  const rows =
    form.cara === 'lunas'
      ? [{ metodeBayar: form.metodeBayar, jumlah: '', diterima: form.diterima }]
      : form.bagian.map((row) => ({ ...row }));
  const errors: Bayaran['errors'] = {};
  const typed = rows.map(({ jumlah }) => bacaRupiah(jumlah));
  const given = typed.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const blank = typed.indexOf(null);
  const rest = total - given;
  const bagian = rows.map(({ metodeBayar, diterima }, at): Bagian => {
    const jumlah = typed[at] ?? (at === blank && form.cara !== 'sebagian' ? Math.max(0, rest) : 0);
    return { metodeBayar, jumlah, diterima: metodeBayar === 'Cash' ? bacaRupiah(diterima) : null };
  });
  if (form.cara !== 'lunas') Object.assign(errors, salahJumlah(form.cara, bagian, total));

  let pembulatan = 0;
  let kembali: number | null = null;
  let kurang = 0;
  bagian.forEach((part, at) => {
    if (part.metodeBayar !== 'Cash') return;
    const cash = bulatkanTunai(part.jumlah, langkah);
    pembulatan += cash.pembulatan;
    if (part.diterima === null) return;
    kembali = (kembali ?? 0) + kembalian(part.diterima, cash.dibayar);
    if (part.diterima < cash.dibayar) {
      const args = { jumlah: formatMoney(cash.dibayar) };
      const isian: IsianBayaran = form.cara === 'lunas' ? 'diterima' : `diterima${at}`;
      errors[isian] = { kata: 'diterimaKurang', args };
      kurang += cash.dibayar - part.diterima;
    }
  });
  const sum = bagian.reduce((all, { jumlah }) => all + jumlah, 0);
  return { bagian, pembulatan, dibayar: sum + pembulatan, kembali, kurang, sisa: Math.max(0, total - sum), errors };
}

/** Amounts that do not add up to the bill, at the input to mend. */
function salahJumlah(cara: 'bagi' | 'sebagian', bagian: readonly Bagian[], total: number): Bayaran['errors'] {
  const empty = bagian.findIndex(({ jumlah }) => jumlah <= 0);
  if (empty !== -1) return satu(`jumlah${empty}`, { kata: 'jumlahKosong' });
  const sum = bagian.reduce((all, { jumlah }) => all + jumlah, 0);
  const last = `jumlah${bagian.length - 1}` as const;
  const wrong = (kata: Galat['kata'], args: Galat['args']) => satu(last, { kata, ...(args && { args }) });
  if (cara === 'sebagian') return sum < total ? {} : wrong('bukanSebagian', { total: formatMoney(total) });
  if (sum > total) return wrong('jumlahLebih', { lebih: formatMoney(sum - total) });
  return sum < total ? wrong('jumlahKurang', { kurang: formatMoney(total - sum) }) : {};
}

const satu = (isian: IsianBayaran, galat: Galat): Bayaran['errors'] => ({ [isian]: galat });
