/** PostgreSQL's code of an error (SQLSTATE), empty where it has none. */
export const codeOf = (error: unknown): string => String((Object(error) as { code?: unknown }).code ?? '');

/** read_only_sql_transaction: what answers is a standby, or was made read-only. */
export const readOnly = '25006';

/** lock_not_available: a table was held for longer than one waits for it. */
export const lockTimeout = '55P03';

/** deadlock_detected. */
export const deadlock = '40P01';

/** Retries after a lost race. */
const tries = 12;

/** serialization_failure, deadlock_detected: nothing was done, and the same may succeed. */
export const lostRaces: readonly string[] = ['40001', deadlock];

/**
 * Retries after a lost race.
 *
 * @param races - the codes (SQLSTATE) that say so.
 */
export async function retryLost<T>(run: () => Promise<T>, races: readonly string[]): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await run();
    } catch (error) {
      const lost = [codeOf(error), codeOf((Object(error) as { cause?: unknown }).cause)];
      if (left === 0 || !lost.some((code) => races.includes(code))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 25));
    }
  }
}

/**
 * Retries where a concurrent write took the same number (unique_violation); the database itself retries after any other
 * lost race.
 */
export const retryTakenNumber = <T>(run: () => Promise<T>): Promise<T> => retryLost(run, ['23505']);
