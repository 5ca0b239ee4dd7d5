import { dryRunStore } from '../../engine/dryRunStore.ts';
import { storeRows, takeRowsBack } from '../../engine/import.ts';
import type { Session } from '../../engine/store.ts';
import type { BulkParams } from '../consoleDataProvider.ts';
import { asOffered, type Offers } from '../offers.ts';
import { randomBytes } from '../random.ts';
import { type Writes, type Writing, writesTo } from '../writes.ts';
import type { Backend } from './backend.ts';
import { type ForeignOptions, type ImportedRows, noCommand } from './options.ts';
import { recordsOf } from './records.ts';
import { foreignStore } from './store.ts';

interface Options extends Required<Omit<ForeignOptions, 'names'>> {
  backend: Backend;
  offers: Offers;
  /** Records of the imports of this tab, by their keys, to take them back. */
  imports: Map<string, ImportedRows>;
  erased: Parameters<typeof foreignStore>[0]['erased'];
  onChange: (sources: readonly string[]) => void;
}

/**
 * The verbs that write to a backend. A dry run, and the check of an import, write nothing; then each record is written by
 * itself, and one that the backend refuses is told while the others go on.
 */
export function foreignWrites({ backend, offers, imports, erased, onChange, ...options }: Options): Writes {
  const { now, may, rules, able } = options;
  const resources = options.resources.map((each) => asOffered(each, offers));
  const verbs = writesTo({
    resources,
    async write(run) {
      const caller = { ...now(), userId: null, may: await may(), warn: () => undefined, random: randomBytes };
      const records = recordsOf(backend);
      const versions = able.versions ?? false;
      try {
        return await run({ store: foreignStore({ resources, records, caller, rules, versions, erased }), caller });
      } finally {
        if (records.changed.size > 0) onChange([...records.changed]);
      }
    },
    rehearsed,
    seen: (data) => (able.versions ? { version: data['version'] } : 'any'),
    imports: importsIn(imports),
  });
  return {
    ...verbs,
    async bulk(name: string, params: BulkParams) {
      if (params.steps.some(({ act }) => act === 'command')) return noCommand();
      const answer = await verbs.bulk(name, params);
      return able.ids
        ? answer
        : { ...answer, undo: answer.undo.filter(({ act }) => act !== 'restore' && act !== 'unmerge') };
    },
  };
}

const rehearsed = (session: Session): Session => ({ ...session, store: dryRunStore(session.store, session.caller) });

const importsIn = (imports: Options['imports']): Writing['imports'] => ({
  begun: (key) => imports.get(key)?.done ?? 0,
  async store(session, resource, rows, { key, signal, onProgress }) {
    const stored = imports.get(key) ?? { done: 0, made: [], former: [], skipped: 0, refused: [] };
    // From the first row on: one that is stopped can go on, or be taken back.
    imports.set(key, stored);
    for (const row of rows) {
      signal.throwIfAborted();
      onProgress('writing', stored.done);
      const { made, former, skipped, refused } = await storeRows(session, resource, [row]);
      stored.made.push(...made);
      stored.former.push(...former);
      stored.skipped += skipped;
      stored.refused.push(...refused);
      stored.done += 1;
    }
    return stored;
  },
  of: (key) => imports.get(key),
  async takeBack(session, resource, key, stored) {
    // One that was changed since is told before any is taken back.
    await takeRowsBack(rehearsed(session), resource, stored);
    for (const each of [...stored.former]) {
      await takeRowsBack(session, resource, { made: [], former: [each] });
      stored.former.shift();
    }
    for (const each of [...stored.made]) {
      await takeRowsBack(session, resource, { made: [each], former: [] });
      stored.made.shift();
    }
    imports.delete(key);
  },
});
