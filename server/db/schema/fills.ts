import { escapeLiteral } from 'pg';
import { sentencesOf } from '../../../src/i18n/translate.ts';
import {
  clinicTimeZone,
  type Field,
  isComputed,
  isStored,
  type Resource,
  traitsOf,
} from '../../../src/schema/index.ts';
import { validateFields } from '../../../src/schema/validate.ts';
import { ConfigError } from '../../base/config.ts';
import { tableNameOf } from '../pool/names.ts';
import type { Snapshot, Table } from '../pool/snapshot.ts';
import type { Question, Warning } from './plan.ts';

interface Change {
  before: Snapshot;
  after: Snapshot;
  declared: readonly Resource[];
  /** New names of columns, by table and name, → the old ones. */
  columns: ReadonlyMap<string, string>;
  answers: ReadonlyMap<string, string>;
}

interface Fills {
  /** Of values that are not allowed any more, before that is said. */
  updates: string[];
  /** Of rows without a value in a column that is there, after it has its kind and before it must be filled. */
  filled: { table: string; column: string; update: string; literal: string }[];
  /** Of new columns, while they are added: what all old rows get. */
  defaults: { table: string; column: string; literal: unknown }[];
  questions: Question[];
  warnings: Warning[];
}

/** Values of old rows in columns that are required now, or that allow less than before. */
export function fillsFor({ before, after, declared, columns, answers }: Change): Fills {
  const fills: Fills = { updates: [], filled: [], defaults: [], questions: [], warnings: [] };
  const unused = new Map(answers);
  const answer = (about: string) => {
    const given = unused.get(about);
    unused.delete(about);
    return given;
  };
  for (const entity of declared.filter(({ name, source }) => name === source)) {
    const name = tableNameOf(entity.source);
    const [key, there] = Object.entries(before.tables).find(([, table]) => table.name === name) ?? [];
    const next = key === undefined ? undefined : after.tables[key];
    if (!key || !there || !next) continue;
    const at = { key, there, next, sql: `"${next.schema}"."${name}"` };
    for (const [field, declaration] of Object.entries(entity.fields)) {
      if (!isStored(declaration)) continue;
      const about = `${entity.source}.${field}`;
      const was = columns.get(`${name}.${field}`) ?? field;
      required({ ...at, field, declaration, about, was }, fills, answer);
      narrowed({ ...at, field, declaration, about, was }, fills, answer);
    }
  }
  for (const [about] of unused) throw new ConfigError(`Nothing asks for --fill ${about}.`);
  return fills;
}

interface ColumnFill {
  key: string;
  there: Table;
  next: Table;
  /** The table as SQL names it. */
  sql: string;
  field: string;
  declaration: Field;
  about: string;
  /** The name that the column had. */
  was: string;
}
type Answer = (about: string) => string | undefined;

function required({ key, there, next, sql, field, declaration, about }: ColumnFill, fills: Fills, answer: Answer) {
  const [old, now] = [there.columns[field], next.columns[field]];
  if (!now?.notNull || old?.notNull) return;
  const given = answer(about);
  // A boolean is false and a list empty where nothing else is said.
  const usual =
    now.default !== undefined && !(traitsOf(declaration).shape === 'boolean' && declaration.default === true);
  const fallback = usual ? now.default : defaultSqlOf(declaration);
  const literal = given === undefined ? fallback : literalOf(about, declaration, given);
  if (literal === undefined) {
    const says = `"${about}" is required, and old rows have no value: --fill ${about}=<value>`;
    fills.questions.push({ kind: 'fill', about, says, candidates: [] });
  } else if (!old) {
    if (literal !== now.default) fills.defaults.push({ table: key, column: field, literal });
  } else {
    const update = `UPDATE ${sql} SET "${field}" = ${literal} WHERE "${field}" IS NULL;`;
    fills.filled.push({ table: key, column: field, update, literal: String(literal) });
  }
}

function narrowed({ there, next, sql, field, declaration, about, was }: ColumnFill, fills: Fills, answer: Answer) {
  const [old, now] = [there.columns[field], next.columns[field]];
  if (!old || !now) return;
  const others = old.type !== now.type;
  const checks = ['pilihan', 'min', 'max', 'jam'].flatMap((rule) => {
    const made = next.checkConstraints[`${next.name}_${field}_${rule}`]?.value;
    const before = there.checkConstraints[`${there.name}_${was}_${rule}`]?.value.replaceAll(`"${was}"`, `"${field}"`);
    return made !== undefined && made !== before ? [{ rule, made, before }] : [];
  });
  if (isComputed(declaration)) {
    // Computed anew at the start; what it was may not be allowed any more.
    if (!others && checks.length === 0) return;
    if (old.notNull) fills.updates.push(`ALTER TABLE ${sql} ALTER COLUMN "${field}" DROP NOT NULL;`);
    fills.updates.push(`UPDATE ${sql} SET "${field}" = NULL;`);
    return;
  }
  if (others) {
    const says = `"${about}" becomes ${now.type}: what cannot be converted stops the migration`;
    fills.warnings.push({ says, table: sql, where: `"${field}" is not null` });
  }
  for (const { rule, made, before } of checks) {
    if (rule !== 'pilihan' || !('choices' in declaration) || before === undefined) {
      const says = `"${about}" allows less than before: what ${made} does not allow stops the migration`;
      if (!others) fills.warnings.push({ says, table: sql, where: `not (${made})` });
      continue;
    }
    for (const value of choicesIn(before).filter((each) => !Object.hasOwn(declaration.choices ?? {}, each))) {
      const given = answer(`${about}.${value}`);
      const where = `"${field}" = ${escapeLiteral(value)}`;
      if (given !== undefined) {
        const literal = given === '' && !now.notNull ? 'NULL' : literalOf(about, declaration, given);
        fills.updates.push(`UPDATE ${sql} SET "${field}" = ${literal} WHERE ${where};`);
      } else {
        const says = `"${about}" no longer allows '${value}', and rows that hold it stop the migration: --fill '${about}.${value}=<value>'`;
        fills.warnings.push({ says, table: sql, where });
      }
    }
  }
}

/** The values of `"kategori" in ('Medis', 'Non''medis')`. */
const choicesIn = (check: string): string[] =>
  [...check.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"));

/** The declaration's own default for old rows, as SQL. */
function defaultSqlOf(field: Field): string | undefined {
  const { default: usual } = field;
  if (usual === undefined || usual === 'user') return undefined;
  const word = traitsOf(field).words?.test(String(usual)) ? momentSql[String(usual)] : undefined;
  return word ?? literal(usual);
}

const momentSql: Readonly<Record<string, string>> = {
  today: 'CURRENT_DATE',
  instant: 'now()',
  now: `to_char(now() AT TIME ZONE '${clinicTimeZone()}', 'HH24:MI')`,
};

/** @throws ConfigError with the sentence that a form would show. */
function literalOf(about: string, field: Field, given: string): string {
  const words = defaultSqlOf({ ...field, default: given } as Field);
  if (words && !words.startsWith("'")) return words;
  const { visibleIf: _, requiredIf: __, ...alone } = field;
  const { record, issues } = validateFields({ nilai: alone as Field }, { nilai: parsedAnswer(field, given) });
  const [sentence] = Object.values(sentencesOf(issues));
  if (sentence) throw new ConfigError(`--fill ${about}=${given}: ${sentence}.`);
  return literal(record['nilai']);
}

function parsedAnswer(field: Field, given: string): unknown {
  const { shape } = traitsOf(field);
  if (shape === 'number') return given.trim() === '' ? null : Number(given);
  if (shape === 'boolean') return given === 'true' ? true : given === 'false' ? false : given;
  if (shape !== 'record' && shape !== 'records') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

const literal = (value: unknown): string => {
  if (value === null) return 'NULL';
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
};
