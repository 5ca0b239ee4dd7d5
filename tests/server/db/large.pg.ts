import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startKlinik } from '../../support/klinik.ts';

const many = 1_200;
let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik({ estimateFrom: 1_000 });
  await klinik.reset();
  const { database } = klinik;
  const table = database.table('settings');
  await database.query(sql`insert into ${table}
    select (jsonb_populate_record(null::${table}, to_jsonb(s) || jsonb_build_object('id', 1000 + g, 'kunci', 'uji' || g))).*
    from ${table} s, generate_series(1, ${many}) g where s.kunci = 'nama_klinik'`);
  await database.query(sql`analyze ${table}`);
});
afterAll(() => klinik.stop());

describe('searching a table too large to count (issue 5, items 8 and 9)', () => {
  const search = async (q: string, page: number) => {
    const provider = await klinik.provider();
    return provider.getList('settings', {
      filter: { q },
      pagination: { page, perPage: 50 },
      sort: { field: 'id', order: 'ASC' },
    });
  };

  it('says of very many matches that it tells about how many there are', async () => {
    const { data, total, meta } = await search('nama klinik', 2);
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => 1050 + index));
    expect(meta).toEqual({ estimated: true });
    expect(total).toBeGreaterThan(many * 0.9);
    expect(total).toBeLessThan(many * 1.1);
  });

  it('knows the number once the last page is reached, and behind it', async () => {
    for (const page of [25, 400]) {
      const { total, meta } = await search('nama klinik', page);
      expect(total).toBe(many + 1);
      expect(meta).toBeUndefined();
    }
  });

  it('counts few matches exactly', async () => {
    const { data, total, meta } = await search('layanan', 1);
    expect(total).toBe(data.length);
    expect(meta).toBeUndefined();
  });
});
