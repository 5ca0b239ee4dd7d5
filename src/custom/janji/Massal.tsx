import { Alert, AlertTitle, Box, ListItemText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';
import { addDays } from '../../domain/core/tanggal.ts';
import { type Terhalang, terhalang } from '../../domain/janji/slot.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { activeFilter, formatDate } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import type { BulkInputProps } from '../../views/base/parts.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useAllRows } from '../core/shared.tsx';
import { useProfesi } from '../core/useTreatment.ts';
import { usePeringatanWaktu, usePraktik } from './praktik.ts';

/** The doctor of several appointments: those who are free for all of them come first, the others with what is in the way. */
export function DokterMassal({ source, field, required, chosen }: BulkInputProps<'appointments'>) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'klinik.jadwal.massal');
  const target = useDeclaration('dokter');
  const { today } = useDeclarations().now();
  const { id, field: input, fieldState } = useInput({ source, isRequired: required });
  const professions = useProfesi(chosen.map(({ treatment }) => treatment));
  const able = professions && { profesi: [...professions] };
  const { data: dokter = [] } = useAllRows<Dokter>('dokter', { ...able, ...activeFilter(target, today) });
  const halangan = useHalangan(chosen);
  const choices = dokter
    .map((each) => ({ ...each, halangan: halangan?.(chosen.map((janji) => ({ ...janji, userId: each.id }))) }))
    .sort((a, b) => (a.halangan?.length ?? 0) - (b.halangan?.length ?? 0));
  const picked = choices.find((each) => each.id === input.value);
  const told = ({ halangan: met }: (typeof choices)[number]) =>
    met &&
    (met.length === 0
      ? word('free', { count: chosen.length })
      : word('busy', { count: met.length, all: chosen.length }));
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1.5 }}>
      <TextField
        select
        fullWidth
        id={id}
        inputRef={input.ref}
        label={<FieldTitle label={field.label} source={source} isRequired={required} />}
        value={input.value ?? ''}
        onChange={input.onChange}
        onBlur={input.onBlur}
        error={Boolean(fieldState.error)}
        helperText={
          fieldState.error ? <InputHelperText error={fieldState.error.message} /> : picked ? told(picked) : field.help
        }
        slotProps={{ select: { renderValue: () => picked?.name ?? '' } }}
      >
        {choices.map((each) => (
          <MenuItem key={each.id} value={each.id}>
            <ListItemText
              primary={each.name}
              secondary={told(each)}
              slotProps={{ secondary: { sx: { color: each.halangan?.length ? 'warning.main' : 'success.main' } } }}
            />
          </MenuItem>
        ))}
      </TextField>
      {picked?.halangan && <DaftarHalangan halangan={picked.halangan} />}
    </Box>
  );
}

/** Warnings before a bulk move of appointments; none of them prevents it. */
export function HalanganMassal({ changed }: { changed: readonly Appointment[] }) {
  const halangan = useHalangan(changed);
  return halangan && <DaftarHalangan halangan={halangan(changed)} />;
}

function DaftarHalangan({ halangan }: { halangan: readonly Terhalang<Appointment>[] }) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'klinik.jadwal.massal');
  const peringatan = usePeringatanWaktu(usePraktik());
  if (halangan.length === 0) return null;
  const [shown, more] = [halangan.slice(0, most), halangan.length - most];
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <AlertTitle sx={{ fontWeight: 700 }}>{word('title', { count: halangan.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {shown.map(({ janji, sebab, bentrok }) => (
          <li key={janji.id}>
            {word('line', { date: formatDate(janji.tanggal), time: janji.waktu, title: janji.title })}
            {': '}
            {[
              ...peringatan(janji).flatMap(({ jenis, kalimat }) => (sebab.includes(jenis) ? kalimat : [])),
              ...bentrok.slice(0, 1).map(({ waktu, title }) => word('clash', { time: waktu, title })),
            ].join('; ')}
            {bentrok.length > 1 && ` ${translate('massal.more', { jumlah: bentrok.length - 1 })}`}
          </li>
        ))}
      </Box>
      {more > 0 && translate('massal.more', { jumlah: more })}
    </Alert>
  );
}

const most = 5;

/** Finds those of several appointments that cannot be kept; undefined while what decides is on its way. */
function useHalangan(janji: readonly Appointment[]) {
  const { now } = useDeclarations();
  const [moment] = useState(now);
  const praktik = usePraktik();
  const days = janji.map(({ tanggal }) => tanggal).sort();
  const filter = {
    tanggal_gte: addDays(days[0] ?? moment.today, -1),
    tanggal_lte: addDays(days.at(-1) ?? moment.today, 1),
  };
  const { data } = useAllRows<Appointment>('appointments', filter);
  if (!data || !praktik) return undefined;
  return (meant: readonly Appointment[]) => terhalang(meant, data, praktik.pada, moment);
}
