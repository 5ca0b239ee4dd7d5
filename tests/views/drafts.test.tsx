import { beforeEach, expect, it } from 'vitest';
import { allowDrafts, draftKey, keepDraft, mostDrafts, readDraft } from '../../src/providers/drafts.ts';

beforeEach(() => {
  localStorage.clear();
  // Whatever file ran before may have signed out.
  allowDrafts();
});

const draft = (at: number, keluhan = 'Gatal') => ({ at, version: 3, values: { keluhan } });
const hour = 3_600_000;

it('keeps one for each account, form and record', () => {
  const mine = draftKey('dokter@klinik.test', 'kunjungan', 1);
  keepDraft(mine, draft(1));
  expect(readDraft(mine, 2)).toEqual(draft(1));
  for (const other of [
    draftKey('perawat@klinik.test', 'kunjungan', 1),
    draftKey('dokter@klinik.test', 'kunjungan', 2),
    draftKey('dokter@klinik.test', 'kunjungan', undefined),
  ])
    expect(readDraft(other, 2)).toBeNull();
});

it('drops what is a day old, whoever typed it, and what cannot be read', () => {
  const old = draftKey('a', 'kunjungan', 1);
  const torn = draftKey('a', 'kunjungan', 2);
  keepDraft(old, draft(0));
  localStorage.setItem(torn, '{"at":');
  expect(readDraft(draftKey('b', 'pasien', undefined), 24 * hour)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('keeps the newest few, and leaves what is not a draft', () => {
  localStorage.setItem('token', 'x');
  for (let id = 0; id < mostDrafts + 3; id++) keepDraft(draftKey('a', 'kunjungan', id), draft(id));
  expect(localStorage).toHaveLength(mostDrafts + 1);
  expect(readDraft(draftKey('a', 'kunjungan', 2), 5)).toBeNull();
  expect(readDraft(draftKey('a', 'kunjungan', 3), 5)).toEqual(draft(3));
  keepDraft(draftKey('a', 'kunjungan', 99), draft(99, 'x'.repeat(200_000)));
  expect(readDraft(draftKey('a', 'kunjungan', 99), 100)).toBeNull();
});
