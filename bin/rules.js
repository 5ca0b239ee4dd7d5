import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A fingerprint of the sources that stored values are computed by: a formula's own text does not show a change of a function
 * it calls.
 *
 * @param {string} root - the folder of package.json.
 * @throws Error where the sources are not there.
 */
export function fingerprintOfRules(root) {
  const hash = createHash('sha256');
  for (const room of ['schema', 'domain', 'resources']) {
    const folder = join(root, 'src', room);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    // The same on every system, which may name a folder's file in another way.
    for (const name of names.map((each) => each.replaceAll('\\', '/')).sort()) {
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex');
}
