import { Box, DialogContentText, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { MetodePembayaran } from '../../domain/kas/kas.ts';
import { susunBagian } from '../../domain/transaksi/bagianBayar.ts';
import { metodeBagianBayar } from '../../resources/core/shared.ts';
import { f, formatMoney, formatNumber } from '../../schema/index.ts';
import type { QuestionProps } from '../../views/base/parts.ts';
import { useChanged } from '../../views/base/useChanged.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { usePengaturan } from '../core/shared.tsx';
import { useKeanggotaan } from '../paket/useKeanggotaan.ts';
import { QrisIsian } from './Qris.tsx';
import { useSaldo } from './useTitipan.ts';

/** Asks by which method and how much of what is due is paid now. */
export function LunasiDialog({ record, onDone, onClose }: QuestionProps<'transaksi'>) {
  const word = wordsIn(useTranslate(), 'pembayaran.lunasi');
  const { sisa, total, dibayar, invoiceNumber } = record;
  const [jumlah, setJumlah] = useState(sisa);
  const changed = useChanged(formatMoney(sisa ?? 0));
  const settledBy = record.bagian?.at(-1)?.kasir;
  const settled = word(settledBy ? 'lunasOleh' : 'lunas', { invoice: invoiceNumber, kasir: settledBy ?? '' });
  // As they were at first: one that is switched off meanwhile is refused by its name, not exchanged.
  const known = useRef<readonly MetodePembayaran[]>(undefined);
  const settings = usePengaturan();
  known.current ??= settings?.metode;
  const accepted = known.current;
  const pasien = record.pasien ?? null;
  const saldo = useSaldo('pasien', pasien) ?? 0;
  const poin = useKeanggotaan(pasien === null ? [] : [pasien]).anggota.get(pasien)?.poin ?? 0;
  const every = metodeBagianBayar(word('metode'), { required: true });
  const held = {
    ...(saldo > 0 && { Titipan: { label: word('titipan', { saldo: formatMoney(saldo) }) } }),
    ...(poin > 0 && { Poin: { label: word('poin', { saldo: formatNumber(poin) }) } }),
    Voucher: { label: 'Voucher' },
  };
  const voucher = { field: 'metodeBayar', is: 'Voucher' } as const;
  const fields = {
    metodeBayar: accepted
      ? { ...every, choices: { ...Object.fromEntries(accepted.map((each) => [each, { label: each }])), ...held } }
      : every,
    kode: f.text(word('kode'), { maxLength: 40, visibleIf: voucher, requiredIf: voucher }),
    jumlah: f.money(word('jumlah'), { required: true, min: 1, max: sisa ?? 0 }),
    diterima: f.money(word('diterima'), {
      visibleIf: { field: 'metodeBayar', is: 'Cash' },
      help: word('diterimaHint'),
    }),
  };
  return (
    <CommandDialog
      command="transaksi/lunasi"
      title={word('title', { invoice: invoiceNumber })}
      fields={fields}
      over={(sisa ?? 0) > 0 ? null : record.status === 'Paid' ? settled : word('tanpaSisa')}
      changed={{
        ...changed,
        accept: () => {
          changed.accept();
          setJumlah(sisa);
        },
        sentence: word('berubah', { tadi: changed.before ?? '', sekarang: formatMoney(sisa ?? 0) }),
        label: word('pakaiBaru'),
      }}
      defaultValues={{ metodeBayar: accepted?.[0] ?? 'Cash', jumlah, kode: null, diterima: null }}
      input={(typed) => ({ ...typed, transaksi: record.id, sisaDilihat: sisa })}
      after={
        <>
          <Tunai />
          <QrisIsian most={sisa ?? 0} />
        </>
      }
      confirmText={word('confirm')}
      onDone={onDone}
      onClose={onClose}
    >
      <DialogContentText>
        {word('hint', { total: formatMoney(total), dibayar: formatMoney(dibayar), sisa: formatMoney(sisa ?? 0) })}
      </DialogContentText>
    </CommandDialog>
  );
}

/** The cash to take, with its rounding, and the change. */
function Tunai() {
  const word = wordsIn(useTranslate(), 'pembayaran.lunasi');
  const klinik = usePengaturan();
  const { metodeBayar, jumlah, diterima } = useWatch() as Record<string, unknown>;
  if (metodeBayar !== 'Cash' || typeof jumlah !== 'number' || !klinik) return null;
  const typed = { metodeBayar, diterima: typeof diterima === 'number' ? diterima : null } as const;
  const [part] = susunBagian(jumlah, typed, klinik.pembulatanTunai).bagian;
  if (!part) return null;
  const dibayar = formatMoney(part.jumlah + part.pembulatan);
  return (
    <Box role="status" sx={{ borderRadius: 2, bgcolor: 'action.hover', p: 2, fontVariantNumeric: 'tabular-nums' }}>
      {part.pembulatan !== 0 && (
        <Typography variant="body2" color="text.secondary">
          {word('pembulatan', { pembulatan: formatMoney(part.pembulatan), dibayar })}
        </Typography>
      )}
      <Typography component="p" variant="h6">
        {word('kembalian', { kembalian: formatMoney(part.kembalian ?? 0) })}
      </Typography>
    </Box>
  );
}
