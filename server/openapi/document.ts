import { z } from 'zod';
import type { Field, Fields, Resource } from '../../src/schema/index.ts';
import { zodOf } from '../../src/schema/validate.ts';
import { type Endpoint, type Json, json } from '../base/endpoint.ts';

/** The major version, within which the API only gains (docs/versions.md). */
export const apiVersion = '1';

/** The API in OpenAPI 3.1, made from its endpoints and from the declarations of the records that they handle. */
export function openApiDocument(endpoints: readonly Endpoint[], resources: readonly Resource[]): Json {
  const documented = endpoints.filter(({ undocumented }) => !undocumented);
  const paths: Record<string, Json> = {};
  for (const each of documented) {
    const path = each.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...(paths[path] ?? inPath(each)), [each.method]: operationOf(each) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Konsol Klinik',
      version: apiVersion,
      description: 'Dibuat dari deklarasi setiap entitas. Daftar mengikuti dialek ra-data-simple-rest.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: resources.map(({ name, label }) => ({ name, description: label })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Kesalahan: problemSchema,
        ...Object.fromEntries(
          resources.filter((each) => each.name === each.source).map((each) => [schemaName(each), recordSchema(each)]),
        ),
      },
      responses: {
        Kesalahan: { description: 'Permintaan ditolak', content: json({ $ref: '#/components/schemas/Kesalahan' }) },
      },
    },
  };
}

const schemaName = ({ source }: Pick<Resource, 'source'>) => source.replaceAll('/', '-');

/** The schema of a resource's records, which the document holds once. */
export const refTo = (resource: Resource): Json => ({ $ref: `#/components/schemas/${schemaName(resource)}` });

function operationOf({ who, id, tag, summary, parameters = [], input, sends, media, form, answer }: Endpoint): Json {
  const { status, ...answered } = answer;
  const query = parameters.filter((each) => each['in'] !== 'path');
  const body = sends ?? (input && inputSchema(input)) ?? (form && formSchema(form));
  return {
    ...(who === 'anybody' && { security: [] }),
    operationId: id,
    ...(tag !== undefined && { tags: [tag] }),
    summary,
    ...(query.length > 0 && { parameters: query }),
    ...(body && { requestBody: { required: true, content: media ? { [media]: { schema: body } } : json(body) } }),
    responses: { [status]: answered, default: { $ref: '#/components/responses/Kesalahan' } },
  };
}

/** The parameters that all operations of a path share. */
function inPath({ path, parameters = [] }: Endpoint): Json {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  if (names.length === 0) return {};
  const declared = (name: string | undefined) =>
    parameters.find((each) => each['in'] === 'path' && each['name'] === name);
  const id = { in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
  return { parameters: names.map((name) => declared(name) ?? { name, ...id }) };
}

function inputSchema(input: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' }) as Json;
  return schema;
}

function formSchema(fields: Fields): Json {
  const required = Object.entries(fields).filter(([, field]) => field.required && field.default === undefined);
  return { ...fieldsSchema(fields), required: required.map(([name]) => name) };
}

const problemSchema = {
  type: 'object',
  required: ['message', 'code', 'errors', 'requestId'],
  properties: {
    message: { type: 'string', description: 'Kalimat untuk pengguna' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Kalimat per isian' },
    requestId: { type: 'string' },
  },
};

const fieldsSchema = (fields: Fields): Json => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
  additionalProperties: false,
});

/** Made once, whatever documents a field is in. */
const schemas = new WeakMap<Field, Json>();

/** The schema of a field, from the very one that checks it. */
function schemaOf(field: Field): Json {
  const known = schemas.get(field);
  if (known) return known;
  const { from: _, ...derived } = field;
  // All choices that there are: those that the settings add are among them by now (`withAdded`).
  const { added: __, ...plain } = derived as typeof derived & { added?: string };
  const schema = z.toJSONSchema(zodOf({ value: plain as Field }), { unrepresentable: 'any' });
  const made = {
    ...(schema.properties?.['value'] as Json),
    title: field.label,
    ...(isKept(field) && { readOnly: true }),
  };
  schemas.set(field, made);
  return made;
}

const isKept = (field: Field) => field.readOnly === true;

function recordSchema(resource: Resource): Json {
  const schema = fieldsSchema(resource.fields);
  return {
    ...schema,
    title: resource.label,
    required: ['id', 'version'],
    properties: {
      id: { type: 'integer', minimum: 1, readOnly: true },
      ...(schema['properties'] as Json),
      version: { type: 'integer', minimum: 1, description: 'Wajib disertakan saat mengubah, atau kirim If-Match' },
      updatedBy: { type: ['string', 'null'], readOnly: true },
    },
  };
}
