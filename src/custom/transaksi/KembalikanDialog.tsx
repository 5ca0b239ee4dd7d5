import { Box, DialogContentText } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { campuran, metodePembayaran } from '../../domain/kas/kas.ts';
import { sisaPaket } from '../../domain/paket/paket.ts';
import { sisaTagihan } from '../../domain/transaksi/pengembalian.ts';
import { alasan, metodeBayar } from '../../resources/core/shared.ts';
import type { Jatah } from '../../resources/paket/jatah.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { type Choice, type FieldOf, f, formatMoney, formatNumber } from '../../schema/index.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import type { QuestionProps } from '../../views/base/parts.ts';
import { useChanged } from '../../views/base/useChanged.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { EnumButtons } from '../../views/input/EnumButtons.tsx';
import { useAllRows, usePengaturan } from '../core/shared.tsx';
import { CaraKembali } from '../paket/CaraKembali.tsx';
import { type BarisKembali, bagianKembali, jumlahPerBaris, permintaan } from './permintaan.ts';
import { RingkasanKembali } from './RingkasanKembali.tsx';
import { type Bayar, pilihanSaklar, type Sebab, saklarUntuk, sebabUntuk } from './sebabKembali.ts';
import { pemilikDari, useLaci } from './useLaci.ts';

const noProblem: Record<string, string> = {};
const chosenNone = (lines: readonly BarisKembali[], typed: Record<string, unknown>) =>
  typed['cara'] === 'baris' && bagianKembali(lines, typed)?.length === 0;

/** Asks why a payment is given back, how much of it, by which method and out of whose drawer. */
export function KembalikanDialog(props: QuestionProps<'transaksi'>) {
  const { id, rincian } = props.record;
  const packages = rincian?.some(({ jenis }) => jenis === 'Paket') ?? false;
  const { data: sessions } = useAllRows<Jatah>('jatah', { transaksi: id }, { enabled: packages });
  const klinik = usePengaturan();
  const { today } = useDeclarations().now();
  if (!packages) return <Dialog {...props} lines={rincian ?? []} />;
  if (!sessions || !klinik) return null;
  const at = { today, cara: klinik.pengembalianPaket };
  return (
    <Dialog {...props} lines={sisaPaket(rincian ?? [], sessions, at)}>
      <CaraKembali lines={rincian ?? []} sessions={sessions} at={at} />
    </Dialog>
  );
}

interface DialogProps extends QuestionProps<'transaksi'> {
  lines: Transaksi['rincian'];
  /** Stands beneath the amount. */
  children?: ReactNode;
}

function Dialog({ record, lines, onDone, onClose, children }: DialogProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const word = wordsIn(translate, 'pembayaran.kembali');
  const drawers = useLaci(record);
  const paid = { kunjungan: record.kunjungan ?? null, lines };
  const left = sisaTagihan(lines);
  const changed = useChanged(formatMoney(left));
  const again = useRef(false);
  const mends = useAllowed('kunjungan', 'edit');
  const fields = useFields(record, paid, drawers.choices);
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
      defaultValues={{ cara: 'semua', metodeBayar: asal(record) ?? campuran, laci: drawers.proposed }}
      check={(typed) => (chosenNone(lines, typed) ? { cara: word('tanpaBaris') } : noProblem)}
      input={(typed) => {
        const follows = pilihanSaklar(paid, typed);
        again.current = follows.tagihUlang;
        return {
          transaksi: record.id,
          alasan: alasanDari(fields.mengapa.choices, typed),
          sisaDilihat: left,
          metodeBayar: typed['metodeBayar'] === campuran ? null : typed['metodeBayar'],
          laci: pemilikDari(typed['laci']),
          ...permintaan(lines, typed),
          ...follows,
        };
      }}
      confirmText={word('confirm')}
      color="error"
      onDone={(result) => {
        onDone(result);
        // A wrong bill is mended next; the reversal has a page and a receipt of its own.
        if (!again.current) {
          if (result.id !== record.id) void navigate(`/transaksi/${result.id}`);
        } else if (mends) void navigate(`/kunjungan/${record.kunjungan}/edit`);
      }}
      onClose={onClose}
    >
      <RingkasanKembali paid={record} lines={lines} />
      {children}
      <Box sx={{ mt: 2.5, display: 'grid', gap: 0.5 }}>
        <EnumButtons source="mengapa" field={fields.mengapa} required />
        <Akibat paid={paid} />
      </Box>
    </CommandDialog>
  );
}

/** The one method by which money came in; undefined where each part goes back the way it came. */
const asal = ({ metodeBayar }: Transaksi) => metodePembayaran.find((each) => each === metodeBayar);

const lainnya = { field: 'mengapa', is: 'lainnya' } as const;

function useFields(record: Transaksi, paid: Bayar, drawers: Record<string, Choice>) {
  const word = wordsIn(useTranslate(), 'pembayaran.kembali');
  const { lines } = paid;
  const left = sisaTagihan(lines);
  const sebab = sebabUntuk(paid).map((each) => [each, { label: word(`sebab.${each}`) }] as const);
  const methods: Record<string, Choice> = {
    ...(!asal(record) && { [campuran]: { label: word('metodeAsal') } }),
    ...metodeBayar('').choices,
  };
  const mengapa = f.enum(word('mengapa'), Object.fromEntries(sebab), { required: true, hidden: true });
  const saklar = saklarUntuk(paid, 'semua').map((name) => {
    const cara = { field: 'cara', in: name === 'tagihUlang' ? ['semua'] : ['semua', 'baris'] };
    return [name, f.boolean(word(name), { help: word(`${name}Hint`), visibleIf: { all: [lainnya, cara] } })] as const;
  });
  return {
    mengapa: mengapa as FieldOf<'enum'>,
    alasan: { ...alasan, label: word('keterangan'), required: false, requiredIf: lainnya, maxLength: 270 },
    cara: f.enum(
      word('cara'),
      {
        semua: { label: word('semua', { sisa: formatMoney(left) }) },
        baris: { label: word('baris') },
        // Money alone leaves the sessions of a package as they are, and so their value.
        ...(lines.some(({ jenis }) => jenis === 'Paket') ? {} : { jumlah: { label: word('jumlah') } }),
      },
      { required: true },
    ),
    jumlah: f.money(word('nominal'), {
      visibleIf: { field: 'cara', is: 'jumlah' },
      requiredIf: { field: 'cara', is: 'jumlah' },
      min: 1,
      max: left,
      help: word('sisa', { sisa: formatMoney(left) }),
    }),
    ...jumlahPerBaris(lines, (qty) => word('sisaQty', { qty: formatNumber(qty) })),
    metodeBayar: f.enum(word('metode'), methods, { required: true }),
    laci: f.enum(word('laci'), drawers, { required: true, help: word('laciHint') }),
    ...Object.fromEntries(saklar),
  };
}

/** The reason as it is kept: why, and what was written about it. */
function alasanDari(choices: Record<string, Choice>, typed: Record<string, unknown>): unknown {
  const { mengapa, alasan } = typed;
  if (mengapa === 'lainnya') return alasan;
  return [choices[String(mengapa)]?.label, alasan].filter(Boolean).join(': ');
}

/** Effects of the chosen reason besides the money. */
function Akibat({ paid }: { paid: Bayar }) {
  const word = wordsIn(useTranslate(), 'pembayaran.kembali');
  const typed = useWatch() as Record<string, unknown>;
  const sebab = typed['mengapa'] as Sebab | undefined;
  if (!sebab || sebab === 'lainnya') return null;
  return (
    <DialogContentText aria-live="polite" variant="body2">
      {word(`akibat.${akibatDari(pilihanSaklar(paid, typed))}`)}
    </DialogContentText>
  );
}

function akibatDari({ tagihUlang, kembalikanProduk, batalkanLayanan }: ReturnType<typeof pilihanSaklar>) {
  if (tagihUlang) return 'salahTagih';
  if (kembalikanProduk) return batalkanLayanan ? 'batalkan' : 'barangKembali';
  return batalkanLayanan ? 'layananBatal' : 'uangSaja';
}
