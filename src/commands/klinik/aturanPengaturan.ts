import { produk } from '../../resources/produk.ts';
import { addedNames } from '../../schema/added.ts';
import { Refusal } from '../../schema/index.ts';
import type { WriteRule } from '../core/rule.ts';

/** The lists of added choices, and the field of products that each is of. */
const lists = { kategoriProduk: 'kategori', satuanProduk: 'satuan' } as const;

/** An added choice is none of the declared ones, and stays as long as a product has it. */
export const aturanPengaturan: WriteRule<'settings'> = {
  async save(tx, record, before) {
    for (const [list, field] of Object.entries(lists) as [keyof typeof lists, 'kategori' | 'satuan'][]) {
      const names = addedNames(record, list);
      const declared = Object.keys(produk.fields[field].choices).map((each) => each.toLowerCase());
      const again = names.findIndex((each) => declared.includes(each.trim().toLowerCase()));
      if (again >= 0)
        throw new Refusal('pengaturan.pilihanBawaan', { nama: names[again] ?? '' }, `${list}.${again}.nama`);
      for (const gone of addedNames(before ?? undefined, list).filter((each) => !names.includes(each))) {
        const used = await tx.find('produk', { [field]: gone });
        if (used.length > 0) throw new Refusal('pengaturan.pilihanDipakai', { nama: gone, jumlah: used.length }, list);
      }
    }
    return undefined;
  },
};
