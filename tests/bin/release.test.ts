import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiLines, brokenPromises, released } from '../../bin/release/notes.ts';
import { projectRoot } from '../../server/base/config.ts';
import { apiVersion } from '../../server/openapi/document.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

describe('docs/versions.md: what a version promises', () => {
  it('the API still takes and answers what the last release did, and demands no more', () => {
    const promised = read('docs/made/api.txt').trim().split('\n');
    expect(promised).toContain('GET /supplier: 200 ?filter ?sort ?range');
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

  it("the version is the changelog's newest, before the first one its own beginning, and of the API's major", () => {
    const { version } = JSON.parse(read('package.json'));
    expect(read('CHANGELOG.md').match(/^## \[(\d.*?)\]/m)?.[1] ?? '1.0.0-dev').toBe(version);
    expect(version.split('.')[0]).toBe(apiVersion);
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
