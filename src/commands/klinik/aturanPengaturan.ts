import { penerimaQris } from '../../domain/kas/qris.ts';
import { resources } from '../../resources/index.ts';
import { addedFields, addedNames, addedValues } from '../../schema/added.ts';
import { Refusal } from '../../schema/index.ts';
import type { Caller, Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';
import { barisPengaturan } from './pengaturan.ts';

/** The fields that each list of the settings adds choices to. */
const openFields = resources.flatMap((resource) =>
  resource.name === resource.source
    ? addedFields(resource.fields).map(([path, field]) => ({ resource, path, field }))
    : [],
);
const lists = [...new Set(openFields.map(({ field }) => field.added))];

/**
 * An added choice is none of the declared ones, and stays as long as a record has it. A changed QRIS code says to whom the
 * old and the new one pay, for the admin and for the next closing of each till.
 */
export const aturanPengaturan: WriteRule<'settings'> = {
  async save(tx, record, before, caller) {
    for (const list of lists) {
      const names = addedNames(record, list);
      const fields = openFields.filter(({ field }) => field.added === list);
      const declared = fields
        .flatMap(({ field }) => Object.entries(field.choices).flatMap(([key, { label }]) => [key, label]))
        .map((each) => each.toLowerCase());
      const again = names.findIndex((each) => declared.includes(each.trim().toLowerCase()));
      if (again >= 0)
        throw new Refusal('pengaturan.pilihanBawaan', { nama: names[again] ?? '' }, `${list}.${again}.nama`);
      for (const gone of addedNames(before ?? undefined, list).filter((each) => !names.includes(each)))
        for (const used of fields) await requireUnused(tx, used, gone);
    }
    if (!before || record.qris === before.qris) return undefined;
    return kodeDiganti(tx, before.qris, record.qris, caller);
  },
};

/** The code of a branch takes the place of the clinic's: who is told of a change of that one is told of its, too. */
export const aturanCabang: WriteRule<'cabang'> = {
  async save(tx, { nama, qris }, before, caller) {
    if (qris === (before?.qris ?? null)) return undefined;
    const settings = await barisPengaturan(tx);
    const [lama, baru] = [before?.qris ?? settings.qris, qris ?? settings.qris];
    await tx.update('settings', settings.id, await kodeDiganti(tx, lama, baru, caller, nama));
    return undefined;
  },
};

async function kodeDiganti(tx: Tx, before: string | null, after: string | null, caller: Caller, cabang?: string) {
  const [lama, baru] = [before, after].map(penerimaQris);
  const gantiQris = `${cabang ? `${cabang}: ` : ''}${lama} → ${baru}, oleh ${await tandaTangan(tx, caller)}`;
  return { gantiQris, gantiQrisPada: caller.instant };
}

async function requireUnused(tx: Tx, { resource, path, field }: (typeof openFields)[number], nama: string) {
  const source = resource.name as 'produk';
  const inList = path.includes('.');
  const rows: object[] = await (inList ? tx.read(source, {}) : tx.read(source, { [path]: nama }));
  const jumlah = rows.filter((row) => addedValues(row, path).includes(nama)).length;
  if (jumlah > 0)
    throw new Refusal('pengaturan.pilihanDipakai', { nama, jumlah, label: resource.label.toLowerCase() }, field.added);
}
