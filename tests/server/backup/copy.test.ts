import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyBackup } from '../../../server/backup/copy.ts';

let folder: string;
let path: string;
const name = 'klinik-20240827-000000.jsonl.gz';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'klinik-salinan-'));
  path = join(folder, name);
  writeFileSync(path, 'isi', { mode: 0o600 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keep = { daily: 1, weekly: 0, monthly: 0 };
const copyTo = (to: string) => copyBackup({ path, to, schema: 'klinik', keep });

describe('a copy of a backup elsewhere (BACKUP_COPY)', () => {
  it('in a folder: under its name, what was there longest goes', async () => {
    const to = join(folder, 'kedua');
    mkdirSync(to);
    for (const old of ['klinik-20240701-000000.jsonl.gz', 'catatan.txt']) {
      writeFileSync(join(to, old), '');
      utimesSync(join(to, old), new Date(2024, 6, 1), new Date(2024, 6, 1));
    }
    await copyTo(to);
    expect(readdirSync(to)).toEqual(['catatan.txt', name]);
    expect(readFileSync(join(to, name), 'utf8')).toBe('isi');
  });

  it('by a command: the file is its last word, or stands for {}; no shell reads either', async () => {
    const program = join(folder, 'kirim');
    writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > ${join(folder, 'diterima')}\n`);
    chmodSync(program, 0o700);
    const received = () => readFileSync(join(folder, 'diterima'), 'utf8').trimEnd().split('\n');
    await copyTo(`${program} -a  ;touch $(id)`);
    expect(received()).toEqual(['-a', ';touch', '$(id)', path]);
    await copyTo(`${program} {} nas:/klinik`);
    expect(received()).toEqual([path, 'nas:/klinik']);
  });

  it('fails with the code of the system, or what the command ended with, and leaves nothing half copied', async () => {
    await expect(copyTo(join(folder, 'tidak-terpasang'))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(copyTo('false')).rejects.toMatchObject({ code: 1 });
    const to = join(folder, 'kedua');
    mkdirSync(join(to, name, 'x'), { recursive: true });
    await expect(copyTo(to)).rejects.toHaveProperty('code');
    expect(existsSync(join(to, `${name}.baru`))).toBe(false);
  });
});
