import CheckCircle from '@mui/icons-material/CheckCircleOutline';
import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Transaksi } from '../../resources/transaksi.ts';
import { formatMoney } from '../../schema/index.ts';
import { useTranslate, wordsIn } from '../../views/words.ts';

/** The redirect of product §9, in ms. */
const redirectAfter = 2000;

/**
 * 'Transaksi Berhasil!', then the list after two seconds (product §2.16). Reaching for 'Cetak Struk' holds the redirect,
 * so that it does not pull the receipt away from under the finger.
 */
export function TransaksiBerhasil({ transaksi }: { transaksi: Transaksi }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const word = wordsIn(translate, 'pembayaran.berhasil');
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => navigate('/transaksi'), redirectAfter);
    return () => clearTimeout(timer);
  }, [paused, navigate]);

  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return (
    <Dialog open aria-labelledby="transaksi-berhasil" aria-describedby="transaksi-berhasil-isi" maxWidth="xs" fullWidth>
      <DialogTitle id="transaksi-berhasil" sx={{ textAlign: 'center', pt: 3 }}>
        <Box aria-hidden sx={{ color: 'success.main', lineHeight: 0, mb: 1, '& svg': { fontSize: 56 } }}>
          <CheckCircle />
        </Box>
        {word('title')}
      </DialogTitle>
      <DialogContent id="transaksi-berhasil-isi" sx={{ textAlign: 'center' }}>
        <DialogContentText>{word('message')}</DialogContentText>
        <DialogContentText sx={{ mt: 1, color: 'text.primary', fontWeight: 700 }}>
          {transaksi.invoiceNumber} · {formatMoney(transaksi.total)}
        </DialogContentText>
        <DialogContentText variant="body2" sx={{ mt: 1 }}>
          {word('soon')}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'center', flexWrap: 'wrap', gap: 1, px: 3, pb: 3 }}>
        <Button
          component={Link}
          to={`/transaksi/${transaksi.id}/struk`}
          variant="outlined"
          startIcon={<Print />}
          onPointerEnter={pause}
          onPointerDown={pause}
          onPointerLeave={resume}
          onFocus={pause}
          onBlur={resume}
        >
          {word('print')}
        </Button>
        <Button autoFocus variant="contained" onClick={() => navigate('/transaksi')}>
          {word('list')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
