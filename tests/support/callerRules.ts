import type { Condition, Row } from '../../src/schema/index.ts';

/** Who asks: the id of their account, and the doctor that it is tied to. */
export interface Asking {
  id: number;
  dokter: number | null;
}

/** Conditions on appointments by what the caller is, and which rows meet them, said once more in plain JavaScript. */
export const callerRules: [what: string, rule: Condition, isOwn: (row: Row, me: Asking) => boolean][] = [
  ['of the own doctor', { field: 'userId', is: '$me.dokter' }, (row, me) => row['userId'] === me.dokter],
  [
    'of the own doctor or of those named',
    { field: 'userId', in: ['$me.dokter', 3] },
    (row, me) => [me.dokter, 3].includes(row['userId'] as number),
  ],
  ['of values that are named', { field: 'status', in: ['waiting'] }, (row) => row['status'] === 'waiting'],
  [
    'of another doctor than the own, or waiting',
    {
      any: [
        { field: 'userId', isNot: '$me.dokter' },
        { field: 'status', is: 'waiting' },
      ],
    },
    (row, me) => (me.dokter !== null && row['userId'] !== me.dokter) || row['status'] === 'waiting',
  ],
  [
    'within a bound of the account, and not cancelled',
    {
      all: [
        { field: 'userId', atMost: '$me.dokter' },
        { field: 'status', isNot: 'cancelled' },
      ],
    },
    (row, me) => me.dokter !== null && Number(row['userId']) <= me.dokter && row['status'] !== 'cancelled',
  ],
  ['beyond the account itself', { field: 'pasien', above: '$me.id' }, (row, me) => Number(row['pasien']) > me.id],
  ['over a reference', { field: 'userId.id', is: '$me.dokter' }, (row, me) => row['userId'] === me.dokter],
  ['of what the account has not', { field: 'userId', is: '$me.tidakAda' }, () => false],
];
