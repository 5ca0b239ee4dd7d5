import { type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { commands } from '../../src/commands/index.ts';
import { translate } from '../../src/i18n/translate.ts';
import { authorize } from '../auth/rules/access.ts';
import { createAccountNow, createAuthenticate, sessionIdOf } from '../auth/rules/authenticate.ts';
import { createKnownDevices } from '../auth/rules/device.ts';
import { auditedFailedSignIns, type FailedSignIns, memoryFailedSignIns } from '../auth/rules/failedSignIns.ts';
import { databaseLimits, memoryLimits } from '../auth/rules/limits.ts';
import { createMachines } from '../auth/rules/machines.ts';
import { createProvider } from '../auth/rules/oidc.ts';
import { readProfile } from '../auth/rules/profile.ts';
import { createSeal } from '../auth/rules/seal.ts';
import { createTickets } from '../auth/rules/tickets.ts';
import { createTokens } from '../auth/rules/tokens.ts';
import { publicUser } from '../auth/stores/accounts.ts';
import { databaseFactors, sealPurpose } from '../auth/stores/factors.ts';
import { databaseIdentities } from '../auth/stores/identities.ts';
import { databaseKeys } from '../auth/stores/keys.ts';
import { databaseCodes } from '../auth/stores/oneTimeCodes.ts';
import { contextOf } from '../base/context.ts';
import { ApiError } from '../base/errors.ts';
import { nowFor } from '../base/now.ts';
import { keepDay } from '../commands/businessDate.ts';
import { versionText } from '../db/pool/version.ts';
import { createBatchPart } from '../endpoint/batch.ts';
import type { DatabaseDeps, Deps } from '../endpoint/deps.ts';
import type { Events } from '../events/events.ts';
import { placeText } from '../events/log.ts';
import type { Metrics } from '../watch/metrics.ts';
import {
  accountEndpoints,
  clinicEndpoints,
  databaseEndpoints,
  demoEndpoints,
  endpoints,
  unlimited,
} from './endpoints.ts';
import { requestLimits } from './requestLimits.ts';
import { routes, templateFinder } from './router.ts';

export type ApiDeps = Pick<
  Deps,
  'config' | 'accounts' | 'sessions' | 'passwords' | 'clock' | 'database' | 'settings' | 'branches' | 'readiness'
> & { logger: Logger; metrics: Metrics; events?: Events | undefined };

/** The API of design §7, to be mounted at `/api`. */
export function api({ config, ...stores }: ApiDeps): Router {
  const { database, events, clock } = stores;
  const limits = database ? databaseLimits(database) : memoryLimits();
  const keys = database && databaseKeys(database);
  const machines = keys && createMachines({ config, clock, keys, limits });
  const known = { ...stores, config, machines, tokens: createTokens(config.secrets) };
  const authenticate = createAuthenticate(known);
  const seal = createSeal(config.sealKeys, sealPurpose);
  const factors = database && databaseFactors(database, seal);
  const deps: Deps = {
    ...known,
    authenticate,
    seal,
    factors,
    tickets: createTickets(config.secrets, clock),
    authorize: async (who, req, res) => {
      if (!database) throw new ApiError('forbidden');
      return authorize({ authenticate, database }, who, req, res);
    },
    limits,
    profileOf: async (account) => ({
      data: publicUser(account),
      ...(database && { rights: await readProfile(database, account) }),
      ...(events && { place: placeText(events.at()) }),
    }),
    denied: counted(database ? auditedFailedSignIns(database) : memoryFailedSignIns(clock), stores.metrics),
    devices: createKnownDevices(config.secrets, { secure: config.behindTls, clock }),
  };
  const router = Router();

  const templateOf = templateFinder(database ? endpoints(database.resources, commands.values()) : demoEndpoints);
  router.use((req, res, next) => {
    contextOf(res).route = `${req.method} /api${templateOf(req.path)}`;
    res.set({ 'Cache-Control': 'no-store', 'X-Server-Version': versionText });
    next();
  });
  router.use(routes(unlimited, deps));
  const counting = requestLimits(config.apiRateLimit, sessionIdOf(known), deps.devices);
  router.use(...counting.handlers);
  router.use(routes(accountEndpoints, deps));
  if (database && events && factors && keys) {
    const accountNow = createAccountNow(deps);
    router.use(
      ...ofRecords({
        ...deps,
        logger: stores.logger,
        database,
        factors,
        keys,
        identities: databaseIdentities(database),
        provider: config.oidc && createProvider(config.oidc),
        events,
        accountNow,
        codes: databaseCodes(database),
        batchPart: createBatchPart(stores, counting.countAgain),
        endpointsOf: endpoints,
      }),
    );
  }
  router.use(() => {
    throw new ApiError('not_found');
  });
  return router;
}

const counted = (denied: FailedSignIns, { signInRefused }: Metrics): FailedSignIns => ({
  ...denied,
  note: (req, res, attempt) => {
    signInRefused(attempt.why);
    return denied.note(req, res, attempt);
  },
});

/** The routes of a rung with a database. */
function ofRecords(deps: DatabaseDeps): RequestHandler[] {
  const keep = keepDay(deps.database);
  return [
    routes(databaseEndpoints, deps),
    // First of all: an anonymous caller learns nothing, not even which addresses there are.
    async (req, res, next) => {
      const { account } = await deps.authenticate(req, res);
      await keep(nowFor(deps, account));
      next();
    },
    routes(clinicEndpoints(deps.database.resources, commands.values()), deps),
    async (req, res) => {
      const { account } = await deps.authenticate(req, res);
      // Missing and hidden resources are answered alike (Directus CVE-2025-64749).
      if (account.role !== 'admin') throw new ApiError('forbidden');
      const resource = req.path.slice(1, 60);
      throw new ApiError(
        'not_found',
        /^[\w/-]+$/.test(resource) ? { message: translate('data.unknownResource', { resource }) } : {},
      );
    },
  ];
}
