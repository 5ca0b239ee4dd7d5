import { useLocation, useNavigate } from 'react-router-dom';
import { isTanggal } from '../../domain/core/ketikan.ts';
import { weekOf } from '../../domain/core/tanggal.ts';
import { useDeclaration, useDeclarations } from '../../views/declarations.ts';
import { parseListAddress } from '../../views/list/listState.ts';
import { listWith } from '../../views/paths.ts';

interface Shown {
  tampilan: Tampilan;
  tanggal: string;
  /** The doctor whose appointments are shown; null: all. */
  dokter: number | null;
  /** The appointment that a click on a free time moves there; null: a click makes a new one. */
  pindah: number | null;
}

/** The view, day and doctor that the URL names; `go` leads to others. */
export function useCalendar(): Shown & { days: readonly string[]; go: (to: Partial<Shown>) => void } {
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
      const list = next.tampilan === 'daftar' && next.dokter ? listWith(resource, { userId: next.dokter }) : null;
      navigate(list ?? calendarPath(next));
    },
  };
}

/** @param listed - the doctor that the list is filtered by, which the calendar takes over */
function readFrom(search: URLSearchParams, listed: unknown, today: string): Shown {
  const view = search.get('tampilan');
  const date = search.get('tanggal') ?? '';
  return {
    tampilan: view === 'hari' || view === 'minggu' ? view : 'daftar',
    tanggal: isTanggal(date) ? date : today,
    dokter: idIn(search.get('dokter') ?? listed),
    pindah: idIn(search.get('pindah')),
  };
}

function idIn(value: unknown): number | null {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** A way to show the appointments: as the list of product §2.7, or a calendar of a day or a week. */
export type Tampilan = 'daftar' | 'hari' | 'minggu';

/** The calendar in the URL, so that it can be linked to, reloaded and stepped back from. */
export const calendarPath = (at: Pick<Shown, 'tampilan'> & Partial<Shown>): string => {
  if (at.tampilan === 'daftar') return '/appointments';
  const search = new URLSearchParams({ tampilan: at.tampilan });
  if (at.tanggal) search.set('tanggal', at.tanggal);
  if (at.dokter) search.set('dokter', String(at.dokter));
  if (at.pindah) search.set('pindah', String(at.pindah));
  return `/appointments?${search}`;
};
