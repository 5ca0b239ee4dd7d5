import { matches } from '../schema/conditions.ts';
import { filled } from '../schema/measures.ts';
import type { Command } from './command.ts';

/** Why a command cannot be given to a record: the key of its sentence. */
export const refusalOf = (
  { due }: Command,
  record: Readonly<Record<string, unknown>>,
  today: string,
): string | undefined =>
  Object.keys(due).find((key) => !matches(filled(due[key] as (typeof due)[string], today), record));
