import { archiveFilter } from '../archive.ts';
import { pathsIn, pathsOf } from '../facts.ts';
import type { Fields } from '../fields.ts';
import { operators } from '../filter.ts';
import type { Resource } from '../resource.ts';
import { systemColumns } from '../rights.ts';
import type { Fault } from './fault.ts';

/** Paths of the API and the console that are not entities. */
export const reservedNames = [
  ...[
    'accounts',
    'aggregate',
    'auth',
    'bulk',
    'commands',
    'config',
    'docs',
    'events',
    'export',
    'factor',
    'files',
    'group',
  ],
  ...['health', 'history', 'import', 'import-undo'],
  ...[
    'login',
    'logout',
    'mcp',
    'me',
    'client.d.ts',
    'minta-jadwal',
    'openapi.json',
    'password',
    'webhooks',
    'profile',
    'reads',
    'ready',
    'register',
    'restore',
    'rights',
    'sessions',
    'setuju',
  ],
  ...['dashboard', 'profil', 'sesi'],
];

/** Keys of a list's filter beside fields. */
const filterKeys: readonly string[] = ['q', archiveFilter];

/** Suffix of a filter's key that compares. */
const operator = new RegExp(`_(?:${operators.join('|')})$`);

/** PostgreSQL truncates names after 63 characters; the longest made of a field ends in `_cocok_idx`. */
const longest = 63 - '_cocok_idx'.length;

/** Names that cannot be routes, columns, filters or keys of an object. */
export function faultsOfNames(resources: readonly Resource[]): Fault[] {
  const taken = new Map<string, string>();
  const sources = new Map(resources.map(({ source }) => [source, source]));
  return resources.flatMap((resource) => {
    const { name, source } = resource;
    const table = source.replaceAll(/[/-]/g, '_');
    const other = taken.get(name) ?? (name === source ? taken.get(table) : undefined);
    taken.set(name, name);
    if (name === source) taken.set(table, name);
    return [
      ...(/^[a-z][a-z0-9]*(?:[-/][a-z0-9]+)*$/.test(name)
        ? []
        : [`its name stands in addresses: use small letters, digits, "-" and "/"`]),
      ...(reservedNames.includes(name) ? ['the name is a path of the console or its API: choose another'] : []),
      ...(/\/(?:\d+|create|cetak)(?:\/|$)/.test(name)
        ? ['records and forms have addresses like that: choose another name']
        : []),
      ...(name in {} ? ['the name is a word of JavaScript: choose another'] : []),
      ...(other !== undefined ? [`"${other}" has that name, or that table, already: choose another`] : []),
      ...tooLong(resource, table),
      ...(name === source ? resource.formerly : [])
        .filter((former) => sources.has(former) || !sources.set(former, name))
        .map(
          (former) =>
            `"formerly" names "${former}", which is or was another entity: its history would be shown as this one's`,
        ),
    ]
      .map((what): Fault => [resource, null, what])
      .concat(name === source ? faultsOfFieldNames(resource, resource.fields) : []);
  });
}

function tooLong(resource: Resource, table: string): string[] {
  const keys = [...Object.keys(resource.fields), ...resource.unique.map(({ fields }) => fields.join('_'))];
  const long = keys.find((key) => table.length + 1 + key.length > longest);
  if (long !== undefined)
    return [`"${table}_${long}" is too long for the database (${longest} characters): shorten one`];
  return resource.name.length + table.length > longest ? ['the name is too long for the database: shorten it'] : [];
}

function faultsOfFieldNames(resource: Resource, fields: Fields, within = ''): Fault[] {
  return Object.entries(fields).flatMap(([name, field]): Fault[] => {
    const stem = operator.test(name) && name.replace(operator, '');
    const faults = [
      ...(/^[a-z][A-Za-z0-9_]*$/.test(name)
        ? []
        : ['begin its name with a small letter, and use letters, digits and "_"']),
      ...(name in {} ? ['the name is a word of JavaScript: choose another'] : []),
      ...(!within && (systemColumns.has(name) || filterKeys.includes(name))
        ? ['every record or list has that already: choose another name']
        : []),
      ...(stem && Object.hasOwn(fields, stem)
        ? [`the filters of "${stem}" are named like that: choose another name`]
        : []),
    ];
    const inner = 'fields' in field ? faultsOfFieldNames(resource, field.fields, `${within}${name}.`) : [];
    return [...faults.map((what): Fault => [resource, within + name, what]), ...inner];
  });
}

/** Names of fields in a declaration that it does not have. */
export function faultsOfPaths(resource: Resource, has: (path: string) => boolean): Fault[] {
  const { list, facts, form, where, unique, lookups, titleFrom, page, fields } = resource;
  const isOwn = (path: string) => !(path.includes('.') && fields[path.split('.')[0] ?? '']?.kind === 'reference');
  const named: readonly [string, readonly string[]][] = [
    ['title', titleFrom === null ? [] : [titleFrom]],
    ['page.headedBy', page.headedBy === undefined ? [] : [page.headedBy]],
    ['page.facts', (page.facts ?? []).flatMap(pathsIn)],
    ['list.columns', list.columns.flatMap(pathsOf)],
    ['facts', facts.flatMap(pathsIn)],
    ['list.columns', list.columns.flatMap(({ image }) => image ?? [])],
    ['list.filters', list.filters ?? []],
    ['list.sort', [list.sort.field, ...(list.sort.within ? [list.sort.within] : [])]],
    ['list.report', list.report ? [list.report.period, ...list.report.charts.map(({ by }) => by).filter(isOwn)] : []],
    ['form', form.flatMap(({ fields }) => fields)],
    ['where', Object.keys(where)],
    ['unique', unique.flatMap(({ fields }) => fields)],
    ['lookups', lookups],
  ];
  return named.flatMap(([place, paths]) =>
    paths
      .filter((path) => !has(path))
      .map((path): Fault => [resource, path, `${place} names it, and no field is called so`]),
  );
}
