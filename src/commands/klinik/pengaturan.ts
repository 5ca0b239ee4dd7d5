import {
  type Pengaturan,
  type PengaturanHari,
  type PengaturanKlinik,
  pengaturan,
  pengaturanPada,
} from '../../domain/klinik/pengaturan.ts';
import type { Setting } from '../../resources/klinik/settings.ts';
import { type Now, singletonId } from '../../schema/index.ts';
import { here, type OfBranch } from '../core/cabang.ts';
import { concurrently, type Tx } from '../core/command.ts';

/** Settings of the whole clinic, for a command. */
export const bacaPengaturan = async (tx: Tx): Promise<PengaturanKlinik> => pengaturan(await tx.read('settings', {}));

/** The settings of a branch (`here`, `beside`), for a command; of the clinic, where none is named. */
export async function pengaturanDi(tx: Tx, { cabang }: OfBranch): Promise<Pengaturan> {
  if (cabang === undefined) return pengaturan(await tx.read('settings', {}));
  const [rows, [branch]] = await concurrently(tx.read('settings', {}), tx.read('cabang', { id: cabang }));
  return pengaturan(rows, branch);
}

/** Settings of where the caller works as they hold today: today's hours, and today's rate of PPN. */
export const pengaturanHariIni = async (tx: Tx, now: Pick<Now, 'today' | 'branch'>): Promise<PengaturanHari> =>
  pengaturanPada(await pengaturanDi(tx, here(now)), now.today);

/** The settings of each branch, by a record of it; those of the clinic, which has one, for every record. */
export async function pengaturanTiapCabang(tx: Tx): Promise<(record: OfBranch) => Pengaturan> {
  const [rows, cabang] = await concurrently(tx.read('settings', {}), tx.read('cabang', {}));
  const known = new Map(cabang.map((each) => [each.id, pengaturan(rows, each)]));
  const klinik = pengaturan(rows);
  return (record) => known.get(record.cabang ?? 0) ?? klinik;
}

/** Their record, locked, for a command that writes it. */
export const barisPengaturan = (tx: Tx): Promise<Setting> => tx.get('settings', singletonId);

/** Switches the queue of a branch, or of the clinic, on or off; answers how it stood. */
export async function setelLayanan(tx: Tx, layananAntrian: boolean, { cabang }: OfBranch): Promise<boolean> {
  if (cabang !== undefined) {
    const before = await tx.get('cabang', cabang);
    await tx.update('cabang', cabang, { layananAntrian });
    return before.layananAntrian;
  }
  const before = await barisPengaturan(tx);
  await tx.update('settings', before.id, { layananAntrian });
  return before.layananAntrian;
}
