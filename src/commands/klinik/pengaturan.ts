import { type Pengaturan, type PengaturanHari, pengaturan, pengaturanPada } from '../../domain/klinik/pengaturan.ts';
import type { Setting } from '../../resources/klinik/settings.ts';
import { type Now, singletonId } from '../../schema/index.ts';
import type { Tx } from '../core/command.ts';

/** The clinic's settings, for a command. */
export const bacaPengaturan = async (tx: Tx): Promise<Pengaturan> => pengaturan(await tx.read('settings', {}));

/** The same as they hold today: today's hours, and today's rate of PPN. */
export const pengaturanHariIni = async (tx: Tx, { today }: Pick<Now, 'today'>): Promise<PengaturanHari> =>
  pengaturanPada(await bacaPengaturan(tx), today);

/** Their record, locked, for a command that writes it. */
export const barisPengaturan = (tx: Tx): Promise<Setting> => tx.get('settings', singletonId);
