import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Paper } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { inOrder } from '../../views/base/coming.tsx';
import { useWide } from '../../views/base/media.ts';
import { PageHeader } from '../../views/base/PageHeader.tsx';

/** True where the bill stands beside the list. */
export const useBerdampingan = useWide;

interface Props {
  kiri: ReactNode;
  kanan: ReactNode;
  /** The columns, where they stand beside each other. */
  kolom: string;
}

/**
 * List and bill, which fill the window beside each other, so that nothing scrolls but what is long in them; below each
 * other on a narrower screen.
 */
export function DuaKolom({ kiri, kanan, kolom }: Props) {
  const wide = useBerdampingan();
  return (
    <Box sx={[gridSx, wide && { ...wideSx, gridTemplateColumns: kanan ? kolom : 'minmax(0, 1fr)' }]}>
      <Box sx={columnSx}>{kiri}</Box>
      {kanan && <Box sx={columnSx}>{kanan}</Box>}
    </Box>
  );
}

const gridSx = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };
/** The window without the header of the console and the margins of a page, of which the lower one is halved. */
const wideSx = { height: 'calc(100dvh - 80px)', mb: -1.5, gridTemplateRows: 'minmax(0, 1fr)' };
const columnSx = { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, ...inOrder };

/** The bill and its payment. Where it stands beside the list it is at most as tall as the window: its lines give way first. */
export const Panel = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) => (
  <Paper ref={ref} variant="outlined" sx={[panelSx, useBerdampingan() && scrollingSx]}>
    {children}
  </Paper>
);

const panelSx = { display: 'flex', flexDirection: 'column', px: 2, pt: 1.25, scrollMarginTop: 80 };
const scrollingSx = { minHeight: 0, overflowY: 'auto', scrollPaddingBottom: 130 };

interface KepalaProps {
  title: string;
  back: { to: string; label: string };
  actions?: ReactNode;
}

/** The head of the desk on one line, with the way back before the title. */
export const Kepala = ({ title, back, actions }: KepalaProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: { xs: 'flex-start', md: 'center' },
      mb: 0.5,
      '& header': { flex: 1, minWidth: 0, m: 0 },
    }}
  >
    <IconButton
      component={Link}
      to={back.to}
      aria-label={back.label}
      title={back.label}
      sx={{ ml: -1, mr: 0.5, minWidth: { xs: 44, md: 0 }, minHeight: { xs: 44, md: 0 } }}
    >
      <ArrowBack fontSize="small" />
    </IconButton>
    <PageHeader title={title} actions={actions} />
  </Box>
);
