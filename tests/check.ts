import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../server/config.ts';
import { resources } from '../src/resources/index.ts';

/** `npm run check -- <entity>`: types, and the tests that are generated from the declaration of one entity. */
const [name = ''] = process.argv.slice(2);
if (!resources.some((each) => each.name === name)) {
  process.stderr.write(`There is no entity "${name}". There are ${resources.map((each) => each.name).join(', ')}.\n`);
  process.exit(1);
}

async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn('npx', [command, ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

const exactly = `(^|[ /'"])${name.replaceAll('/', '\\/')}([ :.'"]|$)`;
const generated = ['tests/sample', 'tests/resources', 'tests/views/conformance.test.tsx'];
const projects = ['--project=core', '--project=browser'];
const fine = await Promise.all([
  run('tsc', ['--noEmit']),
  // Of what is alike an ordinary run takes a part; here it is just this entity, whole.
  run('vitest', ['run', ...projects, '-t', exactly, ...generated], { TORTURE: '1' }),
]);
process.exitCode = fine.every(Boolean) ? 0 : 1;
