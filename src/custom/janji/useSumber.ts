import { type Kebutuhan, type Macam, sumberJenis } from '../../domain/janji/sumber.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import type { SumberDaya } from '../../resources/janji/sumber-daya.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { useAllRows } from '../core/shared.tsx';

/** The rooms and devices; undefined while they are on their way, none for who may not or cannot read them. */
export function useSumber(): readonly SumberDaya[] | undefined {
  const allowed = useAllowed('sumber-daya', 'list');
  const { data, isPending } = useAllRows<SumberDaya>('sumber-daya', {}, { enabled: allowed });
  return isPending && allowed ? undefined : (data ?? none);
}
const none: never[] = [];

/**
 * The appointments of some days that hold a room or a device of the kinds that are needed; undefined while they are on their
 * way.
 *
 * @param period - a written filter of days
 */
export function useDipakai(
  needed: Kebutuhan,
  sumber: readonly SumberDaya[],
  period: Readonly<Record<string, string>>,
): readonly Appointment[] | undefined {
  const ruang = useHolding('ruang', needed, sumber, period);
  const alat = useHolding('alat', needed, sumber, period);
  return ruang && alat && [...ruang, ...alat];
}

function useHolding(
  macam: Macam,
  needed: Kebutuhan,
  sumber: readonly SumberDaya[],
  period: Readonly<Record<string, string>>,
): readonly Appointment[] | undefined {
  const ids = needed[macam] ? sumberJenis(sumber, macam, needed[macam]).map(({ id }) => id) : [];
  const { data } = useAllRows<Appointment>('appointments', { [macam]: ids, ...period }, { enabled: ids.length > 0 });
  return ids.length > 0 ? data : none;
}
