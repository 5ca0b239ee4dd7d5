import { pasien } from '../src/resources/pasien.ts';
import { type SampleData, sampleData } from '../src/sample/index.ts';
import { noFilter, type Resource, type Row, select } from '../src/schema/index.ts';

/** The floor's data, as it fetches them. */
export interface FloorData {
  sort: Resource['list']['sort'];
  tables: Pick<SampleData, 'pasien' | 'dokter'>;
}

export type BenchData = ReturnType<typeof benchData>;

/** The sample data as of a business date, but with `count` patients, each with a name of its own. */
export function benchData(today: string, count: number) {
  const sample = sampleData(today);
  const tables = { ...sample, pasien: crowd(sample.pasien, count) };
  const { sort } = pasien.list;
  const rows: readonly Row[] = tables.pasien;
  const [first] = select(
    pasien,
    rows,
    { filter: noFilter, sort, pagination: { page: 1, perPage: 1 } },
    () => null,
  ).data;
  if (!first) throw new Error('There are no patients to show');
  return {
    tables,
    floor: { sort, tables: { pasien: tables.pasien, dokter: tables.dokter } } satisfies FloorData,
    /** The name in the topmost row of the patients' list. */
    firstPatient: pasien.titleOf(first),
    /** A search: a family name that hundreds share in turn with the whole name of one patient. */
    term: (index: number): string => {
      const one = pick(tables.pasien, index * 977 + 13).name;
      return (index % 2 === 0 ? lastWord(one) : one).toLowerCase();
    },
  };
}

/** The sample's patients over and over, under names put together from all of theirs. */
function crowd(sample: SampleData['pasien'], count: number): SampleData['pasien'] {
  const size = sample.length;
  return Array.from({ length: count }, (_, index) => {
    const like = pick(sample, index);
    const middle = pick(sample, Math.floor(index / size / size) + 1);
    const family = pick(sample, Math.floor(index / size) + index + 7);
    const number = String(index + 1).padStart(8, '0');
    return {
      ...like,
      id: index + 1,
      name: `${firstWord(like.name)} ${firstWord(middle.name)} ${lastWord(family.name)}`,
      nik: like.nik ? `31740100${number}` : null,
      phone: `0812${number}`,
    };
  });
}

const firstWord = (name: string): string => name.split(' ').at(0) ?? name;
const lastWord = (name: string): string => name.split(' ').at(-1) ?? name;

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
}
