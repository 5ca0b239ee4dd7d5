import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Caller } from '../../src/commands/core/command.ts';
import { localTime } from '../../src/domain/core/tanggal.ts';
import { clinicTimeZone, type May, type Now } from '../../src/schema/index.ts';
import type { Config } from './config.ts';

/** The sources of time. */
export interface Clock {
  config: Pick<Config, 'businessDate'>;
  clock: () => number;
}

/** The time, the business date and the user's name, for one request. */
export function nowFor({ config, clock }: Clock, { name }: { name: string }): Now {
  const at = new Date(clock());
  const { date, time } = localTime(at, clinicTimeZone());
  return { today: config.businessDate ?? date, time, instant: at.toISOString(), user: name };
}

/** The system's own, with all rights, where no person gives a command. */
export const systemCaller = (now: Now, warn: Caller['warn'] = () => undefined): Caller => ({
  ...now,
  ...{ userId: null, may: Object.assign(() => true, { role: 'admin' }), random: randomBytes, warn },
});

/** On whose behalf a command or a write rule runs. */
export const callerOf = (
  deps: Clock & { logger?: Pick<Logger, 'warn'> | undefined },
  account: { id: number; name: string },
  may: May,
): Caller => ({
  ...nowFor(deps, account),
  branch: may.place?.branch,
  userId: account.id,
  may,
  warn: (event, details) => deps.logger?.warn(details, event),
  random: randomBytes,
});
