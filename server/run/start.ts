import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brand } from '../../src/brand.ts';
import { DeclarationError } from '../../src/schema/checked/index.ts';
import { createPasswords } from '../auth/rules/passwords.ts';
import { type Config, ConfigError, NotYetError, readConfig } from '../base/config.ts';
import { createLogger, createSay, logTo, printLine, trace } from '../base/log.ts';
import { neverWorks, tellSupervisor } from '../base/supervisor.ts';
import { running } from '../db/pool/version.ts';
import { createApp } from '../http/app.ts';
import { announced, drainable, httpServer } from '../http/http.ts';
import { createProgress, startingApp } from '../http/updating.ts';
import { readinessOf } from '../watch/readiness.ts';
import { checkDeclarations } from './declarations.ts';
import { openRung } from './rung.ts';

/** Longest time that a stop takes for balancers and running requests, in ms; under the 10 s that Docker and systemd wait at least. */
const patience = 9_500;
/** Interval at which the server looks for what is wrong with itself, in ms. */
const watched = 30_000;

/** `--db`: the records live in PostgreSQL; `--sample`: its first start loads the sample data; `--dev`: of `npm run dev`. */
const flags = new Set(process.argv.slice(2));
const known = ['--db', '--sample', '--dev'];

process.on('uncaughtException', (error) => end('Uncaught error', { facts: { error: trace(error) } }));

/** The oldest line of Node that still gets security fixes. */
const supported = 22;

try {
  const [unknown] = [...flags].filter((flag) => !known.includes(flag));
  if (unknown !== undefined)
    throw new ConfigError(
      `Cannot start: ${unknown} is no option of it. Settings are environment variables, e.g. PORT=4000 npm start; docs/made/settings.md names them.`,
    );
  await start(readConfig({ ...process.env, ...(flags.has('--db') && { RUNG: 'db' }) }));
} catch (error) {
  const never = (error instanceof ConfigError && !(error instanceof NotYetError)) || error instanceof DeclarationError;
  end(messageOf(error), never ? { code: neverWorks } : {});
}

/** Ends this process with its last line: plain where a person reads it, else one of the log. */
function end(line: string, { facts = {}, code = 1 }: { facts?: Record<string, unknown>; code?: number } = {}): never {
  if (process.stderr.isTTY || flags.has('--dev')) printLine(2, `${line} ${JSON.stringify(facts)}`.replace(/ {}$/, ''));
  else createLogger('fatal', logTo(2)).fatal(facts, line);
  process.exit(code);
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
  const terminal = process.stdout.isTTY || flags.has('--dev');
  const logger = createLogger(config.logLevel);
  const say = createSay(logger, terminal);
  // Node's own lines are no JSON.
  process
    .removeAllListeners('warning')
    .on('warning', (warning) => logger.warn({ warning: trace(warning) }, warning.message));
  const progress = createProgress((percent) => {
    tellSupervisor(`Sedang diperbarui, ${percent} %`);
    if (percent % 10 === 0) say(`Sedang diperbarui: ${percent} %`);
  });
  let app: RequestListener = startingApp({ config, logger, progress });
  const door = announced((req, res) => app(req, res));
  const server = httpServer(door.app);
  const drain = drainable(server);
  // Before all that takes seconds: who comes meanwhile sees a page, not a dead line.
  const port = await listen(server, config);
  checkDeclarations(flags.has('--dev') ? undefined : (sentence) => say(sentence, {}, 'warn'));
  const { close, ...rung } = await openRung(config, {
    passwords,
    sample: flags.has('--sample'),
    dev: flags.has('--dev'),
    say,
    logger,
    terminal,
    progress,
    updating: async () => progress.begin(),
    lost: () => end(silence),
  });
  const readiness = readinessOf(config, { ...rung, logger });
  try {
    app = createApp({ config, ...rung, passwords, logger, readiness });
  } catch (error) {
    await close();
    throw error;
  }
  // Findings that change are logged, also where no balancer asks.
  void readiness();
  const watch = setInterval(() => void readiness(), watched).unref();
  const stop = stopOnSignal(async (signal) => {
    const begun = performance.now();
    clearInterval(watch);
    logger.info({ signal }, 'stopping');
    await door.leave();
    rung.events?.end();
    await drain(patience - (performance.now() - begun));
    await close();
    logger.info({ signal, ms: Math.round(performance.now() - begun) }, 'stopped');
  });
  rung.events?.onOutdated((why) => {
    say(why, {}, 'error');
    stop('outdated', neverWorks);
  });
  if (Number(process.versions.node.split('.')[0]) < supported)
    say(`Node ${process.versions.node} is past its end and gets no security fixes: use Node 24.`, {}, 'warn');
  tellSupervisor('Siap', true);
  say(`${brand.name} siap di http://${shownHost(config.host)}:${port}`, { ...running, rung: config.rung });
}

/** A dead line to the database may be this process's own fault; its supervisor starts another. */
const silence =
  'The database has not answered, or has taken no write, for DB_SILENCE seconds: the server ends, to be started again.';

async function listen(server: Server, { host, port }: Config): Promise<number> {
  try {
    await listening(server, host, port);
  } catch (error) {
    throw await whyNot(Object(error), host, port);
  }
  return (server.address() as AddressInfo).port;
}

function listening(server: Server, host: string, port: number) {
  return new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
}

async function whyNot({ code, message }: NodeJS.ErrnoException, host: string, port: number): Promise<ConfigError> {
  if (code === 'EADDRINUSE') {
    const command = flags.has('--db') ? 'npm run start:db' : 'npm start';
    return new NotYetError(
      `Cannot start: port ${port} is already in use. Type PORT=${await nextFree(host, port)} ${command}, which takes the next free one, or stop the program that uses ${port}.`,
    );
  }
  if (code === 'EACCES')
    return new ConfigError(
      `Cannot start: port ${port} needs more rights than this user has. Set PORT to 1024 or more.`,
    );
  return new ConfigError(`Cannot start: HOST "${host}" cannot be listened on (${code ?? message}).`);
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

/** @returns how to stop without a signal. */
function stopOnSignal(drain: (signal: string) => Promise<void>): (signal: string, code?: number) => void {
  let stopping = false;
  const stop = (signal: string, code = 0) => {
    // Ctrl+C reaches us from the terminal and from npm: only the first one counts.
    if (stopping) return;
    stopping = true;
    void drain(signal).then(() => process.exit(code));
  };
  process.on('SIGTERM', (signal) => stop(signal));
  process.on('SIGINT', (signal) => stop(signal));
  return stop;
}

function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
