import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/base/config.ts';
import { expressionsIn } from '../support/figures.ts';

const missing = spawnSync('promtool', ['--version']).error ? 'promtool is not installed' : null;
const title = 'deploy/alerts.yml and deploy/grafana.json';

/** Runs promtool. @returns what it complained of; empty where all is well */
function complaints(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

describe.skipIf(missing !== null)(missing === null ? title : `${title}: SKIPPED, ${missing}`, () => {
  it('are rules that Prometheus takes; on a fresh clinic none rings, and each does where it should', () => {
    expect(complaints('check', 'rules', 'deploy/alerts.yml')).toBe('');
    expect(complaints('test', 'rules', 'tests/server/alerts.test.yml')).toBe('');
  });

  it('ask in expressions that Prometheus reads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'klinik-grafana-'));
    const rules = expressionsIn('deploy/grafana.json').map((expr, at) => ({ record: `panel:${at}`, expr }));
    const file = join(folder, 'rules.json');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    expect(complaints('check', 'rules', file)).toBe('');
    rmSync(folder, { recursive: true });
  });

  it('have a test for each alarm', () => {
    const alarms = [...readFileSync(join(projectRoot, 'deploy/alerts.yml'), 'utf8').matchAll(/alert: (\w+)/g)];
    const tried = readFileSync(join(projectRoot, 'tests/server/alerts.test.yml'), 'utf8');
    // On the fresh clinic, and where it rings.
    for (const [, name] of alarms) expect([name, tried.split(`alertname: ${name}`).length]).toEqual([name, 3]);
  });
});
