import { Button, Typography } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';
import { addDays } from '../../domain/core/tanggal.ts';
import { hariDicari, slotBerikutnya } from '../../domain/janji/slot.ts';
import { muatUntuk } from '../../domain/janji/sumber.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { formatDate } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useAllRows } from '../core/shared.tsx';
import { useTreatment } from '../core/useTreatment.ts';
import { usePraktik } from './praktik.ts';
import { useDipakai, useSumber } from './useSumber.ts';

interface Props {
  janji: Parameters<typeof slotBerikutnya>[0] & { sejak: string; pasien: number };
  treatment: number | null;
}

/**
 * Proposes the next time at which the person and what the treatment needs are free; a click takes date and time into the
 * form around it.
 */
export function NextSlot({ janji, treatment }: Props) {
  const translate = useTranslate();
  const { now } = useDeclarations();
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const period = { tanggal_gte: addDays(janji.sejak, -1), tanggal_lte: addDays(janji.sejak, hariDicari) };
  const ofDoctor = useAllRows<Appointment>('appointments', { userId: janji.userId, ...period }).data;
  const ofPatient = useAllRows<Appointment>('appointments', { pasien: janji.pasien, ...period }).data;
  const praktik = usePraktik();
  const sumber = useSumber();
  const needed = useTreatment(treatment) ?? {};
  const held = useDipakai(needed, sumber ?? [], period);
  if (!ofDoctor || !ofPatient || !praktik || !sumber || !held) return null;
  const others = [...ofDoctor, ...ofPatient, ...held];
  const slot = slotBerikutnya(janji, others, praktik.pada, now(), muatUntuk(needed, sumber));
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
