import { HttpError } from 'react-admin';
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
import { type Demo, find } from './demo.ts';
import { inSlices } from './importing.ts';
import {
  type EntityWrite,
  removeRecord,
  requireEditable,
  restoreRecord,
  updateRecord,
  writeEntity,
} from './records.ts';
import type { Stored } from './tables.ts';
import { savepoint } from './transaction.ts';

/** Does something to each of several records in one write, as the server's `POST /api/bulk` does. */
export const bulk = (demo: Demo, name: string, { dry, steps }: BulkParams): Promise<BulkAnswer> =>
  writeEntity(demo, name, async (work) => {
    const isKnown = (step: BulkStep) => step.act !== 'command' || bulkCommand(step.command, work.resource.source);
    if (steps.length === 0 || steps.length > mostAtOnce || !steps.every(isKnown)) throw invalid();
    const pause = inSlices();
    const undoAll = savepoint(work.tx);
    const answer: BulkAnswer = { done: [], refused: [], undo: [] };
    for (const step of [...steps].sort((a, b) => a.id - b.id)) {
      await pause();
      await runStep(work, step, answer);
    }
    if (!dry) return answer;
    undoAll();
    return { ...answer, undo: [] };
  });

/** Does a step, or names the record that refuses it. */
async function runStep(work: EntityWrite, step: BulkStep, answer: BulkAnswer): Promise<void> {
  const { tx, resource, caller } = work;
  const undoStep = savepoint(tx);
  const before = findOrNull(work, step);
  try {
    requireMay(resource, step, caller.may);
    answer.undo.push(...(await applyStep(work, step, before)));
    answer.done.push({ id: step.id, version: before?.version ?? 0 });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    undoStep();
    const why = Object.values(fieldErrors(error)).join('. ') || error.message;
    answer.refused.push({ id: step.id, title: before ? resource.titleOf(before) : resource.formatId(step.id), why });
  }
}

function findOrNull({ tx, rows }: EntityWrite, { act, id }: BulkStep): Stored | null {
  try {
    return find(tx, act === 'restore' ? archivedOf(rows) : rows, id);
  } catch {
    return null;
  }
}

function requireMay({ guard }: Resource, step: BulkStep, may: May) {
  const permission = step.act === 'command' ? commands.get(step.command)?.permission : undefined;
  const action = step.act === 'edit' ? 'edit' : 'delete';
  if (!(permission ? may(permission.resource, permission.action) : may(guard, action)))
    throw refused(403, 'forbidden', translate('views.error.denied'));
}

/** Does a step; returns the steps that take it back. */
async function applyStep(work: EntityWrite, step: BulkStep, before: Stored | null): Promise<BulkStep[]> {
  const { tx, resource, caller } = work;
  if (step.act === 'restore') {
    const after = await restoreRecord(work, step.id);
    return takenBack(resource, step, after, after.version);
  }
  if (!before) throw refused(404, 'not_found', resource.notFound.title);
  if (step.version !== undefined) requireVersion(before, step.version);
  if (step.act === 'command') {
    const command = bulkCommand(step.command, resource.source);
    if (!command) throw invalid();
    await runCommand(tx, step.command, { ...step.input, [command.idKey]: step.id }, caller);
    const undo = undoOf(command, before, caller.today);
    return undo ? [{ act: 'command', id: step.id, command: undo.name, input: undo.input }] : [];
  }
  if (step.act === 'delete') {
    await removeRecord(work, before);
    return takenBack(resource, step, before, 0);
  }
  const { version } = await updateRecord(work, requireEditable(work, step.id), { ...step.values });
  return takenBack(resource, step, before, version);
}

const invalid = () => refused(422, 'invalid_input', translate('command.invalid'));
