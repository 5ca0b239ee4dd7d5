import { lazy } from 'react';
import { ListScreen } from '../../views/list/ListScreen.tsx';
import { useCalendar } from './useCalendar.ts';
import { ViewToggle } from './ViewToggle.tsx';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

/** The appointments: the list of product §2.7, and beside it a calendar of a day or a week. */
export function AppointmentList() {
  const { tampilan } = useCalendar();
  return tampilan === 'daftar' ? <ListScreen actions={<ViewToggle />} /> : <Calendar />;
}
