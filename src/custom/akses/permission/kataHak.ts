import { commands } from '../../../commands/index.ts';
import { hak } from '../../../i18n/orang/hak.ts';
import { menu, resources } from '../../../resources/index.ts';
import { type Ability, type RightsRow, rightsGroups } from '../../../resources/rightsMatrix.ts';
import type { Translate } from '../../../views/base/words.ts';

const words: Readonly<Record<string, string>> = hak.commands;

/** A command as its button names it; one that no button gives by a word of its own, else by its name. */
export const labelOf = (name: string): string => commands.get(name)?.button?.label ?? words[name] ?? titled(name);

const titled = (name: string) =>
  (name.split('/').at(-1) ?? name)
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** Everything that rights can be given on. Of the declarations themselves, since what one sees of them depends on one's own rights. */
export const groups = rightsGroups({
  menu,
  resources,
  commands: commands.values(),
  labelOf,
});

export const nameOf = (translate: Translate, { names }: Pick<RightsRow, 'names'>) => names.join(translate('hak.and'));

/** One thing that somebody may do, in the middle of a sentence. */
export const said = (translate: Translate, { verb, page, name }: Ability): string =>
  translate(`hak.can.${verb}`, {
    page: page.join(translate('hak.and')),
    name: verb === 'special' ? name.charAt(0).toLowerCase() + name.slice(1) : name,
  });

/** Things in a row, the first of many. */
export function listedText(translate: Translate, things: readonly string[], most: number): string {
  if (things.length <= most) return things.join(', ');
  return translate('hak.more', { things: things.slice(0, most).join(', '), count: things.length - most });
}
