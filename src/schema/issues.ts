import { type Condition, isEmpty, matches } from './conditions.ts';
import { isReference } from './fields.ts';
import type { Resource, Unique } from './resource.ts';

/** Why a value is refused: an i18n key with its arguments, or a whole sentence from the declaration. */
export interface Issue {
  message: string;
  args: Record<string, string | number>;
}
/** The first issue of each field, by its dotted path. */
export type Issues = Record<string, Issue>;

type Values = Readonly<Record<string, unknown>>;

/**
 * A check of a record against other records before it is stored. Each rung looks in its own tables; true is an issue at
 * `field`.
 */
export type Question = UniqueQuestion | Missing;

/** Another record, not archived, meets the condition and has these values. */
interface UniqueQuestion {
  ask: 'taken';
  field: string;
  values: Values;
  where: Condition | null;
}

/** The record referred to does not exist, or is archived. */
interface Missing {
  ask: 'missing' | 'archived';
  field: string;
  to: string;
  id: number;
}

const sentences = {
  taken: 'validation.unique',
  missing: 'validation.reference',
  archived: 'validation.archived',
} as const;

/** All unique constraints: of single fields, and of fields together. */
export const uniquesOf = ({ fields, unique }: Resource): Unique[] => [
  ...Object.keys(fields).flatMap((name) => (fields[name]?.unique ? [{ fields: [name] }] : [])),
  ...unique,
];

/**
 * The checks of a record before it is stored.
 *
 * @param current - the stored record; unchanged values are not checked again
 */
export function questionsOf(resource: Resource, record: Values, current?: Values): Question[] {
  const changes = (name: string) => !current || record[name] !== current[name];
  return [
    ...uniquesOf(resource).flatMap(({ fields, where = null }): Question[] => {
      const counts = where === null || matches(where, record);
      const asked = counts && !fields.some((name) => isEmpty(record[name])) && (where !== null || fields.some(changes));
      const values = Object.fromEntries(fields.map((name) => [name, record[name]]));
      return asked ? [{ ask: 'taken', field: fields.at(-1) ?? '', values, where }] : [];
    }),
    ...Object.entries(resource.fields).flatMap(([field, declared]): Question[] => {
      // Branches are there for good, and nobody types one.
      if (!isReference(declared) || declared.branch || isEmpty(record[field]) || !changes(field)) return [];
      const refers = { field, to: declared.to, id: Number(record[field]) };
      return [
        { ask: 'missing', ...refers },
        { ask: 'archived', ...refers },
      ];
    }),
  ];
}

/** Issues of the checks that came out true, the first of each field. */
export function issuesOf(resource: Resource, questions: readonly Question[], answers: readonly boolean[]): Issues {
  const issues: Issues = {};
  for (const [at, { ask, field }] of questions.entries()) {
    const label = resource.fields[field]?.label ?? field;
    if (answers[at]) issues[field] ??= { message: sentences[ask], args: { label } };
  }
  return issues;
}
