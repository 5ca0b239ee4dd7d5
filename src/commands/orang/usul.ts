import { addDays } from '../../domain/core/tanggal.ts';
import { alasan } from '../../resources/core/shared.ts';
import type { Now } from '../../schema/index.ts';
import { type Caller, defineCommand, type Tx } from '../core/command.ts';
import { tandaTangan } from './tandaTangan.ts';

/** Days for which a proposal may be carried out: after these what it was made of is likely another. */
const hariBerlaku = 7;

/** The last day of a proposal of today. */
export const berlakuSampai = (today: string) => addDays(today, hariBerlaku);

/** Refuses what an assistant proposed. Carried out it is by `POST /api/usul/<id>/laksanakan`, under the same conditions. */
export const tolakUsul = defineCommand({
  name: 'usul/tolak',
  on: 'usul',
  permission: 'edit',
  due: {
    'usul.sudahDiputuskan': { field: 'status', is: 'menunggu' },
    'usul.gugur': { field: 'sampai', atLeast: '$today' },
  },
  bulk: true,
  button: {
    label: 'Tolak',
    icon: 'Tolak',
    tone: 'red',
    place: 'act',
    confirm: 'Ya, Tolak',
    shows: ['sebab', 'pengusul'],
    done: 'Usul ditolak',
  },
  fields: { alasan },
  run: async (tx, { record, alasan }, caller) =>
    tx.update('usul', record.id, { status: 'ditolak', alasan, ...(await diputuskan(tx, caller)) }),
});

/** A proposed act is kept no longer than it can be carried out: it may tell of patients. */
export const diputuskan = async (tx: Tx, caller: Caller) => ({
  tindakan: null,
  oleh: await tandaTangan(tx, caller),
  diputuskan: caller.instant,
});

/** Drops the acts of lapsed proposals, which can be carried out no more. */
export async function lupakanUsul(tx: Tx, { today }: Pick<Now, 'today'>): Promise<void> {
  for (const { id, sampai, tindakan } of await tx.find('usul', { status: 'menunggu' }))
    if (sampai < today && tindakan !== null) await tx.update('usul', id, { tindakan: null });
}
