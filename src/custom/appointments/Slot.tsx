import Add from '@mui/icons-material/Add';
import { ButtonBase } from '@mui/material';

import { Link } from 'react-router-dom';
import type { Appointment } from '../../resources/appointments.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { createWith } from '../../views/paths.ts';

interface Props {
  label: string;
  /** What the new appointment starts with. */
  values: Partial<Appointment>;
  sx: Readonly<Record<string, string | number>>;
}

/** A free time of the calendar: leads to the form of a new appointment at that time. */
export function Slot({ label, values, sx, ...keys }: Props) {
  const resource = useDeclaration('appointments');
  return (
    <ButtonBase
      component={Link}
      to={createWith(resource, values)}
      aria-label={label}
      title={label}
      {...keys}
      sx={[slotSx, sx]}
    >
      <Add fontSize="small" />
    </ButtonBase>
  );
}

const slotSx = {
  borderRadius: '6px',
  color: 'primary.main',
  '& svg': { opacity: 0 },
  '&:hover, &:focus-visible': { bgcolor: 'action.hover', '& svg': { opacity: 1 } },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};
