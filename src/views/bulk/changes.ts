import { diubah, type Perubahan, type TakBerubah } from '../../domain/core/perubahan.ts';
import {
  type BulkStep,
  boundsOf,
  bulkColumns,
  type Field,
  type Fields,
  f,
  formatMoney,
  type IncomingColumn,
  type Resource,
  type Row,
  traitsOf,
} from '../../schema/index.ts';
import type { Words } from '../base/words.ts';

type Values = Readonly<Record<string, unknown>>;

/** The inputs by which a field's change is told, see `changeFields`. */
export const inputsOf = (name: string) =>
  ({
    way: `${name}_cara`,
    to: name,
    percent: `${name}_persen`,
    amount: `${name}_jumlah`,
    roundTo: `${name}_bulat`,
    days: `${name}_hari`,
  }) as const;

/** The columns that are changed by what was typed. */
export const pickedIn = (resource: Resource, typed: Values): IncomingColumn[] =>
  bulkColumns(resource).filter(({ name }) => Object.hasOwn(typed, name));

/** True for fields whose new value can depend on the old one: whole amounts, and dates. */
const isAmount = (field: Field) =>
  traitsOf(field).shape === 'number' && traitsOf(field).figure && !('decimals' in field);
const isDay = (field: Field) => traitsOf(field).shape === 'day';

/** The inputs that ask for a change of these fields: their own, and for amounts and dates those that ask by how much. */
export const changeFields = (columns: readonly IncomingColumn[], word: ChangeWords): Fields =>
  Object.assign({}, ...columns.map((column) => fieldsFor(column, word)));

type Way = 'naikPersen' | 'turunPersen' | 'naik' | 'turun' | 'naikRp' | 'turunRp' | 'lambat' | 'awal' | 'menjadi';
type ChangeWords = Words<'massal.change'>;

function fieldsFor({ name, field }: IncomingColumn, word: ChangeWords): Fields {
  const at = inputsOf(name);
  const when = (...is: Way[]) => ({ visibleIf: { field: at.way, in: is } });
  const own = { ...field, ...when('menjadi') };
  const wayOf = (offered: readonly Way[], usual: Way) =>
    f.enum(word('way'), Object.fromEntries(offered.map((way) => [way, { label: word(way) }])), {
      required: true,
      default: usual,
    });
  if (isDay(field))
    return {
      [at.way]: wayOf(['lambat', 'awal', 'menjadi'], field.required ? 'lambat' : 'menjadi'),
      [at.days]: f.number(word('days'), {
        required: true,
        min: 1,
        max: 3660,
        unit: word('dayUnit'),
        ...when('lambat', 'awal'),
      }),
      [name]: own,
    };
  if (!isAmount(field)) return { [name]: field };
  const money = field.kind === 'money';
  return {
    [at.way]: money
      ? wayOf(['naikPersen', 'turunPersen', 'naikRp', 'turunRp', 'menjadi'], 'naikPersen')
      : wayOf(['naikPersen', 'turunPersen', 'naik', 'turun', 'menjadi'], 'menjadi'),
    [at.percent]: f.number(word('percent'), {
      required: true,
      min: 0.01,
      max: 1000,
      decimals: 2,
      unit: '%',
      ...when('naikPersen', 'turunPersen'),
    }),
    [at.amount]: money
      ? f.money(word('amount'), { required: true, min: 1, ...when('naikRp', 'turunRp') })
      : f.number(word('amount'), { required: true, min: 1, ...unitOf(field), ...when('naik', 'turun') }),
    ...(money && {
      [at.roundTo]: f.enum(
        word('roundTo'),
        Object.fromEntries(steps.map((step) => [step, { label: step === 1 ? word('notRounded') : formatMoney(step) }])),
        { required: true, default: '1', ...when('naikPersen', 'turunPersen', 'naikRp', 'turunRp') },
      ),
    }),
    [name]: own,
  };
}

const unitOf = (field: Field) => ('unit' in field && field.unit ? { unit: field.unit } : {});
const steps = [1, 100, 500, 1_000, 5_000, 10_000];

function changesIn(columns: readonly IncomingColumn[], typed: Values): Record<string, Perubahan> {
  return Object.fromEntries(columns.map(({ name }) => [name, changeIn(name, typed)]));
}

function changeIn(name: string, typed: Values): Perubahan {
  const at = inputsOf(name);
  const roundTo = Number(typed[at.roundTo] ?? 1);
  const percent = Math.round(Number(typed[at.percent]) * 100);
  const amount = Number(typed[at.amount]);
  const days = Number(typed[at.days]);
  const changes: Record<Way, Perubahan> = {
    naikPersen: { basisPoints: percent, roundTo },
    turunPersen: { basisPoints: -percent, roundTo },
    naik: { add: amount, roundTo },
    turun: { add: -amount, roundTo },
    naikRp: { add: amount, roundTo },
    turunRp: { add: -amount, roundTo },
    lambat: { days },
    awal: { days: -days },
    menjadi: { to: typed[name] ?? null },
  };
  return changes[(typed[at.way] ?? 'menjadi') as Way];
}

/** A record of which nothing comes of a change. */
export interface UnchangedRow {
  row: Row;
  field: Field;
  why: TakBerubah;
}

/**
 * The new values of each record, of the version that they were computed from, so that it is refused where somebody was
 * faster; and the records that have none.
 */
export function editsOf(columns: readonly IncomingColumn[], typed: Values, rows: Iterable<Row>) {
  const changes = changesIn(columns, typed);
  const edits: BulkStep[] = [];
  const unchanged: UnchangedRow[] = [];
  for (const row of rows) {
    const values: Record<string, unknown> = {};
    let kept: UnchangedRow | null = null;
    for (const { name, field } of columns) {
      const changed = diubah(changes[name] as Perubahan, row[name], boundsOf(field));
      if ('why' in changed) kept ??= { row, field, why: changed.why };
      else values[name] = changed.value;
    }
    const version = typeof row['version'] === 'number' ? row['version'] : undefined;
    if (kept) unchanged.push(kept);
    else edits.push({ act: 'edit', id: row.id, version, values });
  }
  return { edits, unchanged };
}
