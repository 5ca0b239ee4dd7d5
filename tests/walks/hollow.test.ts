import { expect, it } from 'vitest';
import { tanda } from '../../src/resources/pasien/tanda.ts';
import { sampleData } from '../../src/sample/index.ts';
import { hollow } from '../support/hollow.ts';
import { routed } from '../support/routed.ts';

const sample = sampleData('2024-08-27');

it('no record of the sample has a page of two facts or fewer: what its row says is looked at beside its list', () => {
  expect(hollow(routed, sample)).toEqual([]);
});

it('a declaration whose page would be hollow is told', () => {
  expect(hollow([{ ...tanda, page: {} }], sample)).toEqual(['tanda/1']);
});
