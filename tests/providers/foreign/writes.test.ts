import jsonServer from 'ra-data-json-server';
import { afterEach, expect, it } from 'vitest';
import { rules } from '../../../src/commands/rules.ts';
import { consoleProvider } from '../../../src/providers/foreign/consoleProvider.ts';
import type { ImportParams, ImportResult } from '../../../src/providers/importing.ts';
import { resources } from '../../../src/resources/index.ts';
import { sampleData } from '../../../src/sample/index.ts';
import type { BulkStep, ImportRow, May, Row } from '../../../src/schema/index.ts';
import { today } from '../makeDemoProvider.ts';
import { jsonServerNames, startJsonServer } from './jsonServer.ts';

const now = () => ({ today, time: '09:00', instant: '2024-08-27T02:00:00.000Z', user: 'Ratna Kusumawati' });
const banned = 'PT Terlarang';

const atServer = jsonServerNames(resources.map(({ source }) => source));

let backend: Awaited<ReturnType<typeof startJsonServer>> | undefined;
afterEach(() => backend?.stop());

/** The console's provider over the published one for JSON Server, and what the backend keeps. */
async function open(options: Partial<Parameters<typeof consoleProvider>[1]> = {}) {
  const fault = ({ name }: Row) => (name === banned ? 'Nama ini dilarang' : undefined);
  const started = await startJsonServer(sampleData(today), fault);
  backend = started;
  const provider = consoleProvider(jsonServer(started.url), { resources, now, names: atServer, ...options });
  const kept = (source = 'supplier') => started.kept(source);
  const bulk = (steps: readonly BulkStep[], dry = false) => provider.bulk?.('supplier', { dry, steps });
  const bring = (rows: readonly ImportRow[], over: Partial<ImportParams> = {}): Promise<ImportResult> | undefined =>
    provider.importRows?.('supplier', {
      rows,
      duplicates: 'skip',
      key: 'impor-uji',
      signal: new AbortController().signal,
      onProgress: () => undefined,
      ...over,
    });
  return { provider, kept, bulk, bring };
}

const aRow = (line: number, name: string, over: Record<string, unknown> = {}): ImportRow => ({
  line,
  values: { name, username: `uji${line}`, email: `uji${line}@klinik.example`, ...over },
});
const names = (rows: readonly Row[]) => rows.map(({ name }) => name);

it('a sheet: its faults are found before anything is stored, and a stored one is taken back', async () => {
  const { provider, kept, bring } = await open();
  const before = structuredClone(kept());
  const heard: string[] = [];
  const stop = provider.subscribe((sources) => heard.push(...sources));
  const wrong = [
    aRow(2, ''),
    aRow(3, 'PT Uji'),
    aRow(4, 'PT Uji Dua', { phone: '12' }),
    aRow(5, 'PT B', { email: 'x' }),
  ];
  expect(await bring(wrong)).toEqual({
    refused: [
      { line: 2, errors: { name: 'Nama Supplier wajib diisi' } },
      { line: 4, errors: { phone: expect.any(String) } },
      { line: 5, errors: { email: expect.any(String) } },
    ],
  });
  const right = [aRow(2, 'PT Uji'), aRow(3, banned), aRow(4, 'PT Uji Dua'), aRow(5, String(before[0]?.['name']))];
  expect(await bring(right, { dry: true })).toMatchObject({ checked: { known: [{ line: 5 }] } });
  expect([kept(), heard]).toEqual([before, []]);

  // What only the backend knows is told of its row, and the others are stored.
  expect(await bring(right)).toEqual({
    imported: { created: 2, updated: 0, skipped: 1, refused: [{ line: 3, errors: { '': 'Nama ini dilarang' } }] },
  });
  expect(names(kept()).slice(before.length)).toEqual(['PT Uji', 'PT Uji Dua']);
  expect(heard).toEqual(['supplier']);
  expect(await bring(right)).toMatchObject({ imported: { created: 2 } });
  expect(kept()).toHaveLength(before.length + 2);

  await provider.undoImport?.('supplier', { key: 'impor-uji' });
  expect(kept()).toEqual(before);
  await expect(provider.undoImport?.('supplier', { key: 'impor-uji' })).rejects.toMatchObject({ status: 409 });
  stop();
});

it('a sheet that changes records gives them back as they were, unless somebody changed one since', async () => {
  const { provider, kept, bring } = await open();
  const before = structuredClone(kept());
  const [first, second] = before;
  const rows = [first, second].map((row, at) => ({
    line: at + 2,
    values: { name: row?.['name'], username: row?.['username'], address: 'Jl. Baru' },
  }));
  const result = await bring(rows, { duplicates: 'update' });
  expect(result).toMatchObject({ imported: { created: 0, updated: 2, refused: [] } });
  const changed = { id: second?.id, data: { address: 'Jl. Lain' }, previousData: {} };
  await provider.update('supplier', changed as Parameters<typeof provider.update>[1]);
  await expect(provider.undoImport?.('supplier', { key: 'impor-uji' })).rejects.toMatchObject({ status: 409 });
  expect(kept().slice(0, 2)).toMatchObject([{ address: 'Jl. Baru' }, { address: 'Jl. Lain' }]);
  await provider.update('supplier', { ...changed, data: { address: 'Jl. Baru' } } as typeof changed & { id: number });
  await provider.undoImport?.('supplier', { key: 'impor-uji' });
  expect(kept()).toEqual(before);
});

it('a sheet that is stopped goes on where it was, or is taken back', async () => {
  const { provider, kept, bring } = await open();
  const before = structuredClone(kept());
  const rows = [aRow(2, 'PT Satu'), aRow(3, 'PT Dua'), aRow(4, 'PT Tiga')];
  const stopping = new AbortController();
  const onProgress: ImportParams['onProgress'] = (doing, done) => {
    if (doing === 'writing' && done === 1) stopping.abort(new Error('stopped'));
  };
  await expect(bring(rows, { signal: stopping.signal, onProgress })).rejects.toThrow('stopped');
  const there = kept().length - before.length;
  expect(there).toBeGreaterThan(0);
  expect(there).toBeLessThan(3);
  expect(await bring(rows)).toMatchObject({ imported: { created: 3, skipped: 0, refused: [] } });
  expect(names(kept()).slice(before.length)).toEqual(['PT Satu', 'PT Dua', 'PT Tiga']);
  await provider.undoImport?.('supplier', { key: 'impor-uji' });
  expect(kept()).toEqual(before);
});

it('several at once: a dry run changes nothing, what was changed since is told, and it is taken back', async () => {
  const { provider, kept, bulk } = await open();
  const before = structuredClone(kept());
  const edit = (id: number, version?: number): BulkStep => ({
    act: 'edit',
    id,
    version,
    values: { address: 'Jl. Sama' },
  });
  const dry = await bulk([edit(1), edit(2), edit(999)], true);
  expect(dry).toMatchObject({ done: [{ id: 1 }, { id: 2 }], refused: [{ id: 999, title: '999' }], undo: [] });
  expect(kept()).toEqual(before);
  await provider.update<Row>('supplier', { id: 2, data: { phone: '081234567890' }, previousData: before[1] as Row });
  const done = await bulk(dry?.done.map(({ id, version }) => edit(id, version)) ?? []);
  expect(done).toMatchObject({ done: [{ id: 1 }], refused: [{ id: 2, why: expect.stringContaining('sudah diubah') }] });
  expect(kept()[0]).toMatchObject({ address: 'Jl. Sama' });
  await bulk(done?.undo ?? []);
  expect(kept()[0]).toEqual(before[0]);
  const copied = await bulk([{ act: 'duplicate', id: 1 }]);
  expect(kept().at(-1)).toMatchObject({ name: `${before[0]?.['name']} (2)`, id: copied?.done[0]?.copy });
  await bulk(copied?.undo ?? []);
  expect(kept()).toHaveLength(before.length);
  await expect(bulk([{ act: 'command', id: 1, command: 'user/aktifkan', input: {} }])).rejects.toMatchObject({
    status: 405,
  });
});

it('two records become one: what refers to the one that goes is changed first, so that it can be tried again', async () => {
  const { provider, kept } = await open({ able: { ids: true } });
  const merge = (dry: boolean) => provider.bulk?.('pasien', { dry, steps: [{ act: 'merge', id: 7, into: 8 }] });
  const of = (source: string, id: number) => kept(source).filter(({ pasien }) => pasien === id).length;
  const sources = ['transaksi', 'riwayat', 'appointments', 'treatment-plan'];
  const before = structuredClone(Object.fromEntries(['pasien', ...sources].map((source) => [source, kept(source)])));
  expect(await merge(true)).toMatchObject({ done: [{ id: 7 }], refused: [], undo: [] });
  expect(kept('pasien')).toEqual(before['pasien']);
  const both = sources.map((source) => of(source, 7) + of(source, 8));
  const answer = await merge(false);
  expect(answer).toMatchObject({ done: [{ id: 7 }], refused: [] });
  expect(sources.map((source) => [of(source, 7), of(source, 8)])).toEqual(both.map((count) => [0, count]));
  expect(kept('pasien').find(({ id }) => id === 8)).toMatchObject({
    allergies: 'Makanan laut',
    name: 'Hesti Wulandari',
  });
  expect(kept('pasien').some(({ id }) => id === 7)).toBe(false);
  await provider.bulk?.('pasien', { dry: false, steps: answer?.undo ?? [] });
  const sorted = (rows: readonly Row[] = []) => rows.toSorted((a, b) => a.id - b.id);
  for (const [source, rows] of Object.entries(before)) expect(sorted(kept(source))).toEqual(sorted(rows));
});

it('a deleted record comes back where the backend keeps the id that it is sent, and is not offered elsewhere', async () => {
  const { provider, kept, bulk } = await open({ able: { ids: true } });
  const before = structuredClone(kept());
  await provider.delete<Row>('supplier', { id: 2 });
  expect(kept()).toHaveLength(before.length - 1);
  await provider.restore('supplier', { id: 2 });
  const answer = await bulk([{ act: 'delete', id: 1 }]);
  await bulk(answer?.undo ?? []);
  expect(kept().toSorted((a, b) => a.id - b.id)).toEqual(before);

  await backend?.stop();
  const plain = await open();
  expect(plain.provider.offers?.restores).toBe(false);
  expect(await plain.bulk([{ act: 'delete', id: 1 }])).toMatchObject({ done: [{ id: 1 }], undo: [] });
  await expect(plain.provider.restore('supplier', { id: 1 })).rejects.toMatchObject({ status: 404 });
  await backend?.stop();
  expect(await plain.bulk([{ act: 'delete', id: 2 }])).toMatchObject({
    refused: [{ id: 2, why: 'Sumber data tidak menjawab. Coba lagi.' }],
  });
});

it('an edit keeps what the declaration does not know, tells of a taken value and of an older version', async () => {
  const { provider, kept } = await open({ able: { versions: true } });
  Object.assign(kept()[0] ?? {}, { version: 3, warna: 'biru' });
  const edit = (data: object) => provider.update<Row>('supplier', { id: 1, data, previousData: { id: 1 } });
  expect((await edit({ address: 'Jl. Baru', version: 3 })).data).toMatchObject({ address: 'Jl. Baru' });
  expect(kept()[0]).toMatchObject({ warna: 'biru', address: 'Jl. Baru' });
  await expect(edit({ address: 'Jl. Lama', version: 2 })).rejects.toMatchObject({ status: 412 });
  await expect(edit({ name: kept()[1]?.['name'], version: 3 })).rejects.toMatchObject({
    status: 422,
    body: { errors: { name: expect.any(String) } },
  });
  await expect(provider.create('laporan/keuangan', { data: {} })).rejects.toMatchObject({ status: 405 });
});

it('rights hold where they are given, and the clinic’s write rules where they are chosen', async () => {
  const may: May = (guard, action) => guard !== 'supplier' || action === 'list';
  const { provider, kept } = await open({ may: async () => may, rules });
  const before = kept().length;
  await expect(provider.create('supplier', { data: aRow(2, 'PT Uji').values })).rejects.toMatchObject({ status: 403 });
  await expect(provider.delete<Row>('supplier', { id: 1 })).rejects.toMatchObject({ status: 403 });
  expect(kept()).toHaveLength(before);
  const [patient] = kept('pasien');
  const born = { id: patient?.id ?? 0, data: { birthDate: '2025-01-01' }, previousData: patient as Row };
  await expect(provider.update<Row>('pasien', born)).rejects.toMatchObject({
    body: { errors: { birthDate: expect.any(String) } },
  });
});
