import { commands } from '../src/commands/index.ts';
import { resources } from '../src/resources/index.ts';
import { specialRights } from '../src/resources/rights.ts';
import { checked } from '../src/schema/index.ts';

/** @throws DeclarationError where a declaration contradicts itself or another */
export const checkDeclarations = () =>
  checked(resources, { commands: new Set(commands.keys()), rights: new Set(Object.keys(specialRights)) });
