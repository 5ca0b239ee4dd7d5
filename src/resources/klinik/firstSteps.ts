import { type BarisPengaturan, barisBawaan } from '../../domain/klinik/pengaturanTersimpan.ts';
import type { Action } from '../../schema/index.ts';
import { settings } from './settings.ts';

/** What a clinic needs before its first visit, in the order in which one thing needs another. */
const steps = [
  { name: 'nama', needs: ['settings', 'edit'], pages: ['settings'] },
  { name: 'jam', needs: ['settings', 'edit'], pages: ['settings'] },
  { name: 'dokter', needs: ['dokter', 'create'], pages: ['dokter'], counts: ['dokter'] },
  { name: 'ruang', needs: ['sumber-daya', 'create'], pages: ['sumber-daya'], counts: ['sumber-daya'], optional: true },
  {
    name: 'treatment',
    needs: ['treatments', 'create'],
    pages: ['treatments/nonmedis', 'treatments/medis'],
    counts: ['treatments'],
  },
  { name: 'paket', needs: ['paket', 'create'], pages: ['paket'], counts: ['paket'], optional: true },
  { name: 'jasa', needs: ['aturan-jasa', 'create'], pages: ['aturan-jasa'], counts: ['aturan-jasa'], optional: true },
  { name: 'supplier', needs: ['supplier', 'create'], pages: ['supplier'], counts: ['supplier'] },
  { name: 'produk', needs: ['produk', 'create'], pages: ['produk/nonmedis', 'produk/medis'], counts: ['produk'] },
  { name: 'stok', needs: ['mutasi-stok', 'create'], pages: ['mutasi-stok'], counts: ['mutasi-stok'] },
  // A clinic that has billed here has begun, with balances or without.
  {
    name: 'saldo',
    needs: ['saldo-awal', 'create'],
    pages: ['saldo-awal'],
    counts: ['saldo-awal', 'transaksi'],
    optional: true,
  },
  // The account that the first start makes is one already.
  { name: 'orang', needs: ['user', 'create'], pages: ['user'], counts: ['user'], above: 1 },
  { name: 'kas', needs: ['tutup-kas', 'create'], pages: ['tutup-kas'], counts: ['modal-kas', 'transaksi'] },
  { name: 'pasien', needs: ['pasien', 'create'], pages: ['pasien'], counts: ['pasien'] },
] as const satisfies readonly Step[];

interface Step {
  name: string;
  needs: readonly [resource: string, action: Action];
  /** The lists or the form where it is done. */
  pages: readonly string[];
  /** It is done once there are more records of one of these entities than `above`, or than none. */
  counts?: readonly string[];
  above?: number;
  /** A clinic may have none of it, and says so. */
  optional?: true;
}

type StepName = (typeof steps)[number]['name'];

export interface FirstStep extends Pick<Step, 'pages' | 'counts' | 'optional'> {
  name: StepName;
  done: boolean;
}

/** Done every day by who has nothing to set up. */
const everyday: readonly StepName[] = ['kas', 'pasien'];

type MayAct = (resource: string, action: Action) => boolean;
type Counts = Readonly<Record<string, number | undefined>>;

/** Without the right to list what a step counts nobody could see it done. */
const theirs = (may: MayAct): readonly NamedStep[] =>
  (steps as readonly NamedStep[]).filter(
    ({ needs, counts = [settings.name] }) => may(...needs) && counts.every((name) => may(name, 'list')),
  );
type NamedStep = Step & { name: StepName };
const setsUp = (own: readonly { name: StepName }[]) => own.some(({ name }) => !everyday.includes(name));

/**
 * The entities to be counted for somebody's steps: none for whom there is nothing to set up. A visit shows that the
 * clinic works with the hours it has.
 */
export function countedFor(may: MayAct): string[] {
  const own = theirs(may);
  if (!setsUp(own)) return [];
  const counted = own.flatMap(({ counts = [] }) => counts);
  return [...new Set([...counted, ...(may('kunjungan', 'list') ? ['kunjungan'] : [])])];
}

/**
 * The steps that somebody may take, each ticked by the records; empty once all are done, and for those who would only
 * register patients.
 *
 * @param counts - the number of records of each of `countedFor`
 * @param settled - steps of which somebody said that nothing is to be done: hours that are right as they are, optional ones
 */
export function firstSteps(
  may: MayAct,
  counts: Counts,
  stored: Partial<BarisPengaturan> | undefined,
  settled: readonly string[],
): FirstStep[] {
  const own = theirs(may).map((step): FirstStep => ({ ...step, done: isDone(step) }));
  return setsUp(own) && own.some(({ done }) => !done) ? own : [];

  function isDone({ name, counts: entities, above = 0, optional }: NamedStep): boolean {
    if (optional && settled.includes(name)) return true;
    if (entities) return entities.some((entity) => (counts[entity] ?? 0) > above);
    if (name === 'nama') return isNamedByClinic(stored?.namaKlinik);
    return settled.includes(name) || (counts['kunjungan'] ?? 0) > 0 || hoursDiffer(stored);
  }
}

/** The name that a new clinic begins with asks for another one. */
const isNamedByClinic = (name: string | undefined): boolean =>
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
