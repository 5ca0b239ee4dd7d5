import { audit } from '../../src/resources/core/audit.ts';
import { duplicateModes, isIncoming, mostAtOnce, type Resource, rowDecisions, some } from '../../src/schema/index.ts';
import type { RecordRight } from '../auth/rules/access.ts';
import { effects } from '../commands/dryRun.ts';
import { idempotencyKey } from '../commands/once.ts';
import type { RestDeps } from '../endpoint/deps.ts';
import {
  type Answer,
  answers,
  asRequired,
  dataOf,
  type Endpoint,
  header,
  type Json,
  json,
  query,
} from '../endpoint/endpoint.ts';
import { answeredSchema, partOf } from '../endpoint/schemas.ts';
import { bulkAnswer, bulkBody, postBulk, triesBulk } from './bulk.ts';
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
    reads(`/aggregate/${name}`, 'list', 'aggregate', `Angka atas ${label}`, getAggregate, {
      description: 'Satu angka per ukuran, atas semua baris yang lolos filter.',
      load: 'report',
      parameters: [filter, measures],
      refuses: ['clinical_words'],
      answer: figures({ type: 'number' }),
    }),
    reads(`/group/${name}`, 'list', 'group', `Angka per nilai pada ${label}`, getGroup, {
      description: 'Satu angka per ukuran untuk setiap nilai sebuah isian, atas baris yang lolos filter.',
      load: 'report',
      parameters: [filter, ...grouping],
      refuses: ['clinical_words'],
      answer: figures(group),
    }),
  ];
}

function ofLists(resource: Resource): RecordEndpoint[] {
  const { name, label } = resource;
  const record = partOf(resource, 'record');
  const changes = resource.actions.edit ? partOf(resource, 'changes') : {};
  const { on, reads } = declarer(resource);
  return [
    ...(resource.actions.delete
      ? [
          on('post', `/restore/${name}/:id`, 'delete', 'restore', `Pulihkan ${label}`, restoreOne, {
            description: 'Data yang diarsipkan, atau yang baru dihapus sendiri, kembali seperti semula.',
            bodyless: true,
            tries: effects(acts.restore(resource)),
            // Its name may have been given to another one since.
            refuses: ['invalid_input'],
            answer: answers('Data', record),
          }),
        ]
      : []),
    reads(`/history/${name}/:id`, 'show', 'history', `Perubahan satu ${label}`, getHistory, {
      description: 'Siapa mengubah apa dan kapan, untuk yang boleh mengubahnya atau membaca jejak audit.',
      refuses: ['forbidden'],
      answer: answers('Yang terakhir dahulu', { type: 'array', items: change }),
    }),
    on('get', `/export/${name}`, 'export', 'export', `Semua baris ${label} dalam satu jawaban`, getExport, {
      description: 'Tanpa batas 100 baris; satu unduhan sekaligus untuk setiap akun.',
      refuses: ['export_running'],
      parameters: [filter, sort, first],
      answer: inLines(
        'Baris-baris JSON: {"total"} dahulu, lalu {"rows","titles"} berulang kali, dan {"end":true} sebagai penutup',
      ),
    }),
    on('post', `/bulk/${name}`, 'list', 'bulk', `Tindakan atas beberapa ${label} sekaligus`, postBulk, {
      description: 'Setiap langkah sendiri: yang ditolak tidak menghalangi yang lain. Dengan `dry` hanya diperiksa.',
      parameters: [asRequired(idempotencyKey)],
      tries: triesBulk(resource),
      limit: bulkBytes,
      sends: bulkBody(changes),
      answer: answers('Yang dikerjakan, yang ditolak beserta alasannya, dan langkah yang mengurungkannya', bulkAnswer),
    }),
    reads(`/${name}`, 'list', 'list', `Daftar ${label}`, getList, {
      description: 'Tanpa `range` 100 baris pertama; tempatnya di antara semua baris ada di `Content-Range`.',
      parameters: [filter, sort, range],
      answer: {
        ...answers('Satu halaman', { type: 'array', items: record }),
        headers: { 'Content-Range': { schema: { type: 'string' }, description: 'mis. pasien 0-9/36' } },
      },
    }),
    on('post', `/${name}`, 'create', 'create', `Tambah ${label}`, createOne, {
      description: 'Dikirim lagi dengan `Idempotency-Key` yang sama tidak menambah yang kedua.',
      tries: effects(acts.create(resource)),
      parameters: [idempotencyKey],
      sends: partOf(resource, 'input'),
      answer: { status: 201, description: 'Data', content: json(record) },
    }),
    on('put', `/${name}`, 'edit', 'edit_many', `Ubah beberapa ${label}`, updateMany, {
      description: 'Perubahan yang sama pada semuanya, atau pada tidak satu pun.',
      tries: effects(acts.updateMany(resource)),
      refuses: ['not_found'],
      parameters: [someIds],
      sends: changes,
      answer: handled,
    }),
    on('delete', `/${name}`, 'delete', 'delete_many', `Hapus beberapa ${label}`, deleteMany, {
      description: 'Semuanya, atau tidak satu pun.',
      tries: effects(acts.removeMany(resource)),
      refuses: ['not_found'],
      parameters: [someIds],
      answer: handled,
    }),
  ];
}

function ofImports(resource: Resource): RecordEndpoint[] {
  if (!isIncoming(resource)) return [];
  const { name, label, actions } = resource;
  const { on } = declarer(resource);
  const key = asRequired(idempotencyKey);
  const summary = `Impor ${label}: diperiksa seluruhnya, lalu disimpan bagian demi bagian`;
  const imports = on('post', `/import/${name}`, 'create', 'import', summary, postImport, {
    description:
      'Sebaris untuk setiap baris berkas. Yang salah disebut dengan nomor barisnya; tidak satu pun disimpan sebelum semuanya benar.',
    parameters: [key],
    media: 'application/x-ndjson',
    sends: importedRows(actions.edit ? partOf(resource, 'changes') : partOf(resource, 'input')),
    answer: inLines(
      'Baris-baris JSON: {"checked"} dan {"stored"} berulang kali, lalu {"known"}, {"imported"}, {"refused"} atau {"message"}',
    ),
  });
  const undo = on('post', `/import-undo/${name}`, 'create', 'import_undo', `Urungkan impor ${label}`, undoImport, {
    description: 'Dengan kunci impor yang diurungkan, selama tidak ada yang diubah sesudahnya.',
    parameters: [key],
    bodyless: true,
    answer: inLines('Baris-baris JSON: {"stored"} berulang kali, lalu {"undone"} atau {"message"}'),
  });
  return actions.delete || actions.edit ? [imports, undo] : [imports];
}

function ofRecords(resource: Resource): RecordEndpoint[] {
  const { name, label } = resource;
  const answer = answers('Data', partOf(resource, 'record'));
  const { on, reads } = declarer(resource);
  return [
    reads(`/${name}/:id`, 'show', 'show', `Satu ${label}`, getOne, { description: 'Versinya ada di `ETag`.', answer }),
    on('put', `/${name}/:id`, 'edit', 'edit', `Ubah ${label}`, updateOne, {
      description:
        'Yang tidak dikirim tetap. Versi yang dilihat harus disebut, dalam `version` atau `If-Match`; data yang berubah sesudahnya ditolak.',
      tries: effects(acts.update(resource)),
      parameters: [ifMatch],
      sends: partOf(resource, 'changes'),
      answer,
    }),
    on('delete', `/${name}/:id`, 'delete', 'delete', `Hapus ${label}`, deleteOne, {
      description: 'Dijawab dengan data seperti semula.',
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
    more: Pick<
      RecordEndpoint,
      'description' | 'parameters' | 'sends' | 'media' | 'answer' | 'refuses' | 'limit' | 'bodyless' | 'load' | 'tries'
    >,
  ): RecordEndpoint => ({
    method,
    path,
    who: { resource, action },
    id: `${resource.name} ${id}`,
    summary,
    tag: resource.name,
    undocumented: action !== 'list' && action !== 'export' && !resource.actions[action],
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
    more: Pick<RecordEndpoint, 'description' | 'parameters' | 'answer' | 'refuses' | 'load'>,
  ): RecordEndpoint => ({ ...on('get', path, action, id, summary, answering(read), more), read });
  return { on, reads };
}

const filter = query('filter', 'Objek JSON: isian, isian_gte|lte|gt|lt|neq, atau q untuk mencari', '{"q":"andi"}');
const sort = query('sort', 'JSON: isian dan ASC atau DESC', '["id","ASC"]');
const first = query('first', `Hanya sekian baris pertama, paling banyak ${mostAtOnce}`, '500');
const range = query('range', 'JSON: baris pertama dan terakhir, paling banyak 100 baris', '[0,9]');
const measures = asRequired(query('measures', 'JSON: count, sum, distinct, atau minus', '[{"count":true}]'));
const grouping = [
  asRequired(query('by', 'Nama isian')),
  query('step', 'Tanggal per bulan', { enum: ['month'] }),
  measures,
  asRequired(
    query('order', 'Urutan kelompok: menurut nilai, atau menurut angka pertama', { enum: ['value', 'figure'] }),
  ),
  asRequired(query('limit', 'Jumlah kelompok', { type: 'integer', minimum: 1, maximum: 1000 })),
];
const someIds = asRequired(query('filter', 'JSON: id yang dimaksud', '{"id":[1,2]}'));
const ifMatch = header('If-Match', 'Versi yang dilihat, mis. "3"');

const inLines = (description: string): Answer => ({
  status: 200,
  description,
  content: { 'application/x-ndjson': { schema: { type: 'string' } } },
});
const handled = answers('Id yang ditangani', { type: 'array', items: { type: 'integer' } });
const figures = (items: Json): Answer => answers('Hasil', dataOf({ type: 'array', items }));
const group: Json = {
  type: 'object',
  required: ['value', 'figures'],
  properties: {
    value: { type: ['string', 'number', 'boolean', 'null'] },
    figures: { type: 'array', items: { type: 'number' } },
  },
};

/** A row of the audit, as the history of its record tells it. */
const change: Json = answeredSchema(some(audit.fields, 'waktu', 'pengguna', 'tindakan', 'perubahan'));

/** The rows of an import, a line each, behind one that says how. */
const importedRows = (record: Json): Json => ({
  description: 'Baris pertama {"duplicates","dry"}, lalu satu baris JSON per baris berkas',
  type: 'object',
  properties: {
    duplicates: { enum: duplicateModes },
    dry: { type: 'boolean', description: 'Hanya diperiksa' },
    line: { type: 'integer', description: 'Nomor baris di berkas' },
    id: { type: 'integer', description: 'ID data yang dimaksud baris itu, bila berkasnya diunduh dari sini' },
    proposed: { type: 'array', items: { type: 'string' }, description: 'Isian yang bukan dari berkasnya' },
    as: { enum: rowDecisions, description: 'Keputusan atas baris yang hanya mirip dengan data lain' },
    values: record,
    along: { type: 'object', description: 'Isian data lain yang dibuat bersama data baru itu, menurut jenisnya' },
  },
});
