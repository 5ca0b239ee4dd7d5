import { describe, expect, it } from 'vitest';
import type { Setting } from '../../src/resources/settings.ts';
import type { Row } from '../../src/schema/index.ts';
import { makeClinic } from './clinic.ts';

describe('a setting', () => {
  const change = async (kunci: string, nilai: string) => {
    const clinic = makeClinic();
    const [previousData] = (await clinic.rows('settings', { kunci })) as [Setting];
    const saved = clinic.provider.update<Row>('settings', {
      id: previousData.id,
      data: { ...previousData, nilai },
      previousData,
    });
    return saved.then(
      ({ data }) => String(data['nilai']),
      (error: { body?: { errors?: Record<string, string> } }) => error.body?.errors,
    );
  };

  it('is stored in its normal form', async () => {
    expect(await change('jam_pelayanan', '9.00-20.00')).toBe('09:00 - 20:00');
  });

  it('that is none is refused at its field', async () => {
    expect(await change('ppn', 'sebelas persen')).toEqual({
      nilai: 'Isi persen dari 0 sampai 100, paling banyak dua desimal, contoh: 11 atau 11,5',
    });
  });

  it('of hours that leave the break outside says how to go on', async () => {
    expect(await change('jam_pelayanan', '13:00 - 21:00')).toMatchObject({
      nilai: expect.stringContaining(
        'Jam istirahat 12:00 - 13:00 berada di luar jam ini. Ubah Jam Istirahat lebih dahulu',
      ),
    });
  });
});
