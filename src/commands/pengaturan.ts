import { type Pengaturan, pengaturan } from '../domain/pengaturan.ts';
import type { Setting } from '../resources/settings.ts';
import { singletonId } from '../schema/index.ts';
import type { Tx } from './command.ts';

/** The clinic's settings, for a command. */
export const bacaPengaturan = async (tx: Tx): Promise<Pengaturan> => pengaturan(await tx.read('settings', {}));

/** Their record, locked, for a command that writes it. */
export const barisPengaturan = (tx: Tx): Promise<Setting> => tx.get('settings', singletonId);
