import { type NamaPeriode, namaPeriode, periode, periodeAntara } from '../../domain/core/periode.ts';
import { type Fits, isObject, readStored, store } from '../../providers/stored.ts';
import {
  activeFilter,
  isDay,
  type Now,
  type Resource,
  rangeKeys,
  retiredBy,
  type WrittenFilter,
} from '../../schema/index.ts';

/** Filter and order that a list opens with. */
export interface ListOpening {
  filter: WrittenFilter;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** One by its name goes with the day; another one stays. */
interface Period {
  nama?: NamaPeriode;
  from?: string;
  to?: string;
}

const isPeriod: Fits<Period> = (value): value is Period =>
  isObject(value) &&
  (value['nama'] === undefined || namaPeriode.some((each) => each === value['nama'])) &&
  [value['from'], value['to']].every((day) => day === undefined || isDay(day));

const keyOf = (person: string, report: string) => `konsol.periode/${JSON.stringify([person, report])}`;

/** The filter a list opens with: its own, of what can be retired the records in use, of a report the period chosen last. */
export function storedOpening(resource: Resource, now: Now): ListOpening | undefined {
  const filter = { ...openingFilter(resource, now.today), ...keptPeriod(resource, now) };
  return Object.keys(filter).length === 0 ? undefined : { filter, sort: orderOf(resource) };
}

/** What a list is filtered by while nobody asked for anything: what is about its records is not hidden by it. */
export const openingFilter = (resource: Resource, today: string): WrittenFilter => ({
  ...resource.list.opens,
  ...(retiredBy(resource) !== null && !resource.list.report && activeFilter(resource, today)),
});

/** The declared order, without the second key, which is the list's own business. */
export const orderOf = ({ list: { sort } }: Resource): ListOpening['sort'] => ({
  field: sort.field,
  order: sort.order,
});

/** A report begins with the period that this person chose last in it, on this computer. */
function keptPeriod({ name, list: { report } }: Resource, { today, user }: Now): WrittenFilter {
  if (!report) return {};
  const keys = rangeKeys(report.period);
  const { nama, ...days } = readStored(keyOf(user, name), isPeriod) ?? { nama: report.opens };
  const { from, to } = nama ? periode[nama](today) : days;
  return { ...(from && { [keys.from]: from }), ...(to && { [keys.to]: to }) };
}

/** Keeps the period that a report is given in place of another one, or that it is given none. */
export function storePeriod(
  { name, list: { report } }: Resource,
  before: WrittenFilter,
  filter: WrittenFilter,
  { today, user }: Now,
) {
  if (!report) return;
  const keys = rangeKeys(report.period);
  const [from, to] = [filter[keys.from], filter[keys.to]];
  if (from === before[keys.from] && to === before[keys.to]) return;
  const nama = periodeAntara(from, to, today);
  store(keyOf(user, name), nama ? { nama } : { ...(isDay(from) && { from }), ...(isDay(to) && { to }) });
}
