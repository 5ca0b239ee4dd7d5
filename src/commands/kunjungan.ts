import {
  barisProduk,
  barisTambahan,
  barisTetap,
  barisTreatment,
  type ProdukKatalog,
  type TreatmentKatalog,
} from '../domain/kunjungan.ts';
import { batasTagihan, tagihanKunjungan } from '../domain/pembayaran.ts';
import { formatMoney, type Row } from '../schema/index.ts';
import { z } from '../schema/zod.ts';
import { type Caller, defineCommand, Refusal, type Tx } from './command.ts';
import { selesaikanGiliran } from './giliran.ts';
import type { WriteRule } from './rule.ts';
import { bebaskanKunjungan } from './tagihUlang.ts';

const permission = { resource: 'kunjungan', action: 'edit' } as const;
const input = z.strictObject({ kunjungan: z.int().positive() });

/**
 * Cancels a visit that was not paid, or whose payment was given back; its lines stay as they are, for the record, and
 * the patient's turn of that day is over.
 */
export const batalkanKunjungan = defineCommand({
  name: 'kunjungan/batalkan',
  permission,
  input: input.extend({ alasan: z.string().trim().min(3).max(300) }),
  async run(tx, { kunjungan, alasan }, caller) {
    const visit = await tx.get('kunjungan', kunjungan);
    if (visit['status'] === 'Batal') throw new Refusal('kunjungan.sudahBatal');
    if (typeof visit['transaksi'] === 'number') await bebaskanKunjungan(tx, visit, caller);
    await selesaikanGiliran(tx, visit, caller);
    return tx.update('kunjungan', visit.id, { status: 'Batal', alasanBatal: alasan });
  },
});

/** Takes a cancellation back: the visit goes on. */
export const bukaKunjungan = defineCommand({
  name: 'kunjungan/buka-kembali',
  permission,
  input,
  async run(tx, { kunjungan }) {
    const visit = await tx.get('kunjungan', kunjungan);
    if (visit['status'] !== 'Batal') throw new Refusal('kunjungan.tidakBatal');
    await tx.get('pasien', Number(visit['pasien']));
    return tx.update('kunjungan', visit.id, { status: 'Dalam Perawatan', alasanBatal: null });
  },
});

/** Lets a visit whose payment was wholly given back be paid once more. */
export const tagihUlangKunjungan = defineCommand({
  name: 'kunjungan/tagih-ulang',
  permission: { resource: 'transaksi', action: 'delete' },
  input,
  async run(tx, { kunjungan }, caller) {
    const visit = await tx.get('kunjungan', kunjungan);
    if (typeof visit['transaksi'] !== 'number') throw new Refusal('kunjungan.belumDibayar');
    return bebaskanKunjungan(tx, visit, caller);
  },
});

/**
 * The lines of a visit come from the catalogue, at its prices unless the caller may take others; what cannot be paid is
 * not stored. A line that stands as it stood keeps the price of its day.
 */
export const aturanKunjungan: WriteRule = {
  async save(tx, record, before, caller) {
    if (record['status'] === 'Batal') throw new Refusal('kunjungan.batalLewatTombol', {}, 'status');
    const bill = tagihanKunjungan(record);
    if (bill.length > batasTagihan.baris)
      throw new Refusal('kunjungan.terlaluBanyak', { batas: batasTagihan.baris }, 'treatments');
    if (bill.reduce((sum, { jumlah }) => sum + jumlah, 0) > batasTagihan.subtotal)
      throw new Refusal('kunjungan.terlaluBesar', {}, 'treatments');
    const lists: Record<string, Baris[]> = {};
    for (const [list, { find, lineOf }] of Object.entries(katalog)) {
      const stood = (before?.[list] ?? []) as Baris[];
      lists[list] = [];
      for (const [index, line] of ((record[list] ?? []) as Baris[]).entries()) {
        const same = barisTetap(stood, line);
        const at = `${list}.${index}`;
        lists[list].push(
          same ? { ...line, ...pinned(same) } : priced(line, await find(tx, line, at), lineOf, at, caller),
        );
      }
    }
    return lists;
  },
};

interface Baris {
  nama: string;
  harga: number;
  treatment?: number | null;
  produk?: number | null;
  hargaKatalog?: number | null;
  kenaPpn?: boolean;
}

const pinned = ({ hargaKatalog = null, kenaPpn = true }: Baris) => ({ hargaKatalog, kenaPpn });

/** The line as the catalogue has it; one that is in no catalogue takes the right to free prices. */
function priced(line: Baris, item: Row | undefined, lineOf: (item: Row) => Baris, at: string, caller: Caller): Baris {
  const free = caller.may('hak/harga', 'edit');
  if (!item) {
    if (!free) throw new Refusal('kunjungan.tanpaKatalog', { nama: line.nama }, `${at}.nama`);
    return { ...line, hargaKatalog: null, kenaPpn: true };
  }
  const { harga, ...listed } = lineOf(item);
  if (line.harga === harga) return { ...line, ...listed };
  if (!free)
    throw new Refusal('kunjungan.hargaKatalog', { nama: listed.nama, harga: formatMoney(harga) }, `${at}.harga`);
  return { ...line, ...listed, hargaKatalog: harga };
}

interface Katalog {
  /** The item of a line; undefined for one that names none. */
  find: (tx: Tx, line: Baris, at: string) => Promise<Row | undefined>;
  lineOf: (item: Row) => Baris;
}

const treatmentOf: Katalog['find'] = async (tx, { treatment, nama }, at) => {
  const [item] = await tx.read('treatments', treatment ? { id: treatment } : { name: nama });
  if (treatment && !item) throw new Refusal('kunjungan.itemTidakAda', { nama }, `${at}.nama`);
  return item;
};

const katalog: Readonly<Record<string, Katalog>> = {
  treatments: { find: treatmentOf, lineOf: (item) => barisTreatment(item as unknown as TreatmentKatalog) },
  addons: { find: treatmentOf, lineOf: (item) => barisTambahan(item as unknown as TreatmentKatalog) },
  products: {
    // Without its product a line would be sold out of no stock.
    find: async (tx, { produk, nama }, at) => {
      const [item] = produk ? await tx.read('produk', { id: produk }) : [];
      if (!item) throw new Refusal('kunjungan.itemTidakAda', { nama }, `${at}.nama`);
      return item;
    },
    lineOf: (item) => {
      const { qty: _, ...line } = barisProduk(item as unknown as ProdukKatalog);
      return line;
    },
  },
};
