import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverDir } from '../../bin/bundles.js';

type Parts = typeof import('../../server/run/parts.ts');

/** The server as it is shipped: tests of HTTP try what people run, not the sources it is built of. */
export const built: Parts = await import(pathToFileURL(join(serverDir, 'parts.js')).href);
