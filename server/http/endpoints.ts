import type { Command } from '../../src/commands/core/command.ts';
import type { Resource } from '../../src/schema/index.ts';
import { factorSetupStep, factorStep } from '../auth/endpoints/factorSteps.ts';
import { googleBack, googleFinish, googleStart } from '../auth/endpoints/google.ts';
import { login } from '../auth/endpoints/login.ts';
import { aboutKey, endKey, makeKey } from '../auth/endpoints/machineKey.ts';
import { makeCode } from '../auth/endpoints/makeCode.ts';
import { logout, me, rights } from '../auth/endpoints/me.ts';
import { anothersSessions, endAnothersSessions } from '../auth/endpoints/othersSessions.ts';
import { beginFactor, confirmFactor, ownFactor, removeFactor, renewRecovery } from '../auth/endpoints/ownFactor.ts';
import { endOtherSessions, endSession, listSessions } from '../auth/endpoints/ownSessions.ts';
import { changeProfile } from '../auth/endpoints/profile.ts';
import { redeemCode } from '../auth/endpoints/redeemCode.ts';
import { register } from '../auth/endpoints/register.ts';
import { anothersFactor, resetFactor, untieGoogle } from '../auth/endpoints/resetFactor.ts';
import { changeOwnPassword, checkOwnPassword, setPassword } from '../auth/endpoints/setPassword.ts';
import { commandEndpoint } from '../commands/run.ts';
import type { DatabaseDeps, Deps } from '../endpoint/deps.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { mcp } from '../mcp/endpoint.ts';
import { carryOutProposal } from '../mcp/usul.ts';
import { docs } from '../openapi/docs.ts';
import { clientTypes, openApi } from '../openapi/get.ts';
import * as own from '../own.ts';
import { fileEndpoints } from '../rest/files.ts';
import { reads } from '../rest/reads.ts';
import { recordEndpoints } from '../rest/records.ts';
import { webhookEndpoints } from '../webhooks/endpoints.ts';
import { health, ready, serverFindings } from './health.ts';
import { askAppointment, freeTimes, offeredTreatments } from './minta.ts';
import { publicConfig } from './publicConfig.ts';
import { consentByLink, signByLink } from './setuju.ts';
import { eventStream } from './stream.ts';

/** Outside of all limits: whatever watches the server must not be turned away by them. */
export const unlimited: readonly Endpoint<Deps>[] = [health, ready];

/** Answered wherever the records live. */
export const accountEndpoints: readonly Endpoint<Deps>[] = [
  publicConfig,
  login,
  register,
  me,
  logout,
  listSessions,
  endOtherSessions,
  endSession,
  changeOwnPassword,
  checkOwnPassword,
  changeProfile,
];

/** Answered where the records live in a database. */
export const databaseEndpoints: readonly Endpoint<DatabaseDeps>[] = [
  factorStep,
  factorSetupStep,
  googleStart,
  googleBack,
  googleFinish,
  ownFactor,
  beginFactor,
  confirmFactor,
  renewRecovery,
  removeFactor,
  anothersFactor,
  resetFactor,
  untieGoogle,
  setPassword,
  makeCode,
  aboutKey,
  makeKey,
  endKey,
  redeemCode,
  anothersSessions,
  endAnothersSessions,
  serverFindings,
  offeredTreatments,
  freeTimes,
  askAppointment,
  consentByLink,
  signByLink,
  ...docs,
  ...own.endpoints,
];

/** Signed-in callers only, after the business date has begun. The first that matches counts. */
export const clinicEndpoints = (
  resources: readonly Resource[],
  commands: Iterable<Command>,
): readonly Endpoint<DatabaseDeps>[] => [
  openApi,
  clientTypes,
  rights,
  eventStream,
  reads,
  ...fileEndpoints(resources),
  ...(resources.some(({ name }) => name === 'webhook') ? webhookEndpoints : []),
  ...(resources.some(({ name }) => name === 'usul') ? [mcp, carryOutProposal] : []),
  ...[...commands].map((command) => commandEndpoint(command, resources)),
  ...recordEndpoints(resources),
];

/** All that is answered where the records live in the browser. */
export const demoEndpoints = [...unlimited, ...accountEndpoints];

/** The whole API: routes, document and tests are made of it. */
export const endpoints = (
  resources: readonly Resource[],
  commands: Iterable<Command>,
): readonly Endpoint<DatabaseDeps>[] => [
  ...unlimited,
  ...accountEndpoints,
  ...databaseEndpoints,
  ...clinicEndpoints(resources, commands),
];
