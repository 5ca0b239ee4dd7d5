import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/base/config.ts';
import { createLogger } from '../../server/base/log.ts';
import { running, versionText } from '../../server/db/pool/version.ts';
import { createProgress, startingApp } from '../../server/http/updating.ts';
import { secret } from './test-server.ts';

const starting = (level = 'silent') => {
  const told: number[] = [];
  const logged: string[] = [];
  const logger = createLogger(level, { write: (line) => void logged.push(line) });
  const progress = createProgress((percent) => told.push(percent));
  const app = startingApp({ config: readConfig({ JWT_SECRET: secret }), logger, progress });
  return { api: request(app), progress, told, logged };
};

describe('a server that is starting', () => {
  it('lives, says its version, and is not ready', async () => {
    const { api } = starting();
    const health = await api.get('/api/health').expect(200, { status: 'ok', ...running });
    expect(health.headers['x-server-version']).toBe(versionText);
    await api.get('/api/ready').expect(503, { status: 'unready' });
  });

  it('shows a page that comes back by itself, before it knows whether there is anything to update', async () => {
    const { api, progress, told } = starting();
    // An empty database is filled, not updated.
    progress.step('migrations', 1, 2);
    const { text, headers } = await api.get('/transaksi').expect(503);
    expect(text).toContain('<h1>Sedang dimulai</h1>');
    expect(text).toContain('http-equiv="refresh" content="3"');
    expect(text).not.toContain(' value=');
    expect(headers['retry-after']).toBe('3');
    expect((await api.get('/api/me').expect(503)).body).toMatchObject({ code: 'updating', message: 'Sedang dimulai' });
    expect(told).toEqual([]);
  });

  it('is no error of every page that asks again', async () => {
    const { api, logged } = starting('info');
    for (const path of ['/', '/api/me', '/api/ready', '/assets/x.js']) await api.get(path).expect(503);
    expect(logged).toEqual([]);
  });

  it('tells how far an update is once one began', async () => {
    const { api, progress, told } = starting();
    progress.begin();
    progress.step('backup', 1, 2);
    expect((await api.get('/').expect(503)).text).toContain('<h1>Sedang diperbarui, 30 %</h1>');
    progress.step('migrations', 0, 2);
    progress.step('backup', 0, 2);
    progress.step('rows', 2, 2);
    expect(told).toEqual([30, 60, 99]);
    expect((await api.get('/api/me').expect(503)).body).toMatchObject({ message: 'Sedang diperbarui, 99 %' });
  });
});
