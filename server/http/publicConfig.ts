import type { Pengaturan } from '../../src/domain/klinik/pengaturan.ts';
import { demoAccounts, demoPassword } from '../../src/sample/klinik/administrasi.ts';
import { demoBegins } from '../../src/sample/ramai.ts';
import type { Config } from '../base/config.ts';
import type { Deps } from '../endpoint/deps.ts';
import { answers, endpoint } from '../endpoint/endpoint.ts';

/** Settings that the browser needs before anybody signs in; the demo's accounts exist on the demo rung only. */
export function publicConfigOf({ rung, businessDate, oidc }: Config, { zonaWaktu, pendaftaran }: Pengaturan) {
  const shared = { rung, timeZone: zonaWaktu, businessDate, pendaftaran };
  if (rung !== 'demo') return oidc ? { ...shared, google: true } : shared;
  return {
    ...shared,
    demoAccounts: demoAccounts.map(({ name, email, role }) => ({ name, email, role })),
    demoPassword,
    begins: demoBegins,
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
  handle:
    ({ config, settings }: Pick<Deps, 'config' | 'settings'>) =>
    (_req, res) =>
      void res.json(publicConfigOf(config, settings())),
});
