import { type BarisPengaturan, type Pengaturan, pengaturan, periksaPengaturan } from '../domain/pengaturan.ts';
import { Refusal, type Tx } from './command.ts';
import type { WriteRule } from './rule.ts';

const baris = async (tx: Tx) => (await tx.read('settings', {})) as unknown as BarisPengaturan[];

/** The clinic's settings, for a command. */
export const bacaPengaturan = async (tx: Tx): Promise<Pengaturan> => pengaturan(await baris(tx));

/** A setting holds what its kind asks for, and is stored in its normal form. */
export const aturanPengaturan: WriteRule = {
  async save(tx, record) {
    // Hours and break depend on one another.
    await tx.lock('pengaturan');
    const checked = periksaPengaturan(record as unknown as BarisPengaturan, await bacaPengaturan(tx));
    if ('galat' in checked) throw new Refusal(`pengaturan.${checked.galat}`, checked.args, 'nilai');
    return checked;
  },
};
