import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Command } from '../../src/commands/core/command.ts';
import type { Pengaturan } from '../../src/domain/klinik/pengaturan.ts';
import type { BarisCabang } from '../../src/domain/klinik/pengaturanTersimpan.ts';
import type { Resource } from '../../src/schema/index.ts';
import type { RecordRight, Right } from '../auth/rules/access.ts';
import type { Authenticate, SignedIn } from '../auth/rules/authenticate.ts';
import type { KnownDevices } from '../auth/rules/device.ts';
import type { FailedSignIns } from '../auth/rules/failedSignIns.ts';
import type { Limits } from '../auth/rules/limits.ts';
import type { Provider } from '../auth/rules/oidc.ts';
import type { Passwords } from '../auth/rules/passwords.ts';
import type { ProfileOf } from '../auth/rules/profile.ts';
import type { Seal } from '../auth/rules/seal.ts';
import type { Tickets } from '../auth/rules/tickets.ts';
import type { Tokens } from '../auth/rules/tokens.ts';
import type { Account, Accounts } from '../auth/stores/accounts.ts';
import type { Factors } from '../auth/stores/factors.ts';
import type { Identities } from '../auth/stores/identities.ts';
import type { Keys } from '../auth/stores/keys.ts';
import type { OneTimeCodes } from '../auth/stores/oneTimeCodes.ts';
import type { Sessions } from '../auth/stores/sessions.ts';
import type { Config } from '../base/config.ts';
import type { Clock } from '../base/now.ts';
import type { Database } from '../db/pool/database.ts';
import type { Events } from '../events/events.ts';
import type { Readiness } from '../watch/readiness.ts';
import type { BatchPart } from './batch.ts';
import type { Endpoint } from './endpoint.ts';

type Authorize = (who: Right | RecordRight, req: Request, res: Response) => Promise<unknown>;

/** Dependencies of every endpoint, wherever the records live. */
export interface Deps {
  config: Config;
  clock: () => number;
  accounts: Accounts;
  sessions: Sessions;
  passwords: Passwords;
  tokens: Tokens;
  tickets: Tickets;
  seal: Seal;
  limits: Limits;
  /** The clinic's settings as they stand now. */
  settings: () => Pengaturan;
  /** Its branches, where it has several and a database keeps them. */
  branches?: (() => readonly BarisCabang[]) | undefined;
  denied: FailedSignIns;
  devices: KnownDevices;
  authenticate: Authenticate;
  authorize: Authorize;
  profileOf: ProfileOf;
  /** What is wrong with this server; nothing where the records live in the browser. */
  readiness: Readiness;
  database?: Database | undefined;
  /** Second factors, which only a database keeps. */
  factors?: Factors | undefined;
}

/** Dependencies of commands and of endpoints of records. */
export interface RestDeps extends Clock {
  logger?: Pick<Logger, 'warn'> | undefined;
  authenticate: Authenticate;
  database: Database;
  seal: Seal;
}

/** Dependencies of endpoints where the records live in a database. */
export interface DatabaseDeps extends Omit<Deps, 'database' | 'factors'> {
  factors: Factors;
  identities: Identities;
  keys: Keys;
  /** 'Masuk dengan Google', where it is set up. */
  provider: Provider | null;
  logger?: Pick<Logger, 'warn'> | undefined;
  database: Database;
  events: Events;
  /** The account as it is now, if the session that it came with still is one. */
  accountNow: (who: SignedIn) => Promise<Account | undefined>;
  batchPart: BatchPart;
  codes: OneTimeCodes;
  /** The endpoints of these alone, for the document of a caller who may use no others. */
  endpointsOf: (resources: readonly Resource[], commands: readonly Command[]) => readonly Endpoint<DatabaseDeps>[];
}
