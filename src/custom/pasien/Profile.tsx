import { Avatar, Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { formatDate, formatMoney, mayMeasure } from '../../schema/index.ts';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { Panel, Term, termsSx } from '../../views/base/Panel.tsx';
import { toneOf } from '../../views/base/tones.ts';
import { useTranslate } from '../../views/base/words.ts';
import { listWith } from '../../views/state/listState.ts';
import { Value } from '../../views/value/Value.tsx';
import { fetchFigure } from '../core/shared.tsx';

/** The patient's particulars (product §2.9, the left card); empty ones show only where the spec has a line for them. */
export function Profile({ patient }: { patient: Pasien }) {
  const resource = useDeclaration();
  const value = (path: string): ReactNode => <Value resource={resource} path={path} record={patient} linked />;
  const line = (path: string, shown: ReactNode = value(path)) => (
    <Term key={path} label={resource.fields[path]?.label ?? 'ID'}>
      {shown}
    </Term>
  );
  return (
    <Panel>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2.5 }}>
        <Avatar aria-hidden sx={[{ width: 56, height: 56, fontWeight: 700 }, toneOf(toneFor(patient))]}>
          {initialsOf(patient.name)}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h1" variant="h5" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
            {patient.name}
          </Typography>
          {value('kategori')}
        </Box>
      </Box>
      <Box
        component="dl"
        sx={{ ...termsSx, gridTemplateColumns: '7.5rem minmax(0, 1fr)', rowGap: 1.25, '& dd': { mb: 0 } }}
      >
        {line('id', resource.formatId(patient.id))}
        {patient.nomorRM && line('nomorRM')}
        {patient.namaSebelumnya && line('namaSebelumnya')}
        {line('gender')}
        {line('umur')}
        {patient.birthDate && line('birthDate', formatDate(patient.birthDate, 'long'))}
        {patient.nik && line('nik')}
        {(patient.phone || !patient.wali_telepon) && line('phone')}
        {patient.wali_telepon && line('wali_telepon')}
        {line('email')}
        {line('address')}
        {line('dokter')}
        {line('totalVisits')}
        <Belanja pasien={patient.id} />
        {line('joinDate', formatDate(patient.joinDate, 'month'))}
      </Box>
    </Panel>
  );
}

/** The patient's spending in all, as the list's card counts it: paid bills less refunds; for who may see sums of bills. */
function Belanja({ pasien }: { pasien: number }) {
  const translate = useTranslate();
  const resource = useDeclaration('transaksi');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const filter = { pasien, status: 'Paid', terjual: 'ya' };
  const { data } = useQuery({
    queryKey: ['transaksi', 'aggregate', 'belanja', pasien],
    queryFn: () => fetchFigure(dataProvider, 'transaksi', filter, belanja),
    enabled: useAllowed('transaksi', 'list') && mayMeasure(resource, belanja),
  });
  return data === undefined ? null : (
    <Term label={translate('klinik.pasien.spent')}>
      <Link component={RouterLink} to={listWith(resource, filter)}>
        {formatMoney(data)}
      </Link>
    </Term>
  );
}

const belanja = { sum: 'total' } as const;

/** Pink for Beauty, green otherwise, as the badge (product §2.8). */
const toneFor = ({ kategori }: Pasien) => (kategori === 'Beauty' ? 'pink' : 'green');

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
