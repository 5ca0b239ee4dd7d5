import { type BarisPengaturan, barisBawaan } from '../../domain/klinik/pengaturanTersimpan.ts';
import type { Action } from '../../schema/index.ts';
import { settings } from './settings.ts';

/** What a clinic needs before its first visit, in the order in which one thing needs another. */
const steps = [
  { name: 'nama', needs: ['settings', 'edit'], pages: ['settings'] },
  { name: 'jam', needs: ['settings', 'edit'], pages: ['settings'] },
  { name: 'dokter', needs: ['dokter', 'create'], pages: ['dokter'], counts: 'dokter' },
  {
    name: 'treatment',
    needs: ['treatments', 'create'],
    pages: ['treatments/nonmedis', 'treatments/medis'],
    counts: 'treatments',
  },
  { name: 'supplier', needs: ['supplier', 'create'], pages: ['supplier'], counts: 'supplier' },
  { name: 'produk', needs: ['produk', 'create'], pages: ['produk/nonmedis', 'produk/medis'], counts: 'produk' },
  { name: 'stok', needs: ['mutasi-stok', 'create'], pages: ['mutasi-stok'], counts: 'mutasi-stok' },
  // The account that the first start makes is one already.
  { name: 'orang', needs: ['user', 'create'], pages: ['user'], counts: 'user', above: 1 },
  { name: 'pasien', needs: ['pasien', 'create'], pages: ['pasien'], counts: 'pasien' },
] as const satisfies readonly Step[];

interface Step {
  name: string;
  needs: readonly [resource: string, action: Action];
  /** The lists or the form where it is done. */
  pages: readonly string[];
  /** It is done once there are more records of this entity than `above`, or than none. */
  counts?: string;
  above?: number;
}

type StepName = (typeof steps)[number]['name'];

export interface FirstStep extends Pick<Step, 'pages'> {
  name: StepName;
  done: boolean;
}

type MayAct = (resource: string, action: Action) => boolean;
type Counts = Readonly<Record<string, number | undefined>>;

/** Without the right to list what a step counts nobody could see it done. */
const theirs = (may: MayAct) =>
  steps.filter(
    (step) => may(step.needs[0], step.needs[1]) && may('counts' in step ? step.counts : settings.name, 'list'),
  );

/**
 * The entities to be counted for somebody's steps: none for whom there is nothing to set up. A visit shows that the
 * clinic works with the hours it has.
 */
export function countedFor(may: MayAct): string[] {
  const own = theirs(may);
  if (own.every(({ name }) => name === 'pasien')) return [];
  return [
    ...own.flatMap((step) => ('counts' in step ? [step.counts] : [])),
    ...(may('kunjungan', 'list') ? ['kunjungan'] : []),
  ];
}

/**
 * The steps that somebody may take, each ticked by the records; empty once all are done, and for those who would only
 * register patients.
 *
 * @param counts - the number of records of each of `countedFor`
 * @param agreed - somebody said that the hours are right as they are
 */
export function firstSteps(
  may: MayAct,
  counts: Counts,
  stored: Partial<BarisPengaturan> | undefined,
  agreed: boolean,
): FirstStep[] {
  const own = theirs(may).map((step): FirstStep => ({ name: step.name, pages: step.pages, done: isDone(step) }));
  return own.some(({ name }) => name !== 'pasien') && own.some(({ done }) => !done) ? own : [];

  function isDone(step: (typeof steps)[number]): boolean {
    if ('counts' in step) return (counts[step.counts] ?? 0) > ('above' in step ? step.above : 0);
    if (step.name === 'nama') return isNamed(stored?.namaKlinik);
    return agreed || (counts['kunjungan'] ?? 0) > 0 || hoursDiffer(stored);
  }
}

/** The name that a new clinic begins with asks for another one. */
const isNamed = (name: string | undefined): boolean =>
  Boolean(name?.trim()) && name !== settings.fields.namaKlinik.default;

/** The hours of a week, the break and the days off, in one form, whatever the order of the stored values. */
const hoursOf = ({ jamHari, istirahatMulai, istirahatSelesai, libur }: Hours): string =>
  JSON.stringify([
    jamHari.map(({ hari, buka, dari, sampai }) => (buka ? [hari, dari, sampai] : [hari])),
    istirahatMulai,
    istirahatSelesai,
    libur.map(({ tanggal }) => tanggal),
  ]);

type Hours = Pick<BarisPengaturan, 'jamHari' | 'istirahatMulai' | 'istirahatSelesai' | 'libur'>;

const hoursDiffer = (stored: Partial<BarisPengaturan> | undefined): boolean =>
  hoursOf({ ...barisBawaan, ...stored }) !== hoursOf(barisBawaan);
