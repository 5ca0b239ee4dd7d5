import { z } from 'zod';
import type { Command } from '../../src/commands/command.ts';
import { archives, type Field, type Fields, type Resource } from '../../src/schema/index.ts';
import { zodOf } from '../../src/schema/validate.ts';

type Json = Record<string, unknown>;

interface About {
  version: string;
  /** True for the description that an admin gets. */
  admin: boolean;
}

/** The API of design §7 in OpenAPI 3.1, made from the declarations and the commands. */
export function openApiDocument(
  resources: readonly Resource[],
  commands: Iterable<Command>,
  { version, admin }: About,
): Json {
  const paths: Record<string, Json> = { ...ownPaths, ...(admin && adminPaths) };
  for (const resource of resources) Object.assign(paths, pathsOf(resource));
  for (const command of commands) paths[`/commands/${command.name}`] = { post: commandOperation(command) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Konsol Klinik',
      version,
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
const json = (schema: Json) => ({ 'application/json': { schema } });
const refused = { default: { $ref: '#/components/responses/Kesalahan' } };

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

/** What a field takes, from the very schema that checks it. */
function fieldsSchema(fields: Fields): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(zodOf(fields), { unrepresentable: 'any' }) as Json;
  const properties = { ...(schema['properties'] as Record<string, Json>) };
  for (const [name, field] of Object.entries(fields)) {
    const { from: _, ...plain } = field;
    const computed = z.toJSONSchema(zodOf({ [name]: plain as Field }), { unrepresentable: 'any' }) as Json;
    const own = properties[name] ?? (computed['properties'] as Record<string, Json>)[name] ?? {};
    properties[name] = { ...own, title: field.label, ...(isKept(field) && { readOnly: true }) };
  }
  return { ...schema, properties };
}

const isKept = (field: Field) => field.readOnly === true;

function recordSchema(resource: Resource): Json {
  const { properties, ...schema } = fieldsSchema(resource.fields) as { properties: Json };
  return {
    ...schema,
    title: resource.label,
    required: ['id', 'version'],
    properties: {
      id: { type: 'integer', minimum: 1, readOnly: true },
      ...properties,
      version: { type: 'integer', minimum: 1, description: 'Wajib disertakan saat mengubah, atau kirim If-Match' },
      updatedBy: { type: ['string', 'null'], readOnly: true },
    },
  };
}

function pathsOf(resource: Resource): Record<string, Json> {
  const { name, label, actions } = resource;
  const record = { $ref: `#/components/schemas/${schemaName(resource)}` };
  const tags = [name];
  const body = { required: true, content: json(record) };
  const one = { description: 'Data', content: json(record) };
  const ids = { description: 'Id yang ditangani', content: json({ type: 'array', items: { type: 'integer' } }) };
  const operation = (verb: string, summary: string, more: Json): Json => ({
    operationId: `${verb} ${name}`,
    tags,
    summary,
    ...more,
  });
  const list = operation('daftar', `Daftar ${label}`, {
    parameters: [filter, sort, range],
    responses: {
      200: {
        description: 'Satu halaman',
        headers: { 'Content-Range': { schema: { type: 'string' }, description: 'mis. pasien 0-9/36' } },
        content: json({ type: 'array', items: record }),
      },
      ...refused,
    },
  });
  return {
    [`/${name}`]: {
      get: list,
      ...(actions.create && {
        post: operation('tambah', `Tambah ${label}`, {
          parameters: [idempotencyKey],
          requestBody: body,
          responses: { 201: one, ...refused },
        }),
      }),
      ...(actions.edit && {
        put: operation('ubah-banyak', `Ubah beberapa ${label}`, {
          parameters: [someIds],
          requestBody: body,
          responses: { 200: ids, ...refused },
        }),
      }),
      ...(actions.delete && {
        delete: operation('hapus-banyak', `Hapus beberapa ${label}`, {
          parameters: [someIds],
          responses: { 200: ids, ...refused },
        }),
      }),
    },
    [`/${name}/{id}`]: {
      parameters: [idParameter],
      ...(actions.show && { get: operation('lihat', `Satu ${label}`, { responses: { 200: one, ...refused } }) }),
      ...(actions.edit && {
        put: operation('ubah', `Ubah ${label}`, {
          parameters: [ifMatch],
          requestBody: body,
          responses: { 200: one, ...refused },
        }),
      }),
      ...(actions.delete && { delete: operation('hapus', `Hapus ${label}`, { responses: { 200: one, ...refused } }) }),
    },
    ...(actions.delete &&
      archives(resource) && {
        [`/restore/${name}/{id}`]: {
          parameters: [idParameter],
          post: operation('pulihkan', `Pulihkan ${label}`, { responses: { 200: one, ...refused } }),
        },
      }),
    [`/aggregate/${name}`]: {
      get: operation('hitung', `Angka atas ${label}`, {
        parameters: [filter, measures],
        responses: { 200: figures({ type: 'number' }), ...refused },
      }),
    },
    [`/group/${name}`]: {
      get: operation('kelompok', `Angka per nilai pada ${label}`, {
        parameters: [
          filter,
          text('by', 'Nama isian'),
          text('step', 'month: tanggal per bulan', 'month'),
          measures,
          text('order', 'value atau figure'),
          text('limit', 'Jumlah kelompok, 1–1000'),
        ],
        responses: {
          200: figures({
            type: 'object',
            properties: {
              value: { type: ['string', 'number'] },
              figures: { type: 'array', items: { type: 'number' } },
            },
          }),
          ...refused,
        },
      }),
    },
    [`/export/${name}`]: {
      get: operation('ekspor', `Semua baris ${label} dalam satu jawaban`, {
        parameters: [filter, sort],
        responses: {
          200: {
            description:
              'Baris-baris JSON: {"total"} dahulu, lalu {"rows","titles"} berulang kali, dan {"end":true} sebagai penutup',
            content: { 'application/x-ndjson': { schema: { type: 'string' } } },
          },
          ...refused,
        },
      }),
    },
  };
}

const figures = (items: Json) => ({
  description: 'Hasil',
  content: json({ type: 'object', properties: { data: { type: 'array', items } } }),
});

const text = (name: string, description: string, example?: string): Json => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
  ...(example && { example }),
});
const filter = text('filter', 'Objek JSON: isian, isian_gte|lte|gt|lt|neq, atau q untuk mencari', '{"q":"andi"}');
const sort = text('sort', 'JSON: isian dan ASC atau DESC', '["id","ASC"]');
const range = text('range', 'JSON: baris pertama dan terakhir, paling banyak 100 baris', '[0,9]');
const measures = text('measures', 'JSON: count, sum, distinct, atau minus', '[{"count":true}]');
const someIds = { ...text('filter', 'JSON: id yang dimaksud', '{"id":[1,2]}'), required: true };
const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Kunci pengiriman: kiriman yang sama dengan kunci yang sama dijawab sama selama 24 jam, tanpa diulang',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
};
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'Versi yang dilihat, mis. "3"',
  schema: { type: 'string' },
};

function commandOperation({ name, input, permission }: Command): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' }) as Json;
  return {
    operationId: `perintah ${name}`,
    tags: [permission.resource],
    summary: `Perintah ${name}`,
    parameters: [{ ...idempotencyKey, required: true }],
    requestBody: { required: true, content: json(schema) },
    responses: {
      200: { description: 'Terlaksana', content: json({ type: 'object', properties: { data: { type: 'object' } } }) },
      ...refused,
    },
  };
}

function passwordOperation(operationId: string, summary: string, fields: readonly string[]): Json {
  const properties = Object.fromEntries(fields.map((name) => [name, { type: 'string', format: 'password' }]));
  return {
    operationId,
    summary,
    requestBody: { required: true, content: json({ type: 'object', required: fields, properties }) },
    responses: { 204: { description: 'Tersimpan' }, ...refused },
  };
}

const open: Json = { security: [] };
const ownPaths: Record<string, Json> = {
  '/login': {
    post: {
      ...open,
      operationId: 'login',
      summary: 'Masuk',
      requestBody: {
        required: true,
        content: json({
          type: 'object',
          required: ['email', 'password'],
          properties: { email: { type: 'string' }, password: { type: 'string' }, remember: { type: 'boolean' } },
        }),
      },
      responses: {
        200: {
          description: 'Token',
          content: json({
            type: 'object',
            properties: {
              access_token: { type: 'string' },
              token_type: { const: 'Bearer' },
              expires_in: { type: 'integer' },
              failed_tries: {
                type: 'object',
                description: 'Percobaan masuk yang gagal sejak terakhir masuk',
                properties: { count: { type: 'integer' }, at: { type: 'string' }, address: { type: 'string' } },
              },
            },
          }),
        },
        ...refused,
      },
    },
  },
  '/me': {
    get: {
      operationId: 'me',
      summary: 'Siapa yang masuk',
      responses: { 200: { description: 'Pengguna' }, ...refused },
    },
  },
  '/logout': {
    post: { operationId: 'logout', summary: 'Keluar', responses: { 204: { description: 'Keluar' }, ...refused } },
  },
  '/password': {
    post: passwordOperation('password', 'Ubah kata sandi sendiri; semua sesi lain berakhir', [
      'current',
      'password',
      'repeat',
    ]),
  },
  '/config': {
    get: {
      ...open,
      operationId: 'config',
      summary: 'Setelan untuk browser',
      responses: { 200: { description: 'Setelan' } },
    },
  },
  '/health': {
    get: {
      ...open,
      operationId: 'health',
      summary: 'Dapat melayani',
      responses: { 200: { description: 'Ya' }, ...refused },
    },
  },
  '/rights': {
    get: {
      operationId: 'rights',
      summary: 'Hak akses sendiri',
      responses: { 200: { description: 'Hak' }, ...refused },
    },
  },
  '/events': {
    get: {
      operationId: 'events',
      summary: 'Kabar perubahan, sebagai server-sent events',
      parameters: [
        {
          name: 'Last-Event-ID',
          in: 'header',
          description: 'Id kabar terakhir: yang terlewat sejak itu disampaikan lebih dulu',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: {
          description: 'Nama entitas yang berubah',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...refused,
      },
    },
  },
};

const adminPaths: Record<string, Json> = {
  '/accounts/{id}/password': {
    parameters: [idParameter],
    post: passwordOperation('kata-sandi', 'Atur kata sandi pengguna lain; hanya admin', ['password', 'repeat']),
  },
};
