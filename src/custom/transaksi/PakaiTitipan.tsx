import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { rapikanKode } from '../../domain/titipan/titipan.ts';
import { formatDate, formatMoney, formatNumber } from '../../schema/index.ts';
import { maskOf } from '../../schema/secret.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { useKeanggotaan } from '../paket/useKeanggotaan.ts';
import type { FormBayar, TitipanDipakai } from './formBayar.ts';
import { IsianAngka } from './Isian.tsx';
import type { useFormBayar } from './useFormBayar.ts';
import { useSaldo } from './useTitipan.ts';

interface Props {
  state: ReturnType<typeof useFormBayar>;
  /** The buyer; null for one who is no patient. */
  pasien: number | null;
  /** The input of a voucher's code was asked for. */
  voucher: boolean;
  disabled: boolean;
}

/** Parts of a bill by the patient's deposit, points and vouchers; the methods below pay what they leave. */
export function PakaiTitipan({ state, pasien, voucher, disabled }: Props) {
  const word = wordsIn(useTranslate(), 'titipan');
  const { form, dipakai, tersisa, problems } = state;
  const { fields, append, remove, replace } = useFieldArray<FormBayar, 'titipan'>({ name: 'titipan' });
  const saldo = useSaldo('pasien', pasien) ?? 0;
  const owned = form.titipan.every((each) => each.metodeBayar === 'Voucher' || each.pasien === pasien);
  useEffect(() => {
    // Another buyer was chosen, whose deposit is another one.
    if (!owned) replace(form.titipan.filter((each) => each.metodeBayar === 'Voucher'));
  }, [owned, form.titipan, replace]);
  const takes = (metode: FormBayar['titipan'][number]['metodeBayar']) =>
    form.titipan.some(({ metodeBayar }) => metodeBayar === metode);
  const poin = useKeanggotaan(pasien === null ? [] : [pasien]).anggota.get(pasien)?.poin ?? 0;
  const add = (part: Omit<TitipanDipakai, 'jumlah'>) => append({ ...part, jumlah: null }, { shouldFocus: false });
  const offered = (
    [
      ['Titipan', saldo],
      ['Poin', poin],
    ] as const
  ).filter(([metode, of]) => of > 0 && !takes(metode));
  if (fields.length === 0 && offered.length === 0 && !voucher) return null;
  return (
    <Box role="group" aria-label={word('heading')} sx={{ display: 'grid', gap: 1 }}>
      {fields.map(({ id }, at) => {
        const part = form.titipan[at];
        if (!part) return null;
        const name = namaTitipan(part, word);
        return (
          <Box key={id} sx={rowSx}>
            <IsianAngka
              name={`titipan.${at}.jumlah`}
              label={name}
              disabled={disabled}
              galat={problems[`titipan.${at}.jumlah`]}
              helperText={problems[`titipan.${at}.jumlah`] ?? keterangan(part, word)}
              placeholder={formatNumber(dipakai[at] ?? 0)}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <IconButton
              aria-label={word('hapus', { nama: name })}
              disabled={disabled}
              onClick={() => remove(at)}
              sx={{ minWidth: { xs: 44, md: 40 }, minHeight: { xs: 44, md: 40 } }}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      {offered.map(([metodeBayar, saldo]) => (
        <Box key={metodeBayar} sx={rowSx}>
          <Typography variant="body2" sx={{ alignSelf: 'center' }}>
            {metodeBayar === 'Poin'
              ? word('poin.bisaDipakai', { saldo: formatNumber(saldo) })
              : word('bisaDipakai', { saldo: formatMoney(saldo) })}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            disabled={disabled}
            onClick={() => add({ metodeBayar, kode: null, sampai: null, pasien, saldo })}
            sx={{ minHeight: { xs: 44, md: 40 } }}
          >
            {word(metodeBayar === 'Poin' ? 'poin.pakai' : 'pakai')}
          </Button>
        </Box>
      ))}
      {voucher && <KodeVoucher taken={form.titipan} disabled={disabled} onFound={add} />}
      {fields.length > 0 && (
        <Typography role="status" variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {tersisa > 0 ? word('tersisa', { sisa: formatMoney(tersisa) }) : word('tertutup')}
        </Typography>
      )}
    </Box>
  );
}

type Word = ReturnType<typeof wordsIn<'titipan'>>;

const namaTitipan = ({ metodeBayar, kode }: TitipanDipakai, word: Word): string => {
  if (metodeBayar === 'Poin') return word('poin.nama');
  return kode === null ? word('nama') : word('namaVoucher', { kode: maskOf(kode) });
};

const keterangan = ({ metodeBayar, saldo, sampai }: TitipanDipakai, word: Word): string => {
  if (metodeBayar === 'Poin') return word('poin.saldo', { saldo: formatNumber(saldo) });
  return sampai
    ? word('saldoVoucher', { saldo: formatMoney(saldo), sampai: formatDate(sampai) })
    : word('saldo', { saldo: formatMoney(saldo) });
};

interface KodeProps {
  taken: readonly TitipanDipakai[];
  disabled: boolean;
  onFound: (part: Omit<TitipanDipakai, 'jumlah'>) => void;
}

/** Takes a voucher's code, typed or scanned, and says at once what it is worth or why it is not accepted. */
function KodeVoucher({ taken, disabled, onFound }: KodeProps) {
  const word = wordsIn(useTranslate(), 'titipan');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { run, running } = useCommand('voucher/cek', { quiet: true, onRefused: setWrong });
  async function lookUp() {
    const kode = rapikanKode(typed);
    if (running || kode === '') return;
    if (taken.some((each) => each.kode === kode)) return setWrong(word('sudahDipilih', { kode: maskOf(kode) }));
    const found = await run({ kode });
    if (!found) return;
    onFound({ metodeBayar: 'Voucher', kode, sampai: found.sampai, pasien: null, saldo: found.saldo });
    setTyped('');
  }
  return (
    <Box sx={rowSx}>
      <TextField
        size="small"
        autoFocus
        label={word('kode')}
        value={typed}
        disabled={disabled}
        error={wrong !== null}
        helperText={wrong}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(null);
        }}
        onKeyDown={(event) => {
          // A scanner ends with Enter, which must not pay.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void lookUp();
        }}
        slotProps={{
          htmlInput: { maxLength: 40, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
        }}
      />
      <Button
        size="small"
        variant="outlined"
        disabled={disabled || running || typed.trim() === ''}
        onClick={() => void lookUp()}
        sx={{ minHeight: { xs: 44, md: 40 } }}
      >
        {word('pakaiVoucher')}
      </Button>
    </Box>
  );
}

const rowSx = { display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' };
