import type { Fields } from './fields.ts';
import { traitsOf } from './kinds.ts';
import type { Resource } from './resource.ts';

/** What "now" and "me" mean to a new record. */
export interface Now {
  /** The business date, `YYYY-MM-DD`. */
  today: string;
  /** The time of day, `HH:MM`. */
  time: string;
  /** The instant, ISO in UTC. */
  instant: string;
  /** Who is signed in. */
  user: string;
}

/** What a new record starts with: each field's `default`, where 'today', 'now', 'instant' and 'user' stand for `Now`. */
export function defaultsOf(resource: Resource, now: Now): Record<string, unknown> {
  return { ...defaultsIn(resource.fields, now), ...resource.where };
}

/** The same of a row of a list, or of the fields of an object. */
export function defaultsIn(fields: Fields, now: Now): Record<string, unknown> {
  const words: Record<string, string> = { today: now.today, now: now.time, instant: now.instant, user: now.user };
  const given = Object.entries(fields).flatMap(([name, field]) => {
    if (traitsOf(field).shape === 'boolean') return [[name, field.default === true] as const];
    if ('fields' in field && traitsOf(field).shape === 'record' && !field.readOnly)
      return [[name, defaultsIn(field.fields, now)] as const];
    if (field.default === undefined) return [];
    return [[name, words[String(field.default)] ?? field.default] as const];
  });
  return Object.fromEntries(given);
}
