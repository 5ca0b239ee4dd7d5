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
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import type { MetodePembayaran } from '../../domain/kas/kas.ts';
import { formatMoney } from '../../schema/index.ts';
import { ChangedAlert } from '../../views/feedback/ChangedAlert.tsx';
import { useTranslate, wordsIn } from '../../views/words.ts';
import { useNarrowerThan } from '../shared.tsx';
import { BagianBayar } from './BagianBayar.tsx';
import { bagianAwal, type FormBayar } from './formBayar.ts';
import { MetodeBayar, tombolMetode } from './MetodeBayar.tsx';
import { RingkasanTagihan } from './RingkasanTagihan.tsx';
import { SyaratTagihan } from './SyaratTagihan.tsx';
import { Tombol } from './Tombol.tsx';
import { UangDiterima } from './UangDiterima.tsx';
import { type PropsFormBayar, useFormBayar } from './useFormBayar.ts';
import { useTombol } from './useTombol.ts';

interface Props extends PropsFormBayar {
  /** Before the inputs: who buys. */
  children?: ReactNode;
  /** Takes the focus to where typing begins; to the heading on a phone, whose keyboard would cover the form. */
  handle?: Ref<Pick<HTMLElement, 'focus'>>;
  onCancel: () => void;
}

/** The payment form of a bill (product §2.16, §3, §5, §9); F2 to F6 choose the method, F7 and F8 the way, F9 pays. */
export function FormPembayaran({ children, handle, onCancel, ...props }: Props) {
  const { processing, lines, aturan } = props;
  const { busy } = processing;
  const word = wordsIn(useTranslate(), 'pembayaran.form');
  const heading = useRef<HTMLHeadingElement>(null);
  const named = useRef<HTMLDivElement>(null);
  const small = useNarrowerThan('md');
  const state = useFormBayar(props);
  const { methods, form, bill, off, problems } = state;
  const { setValue, setFocus, getValues } = methods;
  const parts = form.cara !== 'lunas';
  const tunai = form.metodeBayar === 'Cash' && bill.total > 0;

  /** False where the way of paying asks for no amount. */
  function focusAmount(): boolean {
    const split = getValues('cara') !== 'lunas';
    if (split || tunai) setFocus(split ? 'bagian.0.jumlah' : 'diterima');
    return split || tunai;
  }
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  useImperativeHandle(handle, () => ({ focus: () => void ((!small && focusAmount()) || focusHeading()) }));

  const chooseMethod = (metode: MetodePembayaran) => setValue(parts ? 'bagian.0.metodeBayar' : 'metodeBayar', metode);
  function chooseWay(cara: FormBayar['cara']) {
    // Its first input is there then, to take the focus.
    flushSync(() => {
      setValue('bagian', bagianAwal(cara, form, aturan.metode));
      setValue('cara', cara);
    });
    focusAmount();
  }
  const pay = () => state.submit(named.current);
  const methodKeys = tombolMetode(aturan.metode).map(({ metode, key }) => [key, () => chooseMethod(metode)]);
  const wayKeys = cara.flatMap(({ nama, key }) => (key ? [[key, () => chooseWay(nama)]] : []));
  useTombol(Object.fromEntries([...methodKeys, ...wayKeys, ['F9', pay]]));

  return (
    <Paper variant="outlined" component="section" aria-labelledby="form-pembayaran" sx={{ p: 2 }}>
      <Typography
        ref={heading}
        component="h2"
        variant="subtitle1"
        id="form-pembayaran"
        tabIndex={-1}
        sx={{ outline: 'none' }}
      >
        {word('heading')}
      </Typography>
      <FormProvider {...methods}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            pay();
          }}
          sx={formSx}
        >
          {children && <Box sx={{ mt: 0.75 }}>{children}</Box>}
          {!parts && (
            <MetodeBayar
              value={form.metodeBayar}
              metode={aturan.metode}
              error={problems['metodeBayar']}
              disabled={busy}
              onChange={chooseMethod}
            />
          )}
          {off !== null && !busy && (
            <Alert ref={named} severity="warning" tabIndex={-1}>
              {word('metodeMati', { metode: off })}
            </Alert>
          )}
          {!parts && tunai && (
            <UangDiterima name="diterima" dibayar={state.dibayar} galat={problems['diterima']} disabled={busy} />
          )}
          {parts && <BagianBayar state={state} metode={aturan.metode} disabled={busy} />}
          <RingkasanTagihan hitungan={state} taxed={aturan.pungutPpn} />
          <ToggleButtonGroup
            exclusive
            fullWidth
            size="small"
            color="primary"
            value={form.cara}
            disabled={busy}
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
          <SyaratTagihan state={state} taxed={aturan.pungutPpn} disabled={busy} />
          <Kaki
            state={state}
            busy={busy}
            empty={lines.length === 0}
            // A key that is held down must not pay.
            onAccept={focusHeading}
            onCancel={onCancel}
          />
        </Box>
      </FormProvider>
    </Paper>
  );
}

interface KakiProps {
  state: ReturnType<typeof useFormBayar>;
  busy: boolean;
  /** There is nothing to pay. */
  empty: boolean;
  onAccept: () => void;
  onCancel: () => void;
}

/** The foot of the form: why it was not paid, the total with the change, and the buttons. */
function Kaki({ state, busy, empty, onAccept, onCancel }: KakiProps) {
  const { bill, changed, refusal, kembali, kurang, allowed, forget, focusProblem } = state;
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.form');
  const accept = () => {
    changed.accept();
    onAccept();
  };
  const cancel = () => {
    forget();
    onCancel();
  };
  return (
    <>
      {empty && <Alert severity="info">{translate('command.kunjungan.kosong')}</Alert>}
      <Box data-foot sx={footSx}>
        {refusal && !busy && <Refusal key={refusal} sentence={refusal} onShown={focusProblem} />}
        {changed.before !== null && !busy && (
          <ChangedAlert
            changed={{ ...changed, accept }}
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
            {kembali !== null && (
              <>
                {translate(kurang > 0 ? 'pembayaran.tunai.kurang' : 'pembayaran.tunai.kembalian')}
                <Typography component="div" sx={changeSx} color={kurang > 0 ? 'error' : ''}>
                  {formatMoney(kurang || kembali)}
                </Typography>
              </>
            )}
          </Box>
        </Box>
        <Button color="inherit" disabled={busy} onClick={cancel} sx={{ minHeight: 44 }}>
          {word('cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={busy || empty || !allowed}
          startIcon={busy && <CircularProgress size={18} color="inherit" aria-hidden />}
          sx={{ flex: 1, gap: 1 }}
        >
          {word(busy ? 'busy' : 'submit')}
          {!busy && <Tombol>F9</Tombol>}
        </Button>
      </Box>
    </>
  );
}

/** Why nothing was paid, where the eye is; with the focus, unless an input is at fault, which gets it. */
function Refusal({ sentence, onShown }: { sentence: string; onShown: () => void }) {
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes up
  useEffect(() => {
    alert.current?.focus({ preventScroll: true });
    onShown();
  }, []);
  return (
    <Alert ref={alert} severity="error" tabIndex={-1} sx={{ flex: '1 0 100%', py: 0.25 }}>
      {sentence}
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

/** A finger's width on a phone. */
const formSx = {
  display: 'grid',
  gap: 1.5,
  '& .MuiInputBase-root': { minHeight: { xs: 44, md: 0 } },
  // Clear of the foot with its sentence.
  '& [aria-invalid=true]': { scrollMarginBottom: '200px' },
};
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
