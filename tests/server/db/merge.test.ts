import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMigration } from 'drizzle-kit/api';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '../../../server/base/config.ts';
import { type Journal, journalOf, prefixOf } from '../../../server/db/journal.ts';
import type { Snapshot } from '../../../server/db/snapshot.ts';
import { copyOfProject } from '../../support/projectCopy.ts';

const { copy, type, git, commit, remove } = copyOfProject();
afterAll(remove);

const folder = 'server/db/migrations';
const at = (path: string) => join(copy, folder, path);
const read = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'));
const write = (path: string, value: object) => writeFileSync(at(path), `${JSON.stringify(value, null, 2)}\n`);
const journal = (): Journal => read('meta/_journal.json');
const snapshot = (idx: number): Snapshot => read(`meta/${prefixOf(idx)}_snapshot.json`);

type Index = Snapshot['tables'][string]['indexes'][string];

/** Version 1.0.0 ended with 0009_arsip_unik. */
const released = 10;

/** What lies in the database of a fork is there after it has brought the migrations of a newer version. */
const databaseTest = `
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { requireMigrated } from '../../../server/db/declared.ts';
import { lastSnapshot, migrationsIn } from '../../../server/db/journal.ts';
import { migrate } from '../../../server/db/migrate.ts';

const pool = new pg.Pool({ connectionString: inject('postgresUrl') });
afterAll(() => pool.end());

it('keeps tables, columns, indexes and rows of its own', async () => {
  const schema = inject('schemas') + process.pid + '_cabang';
  const nothing = async () => undefined;
  const own = migrationsIn().filter(({ tag }, at) => at < ${released} || tag.endsWith('_ruang_terapi'));
  await migrate(pool, schema, { only: new Set(own.map(({ hash }) => hash)), before: nothing, after: nothing });
  const rows = async (statement: string) => (await pool.query(statement.replaceAll('$', '"' + schema + '".'))).rows;
  await rows("insert into $supplier (name, username, email, npwp) values ('PT Uji', 'uji', 'uji@a.example', '01.234')");
  await rows("insert into $ruang_terapi (nama, jenis) values ('Melati', 'vip'), ('Mawar', 'umum')");
  await rows('create index ruang_terapi_sendiri_idx on $ruang_terapi (nama)');
  const applied = await migrate(pool, schema);
  expect(applied.at(-1)).toMatch(/_sesudah_gabung$/);
  expect(applied).not.toContain(own.at(-1)?.tag);
  expect(await rows('select npwp from $supplier')).toEqual([{ npwp: '01.234' }]);
  expect(await rows('select nama, jenis from $ruang_terapi order by id')).toEqual([
    { nama: 'Melati', jenis: 'vip' },
    { nama: 'Mawar', jenis: 'umum' },
  ]);
  const { rows: there } = await pool.query(
    "select indexname from pg_indexes where schemaname = $1 and indexname not like '%_pkey'",
    [schema],
  );
  const declared = Object.values(lastSnapshot().tables).flatMap(({ indexes }) => Object.keys(indexes));
  expect(there.map(({ indexname }) => indexname).sort()).toEqual([...declared, 'ruang_terapi_sendiri_idx'].sort());
  requireMigrated();
  await pool.query('drop schema "' + schema + '" cascade');
});
`;

it('a fork of 1.0.0 merges this version: all that its own migrations made is there, and nothing is left to do', async () => {
  // 1.0.0, and this version behind it.
  const { entries } = journal();
  for (const { tag, idx } of entries.slice(released)) {
    rmSync(at(`${tag}.sql`));
    rmSync(at(`meta/${prefixOf(idx)}_snapshot.json`));
  }
  write('meta/_journal.json', { ...journal(), entries: entries.slice(0, released) });
  const lines = readFileSync(at('released.sha256'), 'utf8').split('\n');
  writeFileSync(at('released.sha256'), `${lines.slice(0, released).join('\n')}\n`);
  commit('feat: version 1.0.0');
  git('checkout', '--quiet', '-b', 'newer');
  cpSync(join(projectRoot, folder), join(copy, folder), { recursive: true });
  await type('npx --no-install biome format --write server/db/migrations/meta');
  commit('feat: version 2.0.0');

  // What a developer adds to the newest version, written as it was behind 1.0.0: with other indexes than now.
  await type('npm run new -- entity ruang-terapi nama:text! jenis:text! && npm run new -- field supplier npwp:text');
  const room = join(copy, 'src/resources/ruang-terapi.ts');
  const made = readFileSync(room, 'utf8');
  writeFileSync(room, made.replace("f.text('Nama', { required: true", "f.text('Nama', { unique: true, required: true"));
  await type('npm run db:generate');
  const newest = snapshot(journal().entries.length - 1);
  const own = newest.tables['klinik.ruang_terapi'];
  const npwp = newest.tables['klinik.supplier']?.columns['npwp'];
  if (!own || !npwp) throw new Error('The entity or the field is in no migration');
  const now = Object.keys(own.indexes);
  expect(now).toHaveLength(1);
  git('stash', '--include-untracked', '--', 'src', 'docs');
  git('reset', '--quiet', '--hard');
  git('clean', '--quiet', '-fd', folder);
  git('checkout', '--quiet', 'main');
  git('stash', 'pop', '--quiet');
  const before = snapshot(released - 1);
  const after = structuredClone(before);
  const former = { ...Object.values(own.indexes)[0], name: 'ruang_terapi_lama_idx', isUnique: false } as Index;
  after.tables['klinik.ruang_terapi'] = { ...own, indexes: { ruang_terapi_lama_idx: former } };
  const supplier = after.tables['klinik.supplier'];
  if (supplier) supplier.columns['npwp'] = npwp;
  const tag = `${prefixOf(released)}_ruang_terapi`;
  const statements = await generateMigration(before as never, after as never);
  writeFileSync(at(`${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
  write(`meta/${prefixOf(released)}_snapshot.json`, after);
  const when = (entries[released - 1]?.when ?? 0) + 1;
  const entry = { idx: released, version: '7', when, tag, breakpoints: true } as const;
  write('meta/_journal.json', { ...journal(), entries: [...journal().entries, entry] });
  commit('feat: rooms of our own');

  await type(
    `git merge --no-edit newer || git status --short; git checkout --theirs ${folder} docs/rights.md; npm run db:generate`,
  );
  const count = journalOf().entries.length;
  expect(journal().entries.map((each) => each.tag)).toEqual([
    ...journalOf().entries.map((each) => each.tag),
    `${prefixOf(count)}_ruang_terapi`,
    `${prefixOf(count + 1)}_sesudah_gabung`,
  ]);
  expect(Object.keys(snapshot(count).tables['klinik.ruang_terapi']?.indexes ?? {})).toEqual(['ruang_terapi_lama_idx']);
  expect(Object.keys(snapshot(count + 1).tables['klinik.ruang_terapi']?.indexes ?? {}).sort()).toEqual(now.sort());
  expect(await type('npm run db:generate')).toContain('Nothing to write');
  writeFileSync(join(copy, 'tests/server/db/gabung.pg.ts'), databaseTest);
  await type(
    'npx --no-install vitest run --project=postgres tests/server/db/gabung.pg.ts tests/server/db/migrations.pg.ts',
  );
}, 900_000);
