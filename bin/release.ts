import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freeze, journalOf } from '../server/db/pool/journal.ts';
import { root } from './bundles.js';
import { apiLines, brokenPromises, released } from './release/notes.ts';

/**
 * Run by `npm version` between the new number and its commit: closes the unreleased part of the changelog, freezes the
 * migrations, and notes the API that is promised from now on.
 */
const version = process.env['npm_package_version'] ?? '';
const today = new Date().toISOString().slice(0, 10);
const changelog = join(root, 'CHANGELOG.md');
const promises = join(root, 'docs/made/api.txt');

const broken = brokenPromises(readFileSync(promises, 'utf8').trim().split('\n'), apiLines());
if (broken.length > 0 && !version.endsWith('.0.0'))
  throw new Error(`Only a new major version may take back what the API promised:\n${broken.join('\n')}`);
writeFileSync(changelog, released(readFileSync(changelog, 'utf8'), version, today));
writeFileSync(promises, `${apiLines().join('\n')}\n`);
freeze(journalOf());
execFileSync('git', ['add', changelog, promises, 'server/db/migrations/released.sha256'], { cwd: root });
