import { expect, it } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { examplesOf } from '../../src/sample/core/examples.ts';
import { testedBy } from '../../src/schema/conditions.ts';
import {
  addsUp,
  type Field,
  fieldAt,
  groups,
  isChoice,
  type Measure,
  measure,
  type Resource,
  type Row,
  withToday,
} from '../../src/schema/index.ts';
import { measuredBy, summedBy } from '../../src/schema/measures.ts';
import { sheetOf } from '../../src/views/report/sheet.ts';

const today = '2024-08-27';
const months = ['2024-01-15', '2024-08-26', today, '2024-12-31', null];

/** A number that a list gives a name. */
interface Figure {
  where: 'card' | 'total row' | 'chart' | 'related';
  label: string;
  measure: Measure | null;
  fields: readonly string[];
  value: number;
}

/** Without 'Total', which says nothing of what is added up. */
const nameOf = (label: string) => label.replace(/^Total /, '');

/**
 * Rows of every kind that the figures of a list tell apart, each with an amount of its own: two figures over them are equal
 * where they are the same.
 */
function rowsOf(resource: Resource, measures: readonly Measure[], by: readonly string[]): Row[] {
  const [example = { id: 1 }] = examplesOf(resource);
  const summed = new Set(measures.flatMap(summedBy));
  const told = [...new Set([...measures.flatMap(measuredBy), ...by])].filter((name) => !summed.has(name));
  let seed = 1;
  // A plain linear congruence: the same rows in every run.
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  return Array.from({ length: 500 }, (_, at) => ({
    ...example,
    id: at + 1,
    ...Object.fromEntries(told.map((name) => [name, oneOf(valuesOf(resource.fields[name]), next)])),
    ...Object.fromEntries([...summed].map((name) => [name, next(1_000_000) - 300_000])),
  }));
}

const oneOf = (values: readonly unknown[], next: (most: number) => number) => values[next(values.length)];

function valuesOf(field: Field | undefined): readonly unknown[] {
  if (field && isChoice(field) && Object.keys(field.choices).length > 0) return Object.keys(field.choices);
  if (field?.kind === 'boolean') return [true, false];
  if (field?.kind === 'date') return field.required ? months.slice(0, -1) : months;
  if (field?.kind === 'reference') return field.required ? [1, 2, 3] : [1, 2, 3, null];
  if (field?.kind === 'number' || field?.kind === 'money') return [-2, 0, 1, 5];
  return ['Ani', 'Budi', 'Citra'];
}

/** Everything that a list and its file tell by a name, over the same rows. */
function figuresOf(resource: Resource): Figure[] {
  const { columns, cards = [], report } = resource.list;
  const series = (report?.charts ?? []).flatMap(({ by, series: all }) => all.map((each) => ({ ...each, by })));
  const related = resources.flatMap(({ related: all }) =>
    all.flatMap(({ resource: name, label, total }) =>
      name === resource.name && total ? [{ label, measure: total }] : [],
    ),
  );
  const measures = [...cards, ...series, ...related].map((each) => each.measure);
  const summed = columns.filter(({ total }) => total);
  const asMeasures = summed.map(
    ({ field, total }): Measure => ({ sum: field, ...(total !== true && total && { where: total }) }),
  );
  const signs = summed.flatMap(({ minusIf }) => (minusIf ? testedBy(minusIf) : []));
  const rows = rowsOf(resource, [...measures, ...asMeasures], [...series.map(({ by }) => by), ...signs]);
  const sheet = sheetOf({
    resource,
    rows,
    lookup: () => null,
    today,
    clinic: '',
    notes: [],
    words: { total: '', summary: '', page: '' },
  });
  const over = (what: Measure) => measure(withToday(what, today), rows);
  return [
    ...cards.map(
      ({ label, measure: what }, at): Figure => ({
        ...{
          where: 'card',
          label,
          measure: what,
          fields: summedBy(what),
          value: sheet.figures[at]?.value ?? Number.NaN,
        },
      }),
    ),
    ...columns.flatMap(({ field, label, total }): Figure[] => {
      const named = label ?? fieldAt(resource.fields, field)?.label ?? field;
      const value = sheet.columns.find((column) => column.label === named && column.total !== null)?.total;
      if (!total) return [];
      return [{ where: 'total row', label: named, measure: null, fields: [field], value: value ?? Number.NaN }];
    }),
    ...series
      .filter(({ measure: what }) => addsUp(what))
      .map(({ label, measure: what, by }): Figure => {
        const parts = groups({ by, measures: [withToday(what, today)], order: 'value', limit: 1_000 }, rows);
        // Rows without the value are in no bar.
        const none = measure(
          withToday(what, today),
          rows.filter((row) => (row[by] ?? '') === ''),
        );
        const value = parts.reduce((sum, { figures: [figure = 0] }) => sum + figure, none);
        return { where: 'chart', label, measure: what, fields: summedBy(what), value };
      }),
    ...related.map(
      ({ label, measure: what }): Figure => ({
        ...{ where: 'related', label, measure: what, fields: summedBy(what), value: over(what) },
      }),
    ),
  ];
}

const told = ({ where, label, value }: Figure) => `${where} "${label}" ${value}`;

it('the figures of one name in a list, its file and its charts are one number', () => {
  const faults = resources.flatMap((resource) => {
    const figures = figuresOf(resource);
    return figures.flatMap((figure, at) =>
      figures
        .slice(at + 1)
        .filter((other) => nameOf(other.label) === nameOf(figure.label) && other.value !== figure.value)
        .map((other) => `${resource.name}: ${told(figure)}, ${told(other)}`),
    );
  });
  expect(faults).toEqual([]);
});

it('a total row, a chart and the sum of related rows are the number of the only card over the same amounts', () => {
  const faults = resources.flatMap((resource) => {
    const figures = figuresOf(resource);
    const cards = figures.filter(({ where }) => where === 'card');
    return figures.flatMap((figure) => {
      const same = cards.filter(
        ({ fields }) => fields.length > 0 && fields.every((name) => figure.fields.includes(name)),
      );
      if (figure.where === 'card' || same.length !== 1 || same[0]?.value === figure.value) return [];
      return [`${resource.name}: ${told(figure)}, but ${same.map(told).join(', ')}`];
    });
  });
  expect(faults).toEqual([]);
});
