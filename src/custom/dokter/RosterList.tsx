import { useLocation, useNavigate } from 'react-router-dom';
import { isDay } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { fetched } from '../../views/base/fetched.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { ListScreen } from '../../views/list/ListScreen.tsx';
import { LooksToggle } from '../core/LooksToggle.tsx';
import { weekSearch } from './rosterPath.ts';

const RosterMinggu = fetched(async () => (await import('./RosterMinggu.tsx')).RosterMinggu);

/** The roster: its list, and beside it the people of a week. */
export function RosterList() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { today } = useDeclarations().now();
  const asked = new URLSearchParams(search);
  const tanggal = asked.get('tanggal') ?? '';
  const week = asked.get('tampilan') === 'minggu';
  const toggle = (
    <LooksToggle
      label={translate('klinik.jadwal.view')}
      looks={{ daftar: translate('klinik.jadwal.daftar'), minggu: translate('klinik.jadwal.minggu') }}
      value={week ? 'minggu' : 'daftar'}
      onChange={(look) => navigate(look === 'minggu' ? `/roster${weekSearch(today)}` : '/roster')}
    />
  );
  if (!week) return <ListScreen looks={toggle} />;
  return <RosterMinggu toggle={toggle} tanggal={isDay(tanggal) ? tanggal : today} />;
}
