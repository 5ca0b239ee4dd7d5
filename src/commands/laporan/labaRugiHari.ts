import { type AngkaLabaRugi, ditanyaLabaRugi, susunLabaRugi } from '../../resources/laporan/labaRugi.ts';
import { concurrently, type Tx } from '../core/command.ts';

/** The lines of 'Laba Rugi' for some days, as its page asks for them. */
export async function labaRugiHari(tx: Pick<Tx, 'figures'>, from: string, to: string): Promise<AngkaLabaRugi> {
  const asked = ditanyaLabaRugi({ from, to });
  const answers = await concurrently(...asked.map(({ list, filter, measure }) => tx.figures(list, filter, [measure])));
  return susunLabaRugi(answers.map(([figure = 0]) => figure));
}
