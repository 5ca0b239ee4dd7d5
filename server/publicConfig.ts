import { demoAccounts, demoPassword } from '../src/sample/accounts.ts';
import type { Config } from './config.ts';
import { answers, endpoint } from './endpoint.ts';

/** GET /api/config: what the browser must know before anybody signs in; the demo's accounts exist on the demo rung only. */
export const publicConfig = endpoint({
  method: 'get',
  path: '/config',
  who: 'anybody',
  id: 'config',
  summary: 'Setelan untuk browser',
  answer: answers('Setelan', { type: 'object' }),
  handle: ({ config: { rung, timeZone, businessDate } }: { config: Config }) => {
    const shared = { rung, timeZone, businessDate };
    const demo = { demoAccounts: demoAccounts.map(({ name, email, role }) => ({ name, email, role })), demoPassword };
    return (_req, res) => void res.json(rung === 'demo' ? { ...shared, ...demo } : shared);
  },
});
