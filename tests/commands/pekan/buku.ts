import { type MetodePembayaran, metodePembayaran } from '../../../src/domain/kas/kas.ts';

/** What is sold on a line; amounts in whole rupiah, `harga` of one. */
export interface Barang {
  nama: string;
  harga: number;
  ppn: boolean;
  jumlah: number;
  produk?: number;
  treatment?: number;
  dokter?: number;
}

/** A row of the ledger by hand. Only what a figure is made of; everything of its own day. */
interface Jual {
  tanggal: string;
  dokter: number | null;
  produk: number | null;
  jumlah: number;
  diskon: number;
  neto: number;
  ppn: number;
  dasar: number;
  modal: number;
}
interface Uang {
  tanggal: string;
  metode: MetodePembayaran;
  /** What settles bills, without rounding; negative when given back. */
  jumlah: number;
  pembulatan: number;
  asal: 'tagihan' | 'catatan' | 'pembelian' | 'selisih';
  laci: boolean;
}
interface Gerak {
  tanggal: string;
  produk: number;
  jumlah: number;
  nilai: number;
  rugi: boolean;
}
interface Lot {
  produk: number;
  sisa: number;
  beli: number;
  kedaluwarsa: string;
}

const rate = 11;
const step = 100;
const jumlah = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);
const rounding = (cash: number) => Math.round(cash / step) * step - cash;

/**
 * The clinic's books by hand: arithmetic of its own, rows that are only added. Prices are chosen so that a discount of 10
 * percent and PPN are whole rupiah of each line; nothing here knows how the console splits or rounds.
 */
export class Buku {
  readonly jual: Jual[] = [];
  readonly uang: Uang[] = [];
  readonly gerak: Gerak[] = [];
  /** Rests of bills, and what was paid of them later. */
  readonly utang: { tanggal: string; jumlah: number }[] = [];
  #dihitung = 0;

  readonly #nilaiAwal: number;

  constructor(readonly lot: Lot[]) {
    this.#nilaiAwal = jumlah(lot, ({ sisa, beli }) => sisa * beli);
  }

  /** A bill's amounts, and its rows of sales; goods leave the shelf, first expired first. */
  tagih(tanggal: string, barang: readonly Barang[], persen = 0) {
    const lines = barang.map((each) => {
      const bruto = each.harga * each.jumlah;
      const diskon = (bruto * persen) / 100;
      const neto = bruto - diskon;
      const ppn = each.ppn ? (neto * rate) / 100 : 0;
      const modal = each.produk ? this.#keluar(tanggal, each.produk, each.jumlah) : 0;
      const { dokter = null, produk = null, jumlah } = each;
      this.jual.push({ tanggal, dokter, produk, jumlah, diskon, neto, ppn, dasar: each.ppn ? neto : 0, modal });
      return { bruto, diskon, neto, ppn };
    });
    const subtotal = jumlah(lines, (line) => line.bruto);
    const diskon = jumlah(lines, (line) => line.diskon);
    const ppn = jumlah(lines, (line) => line.ppn);
    return { subtotal, diskon, ppn, total: subtotal - diskon + ppn };
  }

  /** Gives back a line of a bill, at what it was sold for; goods come back at what they cost. */
  kembali(tanggal: string, { harga, jumlah, produk, dokter, ppn }: Barang, persen: number, modal = 0) {
    const neto = harga * jumlah * (1 - persen / 100);
    const pajak = ppn ? (neto * rate) / 100 : 0;
    const dasar = ppn ? -neto : 0;
    this.jual.push({
      tanggal,
      dokter: dokter ?? null,
      produk: produk ?? null,
      jumlah: -jumlah,
      diskon: (-harga * jumlah * persen) / 100,
      neto: -neto,
      ppn: -pajak,
      dasar,
      modal: -modal,
    });
    const from = this.lot.find((lot) => lot.produk === produk && lot.beli * jumlah === modal);
    if (produk && from) {
      from.sisa += jumlah;
      this.gerak.push({ tanggal, produk, jumlah, nilai: modal, rugi: false });
    }
    return neto + pajak;
  }

  /** Money of bills through the drawer; cash is rounded to hundreds. */
  bayar(tanggal: string, metode: MetodePembayaran, jumlah: number) {
    const pembulatan = metode === 'Cash' ? Math.sign(jumlah) * rounding(Math.abs(jumlah)) : 0;
    this.uang.push({ tanggal, metode, jumlah, pembulatan, asal: 'tagihan', laci: true });
  }

  catat(tanggal: string, jumlah: number, laci: boolean, metode: MetodePembayaran) {
    this.uang.push({ tanggal, metode, jumlah, pembulatan: 0, asal: 'catatan', laci });
  }

  terima(tanggal: string, lot: Lot) {
    this.lot.push(lot);
    this.gerak.push({ tanggal, produk: lot.produk, jumlah: lot.sisa, nilai: lot.sisa * lot.beli, rugi: false });
    const jumlah = -lot.sisa * lot.beli;
    this.uang.push({ tanggal, metode: 'Transfer Bank', jumlah, pembulatan: 0, asal: 'pembelian', laci: false });
  }

  /** Takes pieces off the shelf as a loss: expired ones, or those that are missing. */
  rugi(tanggal: string, produk: number, jumlah: number, { expired = false } = {}) {
    this.#keluar(tanggal, produk, jumlah, { expired, rugi: true });
  }

  /** What the drawer holds by method since it was last counted, and the float. */
  seharusnya(metode: MetodePembayaran, modal: number) {
    const open = this.uang.slice(this.#dihitung).filter((row) => row.laci && row.metode === metode);
    return jumlah(open, (row) => row.jumlah + row.pembulatan) + (metode === 'Cash' ? modal : 0);
  }

  /** Closes the drawer; a difference is an entry of that day. */
  tutupKas(tanggal: string, selisih: number) {
    if (selisih !== 0)
      this.uang.push({ tanggal, metode: 'Cash', jumlah: selisih, pembulatan: 0, asal: 'selisih', laci: false });
    this.#dihitung = this.uang.length;
  }

  #keluar(tanggal: string, produk: number, jumlah: number, { expired = false, rugi = false } = {}) {
    let rest = jumlah;
    let nilai = 0;
    const lots = this.lot
      .filter((lot) => lot.produk === produk && lot.kedaluwarsa < tanggal === expired)
      .sort((one, other) => (one.kedaluwarsa < other.kedaluwarsa ? -1 : 1));
    for (const lot of lots) {
      const taken = Math.min(lot.sisa, rest);
      lot.sisa -= taken;
      rest -= taken;
      nilai += taken * lot.beli;
    }
    if (rest > 0) throw new Error(`The week sells more of product ${produk} than there is`);
    this.gerak.push({ tanggal, produk, jumlah: -jumlah, nilai: -nilai, rugi });
    return nilai;
  }

  /** The figures of a period, first and last day included. */
  angka(dari: string, sampai: string) {
    const until = <T extends { tanggal: string }>(rows: readonly T[]) => rows.filter((row) => row.tanggal <= sampai);
    const di = <T extends { tanggal: string }>(rows: readonly T[]) => until(rows).filter((row) => row.tanggal >= dari);
    const [jual, uang, gerak] = [di(this.jual), di(this.uang), di(this.gerak)];
    const amount = (row: Uang) => row.jumlah + row.pembulatan;
    const money = (asal: Uang['asal']) => uang.filter((row) => row.asal === asal);
    const treatments = jual.filter((row) => row.produk === null);
    const goods = jual.filter((row) => row.produk !== null);
    const dokter = [1, 2, 3].map((id) =>
      jumlah(
        treatments.filter((row) => row.dokter === id),
        (row) => row.neto,
      ),
    );
    const kerugian = jumlah(
      gerak.filter((row) => row.rugi),
      (row) => Math.abs(row.nilai),
    );
    const laba = jumlah(jual, (row) => row.neto - row.modal);
    const selisihKas = jumlah(money('selisih'), amount);
    return {
      neto: jumlah(jual, (row) => row.neto),
      ppn: jumlah(jual, (row) => row.ppn),
      dasarPpn: jumlah(jual, (row) => row.dasar),
      penjualan: jumlah(jual, (row) => row.neto + row.ppn),
      diskon: jumlah(jual, (row) => row.diskon),
      modal: jumlah(jual, (row) => row.modal),
      laba,
      kerugian,
      pemasukan: jumlah(
        uang.filter((row) => amount(row) > 0),
        amount,
      ),
      pengeluaran: jumlah(
        uang.filter((row) => amount(row) < 0),
        (row) => Math.abs(amount(row)),
      ),
      arusKas: jumlah(uang, amount),
      sisa: jumlah(until(this.utang), (row) => row.jumlah),
      selisihKas,
      treatment: jumlah(treatments, (row) => row.neto),
      dokter,
      dokterLaporan: dokter,
      menurutMetode: metodePembayaran.map((metode) =>
        jumlah(
          money('tagihan').filter((row) => row.metode === metode),
          amount,
        ),
      ),
      penjualanProduk: jumlah(goods, (row) => row.neto),
      labaProduk: jumlah(goods, (row) => row.neto - row.modal),
      nilaiStok: this.#nilaiAwal + jumlah(until(this.gerak), (row) => row.nilai),
      labaBersih:
        laba - kerugian + jumlah(money('catatan'), amount) + selisihKas + jumlah(uang, (row) => row.pembulatan),
    };
  }

  stok = (produk: number) =>
    jumlah(
      this.lot.filter((lot) => lot.produk === produk),
      (lot) => lot.sisa,
    );
}
