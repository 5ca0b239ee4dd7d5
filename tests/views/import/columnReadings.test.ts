import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchedColumns } from '../../../src/schema/index.ts';
import { readingsOf } from '../../../src/views/import/columnReadings.ts';
import { now, resourceOf } from '../../support/checkedFile.ts';

/** How the one column of a sheet is read that fills a field. */
function readingOf(entity: string, name: string, cells: readonly (string | number)[], chosen = {}) {
  const input = {
    mapping: [name],
    columns: matchedColumns(resourceOf(entity)),
    conventions: new Map(Object.keys(chosen).length > 0 ? [[0, chosen]] : []),
    declarations: { now: () => now },
    chosen: { rows: cells.map((cell, at) => ({ line: at + 2, cells: [cell] })) },
  };
  return readingsOf(input as unknown as Parameters<typeof readingsOf>[0])[0];
}

describe('a column says how it is read (field F2, F4)', () => {
  it('prices of an English-set computer are groups, and said so', () => {
    const price = readingOf('treatments', 'harga', ['150,000', '75,000', '1,250,000']);
    expect(price?.example).toEqual({ cell: '150,000', read: expect.stringMatching(/^Rp\s150\.000$/) });
    expect(price?.question).toBeNull();
  });

  it('month-first dates are told by one that can be nothing else', () => {
    const born = readingOf('pasien', 'birthDate', ['05/07/1990', '05/27/1990']);
    expect(born?.example).toEqual({ cell: '05/07/1990', read: '7 Mei 1990' });
  });

  it('dates that can be either are asked about, for the whole column', () => {
    const asked = readingOf('pasien', 'birthDate', ['05/07/1990', '11/12/1985']);
    expect(asked?.question).toMatchObject({
      cell: '05/07/1990',
      options: [{ read: '5 Jul 1990' }, { read: '7 Mei 1990' }],
    });
    const answered = readingOf('pasien', 'birthDate', ['05/07/1990'], { order: 'mdy' });
    expect([answered?.question, answered?.example?.read]).toEqual([null, '7 Mei 1990']);
  });

  it('whatever days a column has: it asks, or reads each as it was written', () => {
    const day = fc.date({
      min: new Date('1940-01-01T00:00:00Z'),
      max: new Date('2024-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const pad = (part: number) => String(part).padStart(2, '0');
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 12 }), fc.boolean(), (days, monthFirst) => {
        const written = days.map((each) => {
          const [d, m, y] = [pad(each.getUTCDate()), pad(each.getUTCMonth() + 1), each.getUTCFullYear()];
          return monthFirst ? `${m}/${d}/${y}` : `${d}/${m}/${y}`;
        });
        const reading = readingOf('pasien', 'birthDate', written);
        if (reading?.question) return;
        const wanted = days[written.indexOf(reading?.example?.cell ?? '')];
        const read = readingOf('pasien', 'birthDate', [wanted?.toISOString().slice(0, 10) ?? ''])?.example?.read;
        expect(reading?.example?.read).toBe(read);
      }),
    );
  });
});
