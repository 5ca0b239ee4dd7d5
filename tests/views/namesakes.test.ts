import { expect, it } from 'vitest';
import { user } from '../../src/resources/orang/user.ts';
import { titlesOf } from '../../src/views/value/titles.ts';

it('two people of one name are told apart by their e-mails, others go by their names', () => {
  const people = [
    { id: 1, name: 'Siti Kasir', email: 'siti@klinik.test' },
    { id: 2, name: 'Siti Kasir', email: 'siti.dua@klinik.test' },
    { id: 3, name: 'Ratna', email: 'ratna@klinik.test' },
  ];
  expect([...titlesOf(user, people).values()]).toEqual([
    'Siti Kasir (siti@klinik.test)',
    'Siti Kasir (siti.dua@klinik.test)',
    'Ratna',
  ]);
});
