import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Work } from '../../../server/db/pool/database.ts';
import { change } from '../../../server/db/write/write.ts';
import { soundRecord } from '../../../src/engine/judge.ts';
import { type BulkStep, mostAtOnce, type Row } from '../../../src/schema/index.ts';
import { startKlinik } from '../../support/klinik.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
});
beforeEach(() => klinik.reset());
afterAll(() => klinik.stop());

const rowsOf = <T extends object>(name: string) =>
  klinik.database.query<T>(sql`select * from ${klinik.database.table(name)} order by id`);

/** Suppliers as many as can be changed at once; of the first the e-mail is taken by the last. */
async function suppliers(count: number): Promise<Row[]> {
  await klinik.database.query(
    sql`insert into ${klinik.database.table('supplier')} (name, username, email)
        select 'PT ' || n, 'banyak' || n, 'banyak' || n || '@klinik.example' from generate_series(1, ${count}::int) n`,
  );
  return (await rowsOf<Row>('supplier')).slice(-count);
}

it('as many as can be at once: one transaction, a row of the audit for each that was changed', async () => {
  const provider = await klinik.provider();
  const made = await suppliers(mostAtOnce);
  const steps = made.map(({ id }) => ({ act: 'edit', id, values: { address: 'Jl. Sama' } }) as const);
  const before = (await rowsOf('audit')).length;
  const dry = await provider.bulk?.('supplier', { dry: true, steps });
  expect(dry?.done).toHaveLength(mostAtOnce);
  expect(await rowsOf('audit')).toHaveLength(before);
  const answer = await provider.bulk?.('supplier', { dry: false, steps });
  expect(answer?.refused).toEqual([]);
  const audit = (await rowsOf<{ perintah: string; idData: number }>('audit')).slice(before);
  expect(audit.map((row) => row.idData)).toEqual(made.map(({ id }) => id));
  expect(new Set(audit.map((row) => row.perintah))).toEqual(new Set(['massal']));
  const more = [...steps, { act: 'edit', id: 1, values: {} } as const];
  await expect(provider.bulk?.('supplier', { dry: true, steps: more })).rejects.toMatchObject({ status: 422 });
});

it('a part that fails after it has written leaves nothing behind, nor in the audit; the others stay', async () => {
  const { database } = klinik;
  const before = (await rowsOf('audit')).length;
  const made = await suppliers(2);
  const actor = { origin: '', id: 1, name: 'Uji', role: 'admin', requestId: 'uji', address: '127.0.0.1' };
  const supplier = database.entityOf('supplier');
  const write = (current: Row, fails: boolean) => async (work: Work) => {
    const record = soundRecord(supplier, { address: 'Jl. Sama' }, current);
    await change(database, work, supplier, current, record, 'Uji');
    if (fails) throw new Error('refused');
  };
  await database.write(actor, async (work) => {
    for (const [index, current] of made.entries())
      await work.savepoint(write(current, index === 0)).catch(() => undefined);
  });
  const stored = (await rowsOf<Row>('supplier')).slice(-2);
  expect(stored.map((row) => row['address'])).toEqual([null, 'Jl. Sama']);
  const audit = (await rowsOf<{ idData: number }>('audit')).slice(before);
  expect(audit.map((row) => row.idData)).toEqual([made[1]?.id]);
});

it('each act asks for its own right, and a command for that of its own', async () => {
  const provider = await klinik.provider('perawat');
  const refused = (steps: readonly BulkStep[], name: string) =>
    expect(provider.bulk?.(name, { dry: true, steps })).rejects.toMatchObject({ status: 403 });
  await refused([{ act: 'edit', id: 1, values: {} }], 'dokter');
  await refused([{ act: 'delete', id: 1 }], 'pasien');
  await refused([{ act: 'restore', id: 1 }], 'pasien');
  await refused([{ act: 'command', id: 2, command: 'user/nonaktifkan', input: {} }], 'user');
});

it('an error that nobody foresaw undoes all of it', async () => {
  const provider = await klinik.provider();
  const made = await suppliers(3);
  const wrong = made[1]?.id ?? 0;
  // Refused by the database itself, after the record was stored.
  await klinik.database.query(
    sql`alter table ${klinik.database.table('supplier')} add constraint hanya_uji check (id <> ${sql.raw(String(wrong))} or address is null)`,
  );
  try {
    const steps = made.map(({ id }) => ({ act: 'edit', id, values: { address: 'Jl. Sama' } }) as const);
    await expect(provider.bulk?.('supplier', { dry: false, steps })).rejects.toMatchObject({ status: 500 });
    expect((await rowsOf<Row>('supplier')).filter((row) => row['address'] === 'Jl. Sama')).toEqual([]);
  } finally {
    await klinik.database.query(sql`alter table ${klinik.database.table('supplier')} drop constraint hanya_uji`);
  }
});

it('a dry run tells what the real one does: who would lock themselves out is refused, the others are done', async () => {
  const provider = await klinik.provider();
  const steps = [1, 3].map(
    (id) => ({ act: 'command', id, command: 'user/nonaktifkan', input: { tetapMeskiTerbuka: true } }) as const,
  );
  for (const dry of [true, false]) {
    const answer = await provider.bulk?.('user', { dry, steps });
    expect(answer).toMatchObject({
      done: [{ id: 3 }],
      refused: [{ id: 1, why: 'Anda tidak dapat menghapus, menonaktifkan, atau mengganti role akun Anda sendiri' }],
    });
  }
  expect((await rowsOf<{ status: string }>('user')).slice(0, 3).map(({ status }) => status)).toEqual([
    'aktif',
    'aktif',
    'nonaktif',
  ]);
});
