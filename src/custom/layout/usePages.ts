import { useDeclarations } from '../../views/declarations.ts';
import { useTranslate } from '../../views/words.ts';

/** What the header's search finds. */
export interface Hit {
  group: string;
  label: string;
  /** What tells it from another of its name, and why it is here where the name does not say it. */
  note?: string;
  path: string;
}

/** The pages of the menu that may be opened, as hits of the header's search. */
export function usePages() {
  const translate = useTranslate();
  const { menu, may } = useDeclarations();
  const entries = menu.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
  const pages = [
    { label: translate('shell.dashboard'), path: '/dashboard' },
    ...entries.filter(({ name }) => may(name, 'list')).map(({ label, name }) => ({ label, path: `/${name}` })),
  ];
  return (matches: (label: string) => boolean): Hit[] =>
    pages
      .filter(({ label }) => matches(label))
      .slice(0, 5)
      .map((page) => ({ group: translate('shell.search.pages'), ...page }));
}
