import { Alert, Box, Button, Typography } from '@mui/material';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { CommandAnswer } from '../../commands/index.ts';
import { metodePembayaran } from '../../domain/kas/kas.ts';
import { formatMoney, typedMoney } from '../../schema/index.ts';
import { useConfirm } from '../../views/base/ConfirmProvider.tsx';
import { focusFirstField } from '../../views/base/focus.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { footSx } from '../../views/form/formFrames.tsx';
import { CashBox, type Pieces, RupiahBox } from './AmountInputs.tsx';
import { CountResult } from './CountResult.tsx';

interface Props {
  tanggal: string;
  akun: number;
  kasir: string;
  /** It may be handed to the next cashier: the caller's own of today. */
  serah: boolean;
}

/** The blind count of a till: expected amounts show once a count is stored, and hide again for a recount. */
export function CountForm({ tanggal, akun, kasir, serah }: Props) {
  const { run, running, refusal } = useCommand('kas/hitung', { quiet: true });
  const hand = useCommand('kas/serah', { quiet: true });
  const confirm = useConfirm();
  const translate = useTranslate();
  const word = wordsIn(translate, 'kas.serah');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [pieces, setPieces] = useState<readonly Pieces[]>([]);
  const [result, setResult] = useState<CommandAnswer<'kas/hitung'> | null>(null);
  const [changed, setChanged] = useState<string | null>(null);

  const rincianOf = () =>
    metodePembayaran.map((metode) => ({
      metode,
      dihitung: typedMoney(typed[metode] ?? '', { minus: true }) ?? 0,
    }));
  async function count() {
    const rincian = rincianOf();
    setChanged(null);
    setResult(await run({ tanggal, akun, rincian, pecahan: pieces.map((each) => ({ ...each })) }));
  }
  /** Nothing of a handover is told before another person counted: what was left empty is said before. */
  async function handOver() {
    const empty = metodePembayaran.filter((metode) => typedMoney(typed[metode] ?? '', { minus: true }) === null);
    const agreed = await confirm({
      title: word('tanya'),
      message: [
        word('cash', { tunai: formatMoney(typedMoney(typed['Cash'] ?? '') ?? 0) }),
        ...(empty.length > 0 ? [word('kosong', { metode: empty.join(', ') })] : []),
      ].join(' '),
      confirmText: word('ya'),
      cancelText: translate('views.form.cancel'),
    });
    if (agreed) await hand.run({ rincian: rincianOf() });
  }
  const again = () => {
    setResult(null);
    setChanged(null);
  };
  /** Perhaps a payment came in since the count: what is typed stays, to be counted again. */
  const refused = (sentence: string) => {
    again();
    setChanged(sentence);
  };
  const problem = changed ?? refusal ?? hand.refusal;
  return (
    <Box>
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {result ? (
        <CountResult result={result} till={{ tanggal, akun, kasir }} onAgain={again} onRefused={refused} />
      ) : (
        <CountInputs
          typed={typed}
          onChange={setTyped}
          onPieces={setPieces}
          busy={running || hand.running}
          onCount={() => void count()}
          onHand={serah ? () => void handOver() : undefined}
        />
      )}
    </Box>
  );
}

interface InputsProps {
  typed: Readonly<Record<string, string>>;
  onChange: (typed: Readonly<Record<string, string>>) => void;
  onPieces: (pieces: readonly Pieces[]) => void;
  busy: boolean;
  onCount: () => void;
  onHand: (() => void) | undefined;
}

/** The counted amount of each method; the cash by notes and coins, too. */
function CountInputs({ typed, onChange, onPieces, busy, onCount, onHand }: InputsProps) {
  const translate = useTranslate();
  const [submitted, setSubmitted] = useState(false);
  const missing = typedMoney(typed['Cash'] ?? '') === null;

  const put = (metode: string, value: string) => onChange({ ...typed, [metode]: value });
  function send(event: FormEvent | MouseEvent, act: () => void) {
    event.preventDefault();
    setSubmitted(true);
    if (!missing) act();
  }
  return (
    <Box
      component="form"
      ref={focusFirstField}
      noValidate
      onSubmit={(event) => send(event, onCount)}
      onKeyDown={nextBox}
      aria-label={translate('kas.count.heading')}
    >
      <Typography component="h2" variant="subtitle1" sx={{ mb: 1.5 }}>
        {translate('kas.count.heading')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, 1fr)' } }}>
        {metodePembayaran.map((metode) =>
          metode === 'Cash' ? (
            <Box key={metode} sx={{ gridColumn: '1 / -1' }}>
              <CashBox
                value={typed[metode] ?? ''}
                onChange={(value, pieces) => {
                  put(metode, value);
                  onPieces(pieces);
                }}
                missing={submitted && missing}
                hint={translate('kas.count.cashHint')}
              />
            </Box>
          ) : (
            <RupiahBox
              key={metode}
              label={translate('kas.count.of', { metode })}
              value={typed[metode] ?? ''}
              onChange={(value) => put(metode, value)}
              minus
              error={undefined}
              hint={translate('kas.count.hint')}
            />
          ),
        )}
      </Box>
      <Box data-foot sx={{ ...footSx, bgcolor: 'background.paper', mt: 2 }}>
        {onHand && (
          <Button disabled={busy} onClick={(event) => send(event, onHand)}>
            {translate('kas.serah.submit')}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={busy}>
          {translate('kas.count.submit')}
        </Button>
      </Box>
    </Box>
  );
}

/** Enter goes to the next box, since a count is stored as it is; from the last box it sends the form. */
function nextBox(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')].filter((box) => !box.closest('[inert]'));
  const next = boxes[boxes.indexOf(event.target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
