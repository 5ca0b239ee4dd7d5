import { commands } from '../src/commands/index.ts';
import { resources } from '../src/resources/index.ts';
import { contradictions } from './support/declarations.ts';
import { runTool } from './support/reports.ts';

/** `npm run check -- <entity>`: types, and the tests that are generated from the declarations of one entity and its commands. */
const [name = ''] = process.argv.slice(2);
const wrong = contradictions();
if (wrong) {
  process.stderr.write(wrong);
  process.exit(1);
}
if (!resources.some((each) => each.name === name)) {
  process.stderr.write(`There is no entity "${name}". There are ${resources.map((each) => each.name).join(', ')}.\n`);
  process.exit(1);
}

const names = [name, ...[...commands.values()].filter(({ on }) => on === name).map((command) => command.name)];
const exactly = `(^|[ /'"])(${names.join('|').replaceAll('/', '\\/')})([ :.'"]|$)`;
/** Tests that look at all entities at once. */
const ofAll = 'its declarations would store|a form would take them';
const generated = ['tests/sample', 'tests/resources', 'tests/walks/commands', 'tests/whole/views/conformance.test.tsx'];
const projects = ['--project=core', '--project=browser'];
const fine = await Promise.all([
  runTool(['tsc', '--noEmit']),
  runTool(['vitest', 'run', ...projects, '-t', `${exactly}|${ofAll}`, ...generated]),
]);
process.exitCode = fine.every(Boolean) ? 0 : 1;
