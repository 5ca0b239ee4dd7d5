import type pg from 'pg';
import { type Figure, median } from './report.ts';

/** Sizes of the table of patients: a small one to compare with, and a clinic's. */
export const few = 10_000;
export const usual = 100_000;

export interface Target {
  url: string;
  headers?: Record<string, string>;
}
const given =
  'Siti Budi Agus Dewi Sri Ahmad Rina Andi Putri Eko Wati Hendra Lestari Joko Maya Rizki Nur Fitri Dian Yusuf'.split(
    ' ',
  );
const family =
  'Santoso Wijaya Kusuma Pratama Saputra Hidayat Nugroho Permata Lubis Siregar Nasution Hartono Susanto Setiawan Gunawan Rahayu Maharani Halim Tanjung Handayani'.split(
    ' ',
  );

/** Up to so many patients with names as people have them; the indexes of words are made anew when all are there. */
export async function fill(client: pg.Client, many: number): Promise<void> {
  const words = await client.query(
    "select indexname as name, indexdef as definition from pg_indexes where schemaname = 'klinik' and tablename = 'pasien' and indexdef like '% gin %'",
  );
  for (const { name } of words.rows) await client.query(`drop index klinik."${name}"`);
  await client.query(
    `insert into klinik.pasien (name, kategori, gender, age, phone, nik, dokter, "joinDate", "totalVisits", _judul, _cari)
     select name, kategori, gender, age, phone, nik, 1 + n % 10, '2024-01-01', 0, name,
       lower(concat_ws(E'\n', n || ' ' || n, name, gender, age || ' tahun', kategori, '', phone))
     from (select n, concat_ws(' ', ($1::text[])[1 + h % 20], ($1::text[])[1 + h / 20 % 20], ($1::text[])[1 + h / 400 % 20], ($2::text[])[1 + h / 8000 % 20]) as name,
         case when h % 3 = 0 then 'Medis' else 'Beauty' end as kategori, case when h % 2 = 0 then 'Perempuan' else 'Laki-laki' end as gender,
         18 + n % 60 as age, '0812' || lpad((n * 7919 % 100000000)::text, 8, '0') as phone, '3174' || lpad((n * 104729 % 1000000000000)::text, 12, '0') as nik
       from (select n, hashtextextended(n::text, 7) & x'7fffffffffff'::bigint as h
             from generate_series((select max(id) from klinik.pasien) + 1, $3::bigint) n) numbered) made`,
    [given, family, many],
  );
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of words.rows) await client.query(definition);
  await client.query('vacuum analyze klinik.pasien');
  // Nothing else tells the server of these rows (`forgetTotals`).
  await client.query(
    "insert into klinik._keadaan (key, value) values ('hitungan', gen_random_uuid()) on conflict (key) do update set value = excluded.value",
  );
}

export type SearchTimes = Record<string, number>;

/** Median ms of looks at the patients as people look: by words rare and frequent, at far pages, in other orders. */
export async function measureSearches({ url, headers }: Target, client: pg.Client): Promise<SearchTimes> {
  const { rows } = await client.query('select id, name, phone, nik from klinik.pasien where id between 7000 and 7019');
  const { rows: doctors } = await client.query('select name from klinik.dokter order by id');
  const { rows: all } = await client.query('select count(*)::int as count from klinik.pasien');
  const last = Math.floor((all[0].count - 1) / 50);
  const one = (index: number) => rows[index % rows.length];
  const ask = (filter: object, range = [0, 9], sort = ['name', 'ASC']) =>
    `/api/pasien?${new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range), sort: JSON.stringify(sort) })}`;
  const page = (number: number, sort: string[]) => ask({}, [number * 50, number * 50 + 49], sort);
  const paths: Record<string, (index: number) => string> = {
    'search for a whole name': (index) => ask({ q: one(index).name }),
    'search for a family name': (index) => ask({ q: family[index % family.length] }),
    'search for a phone number': (index) => ask({ q: one(index).phone }),
    'search for the end of a phone number': (index) => ask({ q: one(index).phone.slice(5) }),
    'search for a doctor': (index) => ask({ q: doctors[index % 10].name }),
    'search for a category': () => ask({ q: 'beauty' }),
    'search for two letters': () => ask({ q: 'si' }),
    'search for what is not there': () => ask({ q: 'zzzxqq' }),
    'search for a NIK, as for duplicates': (index) => ask({ nik: one(index).nik }, [0, 9], ['id', 'ASC']),
    'page 1 by name': () => page(0, ['name', 'ASC']),
    'page 100 by name': () => page(99, ['name', 'ASC']),
    'last page by name': () => page(last, ['name', 'ASC']),
    'page 1 by doctor': () => page(0, ['dokter', 'ASC']),
    'page 1 by category': () => page(0, ['kategori', 'ASC']),
    'page 100 by doctor': () => page(99, ['dokter', 'ASC']),
    'page 100 by category': () => page(99, ['kategori', 'ASC']),
    'page 1 by phone, descending': () => page(0, ['phone', 'DESC']),
    'middle page by name': () => page(Math.floor(last / 2), ['name', 'ASC']),
  };
  const times: SearchTimes = {};
  for (const [name, path] of Object.entries(paths)) {
    const each: number[] = [];
    for (let index = 0; index < 40; index++) {
      const begun = performance.now();
      const answer = await fetch(`${url}${path(index)}`, { headers: headers ?? {} });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path(index)} was answered ${answer.status}`);
      // Each is looked at twice: the first time warms up server and table, whatever its size.
      if (index >= 20) each.push(performance.now() - begun);
    }
    times[name] = median(each);
  }
  return times;
}

/** SearchTimes at the same things in a small, a usual and a large table; the small one is the floor. */
export function compareLooks(
  { few: small, usual: middle, most: large }: Record<string, SearchTimes>,
  most: number,
): Figure[] {
  return Object.entries(large ?? {}).map(([name, ms]) => {
    const floor = small?.[name] ?? 0;
    return {
      name: `${name}, ${most} patients`,
      console: `${ms.toFixed(1)} ms (${(ms / floor).toFixed(1)} x; ${usual}: ${middle?.[name]?.toFixed(1)} ms)`,
      floor: `${floor.toFixed(1)} ms at ${few}`,
      ...(/^(search|page 1)/.test(name) && { target: '<= 2 x', met: ms <= 2 * floor }),
    };
  });
}
