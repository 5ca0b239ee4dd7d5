import { addDays } from './days.ts';
import { type Field, type Fields, type Formula, type Id, isComputed, isReference, isStored } from './fields.ts';
import { traitsOf } from './kinds.ts';
import type { Resource } from './resource.ts';

/** The time of a write, and its author. */
export interface Now {
  /** The business date, `YYYY-MM-DD`. */
  today: string;
  /** The time of day, `HH:MM`. */
  time: string;
  /** The instant, ISO in UTC. */
  instant: string;
  /** Name of the user who is signed in. */
  user: string;
  /** The branch in which they work: the first unless given, null where they work in several at once. */
  branch?: Id | null | undefined;
}

/**
 * Values of a new record: each field's `default`, where 'today', 'now', 'instant' and 'user' stand for those of `Now`, its
 * branch for that of a row, and days for the day that is so many after today.
 */
export function defaultsOf(resource: Resource, now: Now): Record<string, unknown> {
  return { ...defaultsIn(resource.fields, now), ...resource.where };
}

/** Values that the form of a new record begins with: the defaults, but for those that it asks for. */
export function formDefaults(resource: Resource, now: Now): Record<string, unknown> {
  const asked = new Set(resource.form.flatMap(({ asks = [] }) => asks));
  return Object.fromEntries(Object.entries(defaultsOf(resource, now)).filter(([name]) => !asked.has(name)));
}

/** Defaults of a set of fields: of a list's row, an object, or a command. */
export function defaultsIn(fields: Fields, now: Now): Record<string, unknown> {
  const words: Record<string, string> = { today: now.today, now: now.time, instant: now.instant, user: now.user };
  const defaults = Object.entries(fields).flatMap(([name, field]) => {
    if (traitsOf(field).shape === 'boolean') return [[name, field.default === true] as const];
    if ('fields' in field && traitsOf(field).shape === 'record' && !field.readOnly)
      return [[name, defaultsIn(field.fields, now)] as const];
    if (field.default === undefined) return [];
    if (isReference(field) && field.branch)
      return [[name, now.branch === undefined ? field.default : now.branch] as const];
    if (isInDays(field.default)) return [[name, addDays(now.today, field.default.days)] as const];
    return [[name, words[String(field.default)] ?? field.default] as const];
  });
  return Object.fromEntries(defaults);
}

/** True for a default that is so many days after today. */
export const isInDays = (preset: unknown): preset is { days: number } =>
  typeof preset === 'object' && preset !== null && 'days' in preset && Number.isInteger(preset.days);

/** Values of the computed fields that are stored. Not in validate.ts, so that computing does not load zod. */
export function computedValues(fields: Fields, record: Record<string, unknown>): Record<string, unknown> {
  const own = computedIn(fields).filter(([, field]) => isStored(field));
  return Object.fromEntries(own.map(([name, field]) => [name, field.from(record, '')]));
}

/** A stored record with all computed fields computed again, also inside objects and lists. */
export function recomputed(fields: Fields, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const inner = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const value = record[name] ?? null;
    if (!('fields' in field) || value === null) return [name, value];
    if (Array.isArray(value)) return [name, value.map((each) => ({ ...each, ...recomputed(field.fields, each) }))];
    return [name, { ...value, ...recomputed(field.fields, value as Record<string, unknown>) }];
  });
  // A formula never sees results of formulas, old or new.
  const stored = Object.fromEntries(inner.filter(([name]) => !fields[name]?.from));
  return { ...stored, ...computedValues(fields, stored) };
}

/** A record with its `live` fields computed for a day. */
export function asOf<R extends Readonly<Record<string, unknown>>>(resource: Resource, record: R, today: string): R {
  const live = liveIn(resource);
  if (live.length === 0) return record;
  return { ...record, ...Object.fromEntries(live.map(([name, field]) => [name, field.from(record, today)])) };
}

const computedIn = (fields: Fields) =>
  Object.entries(fields).filter((entry): entry is [string, Computed] => isComputed(entry[1]));

/** Cached, since records are read by the thousand. */
function liveIn(resource: Resource) {
  const known = liveFields.get(resource) ?? computedIn(resource.fields).filter(([, field]) => !isStored(field));
  liveFields.set(resource, known);
  return known;
}
const liveFields = new WeakMap<Resource, [string, Computed][]>();

type Computed = Field & { from: Formula };
