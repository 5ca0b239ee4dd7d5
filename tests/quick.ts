import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../server/base/config.ts';
import { withoutLong } from './support/effort.ts';
import { alsoRun, leftOut } from './support/leftOut.ts';
import { closingLine, forget, npx, readReports, reportFile, vitestReporters } from './support/reports.ts';

/**
 * `npm run quick [-- <git ref>]`: what to run while one works, and before each commit: types, lint, import rules, the
 * tests without a database or a screen that import what changed since the commit named (the last one, unless told), those
 * of any kind that were changed themselves, and those with a database or a screen where the change reaches few. Tests of
 * HTTP load the server as it is built, so they are run where what it is built of changed. It ends with what it left out.
 */
const [since = 'HEAD'] = process.argv.slice(2);
const reports = { core: reportFile('quick'), server: reportFile('quick-server'), others: reportFile('quick-others') };

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const projects = ['--project=browser', '--project=fork', '--project=postgres'];
/** Test files of screens and of the database that import the change: `[browser] tests/views/undo.test.tsx`. */
const listed = promisify(execFile)(
  'npx',
  ['vitest', 'list', '--filesOnly', ...projects, `--changed=${since}`, ...withoutLong()],
  { cwd: projectRoot },
);

forget(Object.values(reports));
const readings = Promise.all([
  npx(['tsc', '--noEmit']),
  npx(['biome', 'check', '--log-level=warn', '.']),
  npx(['depcruise', '--output-type', 'err', 'src', 'server']),
]);
const vitest = ['run', '--passWithNoTests'];
const ofServer = changed.some((file) => /^(server|src\/(commands|domain|i18n|resources|sample|schema))\//.test(file));
const core = await npx([
  'vitest',
  ...[...vitest, '--project=core', `--changed=${since}`, ...vitestReporters(reports.core)],
  ...(ofServer ? ['--exclude=tests/server/**'] : []),
]);
const server =
  !ofServer ||
  (await npx(['vitest', ...vitest, '--project=core', ...vitestReporters(reports.server), 'tests/server/']));
const reached = [
  ...new Set([...(await listed).stdout.matchAll(/^\[\w+\] (tests\/\S+)$/gm)].map(([, file = '']) => file)),
];
const others = alsoRun(
  changed.filter((file) => /\.(test\.tsx|pg\.ts)$/.test(file)),
  reached,
);
const own =
  others.length === 0 || (await npx(['vitest', ...vitest, ...projects, ...vitestReporters(reports.others), ...others]));
const fine = [...(await readings), core, server, own].every(Boolean);
for (const line of leftOut(changed, reached, others, since)) process.stdout.write(`${line}\n`);
process.stdout.write(`${closingLine(readReports(Object.values(reports)), !fine)}\n`);
process.exitCode = fine ? 0 : 1;
