import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Riwayat } from '../../resources/kunjungan/riwayat.ts';
import { formatDate } from '../../schema/index.ts';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Cell } from '../../views/value/cells.tsx';

export const newestFirst = { field: 'date', order: 'DESC' } as const;

/** Rows of a patient's history: treatment, doctor, status and date (product §2.9), diagnosis and medicine, the visit. */
export function HistoryEntries({ entries }: { entries: readonly Riwayat[] }) {
  const { status } = useDeclaration('riwayat').fields;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Box component="li" key={entry.id} sx={entrySx}>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{entry.treatment}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {entry.dokter}
            </Typography>
            <Findings entry={entry} />
          </Box>
          <Box sx={{ textAlign: 'right' }}>
            {status && <Cell field={status} value={entry.status} />}
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
              {formatDate(entry.date, 'long')}
            </Typography>
            <VisitLink entry={entry} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Complaint, diagnosis and medicine, where they are known and may be read. */
function Findings({ entry }: { entry: Riwayat }) {
  const { fields } = useDeclaration('riwayat');
  const filled = (['keluhan', 'diagnosa', 'obat'] as const).filter((name) => fields[name] && entry[name]);
  return filled.map((name) => (
    <Typography key={name} variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {`${fields[name]?.label}: ${entry[name]}`}
    </Typography>
  ));
}

/** The link to the visit, for those who may see it. */
function VisitLink({ entry }: { entry: Riwayat }) {
  const translate = useTranslate();
  const visits = useDeclaration('kunjungan');
  const allowed = useAllowed('kunjungan', 'show');
  if (!entry.kunjungan || !allowed) return null;
  return (
    <MuiLink component={Link} to={pathTo.show(visits, entry.kunjungan)} variant="body2">
      {translate('klinik.pasien.visit')}
    </MuiLink>
  );
}

const entrySx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
};
