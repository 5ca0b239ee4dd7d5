import { duplicateModes, isIncoming, mostAtOnce, type Resource } from '../../src/schema/index.ts';
import type { RecordRight } from '../auth/rules/access.ts';
import type { RestDeps } from '../base/deps.ts';
import { type Answer, answers, type Endpoint, header, type Json, json, query } from '../base/endpoint.ts';
import { effects } from '../commands/dryRun.ts';
import { idempotencyKey } from '../commands/once.ts';
import { refTo } from '../openapi/document.ts';
import { postBulk, triesBulk } from './bulk.ts';
import { getExport } from './export.ts';
import { getAggregate, getGroup } from './figures.ts';
import { getHistory } from './history.ts';
import { postImport, undoImport } from './import.ts';
import { getList, getOne } from './read.ts';
import { answering, type Read, type Verb } from './verb.ts';
import { acts, createOne, deleteMany, deleteOne, restoreOne, updateMany, updateOne } from './write.ts';

interface RecordEndpoint extends Endpoint<RestDeps, never, RecordRight> {
  /** Answers it, where it only reads: what a batch asks (`reads.ts`). */
  read?: Read;
}

/** A body of 500 steps. */
const bulkBytes = 1_000_000;

/** The endpoints of resources and views, in the dialect of ra-data-simple-rest. */
export const recordEndpoints = (resources: readonly Resource[]): RecordEndpoint[] => [
  ...resources.flatMap((resource) => [...ofImports(resource), ...ofFigures(resource), ...ofLists(resource)]),
  // After all lists: `/produk/medis` is a list, not the product "medis".
  ...resources.flatMap(ofRecords),
];

function ofFigures(resource: Resource): RecordEndpoint[] {
  const { name, label } = resource;
  const { reads } = declarer(resource);
  return [
    reads(`/aggregate/${name}`, 'list', 'hitung', `Angka atas ${label}`, getAggregate, {
      load: 'report',
      parameters: [filter, measures],
      answer: figures({ type: 'number' }),
    }),
    reads(`/group/${name}`, 'list', 'kelompok', `Angka per nilai pada ${label}`, getGroup, {
      load: 'report',
      parameters: [filter, ...grouping],
      answer: figures({
        type: 'object',
        properties: { value: { type: ['string', 'number'] }, figures: { type: 'array', items: { type: 'number' } } },
      }),
    }),
  ];
}

function ofLists(resource: Resource): RecordEndpoint[] {
  const { name, label } = resource;
  const record = refTo(resource);
  const { on, reads } = declarer(resource);
  return [
    ...(resource.actions.delete
      ? [
          on('post', `/restore/${name}/:id`, 'delete', 'pulihkan', `Pulihkan ${label}`, restoreOne, {
            tries: effects(acts.restore(resource)),
            answer: answers('Data', record),
          }),
        ]
      : []),
    reads(`/history/${name}/:id`, 'show', 'riwayat', `Perubahan satu ${label}`, getHistory, {
      answer: answers('Yang terakhir dahulu', { type: 'array', items: { type: 'object' } }),
    }),
    on('get', `/export/${name}`, 'list', 'ekspor', `Semua baris ${label} dalam satu jawaban`, getExport, {
      parameters: [filter, sort],
      answer: inLines(
        'Baris-baris JSON: {"total"} dahulu, lalu {"rows","titles"} berulang kali, dan {"end":true} sebagai penutup',
      ),
    }),
    on('post', `/bulk/${name}`, 'list', 'massal', `Tindakan atas beberapa ${label} sekaligus`, postBulk, {
      tries: triesBulk(resource),
      parameters: [{ ...idempotencyKey, required: true }],
      limit: bulkBytes,
      sends: bulkSteps(record),
      answer: answers('Yang dikerjakan, yang ditolak beserta alasannya, dan langkah yang mengurungkannya', bulkAnswer),
    }),
    reads(`/${name}`, 'list', 'daftar', `Daftar ${label}`, getList, {
      parameters: [filter, sort, range],
      answer: {
        ...answers('Satu halaman', { type: 'array', items: record }),
        headers: { 'Content-Range': { schema: { type: 'string' }, description: 'mis. pasien 0-9/36' } },
      },
    }),
    on('post', `/${name}`, 'create', 'tambah', `Tambah ${label}`, createOne, {
      tries: effects(acts.create(resource)),
      parameters: [idempotencyKey],
      sends: record,
      answer: { status: 201, description: 'Data', content: json(record) },
    }),
    on('put', `/${name}`, 'edit', 'ubah-banyak', `Ubah beberapa ${label}`, updateMany, {
      tries: effects(acts.updateMany(resource)),
      parameters: [someIds],
      sends: record,
      answer: handled,
    }),
    on('delete', `/${name}`, 'delete', 'hapus-banyak', `Hapus beberapa ${label}`, deleteMany, {
      tries: effects(acts.removeMany(resource)),
      parameters: [someIds],
      answer: handled,
    }),
  ];
}

function ofImports(resource: Resource): RecordEndpoint[] {
  if (!isIncoming(resource)) return [];
  const { name, label, actions } = resource;
  const { on } = declarer(resource);
  const key = { ...idempotencyKey, required: true };
  const summary = `Impor ${label}: diperiksa seluruhnya, lalu disimpan bagian demi bagian`;
  const imports = on('post', `/import/${name}`, 'create', 'impor', summary, postImport, {
    parameters: [key],
    media: 'application/x-ndjson',
    sends: importedRows(refTo(resource)),
    answer: inLines(
      'Baris-baris JSON: {"checked"} dan {"stored"} berulang kali, lalu {"known"}, {"imported"}, {"refused"} atau {"message"}',
    ),
  });
  const undo = on('post', `/import-undo/${name}`, 'create', 'urungkan-impor', `Urungkan impor ${label}`, undoImport, {
    parameters: [key],
    bodyless: true,
    answer: inLines('Baris-baris JSON: {"stored"} berulang kali, lalu {"undone"} atau {"message"}'),
  });
  return actions.delete || actions.edit ? [imports, undo] : [imports];
}

function ofRecords(resource: Resource): RecordEndpoint[] {
  const { name, label } = resource;
  const record = refTo(resource);
  const answer = answers('Data', record);
  const { on, reads } = declarer(resource);
  return [
    reads(`/${name}/:id`, 'show', 'lihat', `Satu ${label}`, getOne, { answer }),
    on('put', `/${name}/:id`, 'edit', 'ubah', `Ubah ${label}`, updateOne, {
      tries: effects(acts.update(resource)),
      parameters: [ifMatch],
      sends: record,
      answer,
    }),
    on('delete', `/${name}/:id`, 'delete', 'hapus', `Hapus ${label}`, deleteOne, {
      tries: effects(acts.remove(resource)),
      answer,
    }),
  ];
}

/** A verb that the declaration takes away answers so, and is in no document. */
function declarer(resource: Resource) {
  const on = (
    method: RecordEndpoint['method'],
    path: RecordEndpoint['path'],
    action: RecordRight['action'],
    id: string,
    summary: string,
    verb: Verb,
    more: Pick<RecordEndpoint, 'parameters' | 'sends' | 'media' | 'answer' | 'limit' | 'bodyless' | 'load' | 'tries'>,
  ): RecordEndpoint => ({
    method,
    path,
    who: { resource, action },
    id: `${id} ${resource.name}`,
    summary,
    tag: resource.name,
    undocumented: action !== 'list' && !resource.actions[action],
    ...more,
    handle: (deps) => {
      const handle = verb(deps, resource);
      return (req, res, { auth }) => handle(req, res, auth);
    },
  });
  const reads = (
    path: RecordEndpoint['path'],
    action: 'list' | 'show',
    id: string,
    summary: string,
    read: Read,
    more: Pick<RecordEndpoint, 'parameters' | 'answer' | 'load'>,
  ): RecordEndpoint => ({ ...on('get', path, action, id, summary, answering(read), more), read });
  return { on, reads };
}

const filter = query('filter', 'Objek JSON: isian, isian_gte|lte|gt|lt|neq, atau q untuk mencari', '{"q":"andi"}');
const sort = query('sort', 'JSON: isian dan ASC atau DESC', '["id","ASC"]');
const range = query('range', 'JSON: baris pertama dan terakhir, paling banyak 100 baris', '[0,9]');
const measures = query('measures', 'JSON: count, sum, distinct, atau minus', '[{"count":true}]');
const grouping = [
  query('by', 'Nama isian'),
  query('step', 'month: tanggal per bulan', 'month'),
  measures,
  query('order', 'value atau figure'),
  query('limit', 'Jumlah kelompok, 1–1000'),
];
const someIds = { ...query('filter', 'JSON: id yang dimaksud', '{"id":[1,2]}'), required: true };
const ifMatch = header('If-Match', 'Versi yang dilihat, mis. "3"');

const inLines = (description: string): Answer => ({
  status: 200,
  description,
  content: { 'application/x-ndjson': { schema: { type: 'string' } } },
});
const handled = answers('Id yang ditangani', { type: 'array', items: { type: 'integer' } });
const figures = (items: Json): Answer =>
  answers('Hasil', { type: 'object', properties: { data: { type: 'array', items } } });

/** The rows of an import, a line each, behind one that says how. */
const importedRows = (record: Json): Json => ({
  description: 'Baris pertama {"duplicates","dry"}, lalu satu baris JSON per baris berkas',
  type: 'object',
  properties: {
    duplicates: { enum: duplicateModes },
    dry: { type: 'boolean', description: 'Hanya diperiksa' },
    line: { type: 'integer', description: 'Nomor baris di berkas' },
    values: record,
  },
});
const bulkStep = (values: Json): Json => ({
  type: 'object',
  required: ['id', 'act'],
  properties: {
    id: { type: 'integer' },
    version: { type: 'integer', description: 'Versi yang dilihat; data yang sudah berubah ditolak' },
    act: { enum: ['edit', 'delete', 'restore', 'duplicate', 'merge', 'unmerge', 'command'] },
    into: { type: 'integer', description: 'Id data yang tetap ada, ke mana data ini digabungkan' },
    intoVersion: { type: 'integer', description: 'Versinya yang dilihat' },
    values,
    command: { type: 'string' },
    input: { type: 'object' },
  },
});
const bulkSteps = (record: Json): Json => ({
  type: 'object',
  required: ['dry', 'steps'],
  properties: {
    dry: { type: 'boolean', description: 'Hanya dicoba: tidak ada yang disimpan' },
    steps: { type: 'array', maxItems: mostAtOnce, items: bulkStep(record) },
  },
});
const bulkAnswer: Json = {
  type: 'object',
  properties: {
    done: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'integer' }, version: { type: 'integer' }, copy: { type: 'integer' } },
      },
    },
    refused: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'integer' }, title: { type: 'string' }, why: { type: 'string' } },
      },
    },
    undo: { type: 'array', items: bulkStep({ type: 'object' }) },
  },
};
