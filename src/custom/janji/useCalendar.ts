import { useLocation, useNavigate } from 'react-router-dom';
import { weekOf } from '../../domain/core/tanggal.ts';
import { type Menurut, menurut as semuaMenurut } from '../../domain/janji/slot.ts';
import { isDay } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { listWith, parseListAddress } from '../../views/state/listState.ts';

interface CalendarView {
  tampilan: Tampilan;
  tanggal: string;
  /** By what the columns of a day are. */
  menurut: Menurut;
  /** The person, room or device whose appointments are shown; null: all. */
  satu: number | null;
  /** The appointment that a click on a free time moves there; null: a click makes a new one. */
  pindah: number | null;
}

/** The view, day and doctor that the URL names; `go` leads to others. */
export function useCalendar(): CalendarView & { days: readonly string[]; go: (to: Partial<CalendarView>) => void } {
  const resource = useDeclaration('appointments');
  const { search } = useLocation();
  const navigate = useNavigate();
  const { today } = useDeclarations().now();
  const listed = parseListAddress(resource, search, today).filter?.['userId'];
  const shown = readFrom(new URLSearchParams(search), listed, today);
  return {
    ...shown,
    days: shown.tampilan === 'minggu' ? weekOf(shown.tanggal) : [shown.tanggal],
    go: (to) => {
      const next = { ...shown, ...to };
      const { menurut, satu } = next;
      const list =
        next.tampilan === 'daftar' && menurut === 'userId' && satu ? listWith(resource, { userId: satu }) : null;
      navigate(list ?? calendarPath(next));
    },
  };
}

/** @param listed - the doctor that the list is filtered by, which the calendar takes over */
function readFrom(search: URLSearchParams, listed: unknown, today: string): CalendarView {
  const view = search.get('tampilan');
  const date = search.get('tanggal') ?? '';
  const menurut = semuaMenurut.find((each) => each === search.get('menurut')) ?? 'userId';
  const one = search.get(parameter[menurut]);
  return {
    tampilan: view === 'hari' || view === 'minggu' ? view : 'daftar',
    tanggal: isDay(date) ? date : today,
    menurut,
    satu: idIn(menurut === 'userId' ? (one ?? listed) : one),
    pindah: idIn(search.get('pindah')),
  };
}

/** The URL's parameter for the one that is shown. */
const parameter: Readonly<Record<Menurut, string>> = { userId: 'dokter', ruang: 'ruang', alat: 'alat' };

function idIn(value: unknown): number | null {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** A way to show the appointments: as the list of product §2.7, or a calendar of a day or a week. */
export type Tampilan = 'daftar' | 'hari' | 'minggu';

/** The calendar in the URL, so that it can be linked to, reloaded and stepped back from. */
export const calendarPath = (at: Pick<CalendarView, 'tampilan'> & Partial<CalendarView>): string => {
  if (at.tampilan === 'daftar') return '/appointments';
  const search = new URLSearchParams({ tampilan: at.tampilan });
  if (at.tanggal) search.set('tanggal', at.tanggal);
  const { menurut = 'userId', satu } = at;
  if (menurut !== 'userId') search.set('menurut', menurut);
  if (satu) search.set(parameter[menurut], String(satu));
  if (at.pindah) search.set('pindah', String(at.pindah));
  return `/appointments?${search}`;
};
