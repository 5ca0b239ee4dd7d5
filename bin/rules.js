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
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex');
}
