import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { potonganSendiri } from '../../domain/transaksi/pembayaran.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import type { Transaksi } from '../../resources/transaksi/transaksi.ts';
import { formatDate, formatMoney, formatNumber } from '../../schema/index.ts';
import { Coming, rowsInOrder } from '../../views/base/coming.tsx';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { Panel, Term, termsSx } from '../../views/base/Panel.tsx';
import type { LeadProps } from '../../views/base/parts.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { Cell } from '../../views/value/cells.tsx';
import { Facts, Value } from '../../views/value/Value.tsx';
import { catatanBaris, takaran } from '../kertas/blok.ts';
import { jumlahTagihan } from '../kertas/isiStruk.ts';
import { useNamaPenjual } from '../kunjungan/PenjualLine.tsx';
import { PelaksanaBaris } from '../kunjungan/UbahPelaksana.tsx';

type Props = LeadProps<'transaksi'>;

/** A bill as one reads it: its lines with who did each, their sum, and by what it was paid when. */
export function IsiTagihan({ record }: Props) {
  const translate = useTranslate();
  const resource = useDeclaration('transaksi');
  const enabled = useAllowed('kunjungan', 'show') && record.kunjungan !== null;
  const { data, isLoading } = useGetOne('kunjungan', { id: record.kunjungan ?? 0 }, { enabled, retry: false });
  // A visit that was billed again has other lines.
  const visit = data?.transaksi === record.id ? data : undefined;
  const { rincian, layanan, subtotal, total } = record;
  if (isLoading) return <Coming />;
  return (
    <Panel label={resource.fields.rincian.label}>
      <Box sx={rowsInOrder}>
        <Box component="ul" aria-label={resource.fields.rincian.label} sx={listSx}>
          {rincian.map((line, baris) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a stored bill have no identity of their own
            <Pasangan key={baris} kanan={formatMoney(line.jumlah)}>
              {line.nama}
              <Baris {...{ record, line, visit, baris }} />
            </Pasangan>
          ))}
          {rincian.length === 0 && <Pasangan kanan={formatMoney(subtotal ?? total)}>{layanan}</Pasangan>}
        </Box>
        <Box component="dl" sx={sumSx}>
          {jumlahTagihan(record, wordsIn(translate, 'pembayaran.tagihan')).map(
            (each) => each.kind === 'pasangan' && <Jumlah key={each.left} {...each} />,
          )}
        </Box>
        <Box sx={{ textAlign: 'right', fontSize: '0.8125rem', color: 'text.secondary' }}>
          <Facts resource={resource} facts={pajak.filter(({ field }) => record[field])} record={record} />
        </Box>
        <Dibayar record={record} />
      </Box>
    </Panel>
  );
}

const pajak = [
  { field: 'bebasPpn', lead: 'Bebas PPN' },
  { field: 'dppNilaiLain', lead: 'DPP Nilai Lain' },
] as const;

interface BarisProps extends Props {
  line: Transaksi['rincian'][number];
  visit: Kunjungan | undefined;
  baris: number;
}

/** Beneath the name of a line: how many at what price, its discount, its batches, what came back of it, and who did it. */
function Baris({ record: { persenPpn }, line, visit, baris }: BarisProps) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.transaksi');
  const penjual = useNamaPenjual(line.penjual);
  const { qty, satuan, diskon, batch, aturanPakai, qtyKembali, netoKembali, ppnKembali } = line;
  const money = formatMoney(netoKembali + ppnKembali);
  const back = qtyKembali > 0 ? `${formatNumber(qtyKembali, 1)} (${money})` : money;
  const facts = [
    (qty !== 1 || satuan || potonganSendiri(line) !== 0) &&
      translate('pembayaran.detail.times', { qty: takaran(line), harga: formatMoney(line.harga) }),
    // Without any PPN on the bill none of its lines is exempt.
    ...catatanBaris({ ...line, ...(!persenPpn && { kenaPpn: true }) }, translate),
    diskon > 0 && word('diskon', { diskon: formatMoney(diskon) }),
    aturanPakai,
    batch && word('batch', { batch }),
    penjual && translate('kunjungan.soldBy', { people: penjual }),
    netoKembali > 0 && word('kembali', { jumlah: back }),
  ].filter(Boolean);
  return (
    <Typography component="div" variant="body2" color="text.secondary">
      {facts.join(' · ')}
      {visit && (
        <PelaksanaBaris {...{ visit, baris }}>
          {(people) => `${facts.length > 0 ? ' · ' : ''}${translate('kunjungan.doneBy', { people })}`}
        </PelaksanaBaris>
      )}
    </Typography>
  );
}

/** Each payment with its method, day and cashier, the cash that was handed over and given back, and what is still due. */
function Dibayar({ record }: Props) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'pembayaran.struk');
  const { bagian, dibayar, pembulatan, metodeBayar, tanggal, waktu, kasir, sisa } = record;
  const { voucher } = useDeclaration('transaksi').fields.bagian.fields;
  // Of bills from before their parts were noted one method is known.
  const whole = { metodeBayar, jumlah: dibayar, pembulatan, tanggal: record.tanggalBayar ?? tanggal, waktu, kasir };
  const parts: readonly Bagian[] = bagian.length > 0 ? bagian : dibayar === 0 ? [] : [whole];
  const amount = (label: string, of: number | null | undefined) => (of ? `${label} ${formatMoney(of)}` : '');
  return (
    <Box component="dl" sx={paidSx}>
      {pembulatan !== 0 && <Jumlah left={word('pembulatan')} right={formatMoney(pembulatan)} />}
      {parts.map((part, at) => (
        <Jumlah
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a stored bill have no identity of their own
          key={at}
          left={
            <>
              {part.metodeBayar} {part.voucher && voucher && <Cell field={voucher} value={part.voucher} linked />}
              <Typography component="span" variant="body2" color="text.secondary">
                {[
                  ...[formatDate(part.tanggal), part.waktu, part.kasir],
                  amount(word('diterima'), part.diterima),
                  amount(word('kembalian'), part.kembalian),
                  amount(word('dikembalikan'), part.dikembalikan),
                ].map((each) => each && ` · ${each}`)}
              </Typography>
            </>
          }
          right={formatMoney(part.jumlah + part.pembulatan)}
        />
      ))}
      {sisa > 0 && <Jumlah left={word('sisa')} right={formatMoney(sisa)} bold />}
    </Box>
  );
}

type Satu = Transaksi['bagian'][number];
type Bagian = { metodeBayar: string } & Pick<Satu, 'jumlah' | 'pembulatan' | 'tanggal' | 'waktu' | 'kasir'> &
  Partial<Omit<Satu, 'metodeBayar'>>;

/** A line of the list and its amount. */
const Pasangan = ({ kanan, children }: { kanan: string; children: ReactNode }) => (
  <Box component="li" sx={lineSx}>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    <span>{kanan}</span>
  </Box>
);

const Jumlah = ({ left, right, bold = false }: { left: ReactNode; right: string; bold?: boolean }) => (
  <Box sx={[lineSx, bold && { '&, & dt': { fontWeight: 700, color: 'text.primary' } }]}>
    <Box component="dt" sx={{ minWidth: 0 }}>
      {left}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {right}
    </Box>
  </Box>
);

const lineSx = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 2,
  py: 0.5,
  '& > :last-child': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
};
const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};
const paidSx = {
  // Within words a link shows by more than its colour.
  '& a': { textDecoration: 'underline' },
  m: 0,
  mt: 1,
  pt: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:empty': { display: 'none' },
};
const sumSx = { m: 0, '& > div': { py: 0.25 }, '& dt': { color: 'text.secondary' } };

/** Patient and visit of a bill, and the till in which its money is. */
export function SekitarTagihan({ record }: Props) {
  const word = wordsIn(useTranslate(), 'pembayaran.transaksi');
  const resource = useDeclaration('transaksi');
  const { tutupKas, kasir } = record;
  const shown = (['pasien', 'kunjungan', 'tutupKas'] as const).filter((name) => record[name] !== null);
  const open = kasir && !tutupKas;
  if (shown.length === 0 && !open) return null;
  return (
    <Panel>
      <Box component="dl" sx={termsSx}>
        {shown.map((name) => (
          <Term key={name} label={resource.fields[name].label}>
            <Value resource={resource} path={name} record={record} linked />
          </Term>
        ))}
        {open && <Term label={resource.fields.tutupKas.label}>{word('kasTerbuka', { kasir })}</Term>}
      </Box>
    </Panel>
  );
}
