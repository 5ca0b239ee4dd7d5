import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf } from '../../../server/backup/fault.ts';
import { look, requireAnswer, runJob } from '../../../server/backup/job.ts';
import { ConfigError } from '../../../server/base/config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klinik-tugas-'));
  writeFileSync(join(folder, 'ada'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const fails = (more: object, message = '') => Object.assign(new Error(message), more);

describe('what is done in a process of its own', () => {
  it('a look tells of each folder whether it answers, what room it has and whether a file is there', async () => {
    const places = [{ folder, file: 'ada' }, { folder, file: 'tiada' }, { folder: join(folder, 'tiada') }];
    const seen = await look(places);
    expect(seen.map(({ answers, has }) => [answers, has])).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ]);
    expect(seen[0]?.left).toBeGreaterThan(0);
    // Nobody can tell of what is not there; the task that needs it fails by itself.
    expect(seen[2]?.left).toBe(1);
    expect(() => requireAnswer(places, seen)).not.toThrow();
    const silent = seen.map((each) => ({ ...each, answers: false }));
    expect(() => requireAnswer(places, silent)).toThrow(`the disk of ${folder} does not answer`);
  });

  it('past its deadline it has failed, with whatever it started, and so it has when it is given up', async () => {
    const copy = { path: '60', to: 'sleep', schema: 'klinik', keep: { daily: 1, weekly: 0, monthly: 0 } };
    const begun = performance.now();
    await expect(runJob('copy', copy, { within: 1_500 })).rejects.toThrow('no end within 1.5 seconds');
    const giving = new AbortController();
    const given = runJob('copy', copy, { within: 60_000, signal: giving.signal });
    giving.abort();
    await expect(given).rejects.toThrow('given up');
    expect(performance.now() - begun).toBeLessThan(30_000);
    await expect(runJob('copy', { ...copy, to: 'false' }, { within: 60_000 })).rejects.toThrow(
      'the command ended with 1',
    );
  });
});

describe('why a task failed', () => {
  it.each([
    [fails({ code: 'ENOSPC' }), 'the disk is full (ENOSPC)'],
    [fails({ code: 'ENOENT', path: 'rclone' }), 'it is not there (ENOENT: rclone)'],
    [fails({ code: 'EROFS' }), 'nothing may be written there; under systemd name it in ReadWritePaths= (EROFS)'],
    [fails({ code: 2 }), 'the command ended with 2'],
    [
      fails({}, 'Connection terminated unexpectedly'),
      'the line to the database broke (Connection terminated unexpectedly)',
    ],
    [fails({}, 'timeout expired'), 'the line to the database broke (timeout expired)'],
    [fails({ code: 'ECONNREFUSED' }), 'the line to the database broke (ECONNREFUSED)'],
    [fails({ code: '53100' }, 'a row that it quotes'), 'the database refused it (SQLSTATE 53100)'],
    [new ConfigError('The backup x cannot be used: it is cut short.'), 'The backup x cannot be used: it is cut short.'],
    [new TypeError('a row that it quotes'), 'an unexpected fault (TypeError)'],
  ])('%s: a sentence, never a name of a class or the words of a database', (error, sentence) => {
    expect(faultOf(error)).toBe(sentence);
  });
});
