import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files that ask the wall clock, and why that is no measuring: all other spans are told by `performance.now()`. */
const wall: Readonly<Record<string, string>> = {
  'server/auth/stores/databaseSessions.ts': 'what is over by the hour that is stored',
  'server/auth/stores/oneTimeCodes.ts': 'what is over by the hour that is stored',
  'server/backup/folder.ts': 'the age of a file',
  'server/backup/restrictedRole.ts': 'a day until which PostgreSQL takes a password',
  'server/backup/schedule.ts': 'hours that are stored, for all servers',
  'server/db/cluster/releases.ts': 'days since a release',
  'server/db/schema/generate.ts': 'the name of a migration',
  'server/watch/readiness.ts': 'the age of the last backup, by the hour that is stored',
  'server/http/requestLimits.ts': 'the end of a window, which its library tells by the wall clock',
  'server/webhooks/deliver.ts': 'the hour in a signed message, and of the next try, which is stored',
  'src/custom/antrian/Clock.tsx': 'shows the wall clock',
  'src/custom/antrian/layar/giliranSuara.ts': 'compared between tabs, each of which has a zero of its own',
  'src/custom/transaksi/useDraf.ts': 'the age of a stored draft',
  'src/providers/demo/files.ts': 'the age of a stored file',
  'src/providers/queryClient.ts': 'compared with dataUpdatedAt of react-query, which asks the wall clock',
  'src/providers/rest/events.ts': 'compared with dataUpdatedAt of react-query, which asks the wall clock',
  'src/providers/session.ts':
    'a computer that slept was idle, and asks anew who is signed in; the age of stored drafts',
  'src/providers/sessionApi.ts': 'compared with dataUpdatedAt of react-query, which asks the wall clock',
  'src/views/base/byClinicClock.ts': 'the age of what is stored',
  'src/views/import/useImportedBefore.ts': 'the age of a stored import',
  'src/views/form/FormDraft.tsx': 'the age of a stored draft',
  'src/views/form/TypedAndLost.tsx': 'the age of a stored draft',
};

it('nothing that measures asks the wall clock', () => {
  const root = new URL('../../', import.meta.url);
  const asking = ['src', 'server']
    .flatMap((room) =>
      readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && readFileSync(new URL(path, root), 'utf8').includes('Date.now()'));
  const unexplained = asking.filter((path) => !wall[path]);
  expect(unexplained, 'measure with performance.now(), or say here why the wall clock is meant').toEqual([]);
  expect(Object.keys(wall).filter((path) => !asking.includes(path))).toEqual([]);
});
