import { type Condition, isEmpty, matches } from './conditions.ts';
import { isReference } from './fields.ts';
import type { Resource, Unique } from './resource.ts';

/** Why a value was refused: an i18n key with its arguments, or a whole sentence from the declaration. */
export interface Issue {
  message: string;
  args: Record<string, string | number>;
}
/** Dotted field path → what is wrong with it; the first fault of each field. */
export type Issues = Record<string, Issue>;

type Values = Readonly<Record<string, unknown>>;

/**
 * A question to other records about one that is to be stored; each rung answers from its own tables, and a yes is a
 * refusal at `field`.
 */
export type Question = Taken | Missing;

/** Another record that meets the condition has these values; archived ones keep none. */
interface Taken {
  ask: 'taken';
  field: string;
  values: Values;
  where: Condition | null;
}

/** The record referred to is not there, or is archived. */
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

/** All that must be unique: fields by themselves, and fields together. */
export const uniquesOf = ({ fields, unique }: Resource): Unique[] => [
  ...Object.keys(fields).flatMap((name) => (fields[name]?.unique ? [{ fields: [name] }] : [])),
  ...unique,
];

/**
 * The questions to be answered before a record is stored.
 *
 * @param current - the record as it is stored, whose values are its own: only what changes is asked about
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
      if (!isReference(declared) || isEmpty(record[field]) || !changes(field)) return [];
      const refers = { field, to: declared.to, id: Number(record[field]) };
      return [
        { ask: 'missing', ...refers },
        { ask: 'archived', ...refers },
      ];
    }),
  ];
}

/** The refusals, one a field: the first that was answered with yes. */
export function issuesOf(resource: Resource, questions: readonly Question[], answers: readonly boolean[]): Issues {
  const issues: Issues = {};
  for (const [at, { ask, field }] of questions.entries()) {
    const label = resource.fields[field]?.label ?? field;
    if (answers[at]) issues[field] ??= { message: sentences[ask], args: { label } };
  }
  return issues;
}
