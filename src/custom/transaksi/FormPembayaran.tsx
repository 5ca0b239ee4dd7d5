import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Paper,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import type { MetodePembayaran } from '../../domain/kas/kas.ts';
import { formatMoney } from '../../schema/index.ts';
import { ChangedAlert } from '../../views/feedback/ChangedAlert.tsx';
import { useTranslate, wordsIn } from '../../views/words.ts';
import { BagianBayar } from './BagianBayar.tsx';
import type { FormBayar } from './formBayar.ts';
import { MetodeBayar, tombolMetode } from './MetodeBayar.tsx';
import { RingkasanTagihan } from './RingkasanTagihan.tsx';
import { SyaratTagihan } from './SyaratTagihan.tsx';
import { Tombol } from './Tombol.tsx';
import { UangDiterima } from './UangDiterima.tsx';
import { keSalah, type PropsFormBayar, useFormBayar } from './useFormBayar.ts';
import { useTombol } from './useTombol.ts';

interface Props extends PropsFormBayar {
  /** Before the inputs: who buys. */
  children?: ReactNode;
  onCancel: () => void;
}

/** The payment form of a bill (product §2.16, §3, §5, §9); F2 to F6 choose the method, F7 and F8 the way, F9 pays. */
export function FormPembayaran({ children, onCancel, ...props }: Props) {
  const { processing, lines, aturan } = props;
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.form');
  const element = useRef<HTMLFormElement>(null);
  const state = useFormBayar(props);
  const { form, syarat, bill, changed, off, bayaran, bayaranProblemAt, problemAt, put, galat, allowed } = state;
  const { submit, forget } = state;
  const parts = form.cara !== 'lunas';

  const chooseMethod = (metodeBayar: MetodePembayaran) =>
    put(
      parts && form.bagian[0]
        ? { bagian: [{ ...form.bagian[0], metodeBayar }, ...form.bagian.slice(1)] }
        : { metodeBayar },
    );
  const pay = () => element.current?.requestSubmit();
  const methods = tombolMetode(aturan.metode).map(({ metode, key }) => [key, () => chooseMethod(metode)] as const);
  const chooseWay = (cara: FormBayar['cara']) => {
    put({ cara, bagian: bagianAwal(cara, form, aturan) });
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[data-mulai]')?.focus());
  };
  const ways = cara.flatMap(({ nama, key }) => (key ? [[key, () => chooseWay(nama)] as const] : []));
  useTombol(Object.fromEntries([...methods, ...ways, ['F9', pay]]));

  const acceptChange = () => {
    changed.accept();
    // A key that is held down must not pay.
    element.current?.parentElement?.querySelector<HTMLElement>('#form-pembayaran')?.focus({ preventScroll: true });
  };
  const cancel = () => {
    forget();
    onCancel();
  };

  return (
    <Paper variant="outlined" component="section" aria-labelledby="form-pembayaran" sx={{ p: 2 }}>
      <Typography component="h2" variant="subtitle1" id="form-pembayaran" tabIndex={-1} sx={{ outline: 'none' }}>
        {word('heading')}
      </Typography>
      <Box ref={element} component="form" noValidate onSubmit={submit} sx={formSx}>
        {children && <Box sx={{ mt: 0.75 }}>{children}</Box>}
        {!parts && (
          <MetodeBayar
            value={form.metodeBayar}
            metode={aturan.metode}
            error={problemAt('metodeBayar')}
            disabled={processing.busy}
            onChange={chooseMethod}
          />
        )}
        {off !== null && !processing.busy && (
          <Alert severity="warning" tabIndex={-1} data-metode-mati>
            {word('metodeMati', { metode: off })}
          </Alert>
        )}
        {!parts && form.metodeBayar === 'Cash' && bill.total > 0 && (
          <UangDiterima
            first
            value={form.diterima}
            jumlah={bill.total}
            langkah={aturan.pembulatanTunai}
            error={bayaranProblemAt('diterima')}
            disabled={processing.busy}
            onChange={(diterima) => put({ diterima })}
          />
        )}
        {parts && (
          <BagianBayar
            rows={form.bagian}
            bayaran={bayaran}
            metode={aturan.metode}
            langkah={aturan.pembulatanTunai}
            sebagian={form.cara === 'sebagian'}
            disabled={processing.busy}
            problemAt={bayaranProblemAt}
            onChange={(bagian) => put({ bagian })}
          />
        )}
        <RingkasanTagihan bill={bill} terms={syarat} bayaran={bayaran} taxed={aturan.pungutPpn} />
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          color="primary"
          value={form.cara}
          disabled={processing.busy}
          aria-label={word('cara.label')}
          onChange={(_, chosen: FormBayar['cara'] | null) => chosen && chooseWay(chosen)}
        >
          {cara.map(({ nama, key }) => (
            <ToggleButton key={nama} value={nama} sx={toggleSx}>
              {word(`cara.${nama}`)}
              {key && <Tombol>{key}</Tombol>}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SyaratTagihan state={state} taxed={aturan.pungutPpn} disabled={processing.busy} />
        {lines.length === 0 && <Alert severity="info">{translate('command.kunjungan.kosong')}</Alert>}
        <Box sx={footSx}>
          {galat && !processing.busy && <Galat key={galat}>{galat}</Galat>}
          {changed.before !== null && !processing.busy && (
            <ChangedAlert
              changed={{ ...changed, accept: acceptChange }}
              sentence={word('berubah', { tadi: changed.before, sekarang: formatMoney(bill.total) })}
              label={word('pakaiBaru')}
            />
          )}
          <Box sx={figuresSx}>
            <Box aria-hidden>
              {translate('pembayaran.tagihan.total')}
              <Box sx={{ fontSize: 20, fontWeight: 800 }}>{formatMoney(bill.total)}</Box>
            </Box>
            <Box role="status" sx={{ textAlign: 'right', ml: 'auto' }}>
              {(bayaran.kembali !== null || bayaran.kurang > 0) && (
                <>
                  {translate(bayaran.kurang > 0 ? 'pembayaran.tunai.kurang' : 'pembayaran.tunai.kembalian')}
                  <Typography component="div" sx={changeSx} color={bayaran.kurang > 0 ? 'error' : ''}>
                    {formatMoney(bayaran.kurang || bayaran.kembali || 0)}
                  </Typography>
                </>
              )}
            </Box>
          </Box>
          <Button color="inherit" disabled={processing.busy} onClick={cancel} sx={{ minHeight: 44 }}>
            {word('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={processing.busy || lines.length === 0 || !allowed}
            startIcon={processing.busy && <CircularProgress size={18} color="inherit" aria-hidden />}
            sx={{ flex: 1, gap: 1 }}
          >
            {word(processing.busy ? 'busy' : 'submit')}
            {!processing.busy && <Tombol>F9</Tombol>}
          </Button>
        </Box>
      </Box>
    </Paper>
  );
}

/** Why nothing was paid, where the eye is; with the focus, unless an input is at fault, which has it then. */
function Galat({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (!keSalah(alert.current?.closest('form'))) alert.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Alert ref={alert} severity="error" tabIndex={-1} sx={{ flex: '1 0 100%', py: 0.25 }}>
      {children}
    </Alert>
  );
}

/** The ways to pay a bill; the key chooses the way or, a second time, goes back to its first input. */
const cara = [
  { nama: 'lunas', key: null },
  { nama: 'bagi', key: 'F7' },
  { nama: 'sebagian', key: 'F8' },
] as const;
const toggleSx = { textTransform: 'none', lineHeight: 1.2, minHeight: 44, gap: 0.5, px: 0.5 };

/** The parts that a way of paying begins with: two methods that share the bill, or one for what is paid now. */
function bagianAwal(
  cara: FormBayar['cara'],
  { metodeBayar, diterima, bagian }: FormBayar,
  { metode }: PropsFormBayar['aturan'],
): FormBayar['bagian'] {
  if (cara === 'lunas') return [];
  const first = bagian[0] ?? { metodeBayar, jumlah: '', diterima: cara === 'bagi' ? '' : diterima };
  const usual = first.metodeBayar === 'Cash' ? 'QRIS' : 'Cash';
  const other = metode.find((each) => each === usual) ?? metode.find((each) => each !== first.metodeBayar);
  const second = { metodeBayar: other ?? first.metodeBayar, jumlah: '', diterima: '' };
  return cara === 'bagi' ? [first, bagian[1] ?? second, ...bagian.slice(2)] : [first];
}

/** A finger's width on a phone. */
const formSx = { display: 'grid', gap: 1.5, '& .MuiInputBase-root': { minHeight: { xs: 44, md: 0 } } };
/** The total stands in the bill too, which may be scrolled away. */
const figuresSx = {
  flex: '1 0 100%',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  fontSize: 13,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
};
const changeSx = { fontSize: 32, fontWeight: 800, lineHeight: 1.1 };
/** Stays in sight while the rest of a long bill scrolls. */
const footSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: 0.5,
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  pt: 0.5,
  pb: 1.25,
  mb: -1.25,
  bgcolor: 'background.paper',
};
