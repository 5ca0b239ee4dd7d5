import { ConfigError } from '../base/config.ts';
import { databaseFault } from '../base/errors.ts';

/** Codes of the system, in words for whoever runs the server. */
const meanings: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'nothing may be written there; under systemd name it in ReadWritePaths=',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'it is not there',
  EEXIST: 'it is no folder',
  ENOTDIR: 'it is no folder',
  EIO: 'the disk is faulty',
  ESTALE: 'the network disk was exchanged',
  EHOSTDOWN: 'the network disk is not there',
  ENOTCONN: 'the network disk is not there',
};

/**
 * Why something failed that is done with a backup, in words for the operator. Never a message of the database, which may
 * quote a row.
 */
export function faultOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, path, dest, name, message } = Object(error) as Record<string, unknown>;
  if (typeof code === 'number') return `the command ended with ${code}`;
  // Of a copy both are told: it is the target that is short of something.
  const place = dest ?? path;
  const at = place === undefined ? String(code) : `${code}: ${place}`;
  const meaning = meanings[String(code)];
  if (meaning !== undefined) return `${meaning} (${at})`;
  if (databaseFault(error) === 'line') return `the line to the database broke (${code ?? message})`;
  if (/^(?=.*\d)[0-9A-Z]{5}$/.test(String(code))) return `the database refused it (SQLSTATE ${code})`;
  return `an unexpected fault (${code === undefined ? name : at})`;
}

/** A duration in a sentence for the operator: `1.5 seconds`, `10 minutes`, `24 hours`. */
export const inWords = (ms: number): string =>
  ms < 120_000
    ? `${ms / 1_000} seconds`
    : ms < 7_200_000
      ? `${Math.round(ms / 60_000)} minutes`
      : `${Math.round(ms / 3_600_000)} hours`;
