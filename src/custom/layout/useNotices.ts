import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { useDeclarations } from '../../views/declarations.ts';
import { listWith } from '../../views/paths.ts';
import { useTranslate, type Word } from '../../views/words.ts';

/** What waits: a sentence, and the list that shows those very rows. */
export interface Notice {
  /** Changes with the count, so that a new one is unread again. */
  key: string;
  text: string;
  path: string;
}

/** The open matters that who is signed in may see, each counted over its list. */
export function useNotices(): Notice[] {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { now, may, resources } = useDeclarations();
  const { today } = now();
  const allowed = resources.flatMap(({ name, notices }) =>
    may(name, 'list') ? notices.map(({ text, filter }) => ({ text, name, filter: filter(today) })) : [],
  );
  const { data = [] } = useQuery({
    queryKey: ['notices', today, allowed.map(({ text }) => text)],
    meta: { of: allowed.map(({ name }) => name) },
    enabled: allowed.length > 0,
    queryFn: () =>
      Promise.all(
        allowed.map(async ({ text, name, filter }) => {
          const answer = await dataProvider.aggregate(name, { filter, measures: [{ count: true }] });
          return { text, name, filter, count: answer.data[0] ?? 0 };
        }),
      ),
  });
  return data
    .filter((each) => each.count > 0)
    .map(({ text, name, filter, count }) => ({
      key: `${text}:${count}`,
      text: translate(text as Word, { _: text, count }),
      path: listWith({ name }, filter),
    }));
}
