import { Box, Button, Link as TextLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { masaCuti } from '../../commands/dokter/praktik.ts';
import { cutiPada, jamTertulis, praktikPada } from '../../domain/dokter/jamPraktik.ts';
import { hariPekan, namaHari } from '../../domain/klinik/pengaturanTersimpan.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import { formatDate } from '../../schema/index.ts';
import { Badge } from '../../views/base/Badge.tsx';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { Term, termsSx } from '../../views/base/Panel.tsx';
import type { CellProps } from '../../views/base/parts.ts';
import { createWith, pathTo } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';
import { listWith } from '../../views/state/listState.ts';
import { usePengaturan } from '../core/shared.tsx';
import { useKataHari, usePraktik } from '../janji/praktik.ts';

const [minggu, ...pekan] = hariPekan;

/** The hours of a doctor by weekday: their own, else the clinic's. */
export function JamPraktikCell({ record }: CellProps<'dokter'>) {
  const kata = useKataHari();
  const klinik = usePengaturan();
  if (!klinik) return null;
  return (
    <Box
      component="dl"
      sx={{ ...termsSx, gridTemplateColumns: '5rem minmax(0, 1fr)', rowGap: 0.25, '& dd': { mb: 0 } }}
    >
      {[...pekan, minggu].map((hari) => {
        const day = praktikPada(klinik, record.jamPraktik, hari);
        return (
          <Term key={hari} label={namaHari(hari)}>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {day.jenis === 'praktik' ? jamTertulis(day.jam) : kata(day)}
            </Box>
          </Term>
        );
      })}
    </Box>
  );
}

/** The leave that a doctor is on or goes on next, and the way to the others, for who may see leaves. */
export function CutiBerikutnya({ doctor }: { doctor: Dokter }) {
  const translate = useTranslate();
  const resource = useDeclaration('cuti');
  const { may, now } = useDeclarations();
  const praktik = usePraktik();
  if (!may('cuti', 'list') || !praktik) return null;
  const coming = praktik.cuti.filter((each) => each.dokter === doctor.id && each.sampai >= now().today);
  const [next] = coming.toSorted((a, b) => a.dari.localeCompare(b.dari));
  return (
    <Term wide label={translate('klinik.dokter.leave')}>
      {next ? (
        <TextLink component={Link} to={pathTo.show(resource, next.id)}>
          {masaCuti(next)}
        </TextLink>
      ) : (
        translate('klinik.dokter.noLeave')
      )}
      {next?.alasan && ` (${next.alasan})`}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, ml: -0.5 }}>
        {may('cuti', 'create') && (
          <Button component={Link} to={createWith(resource, { dokter: doctor.id })} size="small">
            {resource.list.create}
          </Button>
        )}
        <Button component={Link} to={listWith(resource, { dokter: doctor.id })} size="small" color="inherit">
          {translate('klinik.dokter.allLeave')}
        </Button>
      </Box>
    </Term>
  );
}

/** Beside the status of a doctor who is on leave today. */
export function SedangCuti({ doctor }: { doctor: Dokter }) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const away = cutiPada(usePraktik()?.cuti ?? [], doctor.id, today);
  return away ? (
    <Badge tone="amber">{translate('klinik.dokter.onLeave', { date: formatDate(away.sampai, 'long') })}</Badge>
  ) : null;
}
