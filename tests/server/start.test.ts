import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/base/config.ts';
import { running as version } from '../../server/db/pool/version.ts';
import { admin, builtConsole, secret } from './test-server.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts the server as `npm start` does, on a free port, with a console that is built already. */
function start(env: Record<string, string>, ...options: readonly string[]) {
  const child = spawn(process.execPath, ['bin/konsol.js', 'start', ...options], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, JWT_SECRET: secret, PAGES: 'prebuilt', DIST_DIR: builtConsole(), PORT: '0', ...env },
  });
  started.push(child);
  const output = { text: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    output.text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.errors += chunk;
  });
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, output, exit };
}

async function ready(server: ReturnType<typeof start>): Promise<number> {
  const printed = / siap di http:\/\/localhost:(\d+)/;
  const port = (async () => {
    while (!printed.test(server.output.text)) await once(server.child.stdout ?? server.child, 'data');
    return Number(printed.exec(server.output.text)?.[1]);
  })();
  const gone = server.exit.then(() => {
    throw new Error(server.output.errors);
  });
  return Promise.race([port, gone]);
}

/** A warning of Node's own while it stops: a line of the log as well. */
const warning = `--import=data:text/javascript,for(const%20each%20of['SIGTERM','SIGINT'])process.once(each,()=>process.emitWarning('uji'))`;

describe('starting and stopping', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s lets a running request finish, closes idle lines and exits 0',
    async (signal) => {
      const server = start({ NODE_OPTIONS: warning });
      const port = await ready(server);
      // As browsers do: a connection opened ahead of need, and one kept alive after a request.
      const silent = connect(port, '127.0.0.1');
      await once(silent, 'connect');
      await fetch(`http://127.0.0.1:${port}/api/health`);

      const body = JSON.stringify(admin);
      const running = connect(port, '127.0.0.1');
      let answer = '';
      running.on('data', (chunk) => {
        answer += chunk;
      });
      const head = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
      running.write(`${head}\r\nExpect: 100-continue\r\n\r\n`);
      // The interim answer proves that the request has reached the app.
      await once(running, 'data');
      server.child.kill(signal);
      // Closed while the request still runs, so not at the end of a stop's patience, which would cut that off as well.
      await once(silent, 'close');
      await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
      running.write(body);
      expect(await server.exit).toBe(0);
      expect(answer).toContain('HTTP/1.1 200 OK');
      expect(answer).toContain('access_token');
      expect(server.output.errors).toBe('');
      const lines = server.output.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines.every(({ level, time }) => level > 0 && time > 0)).toBe(true);
      expect(lines.find(({ msg }) => msg === 'uji')).toMatchObject({ level: 40, warning: { name: 'Warning' } });
      const isOld = Number(process.versions.node.split('.')[0]) < 22;
      const warned = lines.filter(({ msg }) => / is past its end and gets no security fixes/.test(msg));
      expect(warned.map(({ level }) => level)).toEqual(isOld ? [40] : []);
      expect(lines[warned.length]).toMatchObject({
        level: 30,
        rung: 'demo',
        ...version,
        msg: expect.stringContaining('siap di'),
      });
      expect(lines.filter(({ signal: by }) => by === signal).map(({ msg }) => msg)).toEqual(['stopping', 'stopped']);
      // Probes are asked for every second.
      expect(lines.filter(({ route }) => route !== undefined)).toMatchObject([
        { route: 'POST /api/login', status: 200 },
      ]);
    },
    20_000,
  );

  it('a wrong PORT stops the start with a clear sentence', async () => {
    const server = start({ PORT: 'delapan' });
    expect(await server.exit, 'never works: no supervisor need try again').toBe(78);
    expect(JSON.parse(server.output.errors)).toEqual({
      level: 60,
      time: expect.any(Number),
      msg: 'Cannot start: PORT must be a whole number from 0 to 65535 (it is "delapan").',
    });
  });

  it('an option that it does not know stops the start with a sentence that says where settings are', async () => {
    const server = start({}, '--port', '4777');
    expect(await server.exit).toBe(78);
    expect(JSON.parse(server.output.errors).msg).toMatch(
      /^Cannot start: --port is no option of it\. .*PORT=4000 npm start/,
    );
  });

  it('a port in use stops the start with a sentence that names the next free one', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = start({ PORT: String(port) });
    expect(await server.exit).toBe(1);
    other.close();
    const next =
      /^Cannot start: port (\d+) is already in use\. Type PORT=(\d+) npm start, which takes the next free one, or stop the program that uses \1\.$/;
    const [, used, free] = (next.exec(JSON.parse(server.output.errors).msg) ?? []).map(Number);
    expect(used).toBe(port);
    expect(free).toBeGreaterThan(port);
  });
});
