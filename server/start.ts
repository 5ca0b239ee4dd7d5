import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DeclarationError } from '../src/schema/checked/index.ts';
import { createApp } from './app.ts';
import { createPasswords } from './auth/rules/passwords.ts';
import { type Config, ConfigError, readConfig } from './base/config.ts';
import { printLine } from './base/log.ts';
import { checkDeclarations } from './declarations.ts';
import { drainable, httpServer } from './http.ts';
import { openRung } from './rung.ts';

/** Longest time that a stop waits for running requests, in ms; under the 10 s that Docker and systemd wait at least. */
const patience = 8_000;

const say = (line: string) => printLine(1, line);

/** `--db`: the records live in PostgreSQL; `--sample`: its first start loads the sample data; `--dev`: of `npm run dev`. */
const flags = new Set(process.argv.slice(2));

try {
  checkDeclarations();
  await start(readConfig({ ...process.env, ...(flags.has('--db') && { RUNG: 'db' }) }));
} catch (error) {
  printLine(2, messageOf(error));
  process.exit(1);
}

/** Wrong settings and declarations are told in their own words; anything else is a fault of ours and keeps its stack. */
function messageOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof DeclarationError)
    return `Cannot start: the declarations contradict themselves.\n${error.message}`;
  return String(error instanceof Error ? error.stack : error);
}

async function start(config: Config): Promise<void> {
  const passwords = createPasswords();
  const { close, ...rung } = await openRung(config, {
    passwords,
    sample: flags.has('--sample'),
    dev: flags.has('--dev'),
    say,
    terminal: process.stdout.isTTY || flags.has('--dev'),
    lost: giveUp,
  });
  const server = httpServer(createApp({ config, ...rung, passwords }));
  const drain = drainable(server);
  const port = await listen(server, config).catch(async (error) => {
    await close();
    throw error;
  });
  stopOnSignal(() => {
    rung.events?.end();
    return drain(patience).then(close);
  });
  say(`Konsol Klinik siap di http://${shownHost(config.host)}:${port}`);
}

/** A dead line to the database may be this process's own fault; its supervisor starts another. */
function giveUp(): void {
  printLine(
    2,
    'The database has not answered, or has taken no write, for DB_SILENCE seconds: the server ends, to be started again.',
  );
  process.exit(1);
}

async function listen(server: Server, { host, port }: Config): Promise<number> {
  try {
    await listening(server, host, port);
  } catch (error) {
    throw new ConfigError(await whyNot(Object(error), host, port));
  }
  return (server.address() as AddressInfo).port;
}

function listening(server: Server, host: string, port: number) {
  return new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
}

async function whyNot({ code, message }: NodeJS.ErrnoException, host: string, port: number): Promise<string> {
  if (code === 'EADDRINUSE') {
    const command = flags.has('--db') ? 'npm run start:db' : 'npm start';
    return `Cannot start: port ${port} is already in use. Type PORT=${await nextFree(host, port)} ${command}, which takes the next free one, or stop the program that uses ${port}.`;
  }
  if (code === 'EACCES')
    return `Cannot start: port ${port} needs more rights than this user has. Set PORT to 1024 or more.`;
  return `Cannot start: HOST "${host}" cannot be listened on (${code ?? message}).`;
}

/** The first port behind this one that can be listened on. */
async function nextFree(host: string, port: number): Promise<number> {
  for (let next = port + 1; next < 65_536; next++) {
    const probe = createServer();
    const free = await listening(probe, host, next).then(
      () => true,
      () => false,
    );
    probe.close();
    if (free) return next;
  }
  return 0;
}

function stopOnSignal(drain: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    // Ctrl+C reaches us from the terminal and from npm: only the first one counts.
    if (stopping) return;
    stopping = true;
    void drain().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
