import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg, { escapeIdentifier, escapeLiteral } from 'pg';
import { inject } from 'vitest';
import { projectRoot } from '../../server/base/config.ts';

const asSuperuser = async (url: string, run: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await run(client).finally(() => client.end());
};

/** A database without other clinics on the tests' PostgreSQL, for a server in a process of its own. */
export async function makeDatabase(about: string) {
  const here = inject('postgresUrl');
  const [name, url] = [`uji_${about}_${process.pid}`, new URL(here)];
  await asSuperuser(here, (client) => client.query(`create database ${name}`));
  url.pathname = name;
  return {
    url: url.href,
    drop: () => asSuperuser(here, (client) => client.query(`drop database ${name} with (force)`)),
  };
}

/** Carries out deploy/roles.sql with these variables, as `psql` does; every password is `melati`. */
export async function runRoles(superuser: string, given: Readonly<Record<string, string>>): Promise<void> {
  const vars = new Map(Object.entries({ sandi_pemilik: 'melati', sandi_layanan: 'melati', ...given }));
  const value = (name: string) => vars.get(name) ?? '';
  const blocks: boolean[] = [];
  const url = new URL(superuser);
  let statement = '';
  for (const line of readFileSync(join(projectRoot, 'deploy/roles.sql'), 'utf8').split('\n')) {
    const [word = '', ...rest] = line.split(' ');
    const known = /\{\?(\w+)\}/.exec(line)?.[1];
    if (word === '\\if') blocks.push(vars.has(known ?? ''));
    else if (word === '\\else') blocks.push(!blocks.pop());
    else if (word === '\\endif') blocks.pop();
    if (blocks.includes(false) || word === '--') continue;
    const [name = '', ...parts] = rest;
    if (word === '\\set') vars.set(name, parts.map((part) => part.replace(/^:(\w+)$/, (_, of) => value(of))).join(''));
    else if (word === '\\connect') url.pathname = value('database');
    if (line.startsWith('\\')) continue;
    statement += `${line}\n`;
    if (!line.endsWith(';')) continue;
    const text = statement
      .replace(/:"(\w+)"/g, (_, of) => escapeIdentifier(value(of)))
      .replace(/:'(\w+)'/g, (_, of) => escapeLiteral(value(of)));
    await asSuperuser(url.href, (client) => client.query(text));
    statement = '';
  }
}
