import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databasesAtHand, noteDevDatabase } from '../../../server/db/schema/atHand.ts';
import { emptyFolder, secret } from '../test-server.ts';

/** A folder that looks like one of a database. */
function folderOfDatabase(): string {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n');
  return folder;
}

const env = { JWT_SECRET: secret };

describe('the databases that db:generate asks what they have applied', () => {
  it('are the one of its own settings, and the one that npm run dev was told alone', () => {
    const [own, dev, file] = [folderOfDatabase(), folderOfDatabase(), join(emptyFolder(), 'server', 'dev.json')];
    noteDevDatabase({ dataDir: dev }, { DATA_DIR: 'relative' }, file);
    const folders = (settings: object) => databasesAtHand({ ...env, ...settings }, file).map(({ dataDir }) => dataDir);
    expect(folders({ DATA_DIR: own })).toEqual([own, dev]);
    expect(folders({ DATA_DIR: dev }), 'the same once').toEqual([dev]);
    expect(folders({ DATA_DIR: emptyFolder() }), 'one that is not there is not made').toEqual([dev]);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('are told apart by their addresses', () => {
    const [own, file] = [folderOfDatabase(), join(emptyFolder(), 'dev.json')];
    noteDevDatabase({ dataDir: own }, { DATABASE_URL: 'postgres://a@b/dev', DB_SCHEMA: 'dua' }, file);
    const found = databasesAtHand({ ...env, DATABASE_URL: 'postgres://a@b/satu', DATA_DIR: own }, file);
    expect(found.map(({ databaseUrl, dbSchema }) => [databaseUrl, dbSchema])).toEqual([
      ['postgres://a@b/satu', 'klinik'],
      ['postgres://a@b/dev', 'dua'],
    ]);
    expect(databasesAtHand({ ...env, DATA_DIR: own }, join(own, 'nothing')).map(({ dataDir }) => dataDir)).toEqual([
      own,
    ]);
  });
});
