import { commands } from '../src/commands/index.ts';
import { resources } from '../src/resources/index.ts';
import { specialRights } from '../src/resources/rights.ts';
import { demoAccounts } from '../src/sample/administrasi.ts';
import { examplesOf } from '../src/sample/examples.ts';
import { checked } from '../src/schema/checked/index.ts';

/** @throws DeclarationError where a declaration contradicts itself or another */
export const checkDeclarations = () =>
  checked(resources, {
    commands: new Set(commands.keys()),
    buttons: new Map(
      [...commands.values()].flatMap(({ on, name, button }) => (on && button ? [[String(on), name]] : [])),
    ),
    rights: new Set(Object.keys(specialRights)),
    roles: new Set(demoAccounts.map(({ role }) => role)),
    samples: examplesOf,
  });
