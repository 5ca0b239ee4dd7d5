import { type EntityName, resources } from '../../resources/index.ts';
import { alongReferences, type Condition, type May, matches, Refusal, rowFilter } from '../../schema/index.ts';
import type { Tx } from './command.ts';

type Values = Readonly<Record<string, unknown>>;
type TxReader = Pick<Tx, 'read'>;

const entityOf = (name: string) => resources.find((each) => each.name === name);

/** True for a row of an entity that the caller may see: any, unless their role sees its own alone. */
export async function isSeen(tx: TxReader, source: EntityName, row: object, may: May): Promise<boolean> {
  const entity = entityOf(source);
  const rule = entity ? rowFilter(entity, may) : null;
  return !rule || holds(tx, row as Values, rule);
}

/** @throws Refusal `missing`, as for records that are not there */
export async function requireSeen(tx: TxReader, source: EntityName, rows: readonly object[], may: May): Promise<void> {
  for (const row of rows) if (!(await isSeen(tx, source, row, may))) throw new Refusal('missing');
}

/** Tries a condition on a record, and on those that it refers to. */
async function holds(tx: TxReader, row: Values, condition: Condition): Promise<boolean> {
  if ('all' in condition) {
    for (const each of condition.all) if (!(await holds(tx, row, each))) return false;
    return true;
  }
  if ('any' in condition) {
    for (const each of condition.any) if (await holds(tx, row, each)) return true;
    return false;
  }
  if (!('where' in condition)) return matches(condition, row);
  const entity = entityOf(condition.to);
  const id = row[condition.field];
  if (!entity || typeof id !== 'number') return false;
  const [referred] = await tx.read(condition.to as EntityName, { id } as never);
  return referred !== undefined && holds(tx, referred as Values, alongReferences(entity.fields, condition.where));
}
