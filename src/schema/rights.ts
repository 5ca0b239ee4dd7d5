import { betweenBranches, branches, type Place, withBranches } from './branch.ts';
import { type Condition, testedBy } from './conditions.ts';
import { pathsIn, pathsOf } from './facts.ts';
import {
  type Action,
  type Field,
  type Fields,
  isChoice,
  isComputed,
  isList,
  isReference,
  type Permission,
} from './fields.ts';
import { knowsFilter } from './filter.ts';
import type { Issues } from './issues.ts';
import { traitsOf } from './kinds.ts';
import type { Column, Fact } from './list.ts';
import { type Measure, measuredBy, summedBy } from './measures.ts';
import { type Caller, ownRows } from './ownRows.ts';
import { fieldAt, isStoredPath, type Resource } from './resource.ts';

/** A caller's rights: true where the action is allowed on the resources with this `guard`. */
export interface May {
  (guard: string, action: Action): boolean;
  /** Their role (its `username`), for `rowsOf`. */
  role?: string | null;
  /** True for who may see their own rows alone (`rows`). */
  narrowed?: boolean;
  /** Their account, which tells what is their own. */
  me?: Caller;
  /** Where they work, in a clinic that has several branches. */
  place?: Place | undefined;
}

const granted = (may: May, permission: Permission | undefined) =>
  permission === undefined || may(permission.resource, permission.action);

/** The right to read a field, beside that to see the record; nobody has it to a secret, and no branch to figures of all. */
export const mayRead = (may: May, { kind, rights, ofAll }: Field): boolean =>
  kind !== 'secret' && !(ofAll && may.place?.seen) && granted(may, rights?.read);

/** The right to set a field: never one that they may not read, nor a reference to records that they may not list. */
const mayWrite = (may: May, field: Field): boolean =>
  mayRead(may, field) && granted(may, field.rights?.write) && mayName(may, field);

/** The right to figures that add a field up. */
const maySum = (may: May, { rights }: Field): boolean => granted(may, rights?.sum);

/** The right to see the title behind a reference; without it the reference is a number, which no screen shows. */
const mayName = (may: May, field: Field): boolean => !isReference(field) || may(field.to, 'list');

/** The `guard` of the resource with a name; a special right (`hak/diskon`) is its own. */
export const guardOf = (resources: readonly { name: string; guard: string }[], name: string): string =>
  resources.find((each) => each.name === name)?.guard ?? name;

/** The guards whose rights decide on a resource and its fields. */
export function guardsOf(resource: Resource): string[] {
  const known = guards.get(resource);
  if (known) return known;
  const found = Object.values(resource.fields).flatMap((field) => [
    ...(field.rights?.read ? [field.rights.read.resource] : []),
    ...(field.rights?.write ? [field.rights.write.resource] : []),
    ...(field.rights?.sum ? [field.rights.sum.resource] : []),
    ...(isReference(field) ? [field.to] : []),
  ]);
  const made = [...new Set([resource.guard, ...(resource.ownUnless ? [resource.ownUnless] : []), ...found])];
  guards.set(resource, made);
  return made;
}
const guards = new WeakMap<Resource, string[]>();

/**
 * A declaration narrowed to somebody's rights. A field that they may not read is missing with its columns, filters,
 * figures and bars, so that asking for it is asking for something unknown. A field that they may not write is read-only.
 * A reference to records that they may not list is a number, and stands nowhere on the screen. Who may see their own rows alone has `only.list`, which
 * every read keeps to. Equal rights give the same object; full rights the declaration itself, but for branches.
 *
 * @example asSeenBy(produk, may).fields // without harga_beli, for who may not open the product report
 */
export function asSeenBy(declared: Resource, may: May): Resource {
  const resource = formFor(declared, may);
  const states = Object.values(resource.fields).map((field) => {
    if (!mayRead(may, field)) return 'hidden';
    if (!mayName(may, field)) return 'number';
    if (!maySum(may, field)) return mayWrite(may, field) ? 'unsummed' : 'shown';
    return mayWrite(may, field) ? 'free' : 'readOnly';
  });
  const rows = rowFilter(declared, may);
  const free = states.every((state) => state === 'free');
  if (free && !rows) return resource;
  const key = `${states.join()} ${JSON.stringify(rows)}`;
  const known = narrowedCache.get(resource) ?? new Map<string, Resource>();
  narrowedCache.set(resource, known);
  const made = known.get(key) ?? withRowFilter(free ? resource : withoutHiddenFields(resource, may), rows);
  known.set(key, made);
  return made;
}
const narrowedCache = new WeakMap<Resource, Map<string, Resource>>();

/** A declaration without branches, with them, or with lists that tell them apart. */
function formFor(declared: Resource, may: May): Resource {
  if (!may(branches, 'list')) return may.place ? ofOneBranch(declared) : withoutBranch(declared);
  return may.place?.at === null ? toldByEach(withBranches(declared)) : declared;
}

/** A declaration without the notices of what all branches have together, where each tells of its own. */
function toldByEach(resource: Resource): Resource {
  const known = byEach.get(resource);
  if (known) return known;
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([, { ofAll }]) => !ofAll));
  const notices = noticesOn({ ...resource, fields });
  const made = notices.length < resource.notices.length ? { ...resource, notices } : resource;
  byEach.set(resource, made);
  return made;
}
const byEach = new WeakMap<Resource, Resource>();

/** A declaration as somebody of one branch has it, who does not see branches apart. */
function ofOneBranch(resource: Resource): Resource {
  const known = inOneBranch.get(resource);
  if (known) return known;
  const tells = Object.values(resource.fields).some(({ rights }) => rights?.read?.resource === branches);
  const made = tells ? withoutHiddenFields(resource, (guard) => guard !== branches) : resource;
  inOneBranch.set(resource, made);
  return made;
}
const inOneBranch = new WeakMap<Resource, Resource>();

/** The same in a clinic with one branch: nothing is noted of it, and no choice goes from one to the other. */
export function withoutBranch(declared: Resource): Resource {
  const known = oneBranch.get(declared);
  if (known) return known;
  const of = ofOneBranch(declared);
  const resource = of.branch === 'noted' ? withoutHiddenFields(of, (guard) => guard !== betweenBranches) : of;
  const fields = withoutBetween(resource.fields);
  const same = fields === resource.fields && resource.between.length === 0;
  const made = same ? resource : { ...resource, fields, between: [] };
  oneBranch.set(resource, made);
  return made;
}
const oneBranch = new WeakMap<Resource, Resource>();

/** The same fields where no choice, in rows of a list neither, goes from one branch to another. */
function withoutBetween(fields: Fields): Fields {
  const narrowed = Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (isList(field)) {
      const inner = withoutBetween(field.fields);
      return inner === field.fields ? [] : [[name, { ...field, fields: inner }]];
    }
    if (!isChoice(field) || !Object.values(field.choices).some(({ between }) => between)) return [];
    const choices = Object.entries(field.choices).filter(([, { between }]) => !between);
    return [[name, { ...field, choices: Object.fromEntries(choices) }]];
  });
  return narrowed.length > 0 ? { ...fields, ...Object.fromEntries(narrowed) } : fields;
}

/** The condition on the rows that somebody may see; null where that is all of them. */
export function rowFilter(resource: Limited, may: May) {
  const { fields, rows, rowsOf, ownUnless } = resource;
  const narrowed = ownUnless ? !may(ownUnless, 'edit') : may.narrowed;
  const ofRole = may.role && Object.hasOwn(rowsOf, may.role) ? rowsOf[may.role] : undefined;
  const ofPlace = placeFilter(resource, may);
  const rules = [...(rows && narrowed ? [rows] : []), ...(ofRole ? [ofRole] : []), ...(ofPlace ? [ofPlace] : [])];
  const [rule] = rules;
  return rule ? ownRows(rules.length > 1 ? { all: rules } : rule, fields, may.me ?? {}) : null;
}

type Limited = Placed & Pick<Resource, 'fields' | 'rows' | 'rowsOf' | 'ownUnless'>;
type Placed = Pick<Resource, 'source' | 'branch' | 'between' | 'ofAll'>;

/** The rows of the branches that somebody sees now, and the branches that they have. */
export function placeFilter(
  { source, branch, between, ofAll }: Placed,
  { place }: Pick<May, 'place'>,
): Condition | null {
  if (source === branches && place) return { field: 'id', in: place.theirs };
  const { seen = null, reach = null } = place ?? {};
  if (ofAll && reach) return { any: [] };
  if (seen === null) return null;
  if (branch === true) return { field: branches, in: seen };
  const any = between.flatMap((field): Condition[] => [
    { field, in: seen },
    { field, is: null },
  ]);
  return any.length > 0 ? { any } : null;
}

/** The rights of somebody to a record that they name, which may be of another of their branches than they work in. */
export const anywhere = (may: May): May => (may.place ? inPlace(may, reaching(may.place)) : may);

/** The rights of somebody who works in several branches at once to what a record may name: of all branches, those of its own. */
export function besideIt(may: May, record: object): May {
  const { cabang } = record as { readonly cabang?: unknown };
  const { place } = may;
  if (place?.at !== null || typeof cabang !== 'number' || place.seen?.includes(cabang) === false) return may;
  return inPlace(may, { ...place, seen: [cabang] });
}

const inPlace = (may: May, place: Place): May =>
  Object.assign((guard: string, action: Action) => may(guard, action), may, { place });

const reaching = (place: Place): Place => ({ ...place, seen: place.reach });

/** True where a visible declaration hides more rows than those of other branches: its figures are those of no clinic. */
export const seesOwnAlone = ({ only, ...resource }: Placed & Pick<Resource, 'only'>, place?: Place): boolean =>
  only.list !== undefined && JSON.stringify(only.list) !== JSON.stringify(placeFilter(resource, { place }));

/** A declaration with all its fields and only the rows that somebody may see: for what they write. */
export const rowsSeenBy = (resource: Resource, may: May): Resource => withRowFilter(resource, rowFilter(resource, may));

const withRowFilter = (resource: Resource, rows: Condition | null): Resource =>
  rows ? { ...resource, only: { ...resource.only, list: rows } } : resource;

/** The notices that ask about fields that are there. */
const noticesOn = (resource: Resource) =>
  resource.notices.filter(({ filter }) => knowsFilter(resource, filter('2000-01-01', null)));

function withoutHiddenFields(resource: Resource, may: May): Resource {
  const fields: Fields = Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => mayRead(may, field))
      .map(([name, field]) => [name, mayWrite(may, field) ? field : asReadOnly(may, field)] as const)
      .map(([name, field]) => [name, maySum(may, field) ? field : { ...field, unsummed: true }]),
  );
  const knows = (path: string) => knownIn(fields, path);
  const isNamed = (path: string) => {
    const field = fieldAt(resource.fields, path);
    return field === undefined || mayName(may, field);
  };
  const shows = (path: string) => knows(path) && isNamed(path);
  const showsAcross = (path: string) => {
    const [through = ''] = path.split('.');
    const field = fields[through];
    return field !== undefined && isReference(field) && shows(through);
  };
  const worksOut = (measure: Measure) => mayMeasure({ fields }, measure);
  const { list } = resource;
  const report = list.report && {
    ...list.report,
    also: list.report.also?.filter(shows) ?? [],
    charts: list.report.charts
      .filter(({ by }) => shows(by) || showsAcross(by))
      .map((chart) => ({ ...chart, series: chart.series.filter(({ measure }) => worksOut(measure)) }))
      .filter((chart) => chart.series.length > 0),
  };
  return {
    ...resource,
    fields,
    facts: resource.facts.filter(factFor(shows)),
    page: { ...resource.page, ...(resource.page.facts && { facts: resource.page.facts.filter(factFor(shows)) }) },
    list: {
      ...list,
      columns: list.columns.flatMap((column) => columnFor(column, knows, shows)),
      sort: [list.sort.field, list.sort.within ?? 'id'].every(knows) ? list.sort : { field: 'id', order: 'ASC' },
      ...(list.filters && { filters: list.filters.filter(shows) }),
      ...(list.cards && {
        cards: list.cards.filter(
          ({ measure, dated }) => worksOut(measure) && (!(dated && 'by' in dated) || knows(dated.by)),
        ),
      }),
      ...(report && { report }),
    },
    notices: noticesOn({ ...resource, fields }),
    form: resource.form
      .map((section) => ({ ...section, fields: section.fields.filter(shows) }))
      .filter((section) => section.fields.length > 0),
    unique: resource.unique.filter((unique) => unique.fields.every(knows)),
    actions: { ...resource.actions, create: resource.actions.create && mayFillIn(resource, may) },
  };
}

const knownIn = (fields: Fields, path: string): boolean => path === 'id' || fieldAt(fields, path) !== undefined;

/** The right to a figure over the rows of a declaration, which was narrowed to it. */
export const mayMeasure = ({ fields }: Pick<Resource, 'fields'>, measure: Measure): boolean =>
  measuredBy(measure).every((path) => knownIn(fields, path)) &&
  summedBy(measure).every((path) => !fieldAt(fields, path)?.unsummed);

/** The right to set every field that a new record must have. */
const mayFillIn = (resource: Resource, may: May): boolean =>
  Object.entries(resource.fields).every(
    ([name, field]) =>
      !field.required ||
      field.readOnly ||
      field.default !== undefined ||
      Object.hasOwn(resource.where, name) ||
      mayWrite(may, field),
  );

const asReadOnly = (may: May, field: Field): Field =>
  mayName(may, field)
    ? { ...field, readOnly: true }
    : {
        kind: 'number',
        label: field.label,
        readOnly: true,
        required: field.required ?? false,
        hidden: true,
      };

type Test = (path: string) => boolean;

function columnFor(column: Column, knows: Test, shows: Test): Column[] {
  if (!shows(column.field) || (column.minusIf && !testedBy(column.minusIf).every(knows))) return [];
  const { beneath, image, ...rest } = column;
  const own = { ...rest, ...(image !== undefined && knows(image) && { image }) };
  if (!beneath) return [own];
  return [{ ...own, beneath: beneath.filter(factFor(shows)) }];
}

const factFor = (shows: Test) => (fact: Fact) => pathsIn(fact).every(shows);

/**
 * The fields that are searched, those that everybody who may open the list may read: title, keys and columns. A hit in
 * any other would give a hidden value away.
 */
export const searchedPaths = (resource: Resource): string[] => [
  ...new Set(
    [
      ...(resource.titleFrom === null ? [] : [resource.titleFrom]),
      ...keysOf(resource),
      ...resource.list.columns.flatMap(pathsOf),
    ].filter((path) => isOpen(resource, path)),
  ),
];

const isOpen = (resource: Resource, path: string): boolean => {
  if (!isStoredPath(resource, path)) return false;
  const read = resource.fields[path.split('.')[0] ?? '']?.rights?.read;
  return !read || (read.resource === resource.guard && read.action === 'list');
};

/** The texts by which one record is asked for: codes and numbers, whether a list shows them or not; of a list those in its rows. */
const keysOf = ({ fields, lookups }: Resource): string[] =>
  Object.keys(fields).filter((name) => {
    const field = fields[name];
    if (isList(field)) return !field.rights?.read && lookups.includes(name);
    if (!field || field.hidden || traitsOf(field).shape !== 'text' || traitsOf(field).sorts !== 'words') return false;
    return field.unique === true || lookups.includes(name);
  });

export const openKeys = (resource: Resource): string[] => keysOf(resource).filter((name) => isOpen(resource, name));
/** Keys that not everybody may read; of those who do, whoever types one wholly finds its record. */
export const closedKeys = (resource: Resource): string[] => keysOf(resource).filter((name) => !isOpen(resource, name));

/** Columns of every record beside its declared fields; set by the store alone. */
export const systemColumns: ReadonlySet<string> = new Set(['id', 'version', 'updatedBy', 'archivedAt']);

/** A stored record with only the fields of a narrowed declaration. */
export const recordSeenBy = <R extends Readonly<Record<string, unknown>>>(visible: Resource, record: R): R =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => systemColumns.has(name) || Object.hasOwn(visible.fields, name)),
  ) as R;

/**
 * The sent values that somebody may set. Fields of the store are dropped in silence, and computed ones, since a form
 * sends whole records. A field that they may not read is refused as unknown; one that they, or nobody, may set unless its
 * value is the stored one. Of a new record nothing is stored: what nobody may set is dropped.
 *
 * @param visible - the declaration as narrowed by `asSeenBy`
 * @param current - the stored record, or the defaults of a new one
 */
export function settable(
  resource: Resource,
  visible: Resource,
  sent: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; issues: Issues } {
  const values: Record<string, unknown> = {};
  const issues: Issues = {};
  for (const [name, value] of Object.entries(sent)) {
    const declared = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    const known = Object.hasOwn(visible.fields, name) ? visible.fields[name] : undefined;
    if (declared && !known) issues[name] = { message: 'validation.unknown', args: {} };
    else if (systemColumns.has(name) || (declared && isComputed(declared))) continue;
    else if (!known?.readOnly) values[name] = value;
    else if (declared?.readOnly && !Object.hasOwn(current, 'id')) continue;
    else if (JSON.stringify(value ?? null) !== JSON.stringify(current[name] ?? null)) {
      const message = declared?.readOnly ? 'validation.readOnly' : 'validation.notYours';
      issues[name] = { message, args: { label: known.label } };
    }
  }
  return { values, issues };
}
