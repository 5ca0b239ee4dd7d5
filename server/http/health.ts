import { isOperator } from '../base/address.ts';
import { running } from '../db/pool/version.ts';
import type { Deps } from '../endpoint/deps.ts';
import { answers, endpoint, json } from '../endpoint/endpoint.ts';
import type { Finding } from '../watch/findings.ts';

/** `GET /api/health`: this process lives. A supervisor that ends it over the database would only add to the trouble. */
export const health = endpoint({
  method: 'get',
  path: '/health',
  unlimited: true,
  who: 'anybody',
  id: 'health',
  summary: 'Server hidup',
  answer: answers('Ya', {
    type: 'object',
    required: ['status', 'version', 'migration'],
    properties: { status: { type: 'string' }, version: { type: 'string' }, migration: { type: 'string' } },
  }),
  handle: () => (_req, res) => void res.json({ status: 'ok', ...running }),
});

const findings = {
  type: 'array',
  items: {
    type: 'object',
    properties: { what: { type: 'string' }, grave: { type: 'boolean' }, detail: { type: 'string' } },
  },
};

const isGrave = ({ grave }: Finding) => grave;

const state = { type: 'object', required: ['status'], properties: { status: { enum: ['ok', 'unready'] }, findings } };

/** `GET /api/ready`: whether requests should come here; what is wrong is for the operator's addresses alone. */
export const ready = endpoint({
  method: 'get',
  path: '/ready',
  unlimited: true,
  who: 'anybody',
  id: 'ready',
  summary: 'Dapat melayani',
  answer: answers('Ya', state),
  otherwise: { 503: { description: 'Belum, atau tidak lagi', content: json(state) } },
  handle: ({ readiness, config }: Pick<Deps, 'readiness' | 'config'>) => {
    const operator = isOperator(config);
    return async (req, res) => {
      const { findings: found } = await readiness();
      const isReady = !found.some(isGrave);
      res.status(isReady ? 200 : 503).json({
        status: isReady ? 'ok' : 'unready',
        ...(operator(req) && { findings: found }),
      });
    };
  },
});

const last = {
  type: ['object', 'null'],
  properties: {
    tried: { type: 'number' },
    made: { type: ['number', 'null'] },
    why: { type: ['string', 'null'] },
    file: { type: 'string' },
    bytes: { type: 'number' },
    rows: { type: 'number' },
    seconds: { type: 'number' },
  },
};
const lastOnes = { type: ['object', 'null'], properties: { backup: last, copy: last, trial: last } };

/** `GET /api/ready/findings`: what is wrong, for the admin's dashboard, and how the last backup went. */
export const serverFindings = endpoint({
  method: 'get',
  path: '/ready/findings',
  who: 'admin',
  id: 'findings',
  summary: 'Yang perlu diperhatikan pada server',
  answer: answers('Temuan', { type: 'object', properties: { data: findings, backups: lastOnes } }),
  handle:
    ({ readiness }: Pick<Deps, 'readiness'>) =>
    async (_req, res) => {
      const { findings: data, facts } = await readiness();
      const backups = facts && { backup: facts.backup, copy: facts.copy, trial: facts.trial };
      res.json({ data, backups });
    },
});
