import { Alert, Box, Button, Tooltip } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { addDays } from '../../domain/core/tanggal.ts';
import { harusDitolak } from '../../domain/janji/jadwal.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { formatDate, isDay } from '../../schema/index.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import type { LeadProps } from '../../views/base/parts.ts';
import { pathTo } from '../../views/base/paths.ts';
import { type FilterOf, useGetList } from '../../views/base/records.ts';
import { useTranslate, type Word } from '../../views/base/words.ts';
import { listWith, parseListAddress } from '../../views/state/listState.ts';
import { AdviceAlert, NewTabLink } from '../../views/value/AdviceAlert.tsx';
import { type Dilihat, pindahkanPath, type Terdampak, useTerdampak } from './useTerdampak.ts';

/** The records that are named. */
const shown = 5;

interface JanjiAdviceProps {
  filter: FilterOf<Appointment>;
  text: Word;
  children?: ReactNode;
}

/** Advice about the appointments that a filter leaves: the first by name, and the way to all; nothing where there are none. */
function JanjiAdvice({ filter, text, children }: JanjiAdviceProps) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const allowed = useAllowed('appointments', 'list');
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList(
    'appointments',
    { filter, sort: { field: 'tanggal', order: 'ASC' }, pagination: { page: 1, perPage: shown } },
    { enabled: allowed },
  );
  if (allowed && isPending) return <Coming />;
  if (!allowed || total === 0) return null;
  const each = data.map((row) => ({ id: row.id, path: pathTo.show(resource, row.id), name: nameOf(row) }));
  const rest = {
    id: 0,
    path: listWith(resource, filter),
    name: translate('klinik.cuti.all', { count: total }),
  };
  return (
    <AdviceAlert
      title={translate('klinik.cuti.booked', { count: total })}
      text={translate(text)}
      about={total > each.length ? [...each, rest] : each}
    >
      {children}
    </AdviceAlert>
  );
}

const nameOf = ({ tanggal, waktu, title }: Appointment) => `${formatDate(tanggal)} ${waktu} · ${title}`;

/** Appointments on some days, which stay where they are until each is moved or cancelled. */
function Dipesan({ filter, dilihat }: { filter: FilterOf<Appointment>; dilihat: Dilihat | null }) {
  return (
    <JanjiAdvice
      filter={{ ...filter, status: ['confirmed', 'waiting'] }}
      text={dilihat ? 'klinik.cuti.stay' : 'klinik.cuti.saveFirst'}
    >
      {dilihat && <TautanPindahkan {...dilihat} />}
    </JanjiAdvice>
  );
}

/** In the form: the appointments on the days of a leave that is being typed. */
export function CutiAdvice() {
  const [dokter, dari, sampai] = useWatch({ name: ['dokter', 'dari', 'sampai'] }) as [number?, string?, string?];
  const { setValue } = useFormContext();
  useEffect(() => {
    if (isDay(dari) && isDay(sampai) && sampai < dari) setValue('sampai', dari);
  }, [dari, sampai, setValue]);
  return <JanjiSaatPergi {...{ dokter, dari, sampai }} />;
}

/** On a leave's page: the same of the stored one. */
export const CutiLead = ({ record }: LeadProps<'cuti'>) => (
  <Box sx={{ '&:not(:empty)': { mb: 2 } }}>
    <JanjiSaatPergi {...record} />
  </Box>
);

/** The appointments of a doctor who is away on some days, or from a day on. */
export function JanjiSaatPergi({ dokter, dari, sampai, terus = false }: Dilihat & { terus?: boolean }) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const from = dari && dari > today ? dari : today;
  const known = Boolean(dokter) && isDay(dari) && (terus || (isDay(sampai) && from <= sampai));
  if (!useAllowed('appointments', 'list')) return <Alert severity="info">{translate('klinik.cuti.unseen')}</Alert>;
  const filter = { userId: dokter, tanggal_gte: from, ...(!terus && { tanggal_lte: sampai }) };
  return known ? <Dipesan filter={filter} dilihat={{ dokter, dari, sampai: terus ? null : sampai }} /> : null;
}

/** Beneath the days off of the settings: the appointments on those that are typed. */
export function JanjiSaatLibur() {
  const { today } = useDeclarations().now();
  const typed = 'libur' in useFormState().dirtyFields;
  const rows = useWatch({ name: 'libur' }) as { tanggal?: string | null }[] | undefined;
  const days = (rows ?? []).flatMap(({ tanggal }) => (isDay(tanggal) && tanggal >= today ? [tanggal] : []));
  const [dari] = days.toSorted();
  const sampai = days.toSorted().at(-1);
  return dari ? <Dipesan filter={{ tanggal: days }} dilihat={typed ? null : { dari, sampai }} /> : null;
}

/** In advice about appointments that cannot stay: to the page that moves them, in another tab as its other links. */
function TautanPindahkan(dilihat: Dilihat) {
  const translate = useTranslate();
  return useAllowed('appointments', 'edit') ? (
    <Box sx={{ mt: 1 }}>
      <NewTabLink to={pindahkanPath(dilihat)} color="inherit" underline="always" fontWeight={700}>
        {translate('klinik.jadwal.terdampak.title')}
      </NewTabLink>
    </Box>
  ) : null;
}

/** Names appointments that cannot stay, and leads to the page that moves them. */
function PerluPindah({
  title,
  text,
  rows,
  ...dilihat
}: Dilihat & Record<'title' | 'text', string> & { rows: readonly Terdampak[] }) {
  const resource = useDeclaration('appointments');
  if (rows.length === 0) return null;
  const about = rows
    .slice(0, shown)
    .map((row) => ({ id: row.id, path: pathTo.show(resource, row.id), name: nameOf(row) }));
  return (
    <Box sx={{ mb: 2 }}>
      <AdviceAlert title={title} text={text} about={about}>
        <TautanPindahkan {...dilihat} />
      </AdviceAlert>
    </Box>
  );
}

/** Beside the acts of 'Pengingat Besok': the way to tomorrow's appointments on a day on which nobody is there, which are moved, not reminded of. */
export function BesokPerluPindah() {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const allowed = useAllowed('appointments', 'edit');
  const { search } = useLocation();
  const { today } = useDeclarations().now();
  const besok = addDays(today, 1);
  const reminds = parseListAddress(resource, search, today).filter?.['statusPengingat'] !== undefined;
  const days = { dari: besok, sampai: besok };
  const found = useTerdampak(days, reminds);
  if (!reminds || !found) return null;
  const count = found.rows.filter(({ sebab }) => harusDitolak(sebab)).length;
  return count > 0 && allowed ? (
    <Tooltip title={translate('klinik.jadwal.terdampak.tomorrowText')} describeChild>
      <Button component={Link} to={pindahkanPath(days)} variant="outlined" color="warning">
        {translate('klinik.jadwal.terdampak.tomorrow', { count })}
      </Button>
    </Tooltip>
  ) : null;
}

/** Appointments outside of practice, of a doctor or of all, once the hours were changed. */
export function DiLuarJam(dilihat: Pick<Dilihat, 'dokter'>) {
  const translate = useTranslate();
  const allowed = useAllowed('appointments', 'list');
  const found = useTerdampak(dilihat);
  const rows = found?.rows.filter(({ sebab }) => !harusDitolak(sebab)) ?? [];
  const title = translate('klinik.jadwal.terdampak.hours', { count: rows.length });
  const text = translate('klinik.jadwal.terdampak.hoursText');
  if (!found && allowed) return <Coming />;
  return <PerluPindah {...dilihat} title={title} text={text} rows={rows} />;
}
