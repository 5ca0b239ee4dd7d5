import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { projectRoot } from '../../../server/base/config.ts';
import { startKlinik } from '../../support/klinik.ts';
import { sample } from '../../support/refill.ts';

let klinik: Awaited<ReturnType<typeof startKlinik>>;
const place = mkdtempSync(join(tmpdir(), 'konsol-client-'));
beforeAll(async () => {
  klinik = await startKlinik();
  symlinkSync(join(projectRoot, 'node_modules'), join(place, 'node_modules'));
  writeFileSync(join(place, 'package.json'), '{"type":"module"}');
});
afterAll(async () => {
  await klinik.stop();
  rmSync(place, { recursive: true });
});
beforeEach(async () => {
  await klinik.reset();
  await klinik.setPassword(admin.id, password);
});

const password = 'melati di teras';
const [admin] = sample.user.filter(({ role }) => role === 1) as [(typeof sample.user)[number]];

/** A block of code of docs/api.md, by the file that it is called. */
function blockOf(file: string): string {
  const document = readFileSync(join(projectRoot, 'docs/api.md'), 'utf8');
  const [, code] = new RegExp(`^\`\`\`\\w+ ${file}\\n(.*?)^\`\`\`$`, 'ms').exec(document) ?? [];
  if (code === undefined) throw new Error(`docs/api.md has no block "${file}"`);
  return code;
}

/** Runs a program as somebody outside of the project would. */
const run = (cwd: string, ...args: string[]) =>
  new Promise<string>((resolve, reject) => {
    const env = { PATH: process.env['PATH'], KLINIK: klinik.url, EMAIL: admin.email, PASSWORD: password };
    execFile(process.execPath, args, { cwd, env }, (error, said, errors) =>
      error ? reject(new Error(`${said}${errors}`)) : resolve(said),
    );
  });

const strictest = [
  ...['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit', '--types', 'node'],
  ...['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions'],
];

const get = async (path: string) =>
  (
    await fetch(`${klinik.url}/api/${path}`, { headers: { Authorization: `Bearer ${await klinik.tokenOf('admin')}` } })
  ).text();

it('docs/api.md, a script: it signs in, lists, creates, pays and reads a refusal', async () => {
  expect(blockOf('script.mjs').trim().split('\n').length).toBeLessThanOrEqual(32);
  writeFileSync(join(place, 'script.mjs'), blockOf('script.mjs'));
  expect(JSON.parse(await run(place, 'script.mjs'))).toEqual({
    supplier: expect.any(Number),
    bill: expect.stringMatching(/^INV-\d{4}-\d{3}$/),
    refused: { code: 'invalid_input', errors: expect.objectContaining({ name: expect.any(String) }) },
  });
});

it.each([
  ['openapi-typescript', async () => astToString(await openapiTypescript(await get('openapi.json')))],
  ['GET /api/client.d.ts', () => get('client.d.ts')],
])(
  'docs/api.md, with the types of %s: the client compiles strictly, and runs',
  async (maker, make) => {
    const own = join(place, String(maker.length));
    mkdirSync(own);
    writeFileSync(join(own, 'client.d.ts'), await make());
    writeFileSync(join(own, 'script.ts'), blockOf('script.ts'));
    await run(own, join(projectRoot, 'node_modules/typescript/bin/tsc'), ...strictest, 'script.ts');
    expect(JSON.parse(await run(own, '--import', 'tsx', 'script.ts'))).toEqual({
      name: 'PT Bina Sehat',
      bill: expect.stringMatching(/^INV-\d{4}-\d{3}$/),
    });

    const wrong = (code: string) => {
      writeFileSync(
        join(own, 'wrong.ts'),
        blockOf('script.ts').replace("{ name: 'PT Bina Sehat', username: 'bina-sehat' }", code),
      );
      return run(own, join(projectRoot, 'node_modules/typescript/bin/tsc'), ...strictest, 'wrong.ts');
    };
    await expect(wrong('{ name: 7 }')).rejects.toThrow(/Type 'number' is not assignable to type 'string'/);
    await expect(wrong("{ name: 'PT Bina Sehat' }")).rejects.toThrow("'username' is missing");
  },
  240_000,
);

it('the types are cut to the rights', async () => {
  const answer = await fetch(`${klinik.url}/api/client.d.ts`, {
    headers: { Authorization: `Bearer ${await klinik.tokenOf('kasir')}` },
  });
  const types = await answer.text();
  expect(types).toContain('transaksi_bayar:');
  expect(types).not.toContain('supplier_list');
  // Not the account of the journal that is called so.
  expect(types).not.toMatch(/\bhpp\??:/);
});
