import type { EntityName } from '../../resources/index.ts';
import { resources } from '../../resources/index.ts';
import {
  alongReferences,
  type Condition,
  type Fields,
  isReference,
  type May,
  matches,
  ownRows,
} from '../../schema/index.ts';
import type { Issues } from '../../schema/issues.ts';
import { Refusal, type Tx } from './command.ts';

type Values = Readonly<Record<string, unknown>>;
type Reading = Pick<Tx, 'read'>;

const entityOf = (name: string) => resources.find((each) => each.name === name);

/** True for a row of an entity that the caller may see: any, unless their role sees its own alone. */
export async function isSeen(tx: Reading, source: EntityName, row: object, { own }: May): Promise<boolean> {
  const entity = entityOf(source);
  const rule = own === undefined || !entity ? null : ownRows(entity, own);
  return !rule || holds(tx, row as Values, rule);
}

/** @throws Refusal `missing`, as for records that are not there */
export async function requireSeen(tx: Reading, source: EntityName, rows: readonly object[], may: May): Promise<void> {
  for (const row of rows) if (!(await isSeen(tx, source, row, may))) throw new Refusal('missing');
}

/** @throws Refusal `missing` where the input names a record that the caller may not see, or none. */
export async function requireSeenIn(tx: Reading, fields: Fields, input: Values, may: May): Promise<void> {
  if (Object.keys(await hiddenIn(tx, fields, input, may)).length > 0) throw new Refusal('missing');
}

/** The references of a form that name a record which the caller may not see, as issues like those of none. */
export async function hiddenIn(tx: Reading, fields: Fields, values: Values, may: May): Promise<Issues> {
  const issues: Issues = {};
  if (may.own === undefined) return issues;
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === null || value === undefined) continue;
    if (isReference(field)) {
      if (!(await isNamed(tx, field.to, value, may)))
        issues[name] = { message: 'validation.reference', args: { label: field.label } };
    } else if ('fields' in field) {
      const parts = (Array.isArray(value) ? value : [value]) as Values[];
      for (const part of parts) {
        const [inside] = Object.values(await hiddenIn(tx, field.fields, part, may));
        if (inside) issues[name] = inside;
      }
    }
  }
  return issues;
}

async function isNamed(tx: Reading, to: string, id: unknown, may: May): Promise<boolean> {
  const entity = entityOf(to);
  if (!entity?.rows) return true;
  const [row] = await tx.read(to as EntityName, { id: Number(id) } as never);
  return row !== undefined && isSeen(tx, to as EntityName, row, may);
}

/** Tries a condition on a record, and on those that it refers to. */
async function holds(tx: Reading, row: Values, condition: Condition): Promise<boolean> {
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
