import { sql } from 'drizzle-orm';
import type { Database } from '../../../../server/db/pool/database.ts';
import { tableNameOf } from '../../../../server/db/pool/names.ts';
import { rangeColumn } from '../../../../src/schema/difference.ts';

interface WitnessReport {
  /** Rows that a transaction wrote without a row of the audit that names them. */
  unaudited: { sumber: string; id: number | null }[];
  /** The requests that the audit names. */
  requests: Set<string>;
}

/** Triggers that see every row that is written, whoever writes it and however, beside what the audit says of it. */
export async function installWitness(database: Database) {
  const run = (statement: string) => database.query(sql.raw(statement.replaceAll('$s', database.schema)));
  await run('create table $s.uji_tulis (tx xid8, sumber text, id bigint)');
  await run('create table $s.uji_audit (tx xid8, sumber text, id bigint, permintaan text)');
  await run(`create function $s.uji_tulis() returns trigger language plpgsql security definer as $f$ begin
    insert into $s.uji_tulis values (pg_current_xact_id(), tg_argv[0], coalesce(new.id, old.id)); return null; end $f$`);
  await run(`create function $s.uji_audit() returns trigger language plpgsql security definer as $f$ begin
    insert into $s.uji_audit values (pg_current_xact_id(), new.sumber, new."idData", new.permintaan);
    insert into $s.uji_audit select pg_current_xact_id(), new.sumber, id, new.permintaan
      from jsonb_to_recordset(new.perubahan) told(kolom text, sesudah text),
        regexp_matches(sesudah, '([0-9]+)(?:–([0-9]+))?', 'g') part,
        generate_series(part[1]::bigint, coalesce(part[2], part[1])::bigint) id
      where new."idData" is null and kolom = '${rangeColumn}';
    return null; end $f$`);
  // A refused sign-in is noted, too, and changes nothing.
  await run(
    `create trigger uji after insert on $s.audit for each row when (new.tindakan <> 'denied') execute function $s.uji_audit()`,
  );
  const watched = [...database.entities.keys()]
    // Each is a trail itself: of what was written, read and numbered, and how far a look at the books has come.
    .filter((source) => !['audit', 'akses-rekam', 'penomoran', 'periksa-buku'].includes(source))
    .map((source) => [source, source]);
  for (const [source, table] of [...watched, ['user', '_akun']]) {
    await run(
      `create trigger uji after insert or update or delete on $s.${tableNameOf(table ?? '')} for each row execute function $s.uji_tulis('${source}')`,
    );
  }
  return {
    forget: () => run('truncate $s.uji_tulis, $s.uji_audit'),
    async written(): Promise<WitnessReport> {
      const unaudited = await database.query<WitnessReport['unaudited'][number]>(
        sql.raw(
          `select distinct sumber, id from $s.uji_tulis t where not exists
             (select from $s.uji_audit a where a.tx = t.tx and a.sumber = t.sumber and a.id = t.id) limit 20`.replaceAll(
            '$s',
            database.schema,
          ),
        ),
      );
      const named = await database.query<{ permintaan: string }>(
        sql.raw(`select distinct permintaan from ${database.schema}.uji_audit where permintaan is not null`),
      );
      return { unaudited, requests: new Set(named.map(({ permintaan }) => permintaan)) };
    },
  };
}
