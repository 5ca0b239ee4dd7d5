import { Box } from '@mui/material';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import type { CellProps } from '../../views/base/parts.ts';
import { Cell } from '../../views/value/cells.tsx';

/** The spec's column is 'User ID' (§2.7): the number, and whose it is; a page, which has no such heading, names the doctor. */
export const DoctorCell = ({ value, field, linked }: CellProps) =>
  linked ? (
    <Cell field={field} value={value} linked />
  ) : (
    <>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {String(value)}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        · <Cell field={field} value={value} />
      </Box>
    </>
  );

/** The doctor of an appointment without the number, outside of the list. */
export function DoctorName({ appointment }: { appointment: Appointment }) {
  const field = useDeclaration('appointments').fields.userId;
  return field && <Cell field={field} value={appointment.userId} />;
}
