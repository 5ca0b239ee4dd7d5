import { Box, Button, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { HariKerja } from '../../domain/antrian.ts';
import { isTanggal } from '../../domain/ketikan.ts';
import { hariDicari, slotBerikutnya } from '../../domain/slot.ts';
import { addDays } from '../../domain/tanggal.ts';
import type { Appointment } from '../../resources/appointments.ts';
import { formatDate } from '../../schema/index.ts';
import { useDeclarations } from '../../views/declarations.ts';
import type { InputProps } from '../../views/overrides.ts';
import { KindInput } from '../../views/record/inputs.tsx';
import { useTranslate } from '../../views/words.ts';
import { useAllRows, usePengaturan } from '../shared.tsx';

/** The time of an appointment, with the next free one beside it once doctor and duration are known. */
export function WaktuInput(props: InputProps) {
  const stored = useRecordContext<Partial<Appointment>>();
  const hari = usePengaturan();
  const { today } = useDeclarations().now();
  const [userId, pasien, tanggal, durasi] = useWatch({ name: ['userId', 'pasien', 'tanggal', 'durasi'] }) as [
    number?,
    number?,
    string?,
    number?,
  ];
  const sejak = isTanggal(tanggal) && tanggal > today ? tanggal : today;
  const janji = {
    userId: userId ?? 0,
    pasien: pasien ?? 0,
    durasi: durasi ?? 0,
    sejak,
    ...(stored?.id === undefined ? {} : { id: Number(stored.id) }),
  };
  return (
    <Box>
      <KindInput {...props} />
      {userId && durasi && hari ? <NextSlot janji={janji} hari={hari} /> : null}
    </Box>
  );
}

interface Props {
  janji: Parameters<typeof slotBerikutnya>[0] & { sejak: string; pasien: number };
  hari: HariKerja;
}

/** Proposes the next free time of the doctor; a click takes date and time. */
function NextSlot({ janji, hari }: Props) {
  const translate = useTranslate();
  const { now } = useDeclarations();
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const period = { tanggal_gte: addDays(janji.sejak, -1), tanggal_lte: addDays(janji.sejak, hariDicari) };
  const ofDoctor = useAllRows<Appointment>('appointments', { userId: janji.userId, ...period }).data;
  const ofPatient = useAllRows<Appointment>('appointments', { pasien: janji.pasien, ...period }).data;
  if (!ofDoctor || !ofPatient) return null;
  const slot = slotBerikutnya(janji, [...ofDoctor, ...ofPatient], hari, now());
  if (!slot) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {translate('klinik.jadwal.next.none', { days: hariDicari })}
      </Typography>
    );
  }
  const take = () => {
    for (const [name, value] of Object.entries(slot))
      setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return (
    <Button size="small" onClick={take} sx={{ mt: 0.5, textAlign: 'left' }}>
      {translate('klinik.jadwal.next.label', { date: formatDate(slot.tanggal, 'full'), time: slot.waktu })}
    </Button>
  );
}
