import { beforeEach, expect, it } from 'vitest';
import { allowDrafts } from '../../src/providers/drafts.ts';
import { draftKey, keepDraft, mostDrafts, readDraft } from '../../src/views/record/drafts.ts';

beforeEach(() => {
  localStorage.clear();
  // Whatever file ran before may have signed out.
  allowDrafts();
});

const draft = (at: number, keluhan = 'Gatal') => ({ at, version: 3, values: { keluhan } });
const hour = 3_600_000;

it('keeps one for each account, form and record', () => {
  const mine = draftKey('dokter@klinik.test', 'kunjungan', 1);
  keepDraft(localStorage, mine, draft(1));
  expect(readDraft(localStorage, mine, 2)).toEqual(draft(1));
  for (const other of [
    draftKey('perawat@klinik.test', 'kunjungan', 1),
    draftKey('dokter@klinik.test', 'kunjungan', 2),
    draftKey('dokter@klinik.test', 'kunjungan', undefined),
  ])
    expect(readDraft(localStorage, other, 2)).toBeNull();
});

it('drops what is a day old, whoever typed it, and what cannot be read', () => {
  const old = draftKey('a', 'kunjungan', 1);
  const torn = draftKey('a', 'kunjungan', 2);
  keepDraft(localStorage, old, draft(0));
  localStorage.setItem(torn, '{"at":');
  expect(readDraft(localStorage, draftKey('b', 'pasien', undefined), 24 * hour)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('keeps the newest few, and leaves what is not a draft', () => {
  localStorage.setItem('token', 'x');
  for (let id = 0; id < mostDrafts + 3; id++) keepDraft(localStorage, draftKey('a', 'kunjungan', id), draft(id));
  expect(localStorage).toHaveLength(mostDrafts + 1);
  expect(readDraft(localStorage, draftKey('a', 'kunjungan', 2), 5)).toBeNull();
  expect(readDraft(localStorage, draftKey('a', 'kunjungan', 3), 5)).toEqual(draft(3));
  keepDraft(localStorage, draftKey('a', 'kunjungan', 99), draft(99, 'x'.repeat(200_000)));
  expect(readDraft(localStorage, draftKey('a', 'kunjungan', 99), 100)).toBeNull();
});
