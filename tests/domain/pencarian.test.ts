import { describe, expect, it } from 'vitest';
import { jarakNama, nomorDicari, potongan } from '../../src/domain/pencarian.ts';

/** Whether a search for one of the pieces finds the name, and it is near enough to be shown. */
const found = (typed: string, name: string) =>
  potongan(typed).some((piece) => name.toLowerCase().includes(piece)) && jarakNama(typed, name) !== null;

describe('a name looked up with slips', () => {
  it.each([
    ['rahmwati', 'Anisa Rahmawati'],
    ['anisa rahmwati', 'Anisa Rahmawati'],
    ['annisa', 'Anisa Rahmawati'],
    ['rahmawtai', 'Anisa Rahmawati'],
    ['rhamawati', 'Anisa Rahmawati'],
    ['riski', 'Rizky Maulana'],
    ['rizki', 'Rizky Maulana'],
    ['mohamad', 'Muhammad Farhan'],
    ['nuraini', 'Siti Nur Aini'],
    ['wijya', 'Andi Wijaya'],
    ['safitry', 'Jihan Safitri'],
    ['peling', 'Chemical Peeling'],
  ])('%s finds %s', (typed, name) => expect(found(typed, name)).toBe(true));

  it.each([
    ['rahmwati', 'Budi Santoso'],
    ['budi rahmwati', 'Anisa Rahmawati'],
    ['xyzzy', 'Anisa Rahmawati'],
  ])('%s does not find %s', (typed, name) => expect(jarakNama(typed, name)).toBeNull());

  it('the nearer name comes first, and few pieces are looked for', () => {
    expect(jarakNama('rahmwati', 'Rahmawati')).toBeLessThan(jarakNama('rahmwati', 'Rahmawatie X') ?? 9);
    expect(potongan('dewi anggraini kusumawardhani putri').length).toBeLessThanOrEqual(5);
  });
});

describe('a phone number looked up', () => {
  it.each([
    ['0812-3456', '08123456'],
    ['+62812 3456', '08123456'],
    ['62 812 3456', '08123456'],
    ['(0812) 34.56', '08123456'],
    ['INV-2024-001', null],
    ['123', null],
  ])('%s is looked for as %s', (typed, digits) => expect(nomorDicari(typed)).toBe(digits));
});
