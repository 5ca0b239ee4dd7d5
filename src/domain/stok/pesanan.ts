/** A line of an order. */
interface Dipesan {
  produk: number;
  jumlah: number;
}

/** A delivery for it. */
interface Kiriman {
  namaBarang: number;
  jumlah: number;
  status: string;
}

/** What came of each line of an order: received, waiting to be received, and still to come. */
export function sisaPesanan<L extends Dipesan>(isi: readonly L[], kiriman: readonly Kiriman[]) {
  const total = (produk: number, of: string) =>
    kiriman
      .filter(({ namaBarang, status }) => namaBarang === produk && status === of)
      .reduce((sum, { jumlah }) => sum + jumlah, 0);
  return isi.map((line) => {
    const [diterima, menunggu] = [total(line.produk, 'Diterima'), total(line.produk, 'Pending')];
    return { ...line, diterima, menunggu, sisa: Math.max(0, line.jumlah - diterima - menunggu) };
  });
}

/** How far an order is, by what was received of it. */
export function statusPesanan(isi: readonly Dipesan[], kiriman: readonly Kiriman[]) {
  const lines = sisaPesanan(isi, kiriman);
  if (lines.every(({ jumlah, diterima }) => diterima >= jumlah)) return 'diterima';
  return lines.some(({ diterima }) => diterima > 0) ? 'sebagian' : 'dipesan';
}

/** The text of an order for its supplier. */
export const pesanPesanan = (of: {
  nomor: string;
  supplier: string;
  klinik: string;
  baris: readonly string[];
}): string =>
  [`Halo ${of.supplier}, kami dari ${of.klinik || 'klinik'} memesan (${of.nomor}):`, ...of.baris, 'Terima kasih.'].join(
    '\n',
  );
