import type { Request, Response } from 'express';
import { addressOf, originOf } from '../../base/address.ts';
import { contextOf } from '../../base/context.ts';
import type { Actor } from '../../db/pool/auditEntry.ts';
import type { Account } from '../stores/accounts.ts';

/** The author of what a request writes, for the audit. */
export const actorOf = (
  req: Request,
  res: Response,
  { id, name, role }: Pick<Account, 'name' | 'role'> & { id: number | null },
  command?: string,
): Actor => ({
  origin: originOf(req),
  id,
  name,
  role,
  ...(command !== undefined && { command }),
  requestId: contextOf(res).requestId,
  address: addressOf(req),
});
