import { requireVersion } from '../refusals.ts';
import { runCommand } from './commands.ts';
import { callerOf, type Demo, find, shown } from './demo.ts';
import { readyForToday } from './readyForToday.ts';
import { created, putBack, removed, requireEditable, updated, working } from './work.ts';
import { write } from './write.ts';

export { bulk } from './bulk.ts';
export { importRows, undoImport } from './importing.ts';

type Data = Readonly<Record<string, unknown>>;

export async function command(demo: Demo, name: string, input: Data) {
  await readyForToday(demo);
  return write(demo.db, async (tx) => runCommand(tx, name, input, await callerOf(demo, tx)));
}

export const create = (demo: Demo, name: string, { data }: { data: Data }) =>
  working(demo, name, async (work) => ({ data: shown(demo, work.permitted, await created(work, data)) }));

export const update = (demo: Demo, name: string, { id, data }: { id: number; data: Data }) =>
  working(demo, name, async (work) => {
    const current = requireEditable(work, id);
    requireVersion(current, data['version']);
    return { data: shown(demo, work.permitted, await updated(work, current, data)) };
  });

export const updateMany = (demo: Demo, name: string, { ids, data }: { ids: number[]; data: Data }) =>
  working(demo, name, async (work) => {
    for (const id of ids) await updated(work, requireEditable(work, id), data);
    return { data: ids };
  });

export const remove = (demo: Demo, name: string, { id }: { id: number }) =>
  working(demo, name, async (work) => {
    const row = find(work.tx, work.rows, id);
    await removed(work, row);
    return { data: shown(demo, work.permitted, row) };
  });

export const removeMany = (demo: Demo, name: string, { ids }: { ids: number[] }) =>
  working(demo, name, async (work) => {
    for (const id of ids) await removed(work, find(work.tx, work.rows, id));
    return { data: ids };
  });

export const restore = (demo: Demo, name: string, { id }: { id: number }) =>
  working(demo, name, async (work) => ({ data: shown(demo, work.permitted, await putBack(work, id)) }));
