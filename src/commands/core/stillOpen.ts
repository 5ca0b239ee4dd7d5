import { type EntityName, resources } from '../../resources/index.ts';
import { openPlaces } from '../../resources/owned.ts';
import {
  branches,
  f,
  namesWithin,
  type OpenPlace,
  openText,
  placeFilter,
  Refusal,
  type Row,
} from '../../schema/index.ts';
import { type Caller, concurrently, type Tx } from './command.ts';

/** Phrases for all that a record still owns or owes; of what other branches have of it only that there is some. */
async function stillOpen(tx: Tx, source: string, id: number, { today, may }: Asking): Promise<string[]> {
  const places = openPlaces(source);
  const counts = await concurrently(
    ...places.map(async (place) => {
      // A branch that is retired is another than its admin may work in.
      const entity = source === branches ? undefined : resources.find(({ name }) => name === place.list);
      const apart = entity?.branch === true && placeFilter(entity, may) !== null;
      const all = await countIn(tx, place, id, today);
      const seen = apart ? await countIn(tx, place, id, today, may.place?.seen ?? []) : all;
      return { seen, elsewhere: seen !== all };
    }),
  );
  return [
    ...places.flatMap((place, at) => (counts[at]?.seen ? [openText(place, counts[at].seen)] : [])),
    ...(counts.some(({ elsewhere }) => elsewhere) ? ['yang terbuka di cabang lain'] : []),
  ];
}
type Asking = Pick<Caller, 'today' | 'may'>;

/** In the input of a command that ends the use of a record: that what is still open is known. */
export const tetapMeskiTerbuka = f.boolean('Tetap lanjutkan, meski masih ada yang terbuka', { hidden: true });

/** @throws Refusal where the record still owns or owes something, at `field` where that is how to say that it is known */
export async function requireNothingOpen(
  tx: Tx,
  { source, titleOf }: { source: string; titleOf: (row: Row) => string },
  row: Row,
  caller: Asking,
  field?: string,
): Promise<void> {
  const open = await stillOpen(tx, source, row.id, caller);
  if (open.length === 0) return;
  const args = { title: titleOf(row), open: open.join(', ') };
  throw new Refusal(field ? 'masihTerbukaTetap' : 'masihTerbuka', args, field);
}

/** @param di - branches; of all by default */
async function countIn(tx: Tx, place: OpenPlace, id: number, today: string, di?: readonly number[]): Promise<number> {
  const { list, field, within, sum } = place;
  const filter = { ...place.filter(today), ...(di && { [branches]: di }) };
  if (within === null) {
    const [figure = 0] = await tx.figures(list, { ...filter, [field]: id }, [sum ? { sum } : { count: true }]);
    return figure;
  }
  const found = await concurrently(...eachOf(filter).map((where) => tx.read(list as EntityName, where as never)));
  return found.flat().filter((row) => namesWithin(place, row, id)).length;
}

/** `{ status: ['a', 'b'] }` as one filter for each value. */
const eachOf = (filter: Readonly<Record<string, unknown>>): Record<string, unknown>[] =>
  Object.entries(filter).reduce<Record<string, unknown>[]>(
    (made, [key, value]) => made.flatMap((each) => [value].flat().map((one) => ({ ...each, [key]: one }))),
    [{}],
  );
