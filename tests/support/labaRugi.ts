import type { ConsoleDataProvider } from '../../src/providers/consoleDataProvider.ts';
import { ditanyaLabaRugi, type Hari, susunLabaRugi } from '../../src/resources/laporan/labaRugi.ts';

/** 'Laba Rugi' of a period, as its page asks for it. */
export async function labaRugiDari({ aggregate }: Pick<ConsoleDataProvider, 'aggregate'>, hari: Hari) {
  const answers = await Promise.all(
    ditanyaLabaRugi(hari).map(({ list, filter, measure }) =>
      aggregate(list, { filter: { ...filter }, measures: [measure] }),
    ),
  );
  return susunLabaRugi(answers.map(({ data: [figure = 0] }) => Number(figure)));
}
