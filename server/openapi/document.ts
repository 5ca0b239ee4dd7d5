import { brand } from '../../src/brand.ts';
import type { Resource } from '../../src/schema/index.ts';
import { type AnyProblem, refusalsByStatus, statusOf } from '../base/errors.ts';
import { type Endpoint, header, type Json, json } from '../endpoint/endpoint.ts';
import { commandSchema, schemaOf, schemasOf } from '../endpoint/schemas.ts';

/** The major version, within which the API only gains (docs/versions.md). */
export const apiVersion = '1';

/** The tag of what belongs to no entity. */
const general = 'umum';

/**
 * The API in OpenAPI 3.1, made from its endpoints and from the declarations of the records that they handle; of these only
 * what an endpoint speaks of.
 */
export function openApiDocument(endpoints: readonly Endpoint[], resources: readonly Resource[]): Json {
  const documented = endpoints.filter(({ undocumented }) => !undocumented);
  const paths: Record<string, Json> = {};
  for (const each of documented) {
    const path = each.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...(paths[path] ?? inPath(each)), [each.method]: operationOf(each) };
  }
  const tags = new Set(documented.map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: brand.name,
      version: apiVersion,
      description: 'Dibuat dari deklarasi setiap entitas. Daftar mengikuti dialek ra-data-simple-rest.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: [
      { name: general, description: 'Masuk, akun, berkas dan keadaan server' },
      ...resources.filter(({ name }) => tags.has(name)).map(({ name, label }) => ({ name, description: label })),
    ],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Kesalahan: problemSchema, ...named('schemas', paths, new Map(resources.flatMap(schemasOf))) },
      responses: named('responses', paths, responses),
    },
  };
}

/** Those components that something refers to. */
function named(kind: string, within: Json, components: ReadonlyMap<string, () => Json>): Json {
  const found = JSON.stringify(within).matchAll(new RegExp(`"#/components/${kind}/([^"]+)"`, 'g'));
  const names = [...new Set([...found].map(([, name]) => name as string))].sort();
  return Object.fromEntries(names.flatMap((name) => (components.has(name) ? [[name, components.get(name)?.()]] : [])));
}

function operationOf(declared: Endpoint): Json {
  const { who, id, tag, summary, description, parameters = [], media, answer, otherwise } = declared;
  const { status, ...answered } = answer;
  const query = [...parameters.filter((each) => each['in'] !== 'path'), ...(declared.tries ? [dryRun] : [])];
  const body = bodyOf(declared);
  return {
    ...(who === 'anybody' && { security: [] }),
    // A name, in whatever language a client is generated.
    operationId: id.replaceAll(/\W+/g, '_'),
    tags: [tag ?? general],
    summary,
    ...(description !== undefined && { description }),
    ...(query.length > 0 && { parameters: query }),
    ...(body && { requestBody: { required: true, content: media ? { [media]: { schema: body } } : json(body) } }),
    responses: {
      [status]: answered,
      ...Object.fromEntries(statusesOf(declared).map((each) => [each, { $ref: `#/components/responses/${each}` }])),
      ...otherwise,
    },
  };
}

const dryRun = header(
  'Dry-Run',
  'true: dijawab 200 dengan data dan angka yang akan berubah (`records`, `figures`); tidak ada yang disimpan',
  { enum: ['true', 'false'] },
);

/** The parameters that all operations of a path share. */
function inPath({ path, parameters = [] }: Endpoint): Json {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  if (names.length === 0) return {};
  const declared = (name: string | undefined) =>
    parameters.find((each) => each['in'] === 'path' && each['name'] === name);
  const id = { in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
  return { parameters: names.map((name) => declared(name) ?? { name, ...id }) };
}

const bodyOf = ({ sends, input, form }: Endpoint): Json | undefined =>
  sends ?? (input && schemaOf(input)) ?? (form && commandSchema(form));

/** The statuses of the refusals that an endpoint can give: those of all like it, and its own. */
function statusesOf(declared: Endpoint) {
  const { method, path, who, media, bodyless, parameters = [], refuses = [], unlimited, tries } = declared;
  const takes = (method === 'post' || method === 'put') && !bodyless;
  const asks = (place: string, name?: string) =>
    parameters.some((each) => each['in'] === place && (name === undefined || each['name'] === name));
  const found: (AnyProblem | false)[] = [
    'malformed_request',
    who !== 'anybody' && 'session_ended',
    who !== 'anybody' && 'forbidden',
    path.includes(':') && 'not_found',
    takes && 'too_slow',
    takes && 'body_too_large',
    takes && (media === undefined || media.includes('json')) && 'not_json',
    (takes || asks('query')) && 'invalid_input',
    typeof who === 'object' && method !== 'get' && 'refused',
    method !== 'get' && !tries && 'no_dry_run',
    asks('header', 'If-Match') && 'stale',
    asks('header', 'If-Match') && 'version_missing',
    !unlimited && 'too_many_requests',
    'server_error',
    'busy',
    ...refuses,
  ];
  return [...new Set(found.filter((each) => each !== false).map(statusOf))].sort();
}

const problemSchema = {
  type: 'object',
  required: ['message', 'code', 'errors', 'requestId'],
  properties: {
    message: { type: 'string', description: 'Kalimat untuk pengguna' },
    code: { type: 'string', description: 'Sebabnya, untuk program' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Kalimat per isian' },
    requestId: { type: 'string', description: 'Untuk mencarinya dalam log' },
  },
};

/** A component for each status, which tells its codes. */
const responses: ReadonlyMap<string, () => Json> = new Map(
  [...refusalsByStatus].map(([status, refusals]) => [
    String(status),
    () => ({
      description: [...refusals].map(([code, sentence]) => `- \`${code}\`: ${sentence}`).join('\n'),
      content: json({ $ref: '#/components/schemas/Kesalahan' }),
    }),
  ]),
);
