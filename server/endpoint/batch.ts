import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { Logger } from 'pino';
import { errorBody } from '../base/errors.ts';
import { logBatchPart } from '../base/log.ts';
import type { Metrics } from '../watch/metrics.ts';

export type BatchPart = ReturnType<typeof createBatchPart>;

/** Answers a part of a batch as the request that it would be by itself: counted, refused and logged alone. */
export const createBatchPart =
  (
    { logger, metrics }: { logger: Logger; metrics: Pick<Metrics, 'answered'> },
    countAgain: (req: Request) => Promise<void>,
  ) =>
  async (
    req: Request,
    about: { route: string; userId: number },
    answer: () => Promise<{ headers?: Record<string, string>; body: unknown }>,
  ) => {
    const begun = performance.now();
    const context: Parameters<typeof logBatchPart>[1] = { requestId: randomUUID(), ...about };
    const answered = await countAgain(req)
      .then(answer)
      .then(
        (done) => ({ status: 200, ...done }),
        (error: unknown) => errorBody(error, context),
      );
    const ms = performance.now() - begun;
    logBatchPart(logger, context, answered.status, Math.round(ms));
    metrics.answered(context, answered.status, ms);
    return answered;
  };
