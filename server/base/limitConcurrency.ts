import { busy, type Shortage } from './errors.ts';

interface Places {
  /** Number that run together. */
  atOnce: number;
  /** Number that may wait; the next one is refused. */
  waiting: number;
  /** Longest wait, in ms. */
  patience?: number;
  /** The cause that the log names for a refusal. */
  cause: Shortage;
}

/** Runs work a few at a time, first come, first served. Whoever finds no place in time is answered 503 with `Retry-After`. */
export function limitConcurrency({ atOnce, waiting, patience, cause }: Places) {
  const line = new Set<() => void>();
  let running = 0;
  const place = () =>
    new Promise<void>((go, refuse) => {
      const mine = () => {
        clearTimeout(late);
        line.delete(mine);
        go();
      };
      const give = () => {
        line.delete(mine);
        refuse(busy(cause));
      };
      const late = patience === undefined ? undefined : setTimeout(give, patience);
      line.add(mine);
    });
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (line.size < waiting) await place();
    else throw busy(cause);
    try {
      return await work();
    } finally {
      // A place is handed to the next in line, so `running` changes only when nobody waits.
      const [next] = line;
      if (next) next();
      else running -= 1;
    }
  };
}
