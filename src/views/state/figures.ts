import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { CountedRows } from '../../schema/index.ts';

/** Figures in their order; those over the rows of the first are asked for together. */
export async function figuresOf(
  dataProvider: Pick<ConsoleDataProvider, 'aggregate'>,
  counted: readonly CountedRows[],
): Promise<number[]> {
  const [first] = counted;
  if (!first) return [];
  const same = counted.filter(({ filter }) => filter === first.filter);
  const ask = async ({ name, filter }: CountedRows, of: readonly CountedRows[]) =>
    (await dataProvider.aggregate(name, { filter: { ...filter }, measures: of.map(({ measure }) => measure) })).data;
  const [together, ...others] = await Promise.all([
    ask(first, same),
    ...counted.filter((each) => !same.includes(each)).map((each) => ask(each, [each])),
  ]);
  return counted.map((each) => (same.includes(each) ? together?.shift() : others.shift()?.[0]) ?? 0);
}
