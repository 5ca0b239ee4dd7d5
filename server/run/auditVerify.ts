import { verify } from '../audit/verify.ts';
import { ConfigError, readConfig } from '../base/config.ts';
import { parseHead } from '../db/pool/auditChain.ts';
import { command, databaseOf } from '../db/pool/command.ts';

/**
 * `npm run audit:verify [-- <head>]`: says whether the audit is whole, and its head; with a head noted down earlier also
 * whether that one is still part of it. Ends with 1 at the first broken row. Works beside a running server.
 */
async function check(noted: string | undefined): Promise<void> {
  const since = noted === undefined ? null : parseHead(noted);
  if (noted !== undefined && !since)
    throw new ConfigError(
      `"${noted}" is no head: it looks like 1234:<64 hex digits>, or 1234-<24 of them> as in a backup's name.`,
    );
  const config = readConfig({ ...process.env, RUNG: 'db' });
  const verdict = await databaseOf(config, (database) => verify(database, { noted: since ?? undefined }));
  if (verdict.whole) {
    process.stdout.write(
      `The audit is whole: ${verdict.head.id} rows, head ${verdict.head.id}:${verdict.head.sidik}\n`,
    );
  } else {
    process.stderr.write(`The audit is broken at row ${verdict.id}: ${verdict.reason}.\n`);
    process.exitCode = 1;
  }
}

await command('verify the audit', () => check(process.argv[2]));
