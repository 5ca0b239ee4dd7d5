import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiLines, brokenPromises, released } from '../../bin/release/notes.ts';
import { projectRoot } from '../../server/base/config.ts';
import { type Journal, journalOf, migrationsAfter, releasedLines } from '../../server/db/pool/journal.ts';
import { running } from '../../server/db/pool/version.ts';
import { apiVersion } from '../../server/openapi/document.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

describe('docs/versions.md: what a version promises', () => {
  it('the API still takes and answers what the last release did, and demands no more', () => {
    const promised = read('docs/made/api.txt').trim().split('\n');
    expect(promised).toContainEqual(expect.stringMatching(/^GET \/supplier: 200 .*\?filter/));
    expect(brokenPromises(promised, apiLines())).toEqual([]);
  });

  it('what a client of the older version would stumble over is named', () => {
    const before = ['GET /a: 200 ?sort', 'POST /b: 201 x:string y:Satu y:Dua | x', 'c: id:integer'];
    const after = ['GET /a: 200 ?sort ?range', 'POST /b: 201 x:integer y:Satu z:string | x z', 'GET /d: 200 | ?q'];
    expect(brokenPromises(before, after)).toEqual([
      'POST /b has no x:string',
      'POST /b has no y:Dua',
      'POST /b demands z',
      'c is gone',
    ]);
  });

  it("the version is the changelog's newest or the one after it, which says -dev, and of the API's major", () => {
    const { version } = JSON.parse(read('package.json'));
    // A clinic's own program says so behind a plus: 1.1.0+anggrek.
    const [own = '', dev] = version.split('+')[0].split('-dev');
    const made = read('CHANGELOG.md').match(/^## \[(\d.*?)\]/m)?.[1] ?? '0.0.0';
    if (dev === undefined) expect(made).toBe(own);
    else expect(own.localeCompare(made, 'en', { numeric: true })).toBe(1);
    expect(running.version).toBe(version);
    expect(JSON.parse(read('package-lock.json')).version).toBe(version);
    expect(version.split('.')[0]).toBe(apiVersion);
  });

  it('a version that was made gets no further migration: the next has its number first', () => {
    expect(
      migrationsAfter(running.version, journalOf()),
      `${running.version} was made. Before another migration: npm version preminor --preid=dev --no-git-tag-version --ignore-scripts`,
    ).toEqual([]);
    const entries = ['0000_awal', '0001_satu', '0002_dua'].map((tag) => ({ tag })) as Journal['entries'];
    const lines = ['aa  0000_awal.sql', '# 1.0.0', 'bb  0001_satu.sql', '# 1.1.0', 'cc  0002_dua.sql'];
    expect(migrationsAfter('1.1.0', { entries }, lines)).toEqual(['0002_dua']);
    expect(migrationsAfter('1.1.0', { entries: entries.slice(0, 2) }, lines)).toEqual([]);
    expect(migrationsAfter('1.2.0-dev.0', { entries }, lines)).toEqual([]);
  });

  it('each version of the changelog has its migrations frozen under its number', () => {
    const told = [...read('CHANGELOG.md').matchAll(/^## \[(\d.*?)\]/gm)].map(([, version]) => `# ${version}`);
    expect(releasedLines().filter((line) => line.startsWith('#'))).toEqual(told.reverse());
  });
});

describe('a release', () => {
  it('closes what is unreleased, and leaves room for what comes', () => {
    const text = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Kamar\n\n## [1.0.0] - 2026-01-01\n';
    expect(released(text, '1.1.0', '2026-02-03')).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-02-03\n\n### Added\n\n- Kamar\n\n## [1.0.0] - 2026-01-01\n',
    );
  });

  it('is none where nothing was noted', () => {
    expect(() => released('## [Unreleased]\n\n## [1.0.0] - 2026-01-01\n', '1.1.0', '')).toThrow('says nothing');
  });
});
