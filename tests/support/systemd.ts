import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const init = '/lib/systemd/systemd';

/** Why no systemd can be booted here; null where one can. */
export const noSystemd: string | null = !existsSync(init)
  ? 'there is no systemd'
  : process.getuid?.() !== 0
    ? 'only root can boot one'
    : spawnSync('unshare', ['-mpfiuC', 'true']).status !== 0
      ? 'this machine lets nobody make namespaces'
      : null;

/** Units that would reach beyond the walls, or that nobody waits for. */
const masked = [
  ...['systemd-sysctl', 'systemd-random-seed', 'systemd-modules-load', 'systemd-udevd', 'systemd-udev-trigger'],
  ...[
    'systemd-remount-fs',
    'systemd-binfmt',
    'systemd-timesyncd',
    'systemd-networkd',
    'networking',
    'apparmor',
    'kmod-static-nodes',
  ],
].map((name) => `${name}.service`);

/**
 * A systemd of its own: first process of its namespaces, on the files of this machine with what it writes kept apart
 * (overlayfs), with this machine's network.
 *
 * @param lay - puts files where it will find them, below a folder that stands for `/`
 */
export async function bootSystemd(lay: (root: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'klinik-systemd-'));
  const upper = join(folder, 'upper');
  for (const each of ['upper', 'work', 'root']) mkdirSync(join(folder, each), { mode: 0o755 });
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(upper, path)), { recursive: true });
    writeFileSync(join(upper, path), text);
  };
  put('etc/fstab', '');
  put(
    'etc/systemd/system/uji.target',
    '[Unit]\nRequires=sysinit.target systemd-journald.service dbus.socket\nAfter=sysinit.target dbus.socket\nAllowIsolate=yes\n',
  );
  for (const name of masked) symlinkSync('/dev/null', join(upper, 'etc/systemd/system', name));
  lay(upper);
  writeFileSync(join(folder, 'boot'), boot(folder));
  const child = spawn('unshare', ['-mpfiu', 'sh', join(folder, 'boot')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  /** As the host sees it. */
  const first = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  const run = (...args: string[]) =>
    promisify(execFile)('nsenter', ['-t', first(), '-m', '-p', '-i', '-u', '-C', '-r', '-w', ...args], {
      maxBuffer: 2 ** 24,
    });
  const isUp = () =>
    run('systemctl', 'is-active', 'uji.target').then(
      () => true,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries++) {
    if (tries > 300 || child.exitCode !== null) throw new Error(`systemd did not start: ${said}`);
    await sleep(100);
  }
  return {
    /** Runs a program in there; rejects with its `stdout` and `stderr` where it fails. */
    run,
    /** A path of its own as this machine sees it. */
    path: (path: string) => `/proc/${first()}/root${path}`,
    stop: async () => {
      process.kill(Number(first()), 'SIGKILL');
      if (child.exitCode === null) await once(child, 'exit');
      spawnSync('find', [cgroupOf(folder), '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const cgroups = existsSync('/sys/fs/cgroup/unified') ? '/sys/fs/cgroup/unified' : '/sys/fs/cgroup';
const cgroupOf = (folder: string) => join(cgroups, basename(folder));

/** What a container's manager does before it starts the first program: a root, devices, a cgroup of its own. */
const boot = (folder: string) => `set -eu
mount --make-rprivate /
mkdir ${cgroupOf(folder)}
echo $$ > ${cgroupOf(folder)}/cgroup.procs
cd ${folder}
mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work root
mount -t proc proc root/proc
mount -o bind,ro /proc/sys root/proc/sys
mount -t sysfs -o ro sysfs root/sys
mount -t tmpfs -o mode=755 tmpfs root/run
mount -t tmpfs tmpfs root/tmp
mount -t tmpfs -o mode=755 tmpfs root/dev
for device in null zero full random urandom tty; do
  touch root/dev/$device
  mount --bind /dev/$device root/dev/$device
done
mkdir root/dev/shm root/dev/pts root/dev/mqueue
mount -t tmpfs tmpfs root/dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts root/dev/pts
ln -s pts/ptmx root/dev/ptmx
ln -s /proc/self/fd root/dev/fd
ln -s /proc/self/fd/0 root/dev/stdin
ln -s /proc/self/fd/1 root/dev/stdout
ln -s /proc/self/fd/2 root/dev/stderr
exec unshare -C sh -c 'mount -t cgroup2 cgroup2 root/sys/fs/cgroup
  exec chroot root env -i container=uji PATH=/usr/sbin:/usr/bin:/sbin:/bin ${init} --unit=uji.target --log-level=warning'
`;
