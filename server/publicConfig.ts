import { demoAccounts, demoPassword } from '../src/sample/administrasi.ts';
import type { Config } from './config.ts';
import { answers, endpoint } from './endpoint.ts';

/** Settings that the browser needs before anybody signs in; the demo's accounts exist on the demo rung only. */
export function publicConfigOf({ rung, timeZone, businessDate, oidc }: Config) {
  const shared = { rung, timeZone, businessDate };
  if (rung !== 'demo') return oidc ? { ...shared, google: true } : shared;
  return {
    ...shared,
    demoAccounts: demoAccounts.map(({ name, email, role }) => ({ name, email, role })),
    demoPassword,
  };
}

/** GET /api/config: the same for a client that does not start from the server's page, which holds it. */
export const publicConfig = endpoint({
  method: 'get',
  path: '/config',
  who: 'anybody',
  id: 'config',
  summary: 'Setelan untuk browser',
  answer: answers('Setelan', { type: 'object' }),
  handle: ({ config }: { config: Config }) => {
    const told = publicConfigOf(config);
    return (_req, res) => void res.json(told);
  },
});
