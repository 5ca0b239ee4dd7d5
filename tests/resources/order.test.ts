import { describe, expect, it } from 'vitest';
import { tutupKas } from '../../src/resources/kas/tutup-kas.ts';
import { riwayat } from '../../src/resources/kunjungan/riwayat.ts';
import { noFilter, type Resource, type Row, select } from '../../src/schema/index.ts';

const idsOf = (resource: Resource, rows: Row[]) =>
  select(resource, rows, { filter: noFilter, sort: resource.list.sort }, () => []).data.map(({ id }) => id);

describe('the rows of one day stand newest first, as the days do', () => {
  it('a closing above the one that it follows', () => {
    const closed = (id: number, tanggal: string, ditutup_pada: string) => ({ id, tanggal, ditutup_pada });
    const rows = [
      closed(1, '2026-11-21', '2026-11-22T01:00:00Z'),
      closed(2, '2026-11-22', '2026-11-22T05:00:00Z'),
      closed(3, '2026-11-22', '2026-11-22T13:00:00Z'),
    ];
    expect(idsOf(tutupKas, rows)).toEqual([3, 2, 1]);
  });

  it('treatments that were charged anew above those that were taken back', () => {
    const done = (id: number, date: string) => ({ id, date });
    const rows = [done(9, '2026-11-22'), done(10, '2026-11-22'), done(11, '2026-11-20')];
    expect(idsOf(riwayat, rows)).toEqual([10, 9, 11]);
  });
});
