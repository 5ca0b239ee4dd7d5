import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { Panel } from '../../views/base/Panel.tsx';
import type { LeadProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { listWith } from '../../views/state/listState.ts';
import { fetchFigure } from '../core/shared.tsx';

/** Whom a breach may affect: the patients whose record was read in its days, by its account where one is named. */
export function Terdampak({ record: { dari, sampai, akun } }: LeadProps<'insiden-data'>) {
  const translate = useTranslate();
  const trail = useDeclaration('akses-rekam');
  const { may } = useDeclarations();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const filter = { tanggal_gte: dari, tanggal_lte: sampai, ...(akun !== null && { akun }) };
  const { data } = useQuery({
    queryKey: [trail.name, 'aggregate', filter],
    enabled: may(trail.name, 'list'),
    queryFn: () => fetchFigure(dataProvider, trail.name, filter, { distinct: 'pasien' }),
  });
  return (
    <Panel label={translate('hakData.terdampak')}>
      <Typography>{translate('hakData.banyak', { jumlah: data ?? 0 })}</Typography>
      <Button component={Link} to={listWith(trail, filter)} sx={{ mt: 1 }}>
        {translate('hakData.daftar')}
      </Button>
    </Panel>
  );
}
