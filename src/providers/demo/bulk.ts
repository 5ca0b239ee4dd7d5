import { HttpError } from 'react-admin';
import type { Caller } from '../../commands/command.ts';
import { bulkCommand, commands } from '../../commands/index.ts';
import { undoOf } from '../../commands/undo.ts';
import { translate } from '../../i18n/translate.ts';
import {
  archivedOf,
  type BulkAnswer,
  type BulkStep,
  type May,
  mostAtOnce,
  type Resource,
  takenBack,
} from '../../schema/index.ts';
import { fieldErrors } from '../api.ts';
import type { BulkParams } from '../consoleDataProvider.ts';
import { refused, requireVersion } from '../refusals.ts';
import { runCommand } from './commands.ts';
import type { createDatabase } from './database.ts';
import type { Stored } from './table.ts';

interface Options {
  database: ReturnType<typeof createDatabase>;
  resource: Resource;
  /** The resource with the rows that the caller may see. */
  rows: Resource;
  caller: Caller;
  find: (resource: Resource, id: unknown) => Promise<Stored>;
  /** Within a write. */
  edit: (id: number, values: Record<string, unknown>) => Promise<{ version: number }>;
  remove: (row: Stored) => Promise<unknown>;
  restore: (id: number) => Promise<Stored>;
}

/** Ends a write that must leave nothing behind. */
class DryRun extends Error {
  constructor(readonly answer: BulkAnswer) {
    super('dry run');
  }
}

/** Does something to each of several records in one write, as the server's `POST /api/bulk` does. */
export async function inBulk(options: Options, { dry, steps }: BulkParams): Promise<BulkAnswer> {
  const { database, resource, rows, caller, find } = options;
  if (steps.length === 0 || steps.length > mostAtOnce)
    throw refused(422, 'invalid_input', translate('command.invalid'));
  for (const step of steps)
    if (step.act === 'command' && !bulkCommand(step.command, resource.source))
      throw refused(422, 'invalid_input', translate('command.invalid'));
  const run = async (): Promise<BulkAnswer> => {
    const answer: BulkAnswer = { done: [], refused: [], undo: [] };
    let last = performance.now();
    for (const step of [...steps].sort((a, b) => a.id - b.id)) {
      // Lets the page paint in between.
      if (performance.now() - last > 10) {
        await new Promise((turn) => setTimeout(turn));
        last = performance.now();
      }
      const goBack = database.tables.mark();
      const known = await find(step.act === 'restore' ? archivedOf(rows) : rows, step.id).catch(() => null);
      try {
        requireMay(resource, step, caller.may);
        const undo = await stepDone(options, step, known);
        answer.done.push({ id: step.id, version: known?.version ?? 0 });
        answer.undo.push(...undo);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        goBack();
        const why = Object.values(fieldErrors(error)).join('. ') || error.message;
        answer.refused.push({ id: step.id, title: known ? resource.titleOf(known) : resource.formatId(step.id), why });
      }
    }
    if (dry) throw new DryRun({ ...answer, undo: [] });
    return answer;
  };
  try {
    return await database.write(run);
  } catch (error) {
    if (error instanceof DryRun) return error.answer;
    throw error;
  }
}

function requireMay({ guard }: Resource, step: BulkStep, may: May) {
  const permission = step.act === 'command' ? commands.get(step.command)?.permission : undefined;
  const action = step.act === 'edit' ? 'edit' : 'delete';
  if (!(permission ? may(permission.resource, permission.action) : may(guard, action)))
    throw refused(403, 'forbidden', translate('views.error.denied'));
}

async function stepDone(options: Options, step: BulkStep, known: Stored | null): Promise<BulkStep[]> {
  const { database, resource, caller, edit, remove, restore } = options;
  if (step.act === 'restore') {
    const after = await restore(step.id);
    return takenBack(resource, step, after, after.version);
  }
  if (!known) throw refused(404, 'not_found', resource.notFound.title);
  if (step.version !== undefined) requireVersion(known, step.version);
  if (step.act === 'command') {
    const command = bulkCommand(step.command, resource.source);
    if (!command) throw refused(422, 'invalid_input', translate('command.invalid'));
    await runCommand(database, step.command, { ...step.input, [command.idKey]: step.id }, caller, true);
    const undo = undoOf(command, known, caller.today);
    return undo ? [{ act: 'command', id: step.id, command: undo.name, input: undo.input }] : [];
  }
  if (step.act === 'delete') {
    await remove(known);
    return takenBack(resource, step, known, 0);
  }
  const { version } = await edit(step.id, { ...step.values });
  return takenBack(resource, step, known, version);
}
