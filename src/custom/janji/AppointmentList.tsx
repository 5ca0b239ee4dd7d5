import { Button } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { addDays } from '../../domain/core/tanggal.ts';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { fetched } from '../../views/base/fetched.tsx';
import { pathTo } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';
import { ListScreen } from '../../views/list/ListScreen.tsx';
import { listWith, parseListAddress } from '../../views/state/listState.ts';
import { LooksToggle } from '../core/LooksToggle.tsx';
import { BesokPerluPindah } from './PerluPindah.tsx';
import { useCalendar } from './useCalendar.ts';
import { dilihatDari } from './useTerdampak.ts';

const PindahkanJadwal = fetched(async () => (await import('./PindahkanJadwal.tsx')).PindahkanJadwal);
const Calendar = fetched(async () => (await import('./Calendar.tsx')).Calendar);

/** The appointments: the list of product §2.7, and beside it a calendar of a day or a week. */
export function AppointmentList() {
  const { tampilan } = useCalendar();
  const { today } = useDeclarations().now();
  const dilihat = dilihatDari(useLocation().search);
  if (dilihat) return <PindahkanJadwal dilihat={dilihat} />;
  if (tampilan !== 'daftar') return <Calendar toggle={<ViewToggle />} />;
  const opens = { filter: { tanggal_gte: today }, sort: { field: 'tanggal', order: 'ASC' } as const };
  const looks = (
    <>
      <BesokPerluPindah />
      <ViewToggle />
    </>
  );
  return <ListScreen looks={looks} actions={<Upcoming today={today} />} opens={opens} />;
}

/** Leads to tomorrow's appointments whose patients were not reminded yet, and back to those from today on. */
function Upcoming({ today }: { today: string }) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const { search } = useLocation();
  const tomorrow = addDays(today, 1);
  const unreminded = listWith(resource, { tanggal_gte: tomorrow, tanggal_lte: tomorrow, statusPengingat: 'belum' });
  const there = parseListAddress(resource, search, today).filter?.['statusPengingat'] !== undefined;
  return (
    <Button component={Link} to={there ? pathTo.list(resource) : unreminded} variant="outlined" color="inherit">
      {translate(there ? 'klinik.jadwal.upcoming' : 'klinik.jadwal.unreminded')}
    </Button>
  );
}

/** Daftar, Hari or Minggu; the choice is in the URL. */
function ViewToggle() {
  const translate = useTranslate();
  const { tampilan, go } = useCalendar();
  return (
    <LooksToggle
      label={translate('klinik.jadwal.view')}
      looks={{
        daftar: translate('klinik.jadwal.daftar'),
        hari: translate('klinik.jadwal.hari'),
        minggu: translate('klinik.jadwal.minggu'),
      }}
      value={tampilan}
      onChange={(chosen) => go({ tampilan: chosen })}
    />
  );
}
