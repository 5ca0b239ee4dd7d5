import Check from '@mui/icons-material/Check';
import HelpOutline from '@mui/icons-material/HelpOutline';
import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'react-admin';
import { useNarrowerThan } from '../../views/base/media.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useBerdampingan } from './DuaKolom.tsx';

const steps = [1, 2, 3, 4, 5] as const;

/** The state of the guide: folded on a phone, and in this browser once somebody has paid here. */
export function usePanduan(paid: boolean) {
  const id = useId();
  const small = useNarrowerThan('md');
  const [kept, setKept] = useStore<'buka' | 'lipat' | null>('transaksi.panduan', null);
  const [unfolded, setUnfolded] = useState(false);
  const open = small ? unfolded : kept !== 'lipat';
  // Whoever opens it again keeps it open.
  useEffect(() => {
    if (paid && kept === null) setKept('lipat');
  }, [paid, kept, setKept]);
  const toggle = () => (small ? setUnfolded(!unfolded) : setKept(open ? 'lipat' : 'buka'));
  return { id, open, toggle };
}

type Keadaan = ReturnType<typeof usePanduan>;

/** Opens the guide and folds it: '?', on a phone with its words among the further acts. */
export function TombolPanduan({ panduan: { id, open, toggle }, worded }: { panduan: Keadaan; worded: boolean }) {
  const label = useTranslate()(open ? 'pembayaran.panduan.hide' : 'pembayaran.panduan.show');
  const shared = { 'aria-expanded': open, 'aria-controls': open ? id : undefined, onClick: toggle };
  return worded ? (
    <Button variant="outlined" startIcon={<HelpOutline />} {...shared}>
      {label}
    </Button>
  ) : (
    <IconButton aria-label={label} title={label} {...shared}>
      <HelpOutline fontSize="small" />
    </IconButton>
  );
}

interface Props {
  panduan: Keadaan;
  step: number;
  /** In the narrow column beside a bill: the step at hand alone in words. */
  short: boolean;
}

/** The five-step usage guide (product §2.16) with the step at hand marked, and the keys of the desk. */
export function Panduan({ panduan: { id, open }, step, short }: Props) {
  const translate = useTranslate();
  const small = useNarrowerThan('md');
  const place = useBerdampingan() ? { mt: 1.5 } : { mb: 1.5 };
  if (!open) return null;
  return (
    <Paper
      variant="outlined"
      component="section"
      id={id}
      aria-label={translate('pembayaran.panduan.title')}
      sx={[cardSx, place]}
    >
      <Typography component="h2" variant="body2" sx={{ fontWeight: 700, mb: 0.5 }}>
        {translate('pembayaran.panduan.title')}
      </Typography>
      <Box component="ol" sx={[listSx, short && shortSx]}>
        {steps.map((each) => (
          <Step key={each} number={each} state={stateOf(each, step)} />
        ))}
      </Box>
      {!small && !short && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75, fontSize: 12 }}>
          {translate('pembayaran.meja.tombol')}
        </Typography>
      )}
    </Paper>
  );
}

type State = 'done' | 'current' | 'coming';
const stateOf = (each: number, step: number): State => (each === step ? 'current' : each < step ? 'done' : 'coming');

function Step({ number, state }: { number: (typeof steps)[number]; state: State }) {
  const translate = useTranslate();
  return (
    <Box component="li" aria-current={state === 'current' ? 'step' : undefined} sx={{ display: 'flex', gap: 0.75 }}>
      <Box aria-hidden sx={[markSx, state !== 'coming' && { bgcolor: 'primary.main', color: 'primary.contrastText' }]}>
        {state === 'done' ? <Check sx={{ fontSize: 13 }} /> : number}
      </Box>
      <Typography variant="body2" sx={{ fontSize: 13, lineHeight: 1.35, fontWeight: state === 'current' ? 700 : 400 }}>
        {translate(`pembayaran.panduan.steps.${number}`)}
      </Typography>
    </Box>
  );
}

const cardSx = { px: 2, py: 1, flexShrink: 0 };
const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(170px, 1fr))' },
};
const shortSx = {
  display: 'flex',
  columnGap: 0.75,
  '& li:not([aria-current]) p': { display: 'none' },
};
const markSx = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 18,
  height: 18,
  borderRadius: '50%',
  fontSize: 11,
  fontWeight: 700,
  color: 'text.secondary',
  border: 1,
  borderColor: 'divider',
};
