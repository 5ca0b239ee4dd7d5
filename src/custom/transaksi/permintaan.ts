import {
  type BagianKembali,
  type BarisLunas,
  hitungPengembalian,
  sisaBaris,
} from '../../domain/transaksi/pengembalian.ts';
import { type Fields, f } from '../../schema/index.ts';

/** A line of a paid bill as the refund dialog names it. */
export type BarisKembali = BarisLunas & {
  nama: string;
  jenis: string;
  satuan?: string | null;
  pecahan?: boolean;
};

type FormValues = Readonly<Record<string, unknown>>;

const field = (index: number) => `baris${index}`;
const perBaris = { field: 'cara', is: 'baris' } as const;

/** An input for each line of which something is left: how many are given back. */
export const jumlahPerBaris = (lines: readonly BarisKembali[], help: (left: number) => string): Fields =>
  Object.fromEntries(
    lines.flatMap((line, index) => {
      const { qty } = sisaBaris(line);
      if (qty === 0) return [];
      const input = f.number(line.nama, {
        min: 0,
        max: qty,
        visibleIf: perBaris,
        help: help(qty),
        ...(line.pecahan && { decimals: 1 }),
        ...(line.satuan && { unit: line.satuan }),
      });
      return [[field(index), input] as const];
    }),
  );

/** The refund asked for, in the command's words. */
export function permintaan(lines: readonly BarisKembali[], typed: FormValues) {
  if (typed['cara'] === 'jumlah') return { jumlah: Number(typed['jumlah'] ?? 0) };
  if (typed['cara'] !== 'baris') return {};
  const baris = lines.map((_, index) => ({ baris: index, qty: Number(typed[field(index)] ?? 0) }));
  return { baris: baris.filter(({ qty }) => qty > 0) };
}

/** The parts that will be given back; null when more is asked for than is left. */
export function bagianKembali(lines: readonly BarisKembali[], typed: FormValues): BagianKembali[] | null {
  const { baris, jumlah } = permintaan(lines, typed);
  if (baris) return hitungPengembalian(lines, { baris });
  return hitungPengembalian(lines, jumlah === undefined ? 'semua' : { jumlah });
}
