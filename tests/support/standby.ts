import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A further address of a PostgreSQL, behind which it is the primary or a standby that takes no writes: each connection
 * brings `default_transaction_read_only` along.
 */
export async function startHost(target: string, standby: boolean) {
  const place = new URL(target);
  const folder = decodeURIComponent(place.hostname);
  const sockets = new Set<Socket>();
  let isStandby = standby;
  const server = createServer((near) => {
    const far = folder.startsWith('/')
      ? connect(`${folder}/.s.PGSQL.${place.port}`)
      : connect(Number(place.port), place.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.once('data', (hello) => {
      far.write(isStandby ? readOnly(hello) : hello);
      near.pipe(far);
    });
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Promotes or demotes it: connections end. */
    become: (now: 'primary' | 'standby') => {
      isStandby = now === 'standby';
      cut();
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A client's first packet (length, protocol, names and values, a zero), with one setting more. */
function readOnly(hello: Buffer): Buffer {
  const setting = Buffer.from('default_transaction_read_only\0on\0');
  const changed = Buffer.concat([hello.subarray(0, -1), setting, Buffer.of(0)]);
  changed.writeInt32BE(changed.length);
  return changed;
}

/** An address with these hosts in place of its own. */
export const withHosts = (url: string, hosts: readonly string[]): string =>
  url.replace(/^(\w+:\/\/(?:[^@/]*@)?)[^/?]*(.*)$/, `$1${hosts.join(',')}$2?target_session_attrs=read-write`);
