import { kodeProduk, lipatKode, saringanKode } from '../../domain/stok/kode.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { Refusal } from '../../schema/index.ts';
import type { Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';

type Berkode = Pick<Produk, 'kode_produk' | 'barcode'>;

/**
 * Refuses a code that the product has twice, or another one has. A code is locked, so that of two who give it away at once
 * the second sees the first.
 *
 * @param id - of the product itself
 * @param known - codes that it had before
 */
async function requireKodeSendiri(tx: Tx, record: Berkode, id: number | undefined, known: ReadonlySet<string>) {
  const codes = kodeProduk(record).map(({ kode }, at) => ({
    kode,
    field: at === 0 ? 'kode_produk' : `barcode.${at - 1}.kode`,
  }));
  for (const [at, { kode, field }] of codes.entries())
    if (codes.findIndex((each) => each.kode === kode) < at) throw new Refusal('stok.kodeBerulang', { kode }, field);
  const added = codes.filter(({ kode }) => !known.has(kode)).sort((a, b) => (a.kode < b.kode ? -1 : 1));
  for (const { kode } of added) await tx.lock(`kode produk ${kode}`);
  for (const { kode, field } of added)
    for (const filter of saringanKode(kode)) {
      // Two products of one code of their own are refused as any unique value is.
      if (field === 'kode_produk' && 'kode_produk' in filter) continue;
      const other = (await tx.page('produk', filter, { most: 2 })).find((each) => each.id !== id);
      if (other) throw new Refusal('stok.kodeTerpakai', { kode, nama: other.nama_produk }, field);
    }
}

/** Codes are one product's alone. Its uses are counted in its small units, so that 'Isi' stays once there is one. */
export const aturanProduk: WriteRule<'produk'> = {
  async save(tx, record, before) {
    // The code of a sheet that knows no other one says no more than the product's own.
    const barcode = record.barcode
      .map((each) => ({ ...each, kode: lipatKode(each.kode) }))
      .filter((each) => each.kode !== lipatKode(record.kode_produk) || (each.isi ?? 1) !== 1);
    const known = new Set(before && kodeProduk(before).map((each) => each.kode));
    await requireKodeSendiri(tx, { ...record, barcode }, before?.id, known);
    if (before !== null && record.isi !== before.isi) {
      const [used] = await tx.read('mutasi-stok', { produk: before.id, sebab: 'tindakan' });
      if (used) throw new Refusal('stok.isiTerpakai', {}, 'isi');
    }
    return { barcode };
  },
  broughtBack: (tx, record) => requireKodeSendiri(tx, record, record.id, new Set()),
};
