import { expect, it } from 'vitest';
import { commands } from '../../src/commands/index.ts';
import { makeDemoProvider } from '../providers/makeDemoProvider.ts';

it('of all commands only those whose dialog shows their effects can be tried in the demo', async () => {
  const provider = makeDemoProvider();
  const faults: string[] = [];
  for (const { name, effects } of commands.values()) {
    const code = await provider.effects?.({ command: name, input: {} }).then(
      () => 'told',
      (error) => String(error.body?.code),
    );
    if ((code === 'no_dry_run') === effects) faults.push(`${name}, admin: ${code}`);
  }
  expect(faults).toEqual([]);
});
