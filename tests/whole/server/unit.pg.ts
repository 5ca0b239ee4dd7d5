import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../server/base/config.ts';
import { freePort } from '../../../server/db/cluster/postmaster.ts';
import { shipTo } from '../../support/shippedTree.ts';
import { bootSystemd, noSystemd } from '../../support/systemd.ts';

const admin = { email: 'kepala@klinik.example', password: 'rahasia-uji-coba' };
const second = '/mnt/klinik-cadangan';
const state = '/var/lib/private/konsol-klinik';
const system = '/usr/lib/postgresql';

let machine: Awaited<ReturnType<typeof bootSystemd>>;
let port = 0;

/** As root types it. */
const type = (...words: string[]) => machine.run(...words).then(({ stdout }) => stdout);
const konsol = (...words: string[]) => type('/opt/konsol-klinik/deploy/konsol', ...words);
const refusal = (typed: Promise<unknown>) =>
  typed.then(
    () => 'done',
    ({ stderr }) => String(stderr),
  );

const settings = (more: Record<string, string> = {}) => {
  const all = {
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, PORT: String(port), PAGES: 'off' },
    ...{ BACKUP_HOURS: '0', BACKUP_COPY: second, ...more },
  };
  writeFileSync(
    machine.path('/etc/konsol-klinik.env'),
    Object.entries(all)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o600 },
  );
};

const signIn = () =>
  fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  }).then(({ status }) => status);

const files = (folder: string) => readdirSync(machine.path(folder)).filter((name) => name.endsWith('.jsonl.gz'));

/** The project as the unit expects it, and an empty folder where a disk for backups would be. */
function lay(root: string) {
  const opt = join(root, 'opt/konsol-klinik');
  mkdirSync(opt, { recursive: true });
  shipTo(opt);
  cpSync(join(projectRoot, 'deploy'), join(opt, 'deploy'), { recursive: true });
  mkdirSync(join(root, 'etc/systemd/system'), { recursive: true });
  cpSync(join(projectRoot, 'deploy/konsol-klinik.service'), join(root, 'etc/systemd/system/konsol-klinik.service'));
  for (const folder of [second, '/srv/lain']) mkdirSync(join(root, folder), { recursive: true });
}

const title = 'under the unit (operating.md, Under systemd)';
const lacking = noSystemd ?? (existsSync(system) ? null : 'there is no PostgreSQL of the system');
describe.skipIf(lacking !== null)(lacking === null ? title : `${title}: SKIPPED, ${lacking}`, () => {
  beforeAll(async () => {
    port = await freePort();
    machine = await bootSystemd(lay);
    settings();
  });
  afterAll(() => machine?.stop());

  it('starts, and says that it is ready once it is', async () => {
    await type('systemctl', 'start', 'konsol-klinik');
    expect(await signIn()).toBe(200);
    const newest = Math.max(...readdirSync(system).map(Number));
    expect(readFileSync(machine.path(`${state}/postgres/PG_VERSION`), 'utf8'), "by the system's PostgreSQL").toBe(
      `${newest}\n`,
    );
  });

  it('backs up beside the server, as its user, and copies to the second place', async () => {
    await type('chown', `--reference=${state}`, second);
    const path = /^Backup: (.+)/.exec(await konsol('backup'))?.[1] ?? '';
    const file = statSync(machine.path(path.replace('/var/lib/', '/var/lib/private/')));
    expect([file.uid, file.mode & 0o777]).toEqual([statSync(machine.path(state)).uid, 0o600]);
    expect(file.uid).not.toBe(0);
    expect(files(second)).toEqual(files(`${state}/backup`));
    expect(existsSync(machine.path('/opt/konsol-klinik/data'))).toBe(false);
  });

  it('names ReadWritePaths where the unit lets nobody write, and takes what was added to it', async () => {
    await type('chown', `--reference=${state}`, '/srv/lain');
    settings({ BACKUP_COPY: '/srv/lain' });
    expect(await refusal(konsol('backup'))).toMatch(/ReadWritePaths=.*EROFS.*\/srv\/lain/);
    const added = machine.path('/etc/systemd/system/konsol-klinik.service.d');
    mkdirSync(added);
    writeFileSync(join(added, 'override.conf'), '[Service]\nReadWritePaths=/srv/lain\n');
    await type('systemctl', 'daemon-reload');
    await konsol('backup');
    expect(files('/srv/lain')).toHaveLength(1);
    settings();
  });

  it('verifies the audit, takes a second factor off and seals anew, beside the server', async () => {
    expect(await konsol('audit-verify')).toMatch(/^The audit is whole/);
    expect(await konsol('factor-reset', admin.email)).toBe(`${admin.email} has no second factor.\n`);
    expect(await refusal(konsol('factor-reset', 'siapa@klinik.example'))).toContain('There is no account');
    await konsol('factor-reseal');
  });

  it('migrates and restores only while it is stopped', async () => {
    const told = 'First: systemctl stop konsol-klinik';
    expect(await refusal(konsol('migrate'))).toContain(told);
    expect(await refusal(konsol('restore', '/etc/hostname'))).toContain(told);
    await type('systemctl', 'stop', 'konsol-klinik');
    await konsol('migrate');
  });

  it('restores, on a machine that never had it, what root alone can read', async () => {
    const [file = ''] = files(second);
    await type('install', '-m', '600', '-o', 'root', `${second}/${file}`, '/root/klinik.jsonl.gz');
    await type('mv', `${state}/backup-key`, '/root/backup-key');
    await type('rm', '-rf', state, '/var/lib/konsol-klinik');
    expect(await refusal(konsol('restore', '/root/klinik.jsonl.gz'))).toContain('--unsigned');
    await type('rm', '-rf', state, '/var/lib/konsol-klinik');
    await type('install', '-D', '-m', '600', '/root/backup-key', '/var/lib/konsol-klinik/backup-key');
    const told = await konsol('restore', '/root/klinik.jsonl.gz');
    expect(told).toContain('each compared with the backup');
    expect(told).not.toContain('WARNING');
    await type('systemctl', 'start', 'konsol-klinik');
    expect(await signIn()).toBe(200);
    const newest = Math.max(...readdirSync(system).map(Number));
    expect(readFileSync(machine.path(`${state}/postgres/PG_VERSION`), 'utf8'), "by the system's PostgreSQL").toBe(
      `${newest}\n`,
    );
  });
});
