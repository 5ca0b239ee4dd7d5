import { expect, it } from 'vitest';
import { refusalOf } from '../../../src/commands/core/command.ts';
import { commands } from '../../../src/commands/index.ts';
import { pages } from '../../../src/custom/pages.tsx';
import { type FindablePage, findablePages, pagesNear, pagesOfSome } from '../../../src/custom/shell/pageHits.ts';
import { actHits } from '../../../src/custom/shell/useActs.ts';
import { screens } from '../../../src/i18n/screens.ts';
import { addMessages, i18nProvider } from '../../../src/providers/i18nProvider.ts';
import { mayOpen } from '../../../src/views/base/pages.ts';
import { roles, seenBy } from '../../support/seenBy.ts';
import { searchedWords } from './searchedWords.ts';

await addMessages(screens);

it.each(roles)('a %s finds what they may do by each word that people type', async (role) => {
  const known = { ...seenBy(role), commands, refusalOf, translate: i18nProvider.translate, records: async () => [] };
  const findable = findablePages(known);
  const lost: string[] = [];
  for (const [word, to] of Object.entries(searchedWords)) {
    const near = pagesNear(word, findable.filter(isNoAct), []);
    const found = [...near.filter(({ by }) => by === 'name').slice(0, 10), ...(await actHits(word, known as never))];
    if (found.length === 0) found.push(...pagesOfSome(word, findable.filter(isNoAct), []).slice(0, 5));
    const paths = found.map(({ path }) => path);
    const wanted = [to].flat();
    const may = wanted.filter((path) => reaches(known, path));
    if (role === 'admin' && may.length < wanted.length) lost.push(`${word}: nobody opens ${wanted.join(' or ')}`);
    for (const path of may) if (!paths.includes(path)) lost.push(`${word}: ${path} is not among ${paths.join(' ')}`);
  }
  expect(lost).toEqual([]);
});

const isNoAct = ({ kind }: FindablePage) => kind !== 'act';

/** True where who is signed in may open an address, or do an act (`?pasien/merge`). */
function reaches({ may, resources: seen }: ReturnType<typeof seenBy>, path: string): boolean {
  const page = pages.find((each) => each.path === path);
  if (page) return mayOpen(page, may);
  const [, hash] = path.split('#');
  const [, name = ''] = /^[/?]([^#]*?)(?:\/create)?(?:#.*)?$/.exec(path) ?? [];
  if (!path.startsWith('?')) {
    const list = seen.find((each) => each.name === name);
    if (hash && list?.fields[hash]?.readOnly) return false;
    return list !== undefined && may(name, path.endsWith('/create') ? 'create' : 'list');
  }
  const [entity = '', act = ''] = [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)];
  const command = commands.get(act);
  if (!may(entity, 'show')) return false;
  if (command) return may(command.permission.resource, command.permission.action);
  return may(entity, 'edit') && may(entity, act === 'merge' ? 'delete' : 'create');
}
