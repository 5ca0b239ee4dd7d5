import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { CommandAnswer } from '../../commands/index.ts';
import { menjelaskan } from '../../domain/core/teks.ts';
import { formatDate, formatMoney, typedMoney, withoutInvisible } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { FocusOn } from '../../views/base/FocusOn.tsx';
import { pathTo } from '../../views/base/paths.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { footSx } from '../../views/form/formFrames.tsx';
import { RupiahBox } from './AmountInputs.tsx';
import { ResultTable } from './ResultTable.tsx';

type Tujuan = 'brankas' | 'bank';

interface Props {
  result: CommandAnswer<'kas/hitung'>;
  till: { tanggal: string; akun: number; kasir: string };
  onAgain: () => void;
  onRefused: (sentence: string) => void;
}

/** The result of a count: its differences, a note about them, and the closing itself. */
export function CountResult({ result, till, onAgain, onRefused }: Props) {
  const { modal, modalKurang, sampai, rincian: lines, catatanWajib } = result;
  const translate = useTranslate();
  const word = wordsIn(translate, 'kas.result');
  const resource = useDeclaration();
  const navigate = useNavigate();
  const notify = useNotify();
  const { run, running, errors, allowed } = useCommand('kas/tutup', { quiet: true, onRefused });
  const heading = useRef<HTMLHeadingElement>(null);
  const [catatan, setCatatan] = useState('');
  const [setor, setSetor] = useState('');
  const [tujuan, setTujuan] = useState<Tujuan>('brankas');
  const [submitted, setSubmitted] = useState(false);
  const differs = lines.some(({ selisih }) => selisih !== 0);
  const cash = lines.find(({ metode }) => metode === 'Cash')?.dihitung ?? 0;
  const noteMissing = catatanWajib && !menjelaskan.regex.test(withoutInvisible(catatan));

  async function close(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (noteMissing) return;
    const { kasir: _, ...of } = till;
    const rincian = lines.map(({ metode, seharusnya, dihitung }) => ({ metode, seharusnya, dihitung }));
    const closed = await run({
      ...of,
      rincian,
      sampai,
      catatan: catatan.trim() || null,
      setor: typedMoney(setor),
      tujuan,
    });
    if (!closed) return;
    notify('kas.result.done', { type: 'success' });
    void navigate(pathTo.show(resource, closed.id), { replace: true });
  }
  const note = submitted && noteMissing ? word('noteMissing') : errors['catatan'];
  return (
    <Box component="form" noValidate onSubmit={(event) => void close(event)} aria-label={word('heading')}>
      <FocusOn when at={heading} />
      <Typography ref={heading} component="h2" variant="subtitle1" tabIndex={-1} sx={{ mb: 1, outline: 'none' }}>
        {word('heading')}
      </Typography>
      <ResultTable lines={lines} />
      <Alert severity={catatanWajib ? 'warning' : 'success'} role="status" sx={{ my: 2 }}>
        {differs ? word('differs') : word(catatanWajib && modalKurang === 0 ? 'equalNow' : 'equal')}
        {modal > 0 && ` ${word('modal', { modal: formatMoney(modal) })}`}
        {modalKurang > 0 && ` ${word('modalKurang', { kurang: formatMoney(modalKurang) })}`}
      </Alert>
      <TextField
        multiline
        fullWidth
        minRows={2}
        label={word('note')}
        value={catatan}
        onChange={(event) => setCatatan(event.target.value)}
        error={note !== undefined}
        helperText={note ?? word('noteHint')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <RupiahBox
            label={word('setor')}
            value={setor}
            onChange={setSetor}
            error={errors['setor']}
            hint={word('tinggal', { tinggal: formatMoney(cash - (typedMoney(setor) ?? 0)) })}
          />
        </Box>
        <TextField
          select
          size="small"
          label={word('tujuan')}
          value={tujuan}
          onChange={(event) => setTujuan(event.target.value as Tujuan)}
          sx={{ flex: '1 1 160px' }}
        >
          {(['brankas', 'bank'] as const).map((each) => (
            <MenuItem key={each} value={each}>
              {word(each)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box data-foot sx={{ ...footSx, bgcolor: 'background.paper', mt: 2 }}>
        {/* In the place of a question: the count was a step of its own. */}
        <Typography variant="body2" sx={{ flex: '1 1 280px' }}>
          {word('final', { kasir: till.kasir, tanggal: formatDate(till.tanggal) })}
        </Typography>
        <Button color="inherit" disabled={running} onClick={onAgain}>
          {word('again')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={!allowed}
          loading={running}
          // The second half of a double click on 'Hitung' closes nothing.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {word('close')}
        </Button>
      </Box>
    </Box>
  );
}
