import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { isDay } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import type { InputProps } from '../../views/base/parts.ts';
import { KindInput } from '../../views/input/inputs.tsx';
import { NextSlot } from './NextSlot.tsx';

/** The time of an appointment, with the next free one beside it once doctor and duration are known. */
export function WaktuInput(props: InputProps) {
  const stored = useRecordContext<Partial<Appointment>>();
  const { today } = useDeclarations().now();
  const [userId, pasien, tanggal, durasi, treatment] = useWatch({
    name: ['userId', 'pasien', 'tanggal', 'durasi', 'treatment'],
  }) as [number?, number?, string?, number?, number?];
  const sejak = isDay(tanggal) && tanggal > today ? tanggal : today;
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
      {/* It has its room before it is known; on a phone two lines. */}
      {userId && durasi ? (
        <Box sx={{ minHeight: { xs: 55, sm: 35 } }}>
          <NextSlot janji={janji} treatment={treatment ?? null} />
        </Box>
      ) : null}
    </Box>
  );
}
