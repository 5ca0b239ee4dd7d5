import { type Berharga, berharga, denganHarga } from '../../domain/klinik/harga.ts';
import type { Entities } from '../../resources/index.ts';
import { type Now, Refusal } from '../../schema/index.ts';
import { beside, type OfBranch, ownBranch } from '../core/cabang.ts';
import type { Tx } from '../core/command.ts';
import type { WriteRule } from '../core/rule.ts';

/** The record that a price is for, where it is of a branch and a day; of one that is to be made those of the caller. */
interface UntukHarga extends OfBranch {
  tanggal?: string | null | undefined;
}

/** An item of the catalogue at its price where and when a record is; in a clinic with one branch as it is. */
export async function denganHargaDi<K extends Berharga>(
  tx: Tx,
  kind: K,
  item: Entities[K],
  of: UntukHarga | null,
  now: Pick<Now, 'branch' | 'today'>,
): Promise<Entities[K]> {
  const { cabang } = beside(of, now);
  if (cabang === undefined) return item;
  const rows = await tx.read('daftar-harga', { [berharga[kind].item]: item.id });
  return denganHarga(rows, kind, item, { cabang, tanggal: of?.tanggal ?? now.today });
}

const sudahMulai = () => new Refusal('harga.sudahMulai');

/** A price that has begun is as it was told; one that somebody of one branch adds is that one's. */
export const aturanHarga: WriteRule<'daftar-harga'> = {
  async save(_tx, { mulai }, before, caller) {
    if (before && before.mulai <= caller.today) throw sudahMulai();
    if (mulai < caller.today) throw new Refusal('harga.lampau', {}, 'mulai');
    return before ? undefined : ownBranch(caller);
  },
  async remove(_tx, { mulai }, caller) {
    if (mulai <= caller.today) throw sudahMulai();
  },
};
