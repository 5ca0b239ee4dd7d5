import type { Request, Response } from 'express';
import { inputOf } from '../../src/commands/core/carryOut.ts';
import { refusalOf, type Tx, typedTx } from '../../src/commands/core/command.ts';
import { commands } from '../../src/commands/index.ts';
import { tandaTangan } from '../../src/commands/orang/tandaTangan.ts';
import { berlakuSampai, diputuskan, tolakUsul } from '../../src/commands/orang/usul.ts';
import { notFound, stale } from '../../src/engine/checks.ts';
import { type Effects, effectsOf } from '../../src/engine/dryRun.ts';
import { command as carryOut, create, update } from '../../src/engine/records.ts';
import type { Session, StoreWrite, Values } from '../../src/engine/store.ts';
import { hitungKas } from '../../src/resources/kas/hitung-kas.ts';
import { type Usul, usul } from '../../src/resources/orang/usul.ts';
import { isEntrusted } from '../../src/resources/rights.ts';
import { Refusal, type Resource, rowsSeenBy } from '../../src/schema/index.ts';
import type { Access } from '../auth/rules/access.ts';
import { actorOf } from '../auth/rules/actor.ts';
import { setChangedHeader } from '../base/context.ts';
import { ApiError } from '../base/errors.ts';
import { callerOf } from '../base/now.ts';
import { effects } from '../commands/dryRun.ts';
import { isGuarded } from '../db/pool/accountGuard.ts';
import { retryTakenNumber } from '../db/pool/sqlstate.ts';
import { readingStore } from '../db/write/store.ts';
import type { RestDeps } from '../endpoint/deps.ts';
import { answersNothing, endpoint } from '../endpoint/endpoint.ts';
import { idOf, sessionOf, writeOf } from '../rest/verb.ts';

/** Open proposals of one assistant. */
const mostOpen = 50;

/** A proposed act: a command, a new record, or a change of one. The version is that of the record as it was seen. */
export type Proposal = { isian: Values; versi?: number | undefined } & (
  | { perintah: string }
  | { entitas: string; id?: number | undefined }
);

type Resources = readonly Resource[];

const unknown = (what: string) =>
  new ApiError('not_found', { message: `${what} tidak dikenal. Lihat tool "entitas".` });

const commandOf = (name: string) => {
  const found = commands.get(name);
  if (!found) throw unknown(`Perintah "${name}"`);
  return found;
};

function resourceOf(resources: Resources, name: string): Resource {
  const found = resources.find((each) => each.name === name);
  if (!found) throw unknown(`Entitas "${name}"`);
  return found;
}

/** The title of a proposal in a list; it names no record, which they may not be allowed to see. */
function titleOf(resources: Resources, proposed: Proposal): string {
  const about = ({ label }: Resource, id: unknown) => (id === undefined ? label : `${label} ${id}`);
  if ('entitas' in proposed) {
    const { id } = proposed;
    return `${id === undefined ? 'Tambah' : 'Ubah'} ${about(resourceOf(resources, proposed.entitas), id)}`;
  }
  const { button, name, on, idKey } = commandOf(proposed.perintah);
  const made = resources.find(({ commands }) => commands.create === name);
  const does = button?.label ?? (made ? `Tambah ${made.label}` : `Perintah ${name}`);
  return on ? `${does}: ${about(resourceOf(resources, on), proposed.isian[idKey])}` : does;
}

/** The deed that is proposed, as whoever carries it out may do it. @throws Refusal `stale` where its record has changed */
const deedOf =
  (resources: Resources, proposed: Proposal) =>
  async (session: Session): Promise<void> => {
    const { isian, versi } = proposed;
    if ('perintah' in proposed) {
      const command = commandOf(proposed.perintah);
      const input = inputOf(command, isian, session.caller);
      const record = await seenBy(session, proposed);
      if (record && versi !== undefined && record['version'] !== versi) throw stale(record);
      await carryOut(session, command, input);
    } else {
      const resource = resourceOf(resources, proposed.entitas);
      if (proposed.id === undefined) await create(session, resource, isian);
      else await update(session, resource, proposed.id, isian, { version: versi });
    }
    // Whoever an assistant persuades must not give it rights; and the effects of a count would tell what a till should hold.
    const touched = await session.store.writes();
    const forPeople: readonly string[] = [usul.name, hitungKas.name];
    if (touched.some((write) => isGuarded(write.source) || forPeople.includes(write.source) || takesEntrusted(write)))
      throw new Refusal('usul.bukanUntukAsisten');
  };

const takesEntrusted = ({ source, changes }: StoreWrite) =>
  isEntrusted(
    source,
    changes.map(({ kolom }) => kolom),
  );

/** The record that a command is given to. It is locked by the command, in its own order. */
async function seenBy({ store }: Session, proposed: Proposal) {
  if (!('perintah' in proposed)) return undefined;
  const { on, idKey } = commandOf(proposed.perintah);
  const id = Number(proposed.isian[idKey]);
  return on && Number.isSafeInteger(id) ? (await store.read(on, { id }))[0] : undefined;
}

/** Keeps a proposal, with its effects as its assistant may see them. The same once more is the one that is open. */
export async function propose(
  deps: RestDeps,
  [req, res, { account, may }]: [Request, Response, Access],
  proposed: Proposal,
  sebab: string,
): Promise<{ usul: number; sampai: string; akibat: Effects }> {
  const database = deps.database.lane('write', usul.name);
  const { resources } = database;
  const caller = callerOf(deps, account, may);
  const judul = titleOf(resources, proposed);
  const { result } = await retryTakenNumber(() =>
    database.write(actorOf(req, res, account, 'usul/usulkan'), async (work) => {
      const session = sessionOf({ ...deps, database }, work, caller);
      const tx: Tx = typedTx(session.store);
      const akibat = await effectsOf(session, deedOf(resources, proposed));
      const versi = proposed.versi ?? (await seenBy(session, proposed))?.['version'];
      const pengusul = await tandaTangan(tx, caller);
      const tindakan = JSON.stringify({ ...proposed, versi });
      const open = (await tx.read('usul', { pengusul, status: 'menunggu' })).filter(
        ({ sampai }) => sampai >= caller.today,
      );
      const same = open.find((each) => each.tindakan === tindakan);
      if (same) return { usul: same.id, sampai: same.sampai, akibat };
      if (open.length >= mostOpen) throw new Refusal('usul.terlaluBanyak', { jumlah: open.length });
      const sampai = berlakuSampai(caller.today);
      const made = {
        judul,
        sebab,
        pengusul,
        tempat: caller.branch ?? null,
        diusulkan: caller.instant,
        sampai,
        tindakan,
      };
      return { usul: (await tx.create('usul', made)).id, sampai, akibat };
    }),
  );
  return result;
}

/**
 * A proposal, and what it is made of.
 *
 * @throws Refusal where it is not there, decided already, or has lapsed; `elsewhere` where it is of another branch than the
 * caller works in
 */
async function openAt({ store, caller }: Session, id: number, lock: boolean) {
  const row = await store.one(rowsSeenBy(usul, caller.may), id, { lock });
  if (!row) throw notFound(usul);
  const over = refusalOf(tolakUsul, row, caller.today);
  const { tindakan, pengusul, tempat } = row as Usul;
  if (over !== undefined || tindakan === null) throw new Refusal(over ?? 'usul.sudahDiputuskan');
  if (tempat !== null && tempat !== caller.branch) throw new Refusal('elsewhere');
  return { proposed: JSON.parse(tindakan) as Proposal, pengusul };
}

/**
 * `POST /api/usul/<id>/laksanakan`: what was proposed, once, by a person with their own rights, whom the audit names beside
 * the assistant; with `Dry-Run: true` its effects as they would be now.
 */
export const carryOutProposal = endpoint({
  method: 'post',
  path: '/usul/:id/laksanakan',
  who: { guard: usul.guard, action: 'edit' },
  id: 'usul_laksanakan',
  summary: 'Laksanakan usul asisten, dengan hak sendiri',
  tag: usul.name,
  bodyless: true,
  refuses: ['persons_only', 'stale', 'invalid_input'],
  answer: answersNothing('Terlaksana'),
  tries: (deps: RestDeps) => (req, res, given) => {
    requirePerson(given.auth);
    const { resources } = deps.database;
    const deed = async (session: Session) => {
      const { proposed } = await openAt(session, idOf(req.params['id']), false);
      await deedOf(resources, proposed)(session);
    };
    return effects(() => deed)(deps)(req, res, given);
  },
  handle:
    (deps: RestDeps) =>
    async (req, res, { auth }) => {
      requirePerson(auth);
      const { database } = deps;
      const id = idOf(req.params['id']);
      const caller = callerOf(deps, auth.account, auth.may);
      const { proposed, pengusul } = await openAt(
        { store: readingStore(database, database, caller), caller },
        id,
        false,
      );
      const does = 'perintah' in proposed ? proposed.perintah : 'usul/laksanakan';
      const { changed } = await retryTakenNumber(() =>
        writeOf(deps, [req, res, auth], `${does}, usul ${id} dari ${pengusul}`, async (session) => {
          // Of two at once the second waits here, and finds it decided.
          await openAt(session, id, true);
          await deedOf(database.resources, proposed)(session);
          const tx = typedTx(session.store);
          await tx.update('usul', id, { status: 'dilaksanakan', ...(await diputuskan(tx, session.caller)) });
        }),
      );
      setChangedHeader(res, changed);
      res.status(204).end();
    },
});

function requirePerson({ account }: Access) {
  if (account.machine) throw new ApiError('persons_only');
}
