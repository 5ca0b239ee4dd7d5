import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The address of a PostgreSQL: a socket in its own folder, or a port of this machine. */
export interface Address {
  port: number;
  socket: boolean;
}

/** The longest path of a socket, in bytes, that every system takes. */
const longestSocket = 103;
/** With a socket the port is part of its name alone. */
const usualPort = 5432;

/**
 * An address for the PostgreSQL of a folder: a socket in it, which only its user may enter, so that no stranger on the
 * machine can try passwords or hold its connections; where the system or the file system has none, or the path is too
 * long, a free port of this machine.
 */
export async function newAddress(folder: string): Promise<Address> {
  const path = join(folder, `.s.PGSQL.${usualPort}`);
  if (process.platform !== 'win32' && Buffer.byteLength(path) <= longestSocket && (await takesSockets(folder))) {
    return { port: usualPort, socket: true };
  }
  return { port: await freePort(), socket: false };
}

/** Its folder is where PostgreSQL works, so that no path need be quoted. */
export const listening = ({ port, socket }: Address): string[] =>
  socket
    ? [`-p ${port}`, '-c listen_addresses=', '-c unix_socket_directories=.', '-c unix_socket_permissions=0700']
    : [`-p ${port}`, '-c listen_addresses=127.0.0.1', '-c unix_socket_directories='];

/** As the running PostgreSQL wrote it down, or the one that was stopped by force; null where there is none. */
export function addressIn(folder: string): Address | null {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [, , , port = '', socket = ''] = readFileSync(file, 'utf8').split('\n');
  return Number(port) > 0 ? { port: Number(port), socket: socket.trim() !== '' } : null;
}

export const urlAt = (folder: string, { port, socket }: Address, secret: string): string =>
  `postgres://klinik:${secret}@${socket ? encodeURIComponent(folder) : '127.0.0.1'}:${port}/postgres`;

/**
 * A power cut can leave the files by which PostgreSQL keeps others out empty or half written, and it then does not start.
 * One that is being written at this moment is whole a second later.
 */
export async function dropBrokenPid(folder: string, say: (line: string) => void): Promise<void> {
  const broken = () =>
    ['postmaster.pid', `.s.PGSQL.${usualPort}.lock`]
      .map((name) => join(folder, name))
      .filter((file) => existsSync(file) && !/^\d+\n/.test(readFileSync(file, 'utf8')));
  if (broken().length === 0) return;
  await pause(1_000);
  for (const file of broken()) {
    rmSync(file, { force: true });
    say(`Berkas ${file} rusak, mungkin karena listrik padam; sudah dihapus, dan PostgreSQL dijalankan lagi.`);
  }
}

/** Some file systems, of shared folders above all, hold files alone. */
const takesSockets = (folder: string) =>
  new Promise<boolean>((told) => {
    const probe = createServer();
    probe.once('error', () => told(false));
    probe.listen(join(folder, '.s.coba'), () => probe.close(() => told(true)));
  });

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}
