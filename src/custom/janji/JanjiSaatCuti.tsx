import { Alert, Box } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isTanggal } from '../../domain/core/ketikan.ts';
import { ditunggu } from '../../domain/janji/jadwal.ts';
import type { CutiDokter } from '../../resources/cuti.ts';
import { formatDate } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/declarations.ts';
import type { LeadProps } from '../../views/overrides.ts';
import { listWith, pathTo } from '../../views/paths.ts';
import { AdviceAlert } from '../../views/record/AdviceAlert.tsx';
import { useGetList } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import { TautanPindahkan } from './PerluPindah.tsx';

type Typed = { [K in 'dokter' | 'dari' | 'sampai']?: CutiDokter[K] | null } & {
  /** Without a last day. */
  terus?: boolean;
};

/** In the form: the appointments on the days of a leave that is being typed, which stay where they are. */
export function CutiAdvice() {
  const [dokter, dari, sampai] = useWatch({ name: ['dokter', 'dari', 'sampai'] }) as [number?, string?, string?];
  const { setValue } = useFormContext();
  useEffect(() => {
    if (isTanggal(dari) && isTanggal(sampai) && sampai < dari) setValue('sampai', dari);
  }, [dari, sampai, setValue]);
  return <JanjiSaatCuti {...{ dokter, dari, sampai }} />;
}

/** On a leave's page: the same of the stored one, until each is moved or cancelled. */
export const CutiLead = ({ record, place }: LeadProps<'cuti'>) =>
  place === 'page' ? (
    <Box sx={{ '&:not(:empty)': { mb: 2 } }}>
      <JanjiSaatCuti {...record} />
    </Box>
  ) : null;

/** The appointments of a doctor on some days, to move or to cancel. */
export function JanjiSaatCuti({ dokter, dari, sampai, terus = false }: Typed) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const { today } = useDeclarations().now();
  const allowed = useAllowed('appointments', 'list');
  const from = dari && dari > today ? dari : today;
  const known = Boolean(dokter) && isTanggal(dari) && (terus || (isTanggal(sampai) && from <= sampai));
  const filter = {
    userId: dokter ?? 0,
    tanggal_gte: from,
    ...(!terus && { tanggal_lte: sampai ?? '' }),
    status: ['confirmed', 'waiting'] as const,
  };
  const { data = [], total = 0 } = useGetList(
    'appointments',
    { filter, sort: { field: 'tanggal', order: 'ASC' }, pagination: { page: 1, perPage: shown } },
    { enabled: allowed && known },
  );
  if (!allowed) return <Alert severity="info">{translate('klinik.cuti.unseen')}</Alert>;
  if (!known || total === 0) return null;
  const each = data.filter(ditunggu).map(({ id, tanggal, waktu, title }) => ({
    id,
    path: pathTo.show(resource, id),
    name: `${formatDate(tanggal)} ${waktu} · ${title}`,
  }));
  const all = { id: 0, path: listWith(resource, filter), name: translate('klinik.cuti.all', { count: total }) };
  return (
    <AdviceAlert
      title={translate('klinik.cuti.booked', { count: total })}
      text={translate('klinik.cuti.stay')}
      about={total > each.length ? [...each, all] : each}
    >
      <TautanPindahkan dokter={dokter} dari={dari} sampai={terus ? null : sampai} />
    </AdviceAlert>
  );
}

/** The appointments that are named. */
const shown = 5;
