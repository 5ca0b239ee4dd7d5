import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { layOut, postgresBinaries } from '../../../server/db/cluster/binaries.ts';
import { emptyFolder } from '../test-server.ts';

describe.skipIf(process.platform === 'win32')('a copy of the built-in PostgreSQL for the user it runs as', () => {
  const folder = emptyFolder();
  const installed = join(folder, 'paket ü');
  const program = join(installed, 'native/bin/postgres');
  const place = join(folder, 'salinan');
  mkdirSync(join(installed, 'native/bin'), { recursive: true });
  writeFileSync(program, '#!/bin/sh\n');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }];
  writeFileSync(join(installed, 'native/pg-symlinks.json'), JSON.stringify(links));
  mkdirSync(join(installed, 'native/lib'));
  writeFileSync(join(installed, 'native/lib/libpq.so.5.18'), 'pustaka');
  // As a careful umask and an npm that runs no install scripts leave it.
  for (const name of readdirSync(installed, { recursive: true, encoding: 'utf8' }))
    chmodSync(join(installed, name), lstatSync(join(installed, name)).isDirectory() ? 0o700 : 0o600);
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  it('can be run by everybody, has its links, is made once and leaves nothing beside it', () => {
    layOut(installed, place);
    expect(lstatSync(join(place, 'native/bin/postgres')).mode & 0o777).toBe(0o755);
    expect(readFileSync(join(place, 'native/lib/libpq.so'), 'utf8')).toBe('pustaka');
    expect(existsSync(join(installed, 'native/lib/libpq.so'))).toBe(false);
    writeFileSync(join(place, 'tanda'), '');
    layOut(installed, place);
    expect(existsSync(join(place, 'tanda'))).toBe(true);
    expect(readdirSync(folder).toSorted()).toEqual(['paket ü', 'salinan']);
  });

  it('is not taken from a folder into which others may write', () => {
    mkdirSync(place);
    chmodSync(place, 0o777);
    expect(() => layOut(installed, place)).toThrow('others may write');
  });
});

describe.skipIf(process.platform === 'win32')("the system's PostgreSQL", () => {
  /** A folder of programs that say they are of a version. */
  const programs = (told: string) => {
    const folder = emptyFolder();
    const says = `#!/bin/sh\necho "postgres (PostgreSQL) ${told}"\n`;
    for (const name of ['initdb', 'pg_ctl', 'postgres']) writeFileSync(join(folder, name), says, { mode: 0o755 });
    return folder;
  };
  const dataOf = (major?: number) => {
    const folder = emptyFolder();
    mkdirSync(join(folder, 'postgres'));
    if (major) writeFileSync(join(folder, 'postgres/PG_VERSION'), `${major}\n`);
    return folder;
  };
  const chosen = async (made: number | undefined, ...told: string[]) => {
    const { version, minor } = await postgresBinaries(dataOf(made), {}, told.map(programs));
    return `${version}.${minor}`;
  };
  afterEach(() => {
    delete process.env['PG_BIN'];
  });

  it("is taken by itself where it is of the data's major version and newer than the bundled one", async () => {
    const bundled = await chosen(undefined);
    const [major, minor] = bundled.split('.').map(Number) as [number, number];
    expect(await chosen(major, `${major}.${minor + 1}`, `${major}.${minor + 3} (Debian 1)`)).toBe(
      `${major}.${minor + 3}`,
    );
    expect(await chosen(undefined, `${major}.${minor + 1}`), 'of new data').toBe(`${major}.${minor + 1}`);
    expect(await chosen(major, bundled, `${major}.${minor - 1}`), 'no newer one').toBe(bundled);
    expect(await chosen(undefined, `${major + 1}.2`, '15.20'), 'another major version').toBe(bundled);
    expect(await chosen(15, '15.20', '16.16'), 'data that the bundled one cannot read').toBe('15.20');
    expect(await chosen(17, '15.20'), 'nobody can').toBe(bundled);
  });

  it('is the newest of the system for new data, where that is said', async () => {
    process.env['PG_BIN'] = 'system';
    expect(await chosen(undefined, '15.20', '17.9', '14.2')).toBe('17.9');
    expect(await chosen(15, '15.20', '17.9')).toBe('15.20');
    await expect(chosen(undefined)).rejects.toThrow('PG_BIN is "system", and there is no PostgreSQL 15 or newer');
  });
});
