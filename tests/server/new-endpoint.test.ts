import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Deps } from '../../server/endpoint/deps.ts';
import { answers, type Endpoint, endpoint } from '../../server/endpoint/endpoint.ts';
import { accountEndpoints, endpoints } from '../../server/http/endpoints.ts';
import { openApiDocument } from '../../server/openapi/document.ts';
import { commands } from '../../src/commands/index.ts';
import { resources } from '../../src/resources/index.ts';
import { built } from '../support/built.ts';
import { testServer } from './test-server.ts';

/** The one file. */
const announce = endpoint({
  method: 'post',
  path: '/pengumuman/:id',
  who: 'admin',
  id: 'umumkan',
  summary: 'Umumkan kepada semua',
  input: z.strictObject({ isi: z.string('Isi harus diisi!').min(1, 'Isi harus diisi!') }),
  answer: answers('Pengumuman', { type: 'object' }),
  handle:
    ({ clock }: Pick<Deps, 'clock'>) =>
    (req, res, { auth: { account }, input }) => {
      const { isi } = input();
      res.json({ nomor: req.params['id'], isi: isi.toUpperCase(), oleh: account.name, at: clock() });
    },
});
/** The one line, in the sources that fuzz and rights matrix read, and in the server as it is built. */
for (const list of [accountEndpoints, built.accountEndpoints]) (list as Endpoint<Deps>[]).push(announce);

describe('extending.md, "add an endpoint": one file and one line', () => {
  it('route, checks and answer', async () => {
    const { api, token } = await testServer();
    const send = (as: string | null, body: object = { isi: 'halo' }) => {
      const request = api.post('/api/pengumuman/7').send(body);
      return as === null ? request : request.set('Authorization', `Bearer ${as}`);
    };
    await send(null).expect(401);
    const kasir = await token({ email: 'kasir@klinik.test', password: 'klinik123' });
    expect((await send(kasir).expect(403)).body).toMatchObject({ code: 'forbidden' });
    const admin = await token();
    expect((await send(admin, { isi: '', lain: 1 }).expect(422)).body.errors).toEqual({
      isi: 'Isi harus diisi!',
      lain: 'Isian tidak dikenal',
    });
    await api
      .post('/api/pengumuman/7')
      .set('Authorization', `Bearer ${admin}`)
      .type('text/plain')
      .send('halo')
      .expect(415);
    expect((await send(admin).expect(200)).body).toMatchObject({ nomor: '7', isi: 'HALO' });
    expect((await api.get('/api/pengumuman/7').expect(405)).headers.allow).toBe('POST');
  });

  it('its part of the OpenAPI document', () => {
    const document = openApiDocument(endpoints(resources, commands.values()), resources);
    expect(document['paths']).toMatchObject({
      '/pengumuman/{id}': {
        parameters: [{ name: 'id', in: 'path', schema: { type: 'integer' } }],
        post: {
          operationId: 'umumkan',
          requestBody: { content: { 'application/json': { schema: { required: ['isi'] } } } },
          responses: { 200: { description: 'Pengumuman' } },
        },
      },
    });
  });

  it('the fuzz and the rights matrix have it', async () => {
    // Both read the list when they are loaded.
    const { parts } = await import('../whole/random/fuzz/endpoints.ts');
    expect(parts.flatMap((part) => part.endpoints.map(({ name }) => name))).toContain('POST /pengumuman/:id');
    expect(endpoints(resources, commands.values())).toContain(announce);
  });
});
