import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { audit } from '../../src/resources/core/audit.ts';
import { webhook } from '../../src/resources/orang/webhook.ts';
import { rightsToWrite } from '../auth/rules/access.ts';
import type { Seal } from '../auth/rules/seal.ts';
import type { Account } from '../auth/stores/accounts.ts';
import { sealedForWebhook } from '../auth/stores/factors.ts';
import { type BranchColumns, branchColumns, withPlaces } from '../auth/stores/places.ts';
import { trace } from '../base/log.ts';
import { type Clock, nowFor } from '../base/now.ts';
import type { Database } from '../db/pool/database.ts';
import type { Events } from '../events/events.ts';
import { placeText } from '../events/log.ts';
import { type LogRow, messageOf } from './message.ts';
import { send } from './send.ts';

const second = 1_000;
const minute = 60 * second;

const usual = {
  /** Pause before it is looked again for what is due, in ms: after a turn, or where the database did not answer. */
  again: 2 * second,
  /** Pauses after one failure, two, and so on; the last for all further ones. */
  pauses: [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 60 * minute],
  /** After so long without success it is put aside, until somebody sees to it. */
  patience: 24 * 60 * minute,
  /** Longest time for one delivery. */
  timeout: 10 * second,
  /** How long a subscription is one server's after it last said so: more than a delivery takes. */
  lease: 40 * second,
};

/** Subscriptions that one server serves at a time: a dead receiver holds up nobody but itself. */
const atOnce = 16;
/** Deliveries after which others have their turn. */
const inTurn = 50;
/** Longest time until the next look while something waits, in ms. */
const longest = 60 * minute;

interface Options extends Clock {
  database: Database;
  events: Pick<Events, 'follow'>;
  seal: Seal;
  /** Networks of our own in which receivers may be. */
  allowed: BlockList;
  logger?: Pick<Logger, 'warn'>;
  pace?: Partial<typeof usual>;
}

interface Sender {
  options: Options;
  pace: typeof usual;
  /** This server's name for what it serves now. */
  self: string;
  /** Subscriptions that it serves now. */
  serving: Map<number, Promise<void>>;
  /** Looks for what is due within so many ms. */
  lookIn: (ms: number) => void;
  closed: boolean;
}

/** The result of a look. */
interface Outlook {
  /** There are subscriptions that news may concern. */
  any: boolean;
  /** When something is due that is not yet: a retry, or what a server that died has left. Null where nothing is. */
  next: number | null;
}

/** A subscription as it is served: what was declared, whose rights it has, and how far it is. */
interface Subscription {
  id: number;
  alamat: string;
  account: Account;
  /** The last day of the account. */
  until: string | null;
  place: number;
  secret: string;
  /** The address and the account that the secret was made for are still the same. */
  same: boolean;
  failingSince: number | null;
  tries: number;
}

/**
 * Tells subscribers of changes: of each the audit from its place on, one delivery after the other. A place moves on once
 * its delivery was taken, so that whatever ends this server is at most a repetition. Of several servers one serves a
 * subscription, for as long as it keeps its lease.
 */
export function createSender(options: Options) {
  const pace = { ...usual, ...options.pace };
  let running: Promise<void> | undefined;
  let again = false;
  let any = true;
  let planned: { at: number; timer: NodeJS.Timeout } | undefined;
  const forget = () => {
    clearTimeout(planned?.timer);
    planned = undefined;
  };
  const lookIn = (ms: number): void => {
    const at = performance.now() + Math.min(ms, longest);
    if (sender.closed || (planned && planned.at <= at)) return;
    forget();
    planned = { at, timer: setTimeout(tick, at - performance.now()).unref() };
  };
  const look = async (): Promise<void> => {
    try {
      const found = await serveDue(sender);
      any = found.any;
      if (found.next !== null) lookIn(found.next - options.clock());
    } catch {
      lookIn(pace.again);
    }
  };
  const tick = (): void => {
    again = true;
    running ??= (async () => {
      while (again && !sender.closed) {
        again = false;
        forget();
        await look();
      }
      running = undefined;
    })();
  };
  const sender: Sender = { options, pace, self: randomUUID(), serving: new Map(), lookIn, closed: false };
  // A clinic without subscriptions asks nothing until one is made.
  const stopHearing = options.events.follow(({ changes }) => {
    if (any || changes.some(({ changed }) => changed.includes(webhook.source))) tick();
  });
  tick();
  return {
    /** Serves what is due now, to the end. */
    async settle() {
      await running;
      await serveDue(sender);
      await Promise.all(sender.serving.values());
    },
    async stop() {
      sender.closed = true;
      forget();
      stopHearing();
      await running;
      await Promise.all(sender.serving.values());
    },
  };
}

/** Begins to serve what is due, as far as there is room. */
async function serveDue(sender: Sender): Promise<Outlook> {
  const { database, clock } = sender.options;
  const now = clock();
  const rows = await database.lane('report', null).query<{ id: number; at: number; waits: boolean }>(
    sql`select w.id, greatest(k.next_at, k.leased_until + 1) as at, exists (
          select from ${database.table(audit.source)} a where a.id > k.place
            and a.tindakan in ('create', 'edit', 'delete')
            and a.sumber in (select each ->> 'entitas' from jsonb_array_elements(w.data) each)) as waits
        from ${database.table('webhook')} w join ${database.table('_kabar')} k on k.webhook_id = w.id
        where w.aktif and w._archived_at is null and not k.aside
        order by k.next_at, w.id`,
  );
  const waiting = rows.filter(({ waits }) => waits);
  for (const { id } of waiting.filter(({ at }) => at <= now)) {
    if (sender.closed || sender.serving.size >= atOnce) break;
    if (sender.serving.has(id)) continue;
    const work = serve(sender, id)
      // Its lease is still held, so that it is tried again when that is over.
      .catch((error) => sender.options.logger?.warn({ webhook: id, error: trace(error) }, 'webhook not served'))
      .finally(() => {
        sender.serving.delete(id);
        sender.lookIn(sender.pace.again);
      });
    sender.serving.set(id, work);
  }
  const later = waiting.map(({ at }) => at).filter((at) => at > now);
  return { any: rows.length > 0, next: later.length > 0 ? Math.min(...later) : null };
}

/** Delivers what a subscription waits for, unless another server does. */
async function serve(sender: Sender, id: number): Promise<void> {
  const { database, clock } = sender.options;
  const states = database.table('_kabar');
  const [mine] = await database.query(
    sql`update ${states} set leased_by = ${sender.self}, leased_until = ${clock() + sender.pace.lease}
        where webhook_id = ${id} and leased_until < ${clock()} returning webhook_id`,
  );
  if (!mine) return;
  for (let left = inTurn; left > 0 && !sender.closed && (await deliverNext(sender, id)); left -= 1);
  await database.query(
    sql`update ${states} set leased_until = 0 where webhook_id = ${id} and leased_by = ${sender.self}`,
  );
}

/** @returns whether there may be more to deliver */
async function deliverNext(sender: Sender, id: number): Promise<boolean> {
  const { database, clock } = sender.options;
  const subscription = await subscriptionOf(sender, id);
  if (!subscription) return false;
  const now = nowFor(sender.options, subscription.account);
  const secret = sender.options.seal.open(subscription.secret, sealedForWebhook(id));
  const fault = faultOf(subscription, secret, now.today);
  if (secret === undefined || fault !== null) return note(sender, id, { fault, fault_at: clock(), aside: true });
  const row = await nextRow(database, subscription);
  if (!row) return false;
  const may = await rightsToWrite(database, subscription.account);
  const message = await messageOf(database.lane('report', null), may, row, now.today);
  if (!message) return note(sender, id, { place: row.id });
  const { alamat: url } = subscription;
  const about = { id: placeText(row), body: JSON.stringify(message), timestamp: Math.floor(Date.now() / 1000) };
  const refused = await send({ url, secret, ...about }, sender.options.allowed, sender.pace.timeout);
  if (refused !== null) return failed(sender, subscription, refused);
  const done = { place: row.id, done_at: clock(), tries: 0, failing_since: null, fault: null, fault_at: null };
  return note(sender, id, done);
}

/** @returns false */
async function failed(sender: Sender, { id, ...before }: Subscription, fault: string): Promise<false> {
  const now = sender.options.clock();
  const { pauses, patience } = sender.pace;
  const since = before.failingSince ?? now;
  const pause = pauses[Math.min(before.tries, pauses.length - 1)] ?? minute;
  await note(sender, id, {
    ...{ fault, fault_at: now, failing_since: since, tries: before.tries + 1 },
    ...{ next_at: now + pause, aside: now - since >= patience },
  });
  return false;
}

/**
 * Writes down how a subscription stands, and keeps it this server's.
 *
 * @returns false where it is another's by now, or put aside
 */
async function note(
  { options: { database, clock }, pace, self }: Sender,
  id: number,
  values: Readonly<Record<string, string | number | boolean | null>>,
): Promise<boolean> {
  const all = { ...values, leased_until: clock() + pace.lease };
  const sets = Object.entries(all).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  const [kept] = await database.query<{ aside: boolean }>(
    sql`update ${database.table('_kabar')} set ${sql.join(sets, sql.raw(', '))}
        where webhook_id = ${id} and leased_by = ${self} returning aside`,
  );
  return kept !== undefined && !kept.aside;
}

/** As it is now: whoever stops it, or ends its account, is heeded before the next delivery. */
async function subscriptionOf({ options: { database }, self }: Sender, id: number): Promise<Subscription | undefined> {
  const [row] = await database.query<Subscription & BranchColumns>(
    sql`select w.id, w.alamat, k.place, k.secret, k.tries, k.failing_since as "failingSince",
          k.address = w.alamat and k.account = w.akun as same,
          json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'role', r.username, 'machine', true,
            'active', u.status = 'aktif' and u._archived_at is null) as account, u.sampai as until,
          ${branchColumns(database)}
        from ${database.table('webhook')} w join ${database.table('_kabar')} k on k.webhook_id = w.id
        join ${database.table('user')} u on u.id = w.akun left join ${database.table('roles')} r on r.id = u.role
        where w.id = ${id} and w.aktif and w._archived_at is null and not k.aside and k.leased_by = ${self}`,
  );
  if (!row) return undefined;
  const { branches, closedBranches, ownBranches, account, ...rest } = row;
  return { ...rest, account: withPlaces({ ...account, branches, closedBranches, ownBranches }) };
}

function faultOf({ same, account, until }: Subscription, secret: string | undefined, today: string): string | null {
  if (!account.active || (until !== null && until < today)) return `Akun mesin ${account.name} sudah tidak berlaku`;
  if (!same) return 'Alamat atau akunnya bukan lagi yang diberikan saat rahasianya dibuat. Buat rahasia baru.';
  if (secret === undefined) return 'Rahasianya tidak dapat dibuka sejak server dipulihkan. Buat rahasia baru.';
  return null;
}

async function nextRow(database: Database, { id, place }: Subscription): Promise<LogRow | undefined> {
  const [row] = await database.lane('report', null).query<LogRow>(
    sql`select id, waktu, tindakan, perintah, sumber, "idData", perubahan, sidik from ${database.table(audit.source)}
        where id > ${place} and tindakan in ('create', 'edit', 'delete') and sumber in (
          select each ->> 'entitas' from ${database.table('webhook')} w, jsonb_array_elements(w.data) each where w.id = ${id})
        order by id limit 1`,
  );
  return row;
}

/**
 * Forgets the state of subscriptions that are gone for good, and passes over what is none of the others' concern, so that it
 * need not be looked through again and again.
 */
export async function sweepWebhooks(
  { query, table }: Pick<Database, 'query' | 'table'>,
  now = Date.now(),
): Promise<void> {
  const [states, hooks, log] = [table('_kabar'), table('webhook'), table(audit.source)];
  await query(
    sql`delete from ${states} k where k.leased_until < ${now} and not exists (select from ${hooks} w where w.id = k.webhook_id)
        and not exists (select from ${table('_terhapus')} where key = 'webhook ' || k.webhook_id)`,
  );
  await query(
    sql`update ${states} k set place = head.id from ${hooks} w, (select max(id) as id from ${log}) head
        where w.id = k.webhook_id and k.place < head.id and k.leased_until < ${now} and not exists (
          select from ${log} a where a.id > k.place and a.sumber in (select each ->> 'entitas' from jsonb_array_elements(w.data) each))`,
  );
}
