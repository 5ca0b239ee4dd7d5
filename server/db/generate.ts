import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { migrationsFolder } from './journal.ts';
import { all } from './schema.ts';

/**
 * `npm run db:generate -- <name>`: writes the migration that brings the last one's tables to what is declared now, in
 * drizzle-kit's own layout; nothing when they agree already.
 */
const journalFile = join(migrationsFolder, 'meta/_journal.json');

interface Journal {
  version: string;
  dialect: 'postgresql';
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: true }[];
}

/** The statements that are missing between the last migration and the declarations, and what they lead to. */
export async function pending() {
  const journal: Journal = existsSync(journalFile)
    ? JSON.parse(readFileSync(journalFile, 'utf8'))
    : { version: '7', dialect: 'postgresql', entries: [] };
  const last = journal.entries.at(-1);
  const before = last
    ? JSON.parse(readFileSync(join(migrationsFolder, 'meta', `${prefix(last.idx)}_snapshot.json`), 'utf8'))
    : generateDrizzleJson({});
  const after = generateDrizzleJson(all as never, before.id);
  return { journal, after, statements: await generateMigration(before, after) };
}

async function generate(name: string) {
  const { journal, after, statements } = await pending();
  if (statements.length === 0) return process.stdout.write('Nothing to write: the migrations are what is declared.\n');
  const idx = journal.entries.length;
  const tag = `${prefix(idx)}_${name}`;
  mkdirSync(join(migrationsFolder, 'meta'), { recursive: true });
  const sql = statements.map((each) => `${each.trim()}\n`).join('--> statement-breakpoint\n');
  writeFileSync(join(migrationsFolder, `${tag}.sql`), sql);
  writeFileSync(join(migrationsFolder, 'meta', `${prefix(idx)}_snapshot.json`), `${JSON.stringify(after, null, 1)}\n`);
  journal.entries.push({ idx, version: '7', when: Date.now(), tag, breakpoints: true });
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
  return process.stdout.write(`${tag}.sql: ${statements.length} statements (${hash(sql)})\n`);
}

const prefix = (idx: number) => String(idx).padStart(4, '0');
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

if (process.argv[1]?.endsWith('generate.ts')) await generate(process.argv[2] ?? 'perubahan');
