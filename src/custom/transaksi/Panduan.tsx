import Check from '@mui/icons-material/Check';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button, Collapse, Paper, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'react-admin';
import { useTranslate } from '../../views/words.ts';
import { useNarrowerThan } from '../shared.tsx';

const steps = [1, 2, 3, 4, 5] as const;

/**
 * The five-step usage guide (product §2.16) with the step at hand marked; folded on a phone, and in this browser once
 * somebody has paid here.
 */
export function Panduan({ step, paid }: { step: number; paid: boolean }) {
  const translate = useTranslate();
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
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ px: 2, py: 1, mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box>
          <Typography component="h2" variant="subtitle1" id={id}>
            {translate('pembayaran.panduan.title')}
          </Typography>
          {!open && (
            <Typography variant="body2" color="text.secondary">
              {translate('pembayaran.panduan.step', { step })}
            </Typography>
          )}
        </Box>
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={`${id}-steps`}
          endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
          onClick={toggle}
        >
          {translate(open ? 'pembayaran.panduan.hide' : 'pembayaran.panduan.show')}
        </Button>
      </Box>
      <Collapse in={open} id={`${id}-steps`}>
        <Box component="ol" sx={listSx}>
          {steps.map((each) => (
            <Step key={each} number={each} state={stateOf(each, step)} />
          ))}
        </Box>
      </Collapse>
    </Paper>
  );
}

type State = 'done' | 'current' | 'coming';
const stateOf = (each: number, step: number): State => (each === step ? 'current' : each < step ? 'done' : 'coming');

function Step({ number, state }: { number: (typeof steps)[number]; state: State }) {
  const translate = useTranslate();
  return (
    <Box component="li" aria-current={state === 'current' ? 'step' : undefined} sx={{ display: 'flex', gap: 1.25 }}>
      <Box aria-hidden sx={[markSx, state !== 'coming' && { bgcolor: 'primary.main', color: 'primary.contrastText' }]}>
        {state === 'done' ? <Check sx={{ fontSize: 16 }} /> : number}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: state === 'current' ? 700 : 400 }}>
        {translate(`pembayaran.panduan.steps.${number}`)}
      </Typography>
    </Box>
  );
}

const listSx = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  display: 'grid',
  gap: { xs: 1.25, md: 1.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(184px, 1fr))' },
};
const markSx = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 26,
  height: 26,
  borderRadius: '50%',
  fontSize: 13,
  fontWeight: 700,
  color: 'text.secondary',
  border: 1,
  borderColor: 'divider',
};
