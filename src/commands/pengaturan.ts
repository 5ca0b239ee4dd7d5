import { type Pengaturan, pengaturan, periksaPengaturan } from '../domain/pengaturan.ts';
import { Refusal, type Tx } from './command.ts';
import type { WriteRule } from './rule.ts';

/** The clinic's settings, for a command. */
export const bacaPengaturan = async (tx: Tx): Promise<Pengaturan> => pengaturan(await tx.read('settings', {}));

/** A setting holds what its kind asks for, and is stored in its normal form. */
export const aturanPengaturan: WriteRule<'settings'> = {
  async save(tx, record) {
    // Hours and break depend on one another.
    await tx.lock('pengaturan');
    const checked = periksaPengaturan(record, await bacaPengaturan(tx));
    if ('galat' in checked) throw new Refusal(`pengaturan.${checked.galat}`, checked.args, 'nilai');
    return checked;
  },
};
