import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ConfigError, projectRoot } from '../base/config.ts';
import { inWords } from './fault.ts';
import type { Jobs, Look, Place, Word } from './worker.ts';

/** Why a job was not done, as a sentence for the operator. */
export class JobFailed extends ConfigError {}

interface Limits {
  /** Longest time, in ms. */
  within: number;
  /** Ends it before. */
  signal?: AbortSignal | undefined;
  progress?: (done: number, of: number) => void;
}

/** The worker as it was built; `npm run dev` builds one of its own. */
const program = join(projectRoot, 'dist-server', process.argv.includes('--dev') ? 'dev-worker.js' : 'worker.js');

const windows = process.platform === 'win32';

/** Workers that not even SIGKILL has ended: the kernel itself may wait for a disk. */
const mostAlive = 8;
const alive = new Set<ChildProcess>();

type Answer<Name extends keyof Jobs> = Awaited<ReturnType<Jobs[Name]>>;

/**
 * Does something on a disk that may never answer, in a process of its own (`worker.ts`). Nobody waits for one whose time is
 * over, or that was given up: it is killed, with the command that it may have started.
 *
 * @throws JobFailed
 */
export async function runJob<Name extends keyof Jobs>(
  name: Name,
  input: Parameters<Jobs[Name]>[0],
  { within, signal, progress }: Limits,
): Promise<Answer<Name>> {
  if (alive.size >= mostAlive) throw new JobFailed(`${mostAlive} tasks before it wait for a disk and cannot be ended`);
  signal?.throwIfAborted();
  const worker = fork(program, [], {
    ...{ execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
    // A group of its own, to be killed as one.
    detached: !windows,
  });
  alive.add(worker);
  worker.once('exit', () => alive.delete(worker));
  const over = AbortSignal.timeout(within);
  const ends = signal ? AbortSignal.any([signal, over]) : over;
  try {
    const answer = await new Promise<unknown>((done, failed) => {
      const fail = (why: string) => failed(new JobFailed(why));
      ends.addEventListener('abort', () => fail(over.aborted ? `no end within ${inWords(within)}` : 'given up'));
      worker.once('error', ({ message }) => {
        alive.delete(worker);
        fail(message);
      });
      worker.once('exit', (code, killed) => fail(`its process ended (${killed ?? code})`));
      worker.on('message', (word: Word) => {
        if ('done' in word) done(word.done);
        else if ('failed' in word) fail(word.failed);
        else progress?.(...word.progress);
      });
      worker.send({ name, input });
    });
    return answer as Answer<Name>;
  } finally {
    kill(worker);
  }
}

function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(windows ? pid : -pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

/** Longest time of a look, in ms: the two seconds of a disk, and the start of a process on a busy machine. */
const glance = 15_000;

/** Looks at folders, of which those that say no word within two seconds are silent. */
export const look = (places: readonly Place[], signal?: AbortSignal): Promise<Look[]> =>
  runJob('look', places, { within: glance, signal });

/** A disk that a job needs says nothing: nothing was begun. */
export class SilentDisk extends JobFailed {}

/** @throws SilentDisk naming the first folder that does not answer. */
export function requireAnswer(places: readonly Place[], seen: readonly Look[]): void {
  const silent = places.find((_, at) => !seen[at]?.answers);
  if (silent) throw new SilentDisk(`the disk of ${silent.folder} does not answer`);
}
