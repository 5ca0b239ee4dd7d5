import { carryOut, inputOf } from '../commands/core/carryOut.ts';
import { undoOf } from '../commands/core/undo.ts';
import { bulkCommand } from '../commands/index.ts';
import { answerOf } from '../i18n/translate.ts';
import {
  archivedOf,
  type BulkAnswer,
  type BulkStep,
  mostAtOnce,
  Refusal,
  type Resource,
  type Row,
  refusal,
  rowsSeenBy,
  undoStep,
} from '../schema/index.ts';
import { notFound, requireRight, requireVersion } from './checks.ts';
import { commandTx } from './merge.ts';
import { duplicate, remove, requireRightTo, restore, update } from './records.ts';
import { type Session, versionOf } from './store.ts';

/**
 * Does something to each of several records, in one transaction. A record that refuses stays as it is and is named with
 * its reason.
 *
 * @throws Refusal where the caller has no right to one of the steps, or a step is none
 */
export async function bulk(session: Session, resource: Resource, steps: readonly BulkStep[]): Promise<BulkAnswer> {
  requireSteps(session, resource, steps);
  const answer: BulkAnswer = { done: [], refused: [], undo: [] };
  // In the order of their ids, so that two who do the same wait for each other instead of both failing.
  for (const step of [...steps].sort((a, b) => a.id - b.id)) {
    let title = resource.formatId(step.id);
    try {
      const done = await session.store.part(async (store) => {
        const known = await store.one(shownFor(session, resource, step), step.id);
        if (known) title = resource.titleOf(known);
        return stepDone({ ...session, store }, resource, step, known);
      });
      const { id, version } = done.before;
      answer.done.push({ id, version: Number(version), ...(done.copy !== undefined && { copy: done.copy }) });
      answer.undo.push(...done.undo);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { errors, message } = answerOf(error);
      answer.refused.push({ id: step.id, title, why: Object.values(errors).join('. ') || message });
    }
  }
  return answer;
}

function requireSteps(session: Session, resource: Resource, steps: readonly BulkStep[]) {
  const { caller } = session;
  if (steps.length === 0 || steps.length > mostAtOnce) throw refusal('invalid_input');
  for (const step of steps) {
    if (step.act === 'command') requireRightTo(commandIn(resource, step.command), caller);
    else if (step.act === 'duplicate') requireDuplicates(resource, caller);
    else requireRight(resource, step.act === 'edit' ? 'edit' : 'delete', caller);
  }
}

function commandIn(resource: Resource, name: string) {
  const command = bulkCommand(name, resource.source);
  if (!command) throw refusal('invalid_input');
  return command;
}

function requireDuplicates(resource: Resource, caller: Session['caller']) {
  requireRight(resource, 'create', caller);
  if (!resource.duplicates) throw refusal('not_allowed', { args: { label: resource.label } });
}

const shownFor = ({ caller: { may } }: Session, resource: Resource, { act }: BulkStep): Resource =>
  rowsSeenBy(act === 'restore' ? archivedOf(resource) : resource, may);

interface StepResult {
  before: Row;
  /** The id of the new record of a duplicate. */
  copy?: number;
  undo: BulkStep[];
}

async function stepDone(
  session: Session,
  resource: Resource,
  step: BulkStep,
  known: Row | undefined,
): Promise<StepResult> {
  const seen = step.version === undefined ? 'any' : { version: step.version };
  const answer = (before: Row, after?: Row) => ({
    before,
    undo: undoStep(resource, step, before, after ? versionOf(after) : 0),
  });
  if (step.act === 'edit') {
    const { before, after } = await update(session, resource, step.id, step.values, seen);
    return answer(before, after);
  }
  if (step.act === 'delete') return answer(await remove(session, resource, step.id, seen));
  if (step.act === 'restore') {
    const row = await restore(session, resource, step.id);
    return answer(row, row);
  }
  if (!known) throw notFound(resource);
  requireVersion(known, seen);
  if (step.act === 'duplicate') {
    const { id, version } = await duplicate(session, resource, known);
    return { before: known, copy: id, undo: [{ act: 'delete', id, version: Number(version) }] };
  }
  const { caller } = session;
  const command = commandIn(resource, step.command);
  await carryOut(
    command,
    commandTx(session),
    inputOf(command, { ...step.input, [command.idKey]: step.id }, caller),
    caller,
  );
  const undo = undoOf(command, known, caller.today);
  const steps: BulkStep[] = undo ? [{ act: 'command', id: step.id, command: undo.name, input: undo.input }] : [];
  return { before: known, undo: steps };
}
