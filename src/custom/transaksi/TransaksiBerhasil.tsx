import CheckCircle from '@mui/icons-material/CheckCircleOutline';
import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { tigaAngka } from '../../domain/antrian/antrian.ts';
import { jumlahDari } from '../../domain/transaksi/bagianBayar.ts';
import { siapDibayar } from '../../resources/kunjungan/kunjungan.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatMoney } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { LinkNotice } from '../../views/base/LinkNotice.tsx';
import { printAtOnce } from '../../views/base/prints.ts';
import { useGetList, useGetOne } from '../../views/base/records.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { focused, PrintLinks } from '../../views/command/PrintLinks.tsx';
import { firstHundred, usePengaturan } from '../core/shared.tsx';
import { useHargaKunjungan } from '../paket/usePromos.ts';
import { kelompokkan } from './kelompok.ts';
import { Tombol } from './Tombol.tsx';

/** The redirect of product §9, in ms; the receipt that prints by itself waits as long, so that the sentence is read. */
const redirectAfter = 2000;
const list = '/transaksi';
/** The time for which the change stays over the list, in ms. */
const lunasFor = 20_000;

/** The key of 'Pasien berikutnya'; those of the desk would be pressed once too often. */
const nextKey = 'B';

interface Props {
  transaksi: Transaksi;
  onNext: (kunjungan: number) => void;
}

/**
 * 'Transaksi Berhasil!', then the list after two seconds (product §2.16), or the receipt where the clinic prints each.
 * 'Cetak Struk' has the focus. Reaching for a button with the pointer or the keys holds the redirect, so that it does not
 * pull the button away from under the finger. A mouse at rest, which the dialog came up under, does not.
 */
export function TransaksiBerhasil({ transaksi, onNext }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const word = wordsIn(translate, 'pembayaran.berhasil');
  const settings = usePengaturan();
  const [paused, setPaused] = useState(false);
  const next = useBerikutnya(transaksi.kunjungan);
  const receipt = `/transaksi/${transaksi.id}/struk`;
  const prints = settings?.cetakStruk === true;

  const toList = useCallback(() => {
    navigate(list);
    // Two seconds are short for counting out the change.
    notify(<Lunas transaksi={transaksi} receipt={receipt} />, { autoHideDuration: lunasFor });
  }, [navigate, notify, transaksi, receipt]);

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => {
      if (prints) navigate(receipt, printAtOnce);
      else toList();
    }, redirectAfter);
    return () => clearTimeout(timer);
  }, [paused, prints, receipt, navigate, toList]);

  const pause = () => setPaused(true);
  const hold = {
    onPointerMove: pause,
    onPointerDown: pause,
    onPointerLeave: () => setPaused(false),
    onKeyDown: pause,
  };
  return (
    <Dialog
      open
      aria-labelledby="transaksi-berhasil"
      aria-describedby="transaksi-berhasil-isi"
      maxWidth="xs"
      fullWidth
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (next && key.toUpperCase() === nextKey && !ctrlKey && !metaKey && !altKey) onNext(next.id);
      }}
    >
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
        <Uang transaksi={transaksi} />
        {prints && (
          <DialogContentText variant="body2" sx={{ mt: 1 }}>
            {word('soonPrint')}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexDirection: 'column', alignItems: 'stretch', gap: 1, px: 3, pb: 3 }}>
        <Button
          component={Link}
          to={receipt}
          {...printAtOnce}
          ref={focused}
          size="large"
          variant="contained"
          startIcon={<Print />}
          {...hold}
        >
          {word('print')}
        </Button>
        {next && (
          <Button
            variant="outlined"
            onClick={() => onNext(next.id)}
            {...hold}
            sx={{ overflowWrap: 'anywhere', gap: 1 }}
          >
            {word('next', { nama: next.nama, total: formatMoney(next.total) })}
            <Tombol>{nextKey}</Tombol>
          </Button>
        )}
        <Box {...hold} sx={{ display: 'grid', '&:empty': { display: 'none' } }}>
          <PrintLinks record={transaksi} place="page" />
        </Box>
        <Button color="inherit" onClick={toList} {...hold}>
          {word('list')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Over the list, for who looked away: the change, and the receipt. */
function Lunas({ transaksi, receipt }: { transaksi: Transaksi; receipt: string }) {
  const translate = useTranslate();
  useClosedBeyond(list);
  const back = jumlahDari(transaksi.bagian, 'kembalian');
  const text = [
    `${transaksi.invoiceNumber} · ${formatMoney(transaksi.total)}`,
    ...(back > 0 ? [`${translate('pembayaran.tunai.kembalian')} ${formatMoney(back)}`] : []),
  ].join(' · ');
  return (
    <LinkNotice text={text} link={{ to: receipt, ...printAtOnce, label: translate('pembayaran.berhasil.print') }} />
  );
}

/** Closes the message at hand once its page is left. */
function useClosedBeyond(page: string) {
  const { pathname } = useLocation();
  const close = useCloseNotification();
  // It may come up before its page does.
  const arrived = useRef(false);
  useEffect(() => {
    if (pathname === page) arrived.current = true;
    else if (arrived.current) close();
  }, [pathname, page, close]);
}

/** The change in large figures, or what stays owed. */
function Uang({ transaksi }: { transaksi: Transaksi }) {
  const translate = useTranslate();
  const rows = [
    [translate('pembayaran.tunai.kembalian'), jumlahDari(transaksi.bagian, 'kembalian')],
    [translate('pembayaran.tagihan.sisa'), transaksi.sisa],
  ] as const;
  return rows.map(([label, amount]) =>
    amount > 0 ? (
      <Box key={label} sx={{ mt: 1.5, color: 'text.primary' }}>
        {label}
        <Box sx={{ fontSize: 32, fontWeight: 800, lineHeight: 1.15, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(amount)}
        </Box>
      </Box>
    ) : null,
  );
}

interface Berikutnya {
  id: number;
  nama: string;
  total: number;
}

/** The next patient who is ready to pay, in the order of the desk, and what it comes to without a discount. */
function useBerikutnya(paid: number | null): Berikutnya | null {
  const { titleOf } = useDeclaration('pasien');
  const { data } = useGetList('kunjungan', {
    ...firstHundred,
    filter: siapDibayar,
    sort: { field: 'tanggal', order: 'DESC' },
  });
  // The answer may be older than the payment.
  const next = kelompokkan(data ?? [], true)[0]?.visits.find(({ id }) => id !== paid);
  const { data: patient } = useGetOne('pasien', { id: next?.pasien }, { enabled: next !== undefined });
  const harga = useHargaKunjungan(next ? [next] : []);
  if (!next || !patient || !harga) return null;
  const nomor = next.antrian ? `${tigaAngka(next.antrian)} ` : '';
  return { id: next.id, nama: `${nomor}${titleOf(patient)}`, total: harga(next) };
}
