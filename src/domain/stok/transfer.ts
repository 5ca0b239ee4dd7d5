/** A batch of a transfer: how much was sent, came, and came back or was lost. */
export interface BarisKiriman {
  produk: number;
  jumlah: number;
  diterima: number;
  kembali: number;
}

interface Kiriman<L extends BarisKiriman = BarisKiriman> {
  kiriman: readonly L[];
}

/** States of a transfer of which something may be on its way, and of one that is not ended. */
export const transferDiJalan = ['dikirim', 'sebagian'] as const;
export const transferTerbuka = ['diminta', ...transferDiJalan] as const;

/** How much of a line is on its way. */
const sisaDi = ({ jumlah, diterima, kembali }: BarisKiriman): number => jumlah - diterima - kembali;

/** The lines of a transfer, with how much of each is on its way. */
export const barisDiJalan = <L extends BarisKiriman>({ kiriman }: Kiriman<L>): (L & { sisa: number })[] =>
  kiriman.map((line) => ({ ...line, sisa: sisaDi(line) }));

/** How much of a product is on its way. */
export const diJalan = (transfer: Kiriman, produk: number): number =>
  barisDiJalan(transfer).reduce((sum, line) => sum + (line.produk === produk ? line.sisa : 0), 0);

/**
 * What arrived of each line: all that is on its way, less what has not come yet. Of several batches of a product the last ones
 * have not.
 *
 * @returns lines with `datang`; or a product of which more is said to be missing than is on its way
 */
export function barisDatang<L extends BarisKiriman>(
  transfer: Kiriman<L>,
  belum: readonly { produk: number; jumlah: number }[],
): { lines: (L & { datang: number })[] } | { lebih: number } {
  const missing = new Map<number, number>();
  for (const { produk, jumlah } of belum) missing.set(produk, (missing.get(produk) ?? 0) + jumlah);
  const lines = transfer.kiriman
    .toReversed()
    .map((line) => {
      const sisa = sisaDi(line);
      const out = Math.min(sisa, missing.get(line.produk) ?? 0);
      missing.set(line.produk, (missing.get(line.produk) ?? 0) - out);
      return { ...line, datang: sisa - out };
    })
    .toReversed();
  const [lebih] = [...missing].find(([, left]) => left > 0) ?? [];
  return lebih === undefined ? { lines } : { lebih };
}

/** How far a transfer is, by what was sent. */
export function statusTransfer(kiriman: readonly BarisKiriman[]): 'dikirim' | 'sebagian' | 'diterima' | 'selisih' {
  if (kiriman.some((line) => sisaDi(line) > 0))
    return kiriman.some(({ diterima }) => diterima > 0) ? 'sebagian' : 'dikirim';
  return kiriman.some(({ kembali }) => kembali > 0) ? 'selisih' : 'diterima';
}
