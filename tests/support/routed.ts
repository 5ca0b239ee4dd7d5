import { commands } from '../../src/commands/index.ts';
import { routed as declared, resources } from '../../src/resources/index.ts';
import { rightsWith } from '../../src/resources/rights.ts';
import type { Resource } from '../../src/schema/index.ts';

const may = rightsWith('admin', []);
const isOpen = ({ guard }: Resource) => may(guard, 'list');

/** The resources that a clinic with one branch has, and those of them that have screens. */
export const ofOneBranch = resources.filter(isOpen);
export const routed = declared.filter(isOpen);
/** The commands of a clinic with one branch. */
export const commandsOfOneBranch = [...commands.values()].filter(({ permission: { resource, action } }) =>
  may(resources.find(({ name }) => name === resource)?.guard ?? resource, action),
);
