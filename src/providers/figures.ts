import { groups, measure, type WrittenFilter, withToday } from '../schema/index.ts';
import type { ConsoleDataProvider } from './consoleDataProvider.ts';

type List = (
  resource: string,
  query: { filter: WrittenFilter },
) => Promise<{ data: readonly Readonly<Record<string, unknown>>[] }>;

/** The figures of a provider whose backend has none: worked out from the rows that a list leaves. */
export const figuresFrom = (list: List, today: () => string): Pick<ConsoleDataProvider, 'aggregate' | 'group'> => ({
  aggregate: async (resource, { filter, measures }) => {
    const { data } = await list(resource, { filter });
    return { data: measures.map((each) => measure(withToday(each, today()), data)) };
  },
  group: async (resource, { filter, measures, ...grouping }) => {
    const { data } = await list(resource, { filter });
    return { data: groups({ ...grouping, measures: measures.map((each) => withToday(each, today())) }, data) };
  },
});
