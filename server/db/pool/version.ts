import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../base/config.ts';
import { journalOf } from './journal.ts';

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };

/** The running version: of several servers, an operator sees which is of which. */
export const running = { version, migration: journalOf().entries.at(-1)?.tag ?? '' };

/** `1.0.0 0042_name`, as the header `X-Server-Version` has it. */
export const versionText = `${running.version} ${running.migration}`;
