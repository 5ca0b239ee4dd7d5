import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { layOut } from '../../../server/db/cluster/binaries.ts';
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
