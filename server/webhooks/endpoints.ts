import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { audit } from '../../src/resources/core/audit.ts';
import { hiddenChange, toldChange } from '../../src/schema/difference.ts';
import { actorOf } from '../auth/rules/actor.ts';
import { sealedForWebhook } from '../auth/stores/factors.ts';
import { personFor } from '../auth/stores/people.ts';
import { ApiError } from '../base/errors.ts';
import type { Database } from '../db/pool/database.ts';
import type { DatabaseDeps } from '../endpoint/deps.ts';
import { answers, answersNothing, endpoint, json } from '../endpoint/endpoint.ts';
import { idOf } from '../rest/verb.ts';
import { secretText } from './send.ts';

/** Waiting changes are counted up to here. */
const farthest = 10_000;

/** How a subscription stands. */
export interface SubscriptionState {
  id: number;
  state: 'baru' | 'mati' | 'berjalan' | 'tertunda' | 'disisihkan';
  /** Changes that are not told yet, of those that it is about. */
  behind: number;
  /** ISO, UTC. */
  doneAt: string | null;
  fault: string | null;
  faultAt: string | null;
  nextAt: string | null;
}

/** GET /api/webhooks: how each subscription stands. */
const standings = endpoint({
  method: 'get',
  path: '/webhooks',
  who: { guard: 'webhook', action: 'list' },
  id: 'webhook_standings',
  summary: 'Keadaan setiap webhook: sampai mana, kabar terakhir, kegagalan terakhir',
  load: 'report',
  answer: answers('Keadaan', { type: 'object' }),
  handle:
    ({ database }: DatabaseDeps) =>
    async (_req, res) =>
      void res.json({ data: await standingsIn(database) }),
});

async function standingsIn({ query, table }: Database): Promise<SubscriptionState[]> {
  const at = (column: string) => sql`to_timestamp(k.${sql.identifier(column)} / 1000.0)`;
  return query<SubscriptionState>(
    sql`select w.id, k.fault, ${at('done_at')} as "doneAt", ${at('fault_at')} as "faultAt",
          case when k.webhook_id is null then 'baru' when not w.aktif then 'mati' when k.aside then 'disisihkan'
            when k.failing_since is not null then 'tertunda' else 'berjalan' end as state,
          case when k.failing_since is not null and not k.aside then ${at('next_at')} end as "nextAt",
          (select count(*)::int from (
            select from ${table(audit.source)} a where a.id > k.place and a.tindakan in ('create', 'edit', 'delete')
              and a.sumber in (select each ->> 'entitas' from jsonb_array_elements(w.data) each)
            limit ${farthest}) waiting) as behind
        from ${table('webhook')} w left join ${table('_kabar')} k on k.webhook_id = w.id
        where w._archived_at is null order by w.id`,
  );
}

interface SubscriptionRow {
  id: number;
  nama: string;
  akun: number;
}

async function webhookAt({ query, table }: Database, given: unknown): Promise<SubscriptionRow> {
  const [found] = await query<SubscriptionRow>(
    sql`select id, nama, akun from ${table('webhook')} where id = ${idOf(given)} and _archived_at is null`,
  );
  if (!found) throw new ApiError('not_found', { message: 'Webhook Tidak Ditemukan' });
  return found;
}

/**
 * POST /api/webhooks/:id/rahasia → `{ data: { secret } }`: what signs its deliveries, told this once; the former one is void.
 * The first one begins with the changes from now on. For who may do all that its account may.
 */
const makeSecret = endpoint({
  method: 'post',
  path: '/webhooks/:id/rahasia',
  who: { guard: 'webhook', action: 'edit' },
  id: 'webhook_secret',
  summary: 'Buat rahasia penanda tangan webhook; rahasia sebelumnya batal',
  bodyless: true,
  answer: { status: 201, description: 'Rahasia, hanya sekali ini', content: json({ type: 'object' }) },
  handle:
    (deps: DatabaseDeps) =>
    async (req, res, { auth: { account } }) => {
      const { database } = deps;
      const { table } = database;
      const { id, akun } = await webhookAt(database, req.params['id']);
      await personFor(database, account, akun, 'mesin');
      const secret = secretText(randomBytes(32));
      const sealed = deps.seal.close(secret, sealedForWebhook(id));
      await database.write(actorOf(req, res, account, 'webhook/buat-rahasia'), async (work) => {
        await work.query(
          sql`insert into ${table('_kabar')} (webhook_id, secret, address, account, place)
              select id, ${sealed}, alamat, akun, (select coalesce(max(id), 0) from ${table(audit.source)})
              from ${table('webhook')} where id = ${id}
              on conflict (webhook_id) do update set secret = excluded.secret, address = excluded.address,
                account = excluded.account, aside = false, tries = 0, failing_since = null, next_at = 0`,
        );
        work.wrote({ action: 'edit', source: 'webhook', id, changes: [hiddenChange('Rahasia')] });
      });
      res.status(201).json({ data: { secret } });
    },
});

/** POST /api/webhooks/:id/kirim-ulang: goes on at once, from where it stands, with all tries before it. */
const resend = endpoint({
  method: 'post',
  path: '/webhooks/:id/kirim-ulang',
  who: { guard: 'webhook', action: 'edit' },
  id: 'webhook_resend',
  summary: 'Kirim lagi kabar yang tertunda atau disisihkan',
  bodyless: true,
  answer: answersNothing('Dikirim lagi'),
  handle:
    ({ database }: DatabaseDeps) =>
    async (req, res, { auth: { account } }) => {
      const { id, nama } = await webhookAt(database, req.params['id']);
      await database.write(actorOf(req, res, account, 'webhook/kirim-ulang'), async (work) => {
        const [stored] = await work.query(
          sql`update ${database.table('_kabar')} set aside = false, tries = 0, failing_since = null, next_at = 0
              where webhook_id = ${id} returning webhook_id`,
        );
        if (!stored) throw new ApiError('refused', { message: `${nama} belum punya rahasia. Buat dahulu.` });
        work.wrote({ action: 'edit', source: 'webhook', id, changes: [toldChange('Kirim ulang')] });
      });
      res.status(204).end();
    },
});

export const webhookEndpoints = [standings, makeSecret, resend];
