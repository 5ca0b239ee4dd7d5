import { Alert, Box, DialogActions, DialogContent } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { inOrderOfParts } from '../base/coming.tsx';
import { useDeclaration } from '../base/declarations.ts';
import { focusFirstField } from '../base/focus.ts';
import { useNarrowerThan } from '../base/media.ts';

interface FrameProps {
  children: ReactNode;
  toolbar: ReactNode;
  /** Beside the form; between its sections and the toolbar on narrow screens. */
  aside?: ReactNode;
}

/** A form on a page of its own. */
export function OnPage({ aside, ...props }: FrameProps) {
  const roomy = !useNarrowerThan('lg');
  if (!aside) return <Sheet {...props} />;
  const shown = <Suspense>{aside}</Suspense>;
  if (!roomy)
    return (
      <Sheet {...props}>
        {props.children}
        {shown}
      </Sheet>
    );
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
        <Sheet {...props} />
      </Box>
      <Box sx={{ flex: '0 0 340px', position: 'sticky', top: 80 }}>{shown}</Box>
    </Box>
  );
}

const Sheet = ({ children, toolbar }: Omit<FrameProps, 'aside'>) => (
  <Box ref={focusFirstField} sx={sheetSx}>
    {children}
    <Box data-foot sx={footSx}>
      {toolbar}
    </Box>
  </Box>
);

/** Stays at the foot of the window; an element that has it is a `data-foot`, above which messages stand. */
export const footSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  rowGap: 1,
  columnGap: { xs: 0.5, sm: 1 },
  '& .MuiButton-text': { minWidth: 0, px: { xs: 1, sm: 1.5 } },
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  py: 1.25,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** A form in the dialog of its resource. */
export function InDialog({ children, toolbar }: FrameProps) {
  const { dialog } = useDeclaration();
  return (
    <>
      <DialogContent ref={focusFirstField} dividers sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {dialog?.note && <Alert severity="info">{dialog.note}</Alert>}
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5 }}>{toolbar}</DialogActions>
    </>
  );
}

/** A focused input scrolls clear of the header, its label included, and of the advice at the foot of the window. */
const inSight = { '& input, & textarea, & [role=combobox]': { scrollMarginTop: 96, scrollMarginBottom: 220 } };

/** Its own width says how the sections are laid out: beside a preview they are narrower than the window tells. */
const sheetSx = {
  display: 'grid',
  gap: 1.5,
  ...inOrderOfParts,
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
  // Advice that stays in sight stands above the foot, which does as well.
  '--above-foot': '69px',
  '&:has([data-foot] > [role=alert])': { '--above-foot': '116px' },
  ...inSight,
};
