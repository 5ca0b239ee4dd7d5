import { join } from 'node:path';
import { isFresh, sources } from '../../bin/fresh.js';
import { buildServer } from '../../server/build.ts';
import { projectRoot } from '../../server/config.ts';

/** Once a run, before any test starts a server as `npm start` does. */
export async function setup() {
  const outDir = join(projectRoot, 'dist-server');
  if (!isFresh(projectRoot, sources.server, join(outDir, 'start.js'))) await buildServer(projectRoot, outDir);
}
