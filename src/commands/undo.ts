import { type Fields, filled, matches } from '../schema/index.ts';
import type { Command } from './command.ts';

type Values = Readonly<Record<string, unknown>>;

/** The command that takes another back, with its input; undefined where none does. */
export function undoOf({ undo, on, idKey }: Command, before: Values & { id: number }, today: string) {
  const found = undo.find(({ when }) => on !== null && (!when || matches(filled(when, today), before)));
  if (!found) return undefined;
  const input = Object.entries(found.with ?? {}).map(([name, path]) => [name, before[path] ?? null]);
  return { name: found.by, input: { ...Object.fromEntries(input), [idKey]: before.id } };
}

/** The inputs that people fill in: neither the record nor what another command tells. */
export const askedOf = ({ fields, idKey }: Command): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, field]) => name !== idKey && !field.hidden));
