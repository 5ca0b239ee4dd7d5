import { type AngkaLabaRugi, ditanyaLabaRugi, susunLabaRugi } from '../../resources/laporan/labaRugi.ts';
import type { OfBranch } from '../core/cabang.ts';
import { concurrently, type Tx } from '../core/command.ts';

/** The lines of 'Laba Rugi' for some days, of a branch or of all, as its page asks for them: figures over the same rows in one question. */
export async function labaRugiHari(
  tx: Pick<Tx, 'figures'>,
  from: string,
  to: string,
  di: OfBranch = {},
): Promise<AngkaLabaRugi> {
  const asked = ditanyaLabaRugi({ from, to });
  const rowsOf = ({ list, filter }: (typeof asked)[number]) => JSON.stringify([list, filter]);
  const groups = [...new Map(asked.map((each) => [rowsOf(each), each]))];
  const answers = await concurrently(
    ...groups.map(async ([key, { list, filter }]) => {
      const terms = asked.filter((each) => rowsOf(each) === key);
      const figures = await tx.figures(
        list,
        { ...filter, ...di },
        terms.map(({ measure }) => measure),
      );
      return terms.map((each, index) => [each, figures[index] ?? 0] as const);
    }),
  );
  const known = new Map(answers.flat());
  return susunLabaRugi(asked.map((each) => known.get(each) ?? 0));
}
