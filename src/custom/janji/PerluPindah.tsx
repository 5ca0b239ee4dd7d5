import { Box } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { addDays } from '../../domain/core/tanggal.ts';
import { harusDitolak } from '../../domain/janji/jadwal.ts';
import { formatDate } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/declarations.ts';
import { parseListAddress } from '../../views/list/listState.ts';
import { pathTo } from '../../views/paths.ts';
import { AdviceAlert, NewTabLink } from '../../views/record/AdviceAlert.tsx';
import { useTranslate } from '../../views/words.ts';
import { type Dilihat, pindahkanPath, type Terdampak, useTerdampak } from './useTerdampak.ts';

/** In advice about appointments that cannot stay: to the page that moves them, in another tab as its other links. */
export function TautanPindahkan(dilihat: Dilihat) {
  const translate = useTranslate();
  return useAllowed('appointments', 'edit') ? (
    <Box sx={{ mt: 1 }}>
      <NewTabLink to={pindahkanPath(dilihat)} color="inherit" underline="always" fontWeight={700}>
        {translate('klinik.jadwal.terdampak.title')}
      </NewTabLink>
    </Box>
  ) : null;
}

/** The appointments that are named. */
const shown = 5;

/** Names appointments that cannot stay, and leads to the page that moves them. */
function PerluPindah({
  title,
  text,
  rows,
  ...dilihat
}: Dilihat & Record<'title' | 'text', string> & { rows: readonly Terdampak[] }) {
  const resource = useDeclaration('appointments');
  if (rows.length === 0) return null;
  const about = rows.slice(0, shown).map(({ id, tanggal, waktu, title: name }) => ({
    id,
    path: pathTo.show(resource, id),
    name: `${formatDate(tanggal)} ${waktu} · ${name}`,
  }));
  return (
    <Box sx={{ mb: 2 }}>
      <AdviceAlert title={title} text={text} about={about}>
        <TautanPindahkan {...dilihat} />
      </AdviceAlert>
    </Box>
  );
}

/** Over 'Pengingat Besok': tomorrow's appointments on a day on which nobody is there, which are moved, not reminded of. */
export function BesokPerluPindah() {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const { search } = useLocation();
  const { today } = useDeclarations().now();
  const besok = addDays(today, 1);
  const reminds = parseListAddress(resource, search, today).filter?.['statusPengingat'] !== undefined;
  const days = { dari: besok, sampai: besok };
  const found = useTerdampak(days, reminds);
  if (!reminds || !found) return null;
  const rows = found.rows.filter(({ sebab }) => harusDitolak(sebab));
  const title = translate('klinik.jadwal.terdampak.tomorrow', { count: rows.length });
  return <PerluPindah {...days} title={title} text={translate('klinik.jadwal.terdampak.tomorrowText')} rows={rows} />;
}

/** Appointments outside of practice, of a doctor or of all, once the hours were changed. */
export function DiLuarJam(dilihat: Pick<Dilihat, 'dokter'>) {
  const translate = useTranslate();
  const rows = useTerdampak(dilihat)?.rows.filter(({ sebab }) => !harusDitolak(sebab)) ?? [];
  const title = translate('klinik.jadwal.terdampak.hours', { count: rows.length });
  const text = translate('klinik.jadwal.terdampak.hoursText');
  return <PerluPindah {...dilihat} title={title} text={text} rows={rows} />;
}
