import Add from '@mui/icons-material/Add';
import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
} from 'react';
import { FormProvider } from 'react-hook-form';
import type { MetodePembayaran } from '../../domain/kas/kas.ts';
import type { BarisTagihan } from '../../domain/transaksi/pembayaran.ts';
import { alasanTanda } from '../../resources/core/shared.ts';
import { formatMoney } from '../../schema/index.ts';
import { ChangedAlert } from '../../views/base/ChangedAlert.tsx';
import { useAllowed } from '../../views/base/declarations.ts';
import { FocusOn } from '../../views/base/FocusOn.tsx';
import { useNarrowerThan } from '../../views/base/media.ts';
import { spokenSx } from '../../views/base/spoken.ts';
import { useKeys } from '../../views/base/useKeys.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useWaitingPicks, WaitingPicksContext } from '../../views/input/waitingPicks.ts';
import { KeUsulanTagihan } from '../stok/KeUsulan.tsx';
import { BagianBayar } from './BagianBayar.tsx';
import { CaraBayar, caraBayar } from './CaraBayar.tsx';
import { bagianAwal, type FormBayar } from './formBayar.ts';
import { Isian } from './Isian.tsx';
import { MetodeBayar, tombolMetode } from './MetodeBayar.tsx';
import { PakaiTitipan } from './PakaiTitipan.tsx';
import { PromoTagihan } from './PotonganTagihan.tsx';
import { Qris } from './Qris.tsx';
import { RingkasanTagihan } from './RingkasanTagihan.tsx';
import { SyaratTagihan } from './SyaratTagihan.tsx';
import { Tombol } from './Tombol.tsx';
import { UangDiterima } from './UangDiterima.tsx';
import { type PropsFormBayar, useFormBayar } from './useFormBayar.ts';

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
  const seesVouchers = useAllowed('voucher', 'list') === true;
  const [voucher, setVoucher] = useState(false);
  const [ways, countWay] = useReducer((count: number) => count + 1, 0);
  const state = useFormBayar(props);
  const { methods, form, bill, problems } = state;
  const { setValue, setFocus, getValues } = methods;
  const parts = form.cara !== 'lunas';
  // Nothing is left to be paid in money.
  const covered = form.titipan.length > 0 && state.tersisa === 0;
  const tunai = form.metodeBayar === 'Cash' && bill.total > 0 && !covered;

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
    setValue('bagian', bagianAwal(cara, form, aturan.metode));
    setValue('cara', cara);
    countWay();
  }
  const { picks, unmet } = useWaitingPicks();
  const [waited, countWaited] = useReducer((count: number) => count + 1, 0);
  const submit = useEffectEvent(() => state.submit(named.current));
  // The buyer may still be on the way: then once that is in the bill.
  useEffect(() => {
    if (waited > 0) submit();
  }, [waited]);
  async function payWaited() {
    if (Object.keys(await unmet()).length === 0) countWaited();
  }
  const pay = () => (picks.size > 0 ? void payWaited() : state.submit(named.current));
  const methodKeys = tombolMetode(aturan.metode).map(({ metode, key }) => [key, () => chooseMethod(metode)]);
  const wayKeys = caraBayar.flatMap(({ nama, key }) => (key ? [[key, () => chooseWay(nama)]] : []));
  useKeys(
    Object.fromEntries([...methodKeys, ...wayKeys, ['F9', ({ repeat }: KeyboardEvent) => void (repeat || pay())]]),
    'typing',
  );

  return (
    <Box component="section" aria-labelledby="form-pembayaran" sx={{ position: 'relative' }}>
      <Box ref={heading} component="h2" id="form-pembayaran" tabIndex={-1} sx={spokenSx}>
        {word('heading')}
      </Box>
      <FocusOn always when={ways} at={() => void focusAmount()} />
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
          <WaitingPicksContext value={picks}>{children}</WaitingPicksContext>
          {state.asksReason && <AlasanBayar galat={problems['alasanTanda']} disabled={busy} />}
          <PromoTagihan state={state} disabled={busy} />
          <RingkasanTagihan hitungan={state} taxed={aturan.pungutPpn} />
          <PakaiTitipan state={state} pasien={props.pasien} voucher={voucher} disabled={busy} />
          {!parts && !covered && (
            <MetodeBayar
              value={form.metodeBayar}
              metode={aturan.metode}
              error={problems['metodeBayar']}
              disabled={busy}
              onChange={chooseMethod}
            />
          )}
          {!parts && tunai && (
            <UangDiterima name="diterima" dibayar={state.uangMasuk} galat={problems['diterima']} disabled={busy} />
          )}
          {!parts && !covered && form.metodeBayar === 'QRIS' && state.sah && <Qris jumlah={state.uangMasuk} />}
          {parts && <BagianBayar state={state} metode={aturan.metode} disabled={busy} />}
          <SyaratTagihan state={state} taxed={aturan.pungutPpn} disabled={busy}>
            <CaraBayar cara={form.cara} disabled={busy} onChoose={chooseWay} />
            {!voucher && seesVouchers && (
              <Button
                size="small"
                startIcon={<Add />}
                disabled={busy}
                onClick={() => setVoucher(true)}
                sx={{ minHeight: { xs: 44, md: 36 } }}
              >
                {word('voucher')}
              </Button>
            )}
          </SyaratTagihan>
          <Kaki
            lines={lines}
            state={state}
            named={named}
            busy={busy}
            empty={lines.length === 0}
            incomplete={props.incomplete === true || state.promo.dibaca}
            // A key that is held down must not pay.
            onAccept={focusHeading}
            onCancel={onCancel}
          />
        </Box>
      </FormProvider>
    </Box>
  );
}

interface KakiProps {
  state: ReturnType<typeof useFormBayar>;
  lines: readonly BarisTagihan[];
  /** Names a method that the clinic no longer accepts. */
  named: Ref<HTMLDivElement>;
  busy: boolean;
  /** There is nothing to pay. */
  empty: boolean;
  incomplete: boolean;
  onAccept: () => void;
  onCancel: () => void;
}

/** The foot of the form: why it was not paid, the total with the change, and the buttons. */
function Kaki({ state, lines, named, busy, empty, incomplete, onAccept, onCancel }: KakiProps) {
  const { bill, form, uangMasuk, off, changed, refusal, kembali, kurang, allowed, forget } = state;
  // A deposit or voucher pays a part: what is still to be collected stands out, not the total.
  const held = form.titipan.length > 0;
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
        {refusal && !busy && <Refusal key={refusal} sentence={refusal} lines={lines} isian={state.atFault} />}
        {off !== null && !busy && (
          <Alert ref={named} severity="warning" tabIndex={-1} sx={alertSx}>
            {word('metodeMati', { metode: off })}
          </Alert>
        )}
        {changed.before !== null && !busy && (
          <ChangedAlert
            changed={{ ...changed, accept }}
            sentence={word('berubah', { tadi: changed.before, sekarang: formatMoney(bill.total) })}
            label={word('pakaiBaru')}
            sx={{ py: 0.25 }}
          />
        )}
        <Box sx={figuresSx}>
          <div>
            {translate('pembayaran.tagihan.total')}{' '}
            <Box component="output" aria-label={translate('pembayaran.tagihan.total')} sx={held ? {} : totalSx}>
              {formatMoney(bill.total)}
            </Box>
          </div>
          {held && (
            <div>
              {word('terima')}{' '}
              <Box component="output" aria-label={word('terima')} sx={changeSx}>
                {formatMoney(uangMasuk)}
              </Box>
            </div>
          )}
          <Box role="status" sx={{ textAlign: 'right', ml: 'auto' }}>
            {kembali !== null && (
              <>
                {translate(kurang > 0 ? 'pembayaran.tunai.kurang' : 'pembayaran.tunai.kembalian')}{' '}
                <Typography component="span" sx={held ? totalSx : changeSx} color={kurang > 0 ? 'error' : ''}>
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
          disabled={busy || empty || incomplete || !allowed}
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

interface RefusalProps {
  sentence: string;
  lines: readonly BarisTagihan[];
  /** The name of the input at fault. */
  isian: string | undefined;
}

/** Why nothing was paid, where the eye is; with the focus, unless an input is at fault, which gets it. */
function Refusal({ sentence, lines, isian = '' }: RefusalProps) {
  const alert = useRef<HTMLDivElement>(null);
  const focus = () => {
    const atFault = alert.current?.closest('form')?.elements.namedItem(isian);
    (atFault instanceof HTMLElement ? atFault : alert.current)?.focus();
  };
  return (
    <Alert ref={alert} severity="error" tabIndex={-1} sx={alertSx}>
      <FocusOn always when at={focus} />
      {sentence} <KeUsulanTagihan lines={lines} />
    </Alert>
  );
}

const alertSx = { flex: '1 0 100%', px: 1, py: 0, fontSize: 13, '& .MuiAlert-icon': { py: 0.5 } };
/** A finger's width on a phone. */
const formSx = {
  display: 'grid',
  gap: 1,
  '& .MuiInputBase-root': { minHeight: { xs: 44, md: 0 } },
  // Clear of the foot with its sentence.
  '& [aria-invalid=true]': { scrollMarginBottom: '200px' },
};
const figuresSx = {
  flex: '1 0 100%',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  justifyContent: 'space-between',
  alignItems: 'baseline',
  // The change does not move what stands above it.
  minHeight: 36,
  fontSize: 13,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
};
const totalSx = { fontSize: 22, fontWeight: 800, ml: 0.5 };
const changeSx = { fontSize: 32, fontWeight: 800, lineHeight: 1.1, ml: 0.5 };
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
  bgcolor: 'background.paper',
};

const { label, maxLength } = alasanTanda();

/** In the payment form: the reason to go on, where something that is sold meets a tag and nobody gave one yet. */
export function AlasanBayar({ galat, disabled }: { galat: string | undefined; disabled: boolean }) {
  const translate = useTranslate();
  return (
    <Isian
      required
      name="alasanTanda"
      label={label}
      disabled={disabled}
      galat={galat}
      helperText={galat ?? translate('klinik.pasien.tagReason')}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}
