import { translate } from '../../i18n/translate.ts';
import { isFiles } from '../../schema/index.ts';
import { noAnswer } from '../api.ts';
import type {
  ConsoleDataProvider,
  FilePart,
  FilePlace,
  FileToSend,
  SampleName,
  UploadOptions,
} from '../consoleDataProvider.ts';
import { figuresFrom } from '../periodFigures.ts';
import { refusalAnswer } from '../refusals.ts';
import { ready, reset } from './database.ts';
import { createDemo, type Demo, type DemoOptions, permittedResource } from './demo.ts';
import { figureRows, history, list, many, one, readAll, rowsOf } from './reads.ts';
import { readyForToday } from './readyForToday.ts';
import { allRows, type StoredRecord } from './tables.ts';
import type { demoWrites } from './writes.ts';

/** The records of an entity as they are stored, whoever asks: for reading rights, not for screens. */
type Records = (source: string) => Promise<readonly StoredRecord[]>;

/**
 * The demo's data provider: ra-data-fakerest that behaves as the server does. It searches, sorts, validates and
 * refuses as the REST API does, and keeps its data across reloads and in step between tabs.
 * A contract test runs the same cases against it and the REST provider.
 */
export function createDemoProvider(options: DemoOptions): ConsoleDataProvider & { records: Records } {
  const demo = createDemo(options);
  const { db } = demo;
  type Verb<Args extends unknown[], R> = (demo: Demo, ...args: Args) => R;
  const reading =
    <Args extends unknown[], R>(verb: Verb<Args, R>) =>
    (...args: Args) =>
      verb(demo, ...args);

  const provider = {
    getList: reading(list),
    getOne: reading(one),
    getMany: reading(many),
    getManyReference: (
      name: string,
      { target, id, ...query }: Parameters<typeof list>[2] & { target: string; id: number },
    ) => list(demo, name, { ...query, filter: { ...query.filter, [target]: id } }),
    readAll: reading(readAll),
    history: reading(history),
    ...figuresFrom(
      { resources: demo.resources, list: reading(figureRows), many: reading(rowsOf) },
      () => demo.now().today,
    ),
    ...fetchedWrites(async () => (await import('./writes.ts')).demoWrites(demo)),
    uploadFile: (place: FilePlace, file: FileToSend, options: UploadOptions) => uploadFile(demo, place, file, options),
    openFile: async (id: string, part: FilePart) => (await import('./files.ts')).openFile(id, part),
    reset: (of?: SampleName) => reset(db, of),
    async records(source: string) {
      await ready(db);
      return (await db.rest.getList<StoredRecord>(source, { ...allRows, filter: { archivedAt: null } })).data;
    },
    subscribe: db.listeners.subscribe,
    // Nobody but the tabs of this browser changes anything, and these notify each other.
    followedSince: () => 0,
  };
  // react-admin types each verb by the caller's record type, which no store can know.
  return provider as ConsoleDataProvider & { records: Records };
}

async function uploadFile(demo: Demo, { resource, field: name }: FilePlace, file: FileToSend, options: UploadOptions) {
  const { source, fields } = await permittedResource(demo, await readyForToday(demo), resource);
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!isFiles(field) || field.readOnly) throw refusalAnswer(403, 'forbidden', translate('views.error.denied'));
  return (await import('./files.ts')).uploadFile(source, name, field, file, options);
}

type Writes = ReturnType<typeof demoWrites>;
const writing = [
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'restore',
  'bulk',
  'importRows',
  'undoImport',
  'command',
  'effects',
] as const satisfies (keyof Writes)[];

/**
 * The verbs that write; the engine, commands and zod are fetched with the first write, since a list needs none of them.
 * Where they do not come, nothing was sent, and what was typed can be sent again.
 */
export function fetchedWrites(fetch: () => Promise<Writes>): Writes {
  const verb =
    (name: (typeof writing)[number]) =>
    async (...args: unknown[]) => {
      const writes = await fetch().catch(() => {
        throw noAnswer();
      });
      return (writes[name] as (...args: unknown[]) => Promise<unknown>)(...args);
    };
  return Object.fromEntries(writing.map((name) => [name, verb(name)])) as Writes;
}
