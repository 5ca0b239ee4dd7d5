import { describe, expect, it } from 'vitest';
import { ngramsFunction } from '../../../server/db/contains.ts';
import { migrationsIn } from '../../../server/db/journal.ts';
import { whyNotPortable } from '../../support/emittedSql.ts';

describe('SQL for engines that spread schemas over machines, and for poolers', () => {
  it('the migrations are such, with what stands before them', () => {
    const statements = [...migrationsIn().flatMap(({ sql }) => sql), ngramsFunction('klinik')];
    expect(statements.length).toBeGreaterThan(100);
    expect(statements.filter((statement) => whyNotPortable(statement) !== null)).toEqual([]);
  });

  it.each([
    `create trigger t before update on "k"."audit" for each row execute function f()`,
    `select pg_notify('k', '{}') from "k"."audit"`,
    'listen kabar',
    'LOCK TABLE "k"."produk"',
    'create temporary table x (id int)',
    'set statement_timeout = 0',
    'begin; set statement_timeout = 0',
    'begin isolation level serializable',
    `select pg_try_advisory_lock(1)`,
    `alter table "k"."a" add constraint c unique (x) deferrable`,
    `alter table "k"."a" add constraint c exclude using gist (x with &&)`,
    `select 1 from "k"."a" join "lain"."b" on true`,
    `select 1 from "k"."a" join pg_class c on true`,
    `select nextval('"k"."a_id_seq"'), exists (select from "k"."a")`,
  ])('refuses %s', (statement) => expect(whyNotPortable(statement)).not.toBeNull());

  it.each([
    `select 'set x; create trigger; lock table' as kata from "k"."a"`,
    'begin; set local lock_timeout = 5',
    `select row_number() over (partition by x) from "k"."a"`,
    `select pg_advisory_xact_lock(1)`,
    `select nextval('"k"."a_id_seq"'::regclass) as id`,
    `insert into "k"."a" ("x") select "x" from jsonb_populate_recordset(null::"k"."a", $1::jsonb)`,
  ])('lets pass %s', (statement) => expect(whyNotPortable(statement)).toBeNull());
});
