import { type EntityName, resources } from '../../resources/index.ts';
import { addedFields, addedNames, addedValues } from '../../schema/added.ts';
import {
  anywhere,
  besideIt,
  type Fields,
  formatDate,
  isReference,
  type May,
  type ReferenceField,
  Refusal,
  type Resource,
  type Row,
  retiredBy,
  retiredSince,
  rowFilter,
} from '../../schema/index.ts';
import type { Issues } from '../../schema/issues.ts';
import { type Caller, type Command, concurrently, type Tx } from './command.ts';
import { isSeen } from './ownRows.ts';

type Values = Readonly<Record<string, unknown>>;
type TxReader = Pick<Tx, 'read'>;

/**
 * References that a form may not name (hidden from the caller, retired, or not among those of the field), and
 * choices that are neither declared nor added by the settings. What the stored record names already may stay, but hidden.
 */
export async function issuesOfNames(
  tx: TxReader,
  fields: Fields,
  values: Values,
  before: Values | null,
  { may, today }: Pick<Caller, 'may' | 'today'>,
): Promise<Issues> {
  const issues: Issues = {};
  for (const { path, field } of await unknownChoicesIn(tx, fields, values, before))
    issues[path.split('.')[0] ?? path] = { message: 'validation.added', args: { label: field.label } };
  const named = namedIn(fields, values, before);
  for (const { field = '', args } of await retiredIn(tx, named, today))
    issues[field] = { message: 'validation.retired', args };
  for (const { name, label } of await strangersIn(tx, named))
    issues[name] = { message: 'validation.choice', args: { label } };
  for (const { name, label } of await hiddenIn(tx, named, may))
    issues[name] = { message: 'validation.reference', args: { label } };
  return issues;
}

/** The values that are neither declared nor added by the settings. */
async function unknownChoicesIn(tx: TxReader, fields: Fields, values: Values, before: Values | null) {
  const chosen = addedFields(fields).flatMap(([path, field]) => {
    const had = addedValues(before, path);
    return addedValues(values, path)
      .filter((value) => typeof value === 'string' && value !== '' && !had.includes(value))
      .filter((value) => !Object.hasOwn(field.choices, String(value)))
      .map((value) => ({ path, field, value: String(value) }));
  });
  const [settings] = chosen.length > 0 ? await tx.read('settings', {}) : [];
  return chosen.filter(({ field, value }) => !addedNames(settings, field.added).includes(value));
}

/**
 * @throws Refusal where a command's input names a record that the caller may not see, `missing` like one that is not there,
 * `elsewhere` for one of another of their branches than they work in, or than its record is of, or a retired one; `added` for
 * a choice that is neither declared nor added by the settings
 */
export async function requireNameable(
  tx: TxReader,
  { fields, on, idKey, anywhere: reaches }: Pick<Command, 'fields' | 'on' | 'idKey' | 'anywhere'>,
  input: Values,
  caller: Caller,
): Promise<void> {
  const named = namedIn(fields, input);
  const several = on !== null && entityOf(on)?.branch === true && caller.may.place?.at === null;
  const [record = {}] = several ? await tx.read(on, { id: Number(input[idKey]) } as never) : [];
  const hidden = await hiddenIn(tx, named, besideIt(caller.may, record));
  const absent = hidden.length > 0 ? await hiddenIn(tx, hidden, anywhere(caller.may)) : [];
  if (absent.length > 0) throw new Refusal('missing');
  if (hidden.some(({ name }) => !reaches || name !== idKey)) throw new Refusal('elsewhere');
  const [first] = await retiredIn(tx, named, caller.today);
  if (first) throw first;
  const [unknown] = await unknownChoicesIn(tx, fields, input, null);
  if (unknown) throw new Refusal('added', { label: unknown.field.label }, unknown.path.split('.')[0]);
}

/** The refusal of a record that was retired on a day. */
export const retiredRefusal = (entity: Resource, row: Values, since: string, field: string) =>
  new Refusal('retired', { label: entity.label, title: entity.titleOf(row), since: formatDate(since, 'long') }, field);

/** A reference of a form, also within an object or the rows of a list. */
interface NamedRecord {
  /** The field of the form that it stands in. */
  name: string;
  label: string;
  to: string;
  id: number;
  /** The stored record names it. */
  kept: boolean;
  field: ReferenceField;
}

function namedIn(fields: Fields, values: Values, before: Values | null = null): NamedRecord[] {
  return Object.entries(fields).flatMap(([name, field]): NamedRecord[] => {
    const sent = partsOf(values[name]);
    const had = partsOf(before?.[name]);
    if ('fields' in field) {
      const known = mergedParts(field.fields, had as Values[]);
      // A row that is none is refused by its kind.
      return sent
        .filter(isValues)
        .flatMap((part) => namedIn(field.fields, part, known).map((each) => ({ ...each, name })));
    }
    if (!isReference(field)) return [];
    const { label, to } = field;
    return sent.map((id) => ({ name, label, to, field, id: Number(id), kept: had.includes(id) }));
  });
}

async function hiddenIn(tx: TxReader, named: readonly NamedRecord[], may: May): Promise<NamedRecord[]> {
  const limited = named.filter(({ to }) => {
    const entity = entityOf(to);
    return entity && rowFilter(entity, may);
  });
  const hidden: NamedRecord[] = [];
  for (const { each, row } of await withRows(tx, limited))
    if (row === undefined || !(await isSeen(tx, each.to as EntityName, row, may))) hidden.push(each);
  return hidden;
}

/** References outside the records that their field is about. */
async function strangersIn(tx: TxReader, named: readonly NamedRecord[]): Promise<NamedRecord[]> {
  const chosen = named.filter(({ kept, field }) => !kept && field.among);
  return (await withRows(tx, chosen)).flatMap(({ each, row }) => {
    const { among } = each.field;
    return row && among && !among.in.some((value) => value === row[among.field]) ? each : [];
  });
}

async function retiredIn(tx: TxReader, named: readonly NamedRecord[], today: string): Promise<Refusal[]> {
  const asked = named.filter(({ kept, field, to }) => {
    const entity = entityOf(to);
    return !kept && !field.orRetired && entity && retiredBy(entity);
  });
  return (await withRows(tx, asked)).flatMap(({ each, row }) => {
    const entity = entityOf(each.to);
    const since = row && entity && retiredSince(entity, row, today);
    return since ? retiredRefusal(entity, row, since, each.name) : [];
  });
}

const entityOf = (name: string) => resources.find((each) => each.name === name);

/** Each reference with its record, which is read once however many rows of a list name it, and together with the others. */
async function withRows(
  tx: TxReader,
  named: readonly NamedRecord[],
): Promise<{ each: NamedRecord; row: Row | undefined }[]> {
  const read = new Map<string, Promise<readonly Row[]>>();
  for (const { to, id } of named) {
    const key = `${to} ${id}`;
    if (!read.has(key)) read.set(key, tx.read(to as EntityName, { id } as never));
  }
  await concurrently(...read.values());
  return Promise.all(named.map(async (each) => ({ each, row: (await read.get(`${each.to} ${each.id}`))?.[0] })));
}

/** A value as a list: of the rows of a list, of the one object, of the one id. */
const partsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];

const isValues = (part: unknown): part is Values => typeof part === 'object' && part !== null;

/** All rows of a stored list as one, each field with the values of all. */
const mergedParts = (fields: Fields, parts: readonly Values[]): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, parts.flatMap((part) => partsOf(part?.[name]))]));
