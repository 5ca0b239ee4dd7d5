import { DialogContentText } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { campuran } from '../../domain/kas/kas.ts';
import { sisaTagihan } from '../../domain/transaksi/pengembalian.ts';
import { alasan, metodeBayar } from '../../resources/shared.ts';
import { type Choice, f, formatMoney } from '../../schema/index.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { useChanged } from '../../views/feedback/useChanged.ts';
import type { QuestionProps } from '../../views/overrides.ts';
import { useTranslate, wordsIn } from '../../views/words.ts';
import { type BarisKembali, bagianKembali, jumlahPerBaris, permintaan } from './permintaan.ts';
import { RingkasanKembali } from './RingkasanKembali.tsx';
import { pemilikDari, useLaci } from './useLaci.ts';

const switches = ['kembalikanProduk', 'batalkanLayanan', 'tagihUlang'] as const;

const noProblem: Record<string, string> = {};
const chosenNone = (lines: readonly BarisKembali[], typed: Record<string, unknown>) =>
  typed['cara'] === 'baris' && bagianKembali(lines, typed)?.length === 0;

/** Asks what of a payment is given back, why, by which method and out of whose drawer. */
export function KembalikanDialog({ record, onDone, onClose }: QuestionProps<'transaksi'>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const word = wordsIn(translate, 'pembayaran.kembali');
  const drawers = useLaci(record);
  const lines = record.rincian ?? [];
  const left = sisaTagihan(lines);
  const changed = useChanged(formatMoney(left));
  const sold = lines.some(({ jenis }) => jenis === 'Produk');
  const methods: Record<string, Choice> = {
    ...(record.metodeBayar === campuran && { [campuran]: { label: word('metodeAsal') } }),
    ...metodeBayar('').choices,
  };
  const lined = { field: 'cara', in: ['semua', 'baris'] } as const;
  const offer = (name: (typeof switches)[number], visibleIf: typeof lined | { field: 'cara'; is: 'semua' }) => ({
    [name]: f.boolean(word(name), { help: word(`${name}Hint`), visibleIf }),
  });
  const fields = {
    cara: f.enum(
      word('cara'),
      { semua: { label: word('semua') }, baris: { label: word('baris') }, jumlah: { label: word('jumlah') } },
      { required: true },
    ),
    jumlah: f.money(word('nominal'), {
      visibleIf: { field: 'cara', is: 'jumlah' },
      requiredIf: { field: 'cara', is: 'jumlah' },
      min: 1,
      max: left,
      help: word('sisa', { sisa: formatMoney(left) }),
    }),
    ...jumlahPerBaris(lines, (qty) => word('sisaQty', { qty })),
    metodeBayar: f.enum(word('metode'), methods, { required: true }),
    laci: f.enum(word('laci'), drawers.choices, { required: true, help: word('laciHint') }),
    ...(sold ? offer('kembalikanProduk', lined) : {}),
    ...offer('batalkanLayanan', lined),
    ...(typeof record.kunjungan === 'number' ? offer('tagihUlang', { field: 'cara', is: 'semua' }) : {}),
    alasan,
  };
  return (
    <CommandDialog
      command="transaksi/kembalikan-dana"
      title={word('title', { invoice: record.invoiceNumber })}
      fields={fields}
      changed={{
        ...changed,
        sentence: word('berubah', { tadi: changed.before ?? '', sekarang: formatMoney(left) }),
        label: word('pakaiBaru'),
      }}
      defaultValues={{ cara: 'semua', metodeBayar: record.metodeBayar, laci: drawers.proposed }}
      check={(typed) => (chosenNone(lines, typed) ? { cara: word('tanpaBaris') } : noProblem)}
      input={(typed) => ({
        transaksi: record.id,
        alasan: typed['alasan'],
        sisaDilihat: left,
        metodeBayar: typed['metodeBayar'] === campuran ? null : typed['metodeBayar'],
        laci: pemilikDari(typed['laci']),
        ...permintaan(lines, typed),
        ...Object.fromEntries(switches.map((name) => [name, typed[name] === true])),
      })}
      after={<RingkasanKembali paid={record} lines={lines} />}
      confirmText={word('confirm')}
      color="error"
      onDone={(result) => {
        onDone(result);
        // The reversal has a page and a receipt of its own.
        if (result.id !== record.id) void navigate(`/transaksi/${result.id}`);
      }}
      onClose={onClose}
    >
      <DialogContentText>{word('hint', { invoice: record.invoiceNumber })}</DialogContentText>
    </CommandDialog>
  );
}
