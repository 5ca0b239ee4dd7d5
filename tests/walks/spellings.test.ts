import { expect, it } from 'vitest';
import { commands } from '../../src/commands/index.ts';
import { resources } from '../../src/resources/index.ts';
import {
  type Field,
  type Fields,
  isComputed,
  type Kind,
  readDate,
  readTime,
  tidyMoney,
  tidyNumber,
  traitsOf,
  typedMoney,
  typedNumber,
} from '../../src/schema/index.ts';
import { validateFields } from '../../src/schema/validate.ts';
import { readCell } from '../../src/views/import/cells.ts';

const today = '2026-11-29';

/** Texts as people write a value of each kind, and the value; `null` for what no reader may take for one. */
const spellings: Partial<Record<Kind, readonly (readonly [text: string, value: unknown])[]>> = {
  money: [
    ...['150.000', '150,000', 'Rp 150.000,-', '150000', '150rb', '150 ribu'].map((text) => [text, 150_000] as const),
    ...['1,250,000', '1.250.000,00', '1250000.00', '1,25 jt'].map((text) => [text, 1_250_000] as const),
  ],
  number: [...['12', '12,00', ' 12 '].map((text) => [text, 12] as const), ['1.250', 1_250], ['-3', -3]],
  date: [
    ...['27/08/1990', '27-8-1990', '1990-08-27', '1990-8-27', '27 Agustus 1990', '27-Aug-1990'].map(
      (text) => [text, '1990-08-27'] as const,
    ),
    ...['Bandung, 27-8-1990', 'Senin, 27 Agt 1990', '1990-08-27 00:00:00', '27081990'].map(
      (text) => [text, '1990-08-27'] as const,
    ),
    ['31/02/1990', null],
    ['08/27/1990', null],
  ],
  time: [...['09:30', '9.30', '0930', '09:30:00', 'jam 9.30'].map((text) => [text, '09:30'] as const), ['25:00', null]],
  phone: [
    ...['0812 3456 7890', '+62 812-3456-7890', '62-0812-3456-7890', '81234567890', 'HP 081234567890'].map(
      (text) => [text, '081234567890'] as const,
    ),
    ['+65 9123 4567', '+6591234567'],
    ['(+62) (0)21 555 1234', '0215551234'],
    ['12345', null],
  ],
  boolean: [
    ...['ya', 'Y', '1', 'v', 'x', 'ada'].map((text) => [text, true] as const),
    ...['tidak', '0', '-', 'tdk'].map((text) => [text, false] as const),
    ['mungkin', null],
  ],
};

/** Without its bounds a field takes every value. */
const unbound = {
  ...{ min: undefined, max: undefined, notBefore: undefined, visibleIf: undefined, required: false },
  ...{ requiredIf: undefined, rest: undefined },
};

const seen = new Set<Field>();
/** Every field that people give a value, of records, rows and commands, by its place. */
function* fieldsIn(fields: Fields, place: string): Generator<[place: string, field: Field]> {
  for (const [name, field] of Object.entries(fields)) {
    if (isComputed(field)) continue;
    // A view has the fields of its entity.
    if (!seen.has(field)) yield [`${place}.${name}`, { ...field, ...unbound } as Field];
    seen.add(field);
    if ('fields' in field && field.kind !== 'files') yield* fieldsIn(field.fields, `${place}.${name}`);
  }
}
const fields = [
  ...resources.flatMap(({ name, fields: own }) => [...fieldsIn(own, name)]),
  ...[...commands.values()].flatMap(({ name, fields: own }) => [...fieldsIn(own, name)]),
];

/** The value of a text in the box of a form, typed key by key and left. */
const inBox: Partial<Record<Kind, (field: Field, text: string) => unknown>> = {
  money: (_, text) =>
    typedMoney(
      keyed(text, (next, previous) => tidyMoney(next, { previous, minus: true })),
      { minus: true },
    ),
  number: (field, text) => {
    const { unit, decimals } = field as Field & { kind: 'number' };
    return typedNumber(
      keyed(text, (next, previous) => tidyNumber(next, { previous, unit })),
      { unit, decimals },
    );
  },
  date: (field, text) => readDate(text, { today, of: (field as Field & { kind: 'date' }).of }),
  time: (_, text) => readTime(text),
};
const keyed = (text: string, tidy: (next: string, previous: string) => string): string =>
  [...text].reduce((box, key) => tidy(box + key, box), '');

const checked = new Map<Field, Fields>();
/** The value of a text that is sent to the API. */
function sent(field: Field, text: string): unknown {
  // Of the same object a check is made once.
  const alone = checked.get(field) ?? { it: field };
  checked.set(field, alone);
  const { record, issues } = validateFields(alone, { it: text });
  return issues['it'] ? null : record['it'];
}
/** The value of a text in a sheet. */
function imported(field: Field, text: string): unknown {
  const read = readCell(field, text, { today, named: () => ({ ids: [], label: '' }) });
  if ('wrong' in read) return null;
  return typeof read.value === 'string' ? sent(field, read.value) : read.value;
}

it('form, import and API read a text alike, in every declared field', () => {
  const faults = fields.flatMap(([place, field]) =>
    (spellings[field.kind] ?? []).flatMap(([text, value]) => {
      const read = {
        api: sent(field, text),
        sheet: imported(field, text),
        box: inBox[field.kind]?.(field, text) ?? value,
      };
      return Object.entries(read).flatMap(([by, found]) =>
        Object.is(found, value) ? [] : [`${place} by ${by}: ${text} is ${found}, not ${value}`],
      );
    }),
  );
  expect(faults).toEqual([]);
  for (const kind of Object.keys(spellings))
    expect(
      fields.some(([, field]) => field.kind === kind),
      kind,
    ).toBe(true);
});

it('every kind that is no text has spellings', () => {
  const written = [...new Set(fields.map(([, field]) => field))].filter((field) =>
    ['number', 'boolean', 'day'].includes(traitsOf(field).shape),
  );
  expect(
    [...new Set(written.map(({ kind }) => kind))].filter((kind) => kind !== 'reference' && !(kind in spellings)),
  ).toEqual([]);
});

it('dates of birth and of expiry say so, wherever they are asked for', () => {
  const silent = fields
    .filter(([, field]) => field.kind === 'date' && field.of === undefined)
    .map(([place, { label }]) => `${place}: ${label}`);
  expect(silent.filter((place) => /lahir|kedaluwarsa|expired/i.test(place.replace(/^.*: /, '')))).toEqual([]);
});
