import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The admin of a bench's clinic, named by `ADMIN_EMAIL` and `ADMIN_PASSWORD`. */
export const admin = { email: 'admin@klinik.test', password: 'bench-pas-sandi' };

/** Asks a server's API. @throws Error for a refusal */
export async function send(url: string, method: string, path: string, token?: string, body?: object): Promise<string> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(method === 'POST' && { 'idempotency-key': randomBytes(16).toString('hex') }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const told = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} got ${answer.status}: ${told.slice(0, 300)}`);
  return told;
}

/** @returns the admin's token. */
export async function signIn(url: string): Promise<string> {
  return JSON.parse(await send(url, 'POST', 'login', undefined, admin)).access_token;
}

/** Gives a product more stock than is sold, so that no sale is refused. @returns its id */
export async function stockedProduct(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select id::int from klinik.produk where stok_layak > 0 and kategori = 'Vitamin' order by id limit 1`,
  );
  const { id } = rows[0];
  await client.query('update klinik.batch set sisa = 1000000 where produk = $1', [id]);
  await client.query(
    `update klinik.produk set stok_masuk = stok_masuk + 1000000, stok_akhir = stok_akhir + 1000000, stok_layak = 1000000
       where id = $1`,
    [id],
  );
  return id;
}
