import { afterAll, beforeAll, expect, it } from 'vitest';
import { metodePembayaran } from '../../../src/domain/kas/kas.ts';
import { caller } from '../../support/call.ts';
import { startKlinik, today } from '../../support/klinik.ts';
import { commandsOfOneBranch } from '../../support/routed.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
beforeAll(async () => {
  klinik = await startKlinik();
  await klinik.reset();
});
afterAll(() => klinik.stop());

const tried = { 'Dry-Run': 'true' };

it('of all commands only those whose dialog shows their effects can be tried by the API, and its description says so', async () => {
  const ask = caller(klinik.url);
  const token = await klinik.tokenOf('admin');
  const { paths } = (await ask('GET', 'openapi.json', { token })).body as unknown as ApiDocument;
  const faults: string[] = [];
  for (const { name, effects } of commandsOfOneBranch) {
    const { status, body } = await ask('POST', `commands/${name}`, { token, body: {}, headers: tried });
    const refused = status === 409 && body['code'] === 'no_dry_run';
    if (refused === effects) faults.push(`${name}, admin: ${status} ${String(body['code'] ?? '')}`);
    const described = paths[`/commands/${name}`]?.post.parameters?.some((each) => each.name === 'Dry-Run') ?? false;
    if (described !== effects) faults.push(`${name}: described as ${described ? '' : 'not '}to be tried`);
  }
  expect(faults).toEqual([]);
});

it('a cashier learns what a till should hold from no count that is only tried', async () => {
  const token = await klinik.tokenOf('kasir');
  const rincian = metodePembayaran.map((metode) => ({ metode, dihitung: 0 }));
  const body = { tanggal: today, rincian };
  const answer = await caller(klinik.url)('POST', 'commands/kas/hitung', { token, body, headers: tried });
  expect(answer).toMatchObject({ status: 409, body: { code: 'no_dry_run' } });
  expect(answer.text).not.toContain('seharusnya');
});

interface ApiDocument {
  paths: Record<string, { post: { parameters?: { name: string }[] } }>;
}
