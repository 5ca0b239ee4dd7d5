import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { freePort } from '../../server/db/cluster/postmaster.ts';
import { blockSize, startDisk } from './disk.ts';

const program = (name: string): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file)) ?? null;

const qemu = program('qemu-system-x86_64');
const busybox = program('busybox');
const mke2fs = program('mke2fs');
/** The newest kernel of the system that can read the files of its host: Debian's for clouds cannot. */
const kernel =
  (existsSync('/boot') ? readdirSync('/boot') : [])
    .filter((name) => name.startsWith('vmlinuz-'))
    .map((name) => name.slice('vmlinuz-'.length))
    .findLast((version) => existsSync(`/lib/modules/${version}/kernel/fs/9p`)) ?? null;

/** What a machine needs and this one has not, each by the name of Debian's package. */
export const missingForMachine: string[] = Object.entries({
  'qemu-system-x86': qemu,
  'linux-image-amd64': kernel,
  'busybox-static': busybox,
  e2fsprogs: mke2fs,
})
  .filter(([, found]) => found === null)
  .map(([name]) => name);

/** Whether the processor runs machines itself; where it does not, QEMU computes each of their instructions. */
const accelerated = existsSync('/proc/cpuinfo') && /\b(svm|vmx)\b/.test(readFileSync('/proc/cpuinfo', 'utf8'));

const needed = ['virtio_pci', 'virtio_blk', 'virtio_net', 'crc32c_generic', 'ext4', '9pnet_virtio', '9p'];
/** The kernel's modules of these names and those that they need, in the order in which they are loaded. */
function modulesFor(names: readonly string[]): string[] {
  const folder = `/lib/modules/${kernel}`;
  const lines = readFileSync(join(folder, 'modules.dep'), 'utf8').trim().split('\n');
  const wanted = names.flatMap((name) => {
    const line = lines.find((each) => basename(each.split(':')[0] ?? '').split('.')[0] === name) ?? '';
    return line.split(/:? /).filter(Boolean).reverse();
  });
  return [...new Set(wanted)].map((path) => join(folder, path.replace(/:$/, '')));
}

/** The first file system of the machine: it loads what the kernel needs, and starts PostgreSQL from the files of its host. */
function layOutStart(folder: string, postgres: string): string {
  const root = join(folder, 'awal');
  for (const name of ['bin', 'proc', 'sys', 'dev', 'host', 'modules']) mkdirSync(join(root, name), { recursive: true });
  copyFileSync(String(busybox), join(root, 'bin/busybox'));
  const modules = modulesFor(needed);
  for (const path of modules) copyFileSync(path, join(root, 'modules', basename(path)));
  writeFileSync(
    join(root, 'init'),
    `#!/bin/busybox sh
export PATH=/bin
/bin/busybox --install -s /bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
for each in ${modules.map((path) => basename(path)).join(' ')}; do insmod /modules/$each; done
mount -t 9p -o trans=virtio,version=9p2000.L,ro,cache=loose,msize=524288 host /host
for each in proc sys dev; do mount -o bind /$each /host/$each; done
mkdir -p /dev/shm
mount -t tmpfs -o mode=1777 shm /host/dev/shm
mount -t ext4 /dev/vda /host/mnt
ip link set lo up
ip addr add 10.0.2.15/24 dev eth0
ip link set eth0 up
owner=$(stat -c '--reuid %u --regid %g' /host/mnt/postgres)
chroot /host /usr/bin/setpriv $owner --clear-groups '${postgres}' -D /mnt/postgres -c listen_addresses=* -c unix_socket_directories=
echo "PostgreSQL ended: $?"
exec sleep 1000000
`,
    { mode: 0o755 },
  );
  const archive = join(folder, 'awal.cpio');
  execFileSync('sh', ['-c', `find . | "$0" cpio -o -H newc > "$1"`, String(busybox), archive], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return archive;
}

/**
 * A virtual machine that is one PostgreSQL. Its programs are those of this machine, which it may only read; the data is on
 * a disk of its own, and for the beginning those of a folder.
 *
 * @param data - a folder with the folder `postgres`
 * @param postgres - the path of the program
 */
export async function createMachine(data: string, postgres: string) {
  const folder = mkdtempSync(join(tmpdir(), 'klinik-mesin-'));
  const [image, socket, log] = [join(folder, 'disk'), join(folder, 'nbd'), join(folder, 'log')];
  execFileSync(String(mke2fs), ['-q', '-t', 'ext4', '-b', '4096', '-d', data, image, '2G']);
  const disk = await startDisk(image, socket);
  const port = await freePort();
  const args = [
    ...(accelerated ? ['-accel', 'kvm'] : []),
    ...['-accel', 'tcg', '-cpu', 'max', '-smp', '2', '-m', '1024'],
    ...['-nodefaults', '-display', 'none', '-no-reboot', '-serial', `file:${log}`],
    ...['-kernel', `/boot/vmlinuz-${kernel}`, '-initrd', layOutStart(folder, postgres)],
    ...['-append', 'console=ttyS0 quiet panic=-1'],
    ...['-blockdev', `driver=nbd,node-name=disk,server.type=unix,server.path=${socket}`],
    ...['-device', `virtio-blk-pci,drive=disk,logical_block_size=${blockSize},physical_block_size=${blockSize}`],
    ...['-virtfs', 'local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap'],
    ...['-netdev', `user,id=net,restrict=on,hostfwd=tcp:127.0.0.1:${port}-:5432`],
    ...['-device', 'virtio-net-pci,netdev=net'],
  ];
  let machine: ReturnType<typeof spawn> | undefined;
  /** The power goes: nothing ends in order, and what was not flushed is lost. */
  const cut = async () => {
    const over = machine?.exitCode === null ? once(machine, 'exit') : undefined;
    machine?.kill('SIGKILL');
    // At the same moment: what the machine still sent is not read.
    const unflushed = disk.cut();
    await over;
    machine = undefined;
    return unflushed;
  };
  return {
    port,
    powerOn: () => {
      machine = spawn(String(qemu), args, { stdio: ['ignore', 'ignore', 'inherit'] });
    },
    cut,
    /** The same, in the middle of its next flush. */
    cutInFlush: () => new Promise<ReturnType<typeof disk.cut>>((done) => disk.atFlush(() => void cut().then(done))),
    /** What it said on its console since it was switched on. */
    said: () => (existsSync(log) ? readFileSync(log, 'utf8') : ''),
    remove: async () => {
      await cut();
      await disk.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
