import { buildOld } from '../../bin/bundles.js';

/** Once a run, before any test starts a server as `npm start` does. */
export function setup() {
  if (!buildOld({})) throw new Error('The server could not be built');
}
