import { pathsIn, pathsOf } from '../facts.ts';
import { isStored } from '../fields.ts';
import { QueryError, readFilter } from '../filter.ts';
import { isFiltered, traitsOf } from '../kinds.ts';
import type { Measure } from '../measures.ts';
import { fieldAt, isFixed, isStoredPath, type Resource } from '../resource.ts';
import type { Fault, KnownNames } from './fault.ts';
import { aKind, faultsOfMeasure, inCondition } from './fault.ts';

/** Filters, order, figures and conditions of a list, on fields that do not allow them. */
export function faultsOfList(resource: Resource): Fault[] {
  const { list } = resource;
  const at = (path: string) => fieldAt(resource.fields, path);
  const unstored = (paths: readonly string[], why: string): Fault[] =>
    paths
      .filter((path) => at(path) && !isStoredPath(resource, path))
      .map((path) => [resource, path, `it is worked out when it is read, so no list can ${why} it`]);
  const period = list.report && at(list.report.period);
  const charts = list.report?.charts ?? [];
  const figures = [...(list.cards ?? []), ...charts.flatMap(({ as, series }) => series.map((bar) => ({ ...bar, as })))];
  const conditions = [
    ...list.columns.flatMap(({ minusIf, total }) => [minusIf, total === true ? undefined : total]),
    ...resource.unique.map(({ where }) => where),
    resource.only.edit,
    resource.only.delete,
  ];
  return [
    ...unstored(list.filters ?? [], 'filter by'),
    ...unstored([list.sort.field], 'sort by'),
    ...unstored(
      resource.unique.flatMap(({ fields }) => fields),
      'be unique by',
    ),
    ...resource.unique
      .filter(({ fields }) => new Set(fields).size < Math.max(fields.length, 1))
      .map((): Fault => [resource, null, 'unique: name at least one field, and each once']),
    ...faultsOfShown(resource),
    ...(list.filters ?? []).flatMap((path): Fault[] => {
      const field = at(path);
      return field && !isFiltered(field)
        ? [[resource, path, `list.filters has nothing for what is ${aKind(field)}`]]
        : [];
    }),
    ...(period && !['day', 'instant'].includes(traitsOf(period).shape)
      ? [[resource, list.report?.period ?? null, 'list.report: a period must be a date'] satisfies Fault]
      : []),
    ...figures
      .flatMap(({ measure }) => faultsOfMeasure(resource, measure))
      .map((what): Fault => [resource, null, what]),
    ...figures
      .filter(({ as, measure }) => as === 'money' && !isSum(measure))
      .map(({ label }): Fault => [resource, null, `the figure "${label}" counts records, and is shown as money`]),
    ...figures
      .filter(({ as, measure }) => as === 'percent' && !('per' in measure))
      .map(({ label }): Fault => [resource, null, `the figure "${label}" is no ratio, and is shown in percent`]),
    ...charts
      .filter(({ series, top = 1 }) => series.length === 0 || top < 1)
      .map(({ label }): Fault => [resource, null, `the chart "${label}" has no bars`]),
    ...conditions.flatMap((condition) => (condition ? inCondition(resource, null, condition) : [])),
    ...faultsOfNotices(resource),
  ];
}

const isSum = (measure: Measure): boolean => {
  if ('per' in measure) return isSum(measure.per[0]);
  return 'minus' in measure ? measure.minus.every(isSum) : 'sum' in measure;
};

/** Fields that no page shows where everybody sees them, and totals of what is no amount. */
function faultsOfShown(resource: Resource): Fault[] {
  const { list, facts, page, titleFrom, fields, found, actions } = resource;
  const shown = [
    ...list.columns.flatMap(pathsOf),
    ...facts.flatMap(pathsIn),
    ...(page.facts ?? []).flatMap(pathsIn),
    ...(titleFrom === null ? [] : [titleFrom]),
  ];
  const title = titleFrom === null ? undefined : fields[titleFrom];
  const readable = !title || (isStored(title) && !['record', 'records'].includes(traitsOf(title).shape));
  const total = list.columns.find(({ field, total: summed }) => {
    const column = fieldAt(fields, field);
    return summed && column && !traitsOf(column).figure;
  });
  return [
    ...shown
      .filter((path) => fieldAt(fields, path)?.hidden)
      .map((path): Fault => [resource, path, 'it is hidden, and stands in a column, a fact or the title']),
    ...(readable
      ? []
      : [[resource, titleFrom, `a title is stored and in words, and it is ${aKind(title)}`] satisfies Fault]),
    ...(title?.sensitive
      ? [[resource, titleFrom, 'it is sensitive, and names the record everywhere'] satisfies Fault]
      : []),
    ...(total ? [[resource, total.field, 'list.columns: its total sums what is no amount'] satisfies Fault] : []),
    ...(found && !actions.show && !actions.edit
      ? [[resource, null, 'found: its records have no page that a hit could lead to'] satisfies Fault]
      : []),
  ];
}

/** Notices that say no number, or whose filter the list does not have. */
const faultsOfNotices = (resource: Resource): Fault[] =>
  resource.notices.flatMap(({ text, filter }): Fault[] => {
    if (!text.startsWith('%{count}')) return [[resource, null, `notices: "${text}" begins with no %{count}`]];
    try {
      const { where } = readFilter(resource, filter('2024-08-27', 1));
      return 'all' in where && where.all.length === 0 ? [] : inCondition(resource, null, where);
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return [[resource, null, `notices: its list has no filter "${error.parameter}"`]];
    }
  });

/** Parts of a declaration that an entity of one record cannot have. */
export function faultsOfSingleton(resource: Resource): Fault[] {
  const { singleton, name, source, list, dialog, related, found, rows, rowsOf, notices, fields } = resource;
  if (!singleton) return [];
  const parts = {
    'a view': name !== source,
    'list.create': list.create !== undefined,
    'list.filters': list.filters !== undefined,
    'list.cards': list.cards !== undefined,
    'list.report': list.report !== undefined,
    dialog: dialog !== null,
    related: related.length > 0,
    found: found !== null,
    rows: rows !== null || Object.keys(rowsOf).length > 0,
    notices: notices.length > 0,
    'delete.mode "archive"': resource.delete.mode === 'archive',
    'a unique field': Object.values(fields).some(({ unique }) => unique),
  };
  const unfilled = Object.entries(fields).filter(
    ([, field]) =>
      field.required && !field.visibleIf && field.default === undefined && traitsOf(field).shape !== 'boolean',
  );
  return [
    ...Object.entries(parts)
      .filter(([, has]) => has)
      .map(([part]): Fault => [resource, null, `a singleton has one record and no list: it cannot have ${part}`]),
    ...unfilled.map(
      ([field]): Fault => [resource, field, 'a singleton is there before anybody types: give it a default'],
    ),
  ];
}

/** Required fields that are missing in the form, unless a hand-written screen or a command fills them; fields in it twice. */
export function faultsOfForm(resource: Resource, { parts }: KnownNames): Fault[] {
  const inForm = resource.form.flatMap((section) => section.fields);
  const twice = inForm.filter((name, at) => inForm.indexOf(name) !== at);
  const screens = parts?.[resource.name]?.screens ?? {};
  const byForm = resource.actions.create && resource.commands.create === undefined && !('create' in screens);
  const missing = Object.entries(resource.fields).filter(
    ([name, field]) =>
      byForm &&
      (field.required || field.requiredIf) &&
      field.default === undefined &&
      traitsOf(field).shape !== 'boolean' &&
      !isFixed(resource, name) &&
      (field.readOnly || field.hidden ? parts !== undefined : !inForm.includes(name)),
  );
  return [
    ...twice.map((name): Fault => [resource, name, 'it stands in the form twice']),
    ...missing.map(
      ([name, field]): Fault => [
        resource,
        name,
        field.readOnly || field.hidden
          ? 'it is required, nobody can type it, and it has no default: no record could be made'
          : 'it is required and stands in no form: no record could be made. Add it, or give it a default',
      ],
    ),
  ];
}
