import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './bundles.js';

/** `npx` and `npm` are no programs on Windows: a tool is run by Node, from the file that its package names. */

/** @param {string} folder */
const packageIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The file of a tool of the project, for Node.
 *
 * @param {string} name - as `vitest`, `tsc`, `biome`.
 * @throws Error where no package has one of that name.
 */
export function toolFile(name) {
  const { dependencies, devDependencies } = packageIn(root);
  for (const each of Object.keys({ ...dependencies, ...devDependencies })) {
    const folder = join(root, 'node_modules', each);
    const { name: called = '', bin = {} } = packageIn(folder);
    const file = typeof bin === 'string' ? { [called.replace(/^@.*\//, '')]: bin }[name] : bin[name];
    if (file) return join(folder, file);
  }
  throw new Error(`No package of the project has a tool "${name}".`);
}

/**
 * The command of a script of package.json, as arguments for Node.
 *
 * @param {string} script
 * @returns {string[]}
 */
export function scriptArgs(script) {
  const [tool = '', ...args] = String(packageIn(root).scripts[script] ?? '').split(' ');
  return tool === 'node' ? args : [toolFile(tool), ...args];
}

/** The file of npm, for Node; undefined where a machine has Node alone. */
export function npmFile() {
  const beside = dirname(process.execPath);
  const places = ['node_modules', '../lib/node_modules'].map((each) => join(beside, each, 'npm/bin/npm-cli.js'));
  return [process.env['npm_execpath'], ...places].find((file) => file !== undefined && existsSync(file));
}
