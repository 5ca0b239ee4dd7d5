import { isTanggal } from '../../domain/ketikan.ts';
import { type NamaPeriode, namaPeriode, periode, periodeAntara } from '../../domain/periode.ts';
import { type Resource, rangeKeys } from '../../schema/index.ts';
import { useDeclarations } from '../declarations.ts';

type Filter = Readonly<Record<string, unknown>>;

/** One by its name goes with the day; another one stays. */
type Kept = { nama: NamaPeriode } | { from?: string; to?: string };

const keyOf = (person: string, report: string) => `konsol.periode/${JSON.stringify([person, report])}`;

/** The filter of the period that this person chose last in a report, on this computer; undefined without one. */
export function useKeptPeriod(resource: Resource): Filter | undefined {
  const { today, user } = useDeclarations().now();
  const { report } = resource.list;
  if (!report) return undefined;
  const keys = rangeKeys(report.period);
  const kept = read(keyOf(user, resource.name));
  const { from, to } = 'nama' in kept ? periode[kept.nama](today) : kept;
  if (from === undefined && to === undefined) return undefined;
  return { ...(from && { [keys.from]: from }), ...(to && { [keys.to]: to }) };
}

/** Keeps the period that a filter names, or that it names none. */
export function useKeepPeriod(resource: Resource): (filter: Filter) => void {
  const { now } = useDeclarations();
  return (filter) => {
    const { report } = resource.list;
    if (!report) return;
    const { today, user } = now();
    const keys = rangeKeys(report.period);
    const [from, to] = [filter[keys.from], filter[keys.to]];
    const nama = periodeAntara(from, to, today);
    const kept: Kept = nama ? { nama } : { ...(isTanggal(from) && { from }), ...(isTanggal(to) && { to }) };
    try {
      localStorage.setItem(keyOf(user, resource.name), JSON.stringify(kept));
    } catch {
      // A storage that is full or refuses keeps none.
    }
  };
}

function read(key: string): Kept {
  try {
    const { nama, from, to } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const named = namaPeriode.find((each) => each === nama);
    if (named) return { nama: named };
    return { ...(isTanggal(from) && { from }), ...(isTanggal(to) && { to }) };
  } catch {
    return {};
  }
}
