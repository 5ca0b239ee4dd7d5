import type { DatabaseDeps } from '../base/deps.ts';
import { answers, endpoint } from '../base/endpoint.ts';
import { stateOf } from '../db/state.ts';
import { archivedIn } from './verify.ts';

/** `GET /api/audit-archive`: up to which day the audit stands in archives, so that no screen takes its table for all there was. */
export const auditArchive = endpoint({
  method: 'get',
  path: '/audit-archive',
  who: 'signed in',
  id: 'jejak-arsip',
  summary: 'Sampai tanggal berapa jejak audit sudah diarsipkan',
  answer: answers('Hari terakhir di arsip; null bila tidak ada', {
    type: 'object',
    required: ['until'],
    properties: { until: { type: ['string', 'null'], format: 'date' } },
  }),
  handle:
    ({ database }: Pick<DatabaseDeps, 'database'>) =>
    async (_req, res) => {
      res.json({ until: archivedIn(await stateOf(database, database))?.until ?? null });
    },
});
