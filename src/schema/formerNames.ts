import type { Resource } from './resource.ts';
import { nameWords } from './words.ts';

type Values = Readonly<Record<string, unknown>>;
type TitleOwner = Pick<Resource, 'fields' | 'titleOf'>;

/** The field with the names of merged records (`f.formerNames`); null where the entity has none. */
export const formerNamesField = ({ fields }: Pick<Resource, 'fields'>): string | null =>
  Object.keys(fields).find((name) => {
    const field = fields[name];
    return field && 'formerNames' in field && field.formerNames;
  }) ?? null;

const between = '; ';

/** All names by which a record is found, its title first. */
export function namesOf(resource: TitleOwner, record: Values): [title: string, ...former: string[]] {
  const former = record[formerNamesField(resource) ?? ''];
  return [resource.titleOf(record), ...(typeof former === 'string' ? former.split(between) : [])];
}

/** Length of the former names of a record; the oldest are forgotten. */
const longest = 2_000;

/** The former names of a record that another is merged into: the newest first, each spelling once. */
export function joinedNames(resource: TitleOwner, stays: Values, goes: Values): string | null {
  const [title, ...former] = namesOf(resource, stays);
  const spelt = new Map<string, string>();
  for (const name of [title, ...namesOf(resource, goes), ...former]) {
    const words = nameWords(name).join(' ');
    if (words !== '' && !spelt.has(words)) spelt.set(words, name);
  }
  const names = [...spelt.values()].filter((name) => name !== title);
  const fitting = names.filter((_, at) => names.slice(0, at + 1).join(between).length <= longest);
  return fitting.join(between) || null;
}
