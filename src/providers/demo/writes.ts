import { requireVersion } from '../refusals.ts';
import { runCommand } from './commands.ts';
import { inTransaction } from './commit.ts';
import { callerOf, type Demo, find, shown } from './demo.ts';
import { readyForToday } from './readyForToday.ts';
import { createRecord, removeRecord, requireEditable, restoreRecord, updateRecord, writeEntity } from './records.ts';

export { bulk } from './bulk.ts';
export { importRows, undoImport } from './importing.ts';

type Data = Readonly<Record<string, unknown>>;

export async function command(demo: Demo, name: string, input: Data) {
  await readyForToday(demo);
  return inTransaction(demo.db, async (tx) => runCommand(tx, name, input, await callerOf(demo, tx)));
}

export const create = (demo: Demo, name: string, { data }: { data: Data }) =>
  writeEntity(demo, name, async (work) => ({ data: shown(demo, work.permitted, await createRecord(work, data)) }));

export const update = (demo: Demo, name: string, { id, data }: { id: number; data: Data }) =>
  writeEntity(demo, name, async (work) => {
    const current = requireEditable(work, id);
    requireVersion(current, data['version']);
    return { data: shown(demo, work.permitted, await updateRecord(work, current, data)) };
  });

export const updateMany = (demo: Demo, name: string, { ids, data }: { ids: number[]; data: Data }) =>
  writeEntity(demo, name, async (work) => {
    for (const id of ids) await updateRecord(work, requireEditable(work, id), data);
    return { data: ids };
  });

export const remove = (demo: Demo, name: string, { id }: { id: number }) =>
  writeEntity(demo, name, async (work) => {
    const row = find(work.tx, work.rows, id);
    await removeRecord(work, row);
    return { data: shown(demo, work.permitted, row) };
  });

export const removeMany = (demo: Demo, name: string, { ids }: { ids: number[] }) =>
  writeEntity(demo, name, async (work) => {
    for (const id of ids) await removeRecord(work, find(work.tx, work.rows, id));
    return { data: ids };
  });

export const restore = (demo: Demo, name: string, { id }: { id: number }) =>
  writeEntity(demo, name, async (work) => ({ data: shown(demo, work.permitted, await restoreRecord(work, id)) }));
