import { closingLine, forget, readReports, reportFile, runTool, vitestReporters } from './support/reports.ts';

/**
 * `npm run drill [-- <hours>]`: failover and power cuts (`tests/drills`), then whatever is random (`tests/whole/random`)
 * over and over, each time with another seed, until the hours are over (eight, unless told) or something fails. It prints
 * each seed; `TEST_SEED` repeats it.
 */
const until = Date.now() + Number(process.argv[2] ?? 8) * 3_600_000;
const report = reportFile('drill');
const sum = { passed: 0, failed: 0, skipped: 0 };
let fine = await round('tests/drills/');
while (fine && Date.now() < until) fine = await round('tests/whole/random/');
process.stdout.write(`${closingLine(sum, !fine)}\n`);
process.exitCode = fine ? 0 : 1;

async function round(files: string): Promise<boolean> {
  const seed = String(Date.now() % 2 ** 31);
  process.stdout.write(`\n── ${files} TEST_SEED=${seed}\n`);
  forget([report]);
  const ended = await runTool(['vitest', 'run', ...vitestReporters(report), files], { TEST_SEED: seed });
  const counts = readReports([report]);
  for (const name of ['passed', 'failed', 'skipped'] as const) sum[name] += counts[name];
  return ended;
}
