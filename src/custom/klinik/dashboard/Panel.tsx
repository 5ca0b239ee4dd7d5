import { Box, styled, type Theme, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { touched } from '../../../views/base/media.ts';

interface Props {
  title: string;
  /** Behind the heading: how many there are. */
  count?: ReactNode;
  action?: ReactNode;
  /** Takes two rows beside others. */
  tall?: boolean;
  /** Takes two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A block of the dashboard under its heading. */
export function Panel({ title, count, action, tall, wide, children }: Props) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={[panelSx, tall ? tallSx : {}, wide ? wideSx : {}]}>
      <Box sx={headSx}>
        <Typography id={heading} component="h2" variant="subtitle1" sx={{ flexShrink: 0, maxWidth: '100%' }}>
          {title}
        </Typography>
        {count}
        <Box sx={{ ml: 'auto' }}>{action}</Box>
      </Box>
      {children}
    </Box>
  );
}

// Acts without room beside the heading stand beneath it, and the heading is not broken.
const headSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 0.5 };
const panelSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  px: 2.5,
  py: 1.5,
  minWidth: 0,
};
const tallSx = { gridRow: { lg: 'span 2' } };
const wideSx = { gridColumn: { lg: 'span 2' } };

const figure = { fontWeight: 700, fontVariantNumeric: 'tabular-nums' } as const;
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** Of a sentence in a narrow panel the first line alone says too little. */
const twoLines = {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const;

const line = ({ theme }: { theme: Theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(0.75, 1.5),
  marginInline: theme.spacing(-1.5),
  borderRadius: 30,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  'a&': { [touched]: { minHeight: 44 } },
  'a&:hover': { backgroundColor: theme.palette.action.hover },
});

/** A line that tells of one record, or of rows; and one that leads to them. */
const Line = styled('div')(line);
export const LinkLine = styled(Link)(line);

/** The parts of a line about a record: a time or a number, its name over what else is told, and what stands at the end. */
export const Lead = styled('span')(({ theme }) => ({
  ...figure,
  minWidth: 28,
  [theme.breakpoints.up('sm')]: { minWidth: 48 },
}));
export const Main = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > :first-of-type': { fontWeight: 600, overflowWrap: 'anywhere', [theme.breakpoints.up('sm')]: twoLines },
}));
export const End = styled('div')({ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

export const Lines = styled('ul')({ listStyle: 'none', padding: 0, margin: 0 });
export const Figure = styled('span')({ ...figure, whiteSpace: 'nowrap' });
export const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary, fontWeight: 400 }));
export const Note = styled('div')(({ theme }) => ({ ...theme.typography.body2, color: theme.palette.text.secondary }));
export const NoteInLine = styled(Note)(oneLine);

interface FigureProps {
  label: ReactNode;
  /** The figure on the right. */
  children: ReactNode;
}

/** A figure with its label. */
export const FigureLine = ({ to, label, children }: FigureProps & { to?: string | undefined }) => {
  const content = (
    <>
      <Box component="span" sx={{ minWidth: 0, mr: 'auto' }}>
        {label}
      </Box>
      <Figure>{children}</Figure>
    </>
  );
  return to === undefined ? <Line>{content}</Line> : <LinkLine to={to}>{content}</LinkLine>;
};

interface BarProps extends FigureProps {
  to: string;
  label: string;
  percent: number;
  /** Only compared with. */
  gray?: boolean;
}

/** A line that leads to the rows of its figure, over a bar of it in percent. */
export const PanelBar = ({ percent, gray = false, ...line }: BarProps) => (
  <>
    <FigureLine {...line} />
    <Box
      role="meter"
      aria-label={line.label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={`${Math.round(percent)}%`}
      sx={{ height: 8, mb: 1, borderRadius: '4px', overflow: 'hidden', bgcolor: 'action.selected' }}
    >
      <Box sx={{ height: '100%', bgcolor: gray ? 'text.disabled' : 'primary.main' }} style={{ width: `${percent}%` }} />
    </Box>
  </>
);
