import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Faults of a network: `freeze` swallows every byte, either way, and says nothing; `half-open` swallows
 * what comes back; `cut` resets them; `delay` lets each byte wait.
 */
export type Fault = 'freeze' | 'half-open' | 'cut' | 'delay';
export const faults: readonly Fault[] = ['freeze', 'half-open', 'cut', 'delay'];

/** Delay of a byte, in ms. */
const late = 5;

interface ProxyConnection {
  near: Socket;
  far: Socket;
  /** The client's first packet, which names it. */
  hello: string;
  fault: Fault | null;
}

/**
 * A line to a PostgreSQL that can be broken in every way a network breaks.
 *
 * @param ends - the address that it listens at, on the port of its target, and the one that it comes from
 */
export async function startProxy(target: string, ends?: { at: string; from: string }) {
  const place = new URL(target);
  /** Of the socket, where it is one. */
  const folder = decodeURIComponent(place.hostname);
  const lines = new Set<ProxyConnection>();
  /** The fault of connections that are opened now. */
  let weather: Fault | null = null;
  let due: { packets: number; fault: Fault } | null = null;
  let packets = 0;

  const strike = (fault: Fault, which: (line: ProxyConnection) => boolean = () => true) => {
    for (const line of [...lines].filter(which)) {
      line.fault = fault;
      if (fault !== 'cut') continue;
      line.near.resetAndDestroy();
      // A socket of this machine knows no reset.
      if (folder.startsWith('/')) line.far.destroy();
      else line.far.resetAndDestroy();
    }
  };

  const pass = (line: ProxyConnection, to: Socket, chunk: Buffer, swallowed: readonly Fault[]) => {
    if (line.fault && swallowed.includes(line.fault)) return;
    if (line.fault !== 'delay') return void to.write(chunk);
    setTimeout(() => to.write(chunk), late);
  };

  const server = createServer((near) => {
    const far = connect(
      folder.startsWith('/')
        ? { path: `${folder}/.s.PGSQL.${place.port}` }
        : { host: place.hostname, port: Number(place.port), ...(ends && { localAddress: ends.from }) },
    );
    const line: ProxyConnection = { near, far, hello: '', fault: weather === 'cut' ? null : weather };
    lines.add(line);
    if (weather === 'cut') strike('cut', (each) => each === line);
    near.setNoDelay(true);
    far.setNoDelay(true);
    near.on('data', (chunk) => {
      if (line.hello === '') line.hello = chunk.toString('latin1');
      packets += 1;
      if (due && packets >= due.packets) {
        weather = due.fault;
        due = null;
        strike(weather);
      }
      pass(line, far, chunk, ['freeze']);
    });
    far.on('data', (chunk) => pass(line, near, chunk, ['freeze', 'half-open']));
    // A line that is dead does not tell either end of the other's going.
    const dead = () => line.fault === 'freeze' || line.fault === 'half-open';
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.once('close', () => {
        if (!dead()) other.destroy();
        if (near.destroyed && far.destroyed) lines.delete(line);
      });
    }
  });
  server.listen(ends ? Number(place.port) : 0, ends?.at ?? '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = ends?.at ?? '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    /** Breaks what is open now, and what is opened until `mend`. */
    strike: (fault: Fault) => {
      weather = fault;
      strike(fault);
    },
    /** Breaks only the connections of the client that named itself so. */
    strikeOnly: (fault: Fault, name: string) => strike(fault, ({ hello }) => hello.includes(name)),
    /** Breaks everything with the n-th packet that a client sends from now on. */
    strikeAt: (packet: number, fault: Fault) => {
      packets = 0;
      due = { packets: packet, fault };
    },
    /** Packets that clients have sent since `count` or `strikeAt`. */
    packets: () => packets,
    count: () => {
      packets = 0;
    },
    /** Connections opened from now on work; broken ones stay broken. */
    mend: () => {
      weather = null;
      due = null;
    },
    close: async () => {
      for (const { near, far } of lines) {
        near.destroy();
        far.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}
