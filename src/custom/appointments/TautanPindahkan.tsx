import { Box } from '@mui/material';
import { formatDate } from '../../schema/index.ts';
import { useAllowed, useDeclaration } from '../../views/declarations.ts';
import { pathTo } from '../../views/paths.ts';
import { AdviceAlert, NewTabLink } from '../../views/record/AdviceAlert.tsx';
import { useTranslate } from '../../views/words.ts';
import { type Dilihat, pindahkanPath, type Terdampak } from './useTerdampak.ts';

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
export function PerluPindah({
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
