import type { Request } from 'express';
import { requireKnown, unknownParameter, writtenFilterOf } from './parameters.ts';

/** The ids that `filter={"id":[…]}` names, in order, so that two callers never lock each other out; never none, never all. */
export function idsOf(req: Request): number[] {
  requireKnown(req, ['filter']);
  const { id, ...rest } = writtenFilterOf(req);
  const whole = Array.isArray(id) && id.length > 0 && id.every((each) => Number.isSafeInteger(each));
  if (!whole || Object.keys(rest).length > 0) throw unknownParameter('filter');
  return [...new Set(id as number[])].sort((a, b) => a - b);
}
