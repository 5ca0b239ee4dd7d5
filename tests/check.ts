import { resources } from '../src/resources/index.ts';
import { npx } from './support/reports.ts';

/** `npm run check -- <entity>`: types, and the tests that are generated from the declaration of one entity. */
const [name = ''] = process.argv.slice(2);
if (!resources.some((each) => each.name === name)) {
  process.stderr.write(`There is no entity "${name}". There are ${resources.map((each) => each.name).join(', ')}.\n`);
  process.exit(1);
}

const exactly = `(^|[ /'"])${name.replaceAll('/', '\\/')}([ :.'"]|$)`;
/** What is looked at for all entities in one test. */
const ofAll = 'its declarations would store|a form would take them';
const generated = ['tests/sample', 'tests/resources', 'tests/whole/views/conformance.test.tsx'];
const projects = ['--project=core', '--project=browser'];
const fine = await Promise.all([
  npx(['tsc', '--noEmit']),
  npx(['vitest', 'run', ...projects, '-t', `${exactly}|${ofAll}`, ...generated]),
]);
process.exitCode = fine.every(Boolean) ? 0 : 1;
