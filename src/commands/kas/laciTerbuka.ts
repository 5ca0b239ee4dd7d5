import type { Condition } from '../../schema/index.ts';
import type { Tx } from '../core/command.ts';

/** The first day of each drawer's entries that no closing counted. */
export const openSince = (tx: Tx, only: readonly Condition[] = []): Promise<Map<number, string>> =>
  tx.leastBy(
    'laporan/keuangan',
    { all: [{ field: 'sumber', is: 'laci' }, { field: 'tutupKas', is: null }, ...only] },
    { by: 'laci', least: 'tanggal' },
  );
