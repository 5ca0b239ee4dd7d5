import type { ConsoleDataProvider } from '../../src/providers/consoleDataProvider.ts';
import type { PembacaAngka } from '../../src/resources/laporan/jurnal.ts';
import { ditanyaLabaRugi, type Hari, susunLabaRugi } from '../../src/resources/laporan/labaRugi.ts';
import { pembacaCabang } from '../../src/resources/laporan/pembacaCabang.ts';

/** Figures of a data provider as a clinic with one branch asks for them; of a reader as it has them. */
export const pembaca = (of: PembacaAngka | ConsoleDataProvider): PembacaAngka =>
  (of as Partial<ConsoleDataProvider>).getList ? pembacaCabang(of, [], undefined) : of;

/** 'Laba Rugi' of a period, as its page asks for it. */
export async function labaRugiDari(provider: PembacaAngka | ConsoleDataProvider, hari: Hari) {
  const { aggregate } = pembaca(provider);
  const answers = await Promise.all(
    ditanyaLabaRugi(hari).map(({ list, filter, measure }) =>
      aggregate(list, { filter: { ...filter }, measures: [measure] }),
    ),
  );
  return susunLabaRugi(answers.map(({ data: [figure = 0] }) => Number(figure)));
}
