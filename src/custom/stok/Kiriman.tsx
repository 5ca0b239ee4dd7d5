import { Alert, Box, Button, TableBody, TableCell, TableHead, TableRow, type Theme, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { lebih } from '../../commands/stok/pesanan.ts';
import { isianBatch, kembar } from '../../commands/stok/stokMasuk.ts';
import { isianFaktur } from '../../commands/stok/tagihanSupplier.ts';
import { cariKode } from '../../domain/stok/kode.ts';
import { lebihDariPesanan, sisaPesanan } from '../../domain/stok/pesanan.ts';
import type { Pesanan } from '../../resources/stok/pesanan.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import type { StokMasuk } from '../../resources/stok/stok-masuk.ts';
import { type Fields, f, formatMoney, formatNumber } from '../../schema/index.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useAllowed } from '../../views/base/declarations.ts';
import { Panel, PanelTable } from '../../views/base/Panel.tsx';
import { useTranslate, type Words, wordsIn } from '../../views/base/words.ts';
import { AskedBoxes } from '../../views/command/AskedBoxes.tsx';
import { CommandEffects } from '../../views/command/CommandEffects.tsx';
import { useCommand } from '../../views/command/useCommand.ts';
import { FieldsForm } from '../../views/form/FieldsForm.tsx';
import { FieldInput, gridSx } from '../../views/input/inputs.tsx';
import { useAllRows } from '../core/shared.tsx';
import { KotakPindai } from './KotakPindai.tsx';

type Isi = NonNullable<ReturnType<typeof useBaris>>;
type Baris = Isi['lines'][number];
type Values = Record<string, unknown>;

/** An order that went out is its delivery: what was ordered and came, what comes now with its batch, and one act. */
export function Kiriman({ record }: { record: Pesanan }) {
  const word = wordsIn(useTranslate(), 'pesanan');
  const may = useAllowed('stok-masuk', 'edit');
  const isi = useBaris(record);
  const [times, setTimes] = useState(0);
  if (record.status === 'draf') return null;
  if (!isi) return <Coming />;
  const open = may && ['dipesan', 'sebagian'].includes(record.status);
  return (
    <Box sx={{ mb: 2 }}>
      <Panel label={word('barang')}>
        {open ? (
          // Emptied once what was typed is received.
          <Terima key={times} {...{ record, isi }} onDone={() => setTimes(times + 1)} />
        ) : (
          <Tabel {...{ record, isi }} />
        )}
      </Panel>
    </Box>
  );
}

/** The lines of an order with what came of each, and their products; undefined until they are there. */
function useBaris({ id, isi }: Pesanan) {
  const mayRead = useAllowed('stok-masuk', 'list');
  const { data: deliveries } = useAllRows<StokMasuk>('stok-masuk', { pesanan: id }, { enabled: mayRead });
  const { data: products } = useAllRows<Produk>('produk', { id: isi.map(({ produk }) => produk) });
  if (!deliveries || !products) return undefined;
  const named = new Map(products.map((each) => [each.id, each]));
  const lines = sisaPesanan(isi, deliveries).map((line) => ({ ...line, barang: named.get(line.produk) }));
  return { lines, deliveries };
}

/** The inputs of a line, by what they are. */
const kolom = ['jumlah', 'nomorBatch', 'kedaluwarsa', 'hargaSatuan'] as const;
const nama = (of: (typeof kolom)[number], { produk }: Pick<Baris, 'produk'>) => `${of}${produk}`;

/** The rows that came, of those that were typed. */
const datang = ({ lines }: Isi, typed: Values) =>
  lines
    .map((line) => ({
      line,
      produk: line.produk,
      jumlah: Number(typed[nama('jumlah', line)] ?? 0),
      hargaSatuan: Number(typed[nama('hargaSatuan', line)] ?? line.hargaSatuan),
      nomorBatch: String(typed[nama('nomorBatch', line)] ?? ''),
      kedaluwarsa: (typed[nama('kedaluwarsa', line)] ?? null) as string | null,
    }))
    .filter(({ jumlah }) => jumlah > 0);

function Terima({ record, isi, onDone }: { record: Pesanan; isi: Isi; onDone: () => void }) {
  const word = wordsIn(useTranslate(), 'pesanan');
  const notify = useNotify();
  const { run, running, errors: refused, refusal } = useCommand('pesanan/datang', { quiet: true });
  const [sent, setSent] = useState<readonly number[]>([]);
  const errors = useMemo(() => atInputs(refused, sent), [refused, sent]);
  const fields = { ...isianBaris(isi, word), ...isianFaktur, lebih, kembar };
  const input = (typed: Values) => ({
    pesanan: record.id,
    isi: datang(isi, typed).map(({ line: _, ...goods }) => goods),
    ...{ faktur: typed['faktur'] as string | null, jatuhTempo: typed['jatuhTempo'] as string | null },
    ...{ lebih: typed['lebih'] === true, kembar: typed['kembar'] === true },
  });
  const check = (typed: Values): Record<string, string> => {
    const tanpa = datang(isi, typed).filter(({ nomorBatch }) => nomorBatch.trim() === '');
    const lagi = typed['lebih'] !== true && melebihi(record, isi, typed).length > 0;
    return {
      ...Object.fromEntries(tanpa.map(({ line }) => [nama('nomorBatch', line), word('tanpaBatch')])),
      ...(lagi && { lebih: word('pastikan') }),
    };
  };
  async function submit(typed: Values) {
    setSent(datang(isi, typed).map(({ produk }) => produk));
    if (!(await run(input(typed)))) return;
    notify(word('diterimaSemua'), { type: 'success' });
    onDone();
  }
  return (
    <FieldsForm
      {...{ fields, check, errors }}
      defaultValues={Object.fromEntries(isi.lines.map((line) => [nama('hargaSatuan', line), line.hargaSatuan]))}
      onSubmit={submit}
    >
      <Pindai isi={isi} />
      <Tabel {...{ record, isi, fields }} />
      <Box sx={{ ...gridSx, mt: 2 }}>
        {Object.entries(isianFaktur).map(([name, field]) => (
          <FieldInput key={name} source={name} field={field} />
        ))}
      </Box>
      <Pertanyaan {...{ record, isi }} />
      {refusal && !Object.keys(errors).some((name) => Object.hasOwn(fields, name)) && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      )}
      <CommandEffects command="pesanan/datang" {...{ fields, input }} />
      <Kaki {...{ isi, running }} />
    </FieldsForm>
  );
}

/** The sentences of a refusal, those of the rows that were sent at the inputs of their lines. */
const atInputs = (errors: Readonly<Record<string, string>>, sent: readonly number[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => {
      const [, at = '', of = ''] = /^isi\.(\d+)\.(\w+)$/.exec(path) ?? [];
      return [of ? `${of}${sent[Number(at)]}` : path, sentence];
    }),
  );

const isianBaris = ({ lines }: Isi, word: Words<'pesanan'>): Fields =>
  Object.fromEntries(
    lines.flatMap((line): [string, Fields[string]][] => [
      [nama('jumlah', line), f.number(word('kini'), { min: 0, max: 100_000, placeholder: formatNumber(line.sisa) })],
      [nama('nomorBatch', line), f.text(word('batch'), { maxLength: isianBatch.nomorBatch.maxLength })],
      [nama('kedaluwarsa', line), f.date(word('ed'), { of: 'expiry' })],
      [nama('hargaSatuan', line), f.money(word('harga'), { required: true })],
    ]),
  );

/** Counts what is scanned: of a packing's code all that is in it. */
function Pindai({ isi: { lines } }: { isi: Isi }) {
  const word = wordsIn(useTranslate(), 'pesanan');
  const { setValue, getValues } = useFormContext();
  const [kode, setKode] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  function count(code: string) {
    const found = cariKode(
      lines.flatMap(({ barang }) => barang ?? []),
      code,
    );
    setUnknown(found ? null : word('bukanPesanan', { kode: code }));
    if (!found) return;
    const name = nama('jumlah', { produk: found.produk.id });
    const jumlah = Number(getValues(name) ?? 0) + found.isi;
    setValue(name, jumlah, { shouldDirty: true, shouldTouch: true });
    setSaid(word('terpindai', { nama: found.produk.nama_produk, jumlah: formatNumber(jumlah) }));
    setKode('');
  }
  return (
    <>
      <KotakPindai
        label={word('pindai')}
        placeholder={word('pindaiHint')}
        value={kode}
        problem={unknown}
        onChange={(text) => {
          setKode(text);
          setUnknown(null);
        }}
        onCode={count}
      />
      <Typography role="status" variant="body2" sx={{ minHeight: '1.5em', mb: 1 }}>
        {said}
      </Typography>
    </>
  );
}

/** The lines of an order, each with the inputs of what comes now. */
function Tabel({ record, isi: { lines }, fields }: { record: Pesanan; isi: Isi; fields?: Fields }) {
  const word = wordsIn(useTranslate(), 'pesanan');
  const rest = word(['ditutup', 'batal'].includes(record.status) ? 'dilepas' : 'belum');
  const waits = lines.some(({ menunggu }) => menunggu > 0);
  const columns: readonly (readonly [string, (line: Baris) => number])[] = [
    [word('dipesan'), ({ jumlah }) => jumlah],
    [word('diterima'), ({ diterima }) => diterima],
    ...(waits ? [[word('menunggu'), ({ menunggu }: Baris) => menunggu] as const] : []),
    [rest, ({ sisa }) => sisa],
  ];
  return (
    <Box sx={fields ? isianSx : {}}>
      <PanelTable label={word('barang')}>
        <TableHead>
          <TableRow>
            <TableCell>{word('produk')}</TableCell>
            {columns.map(([label]) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
            {fields && <TableCell colSpan={kolom.length}>{word('sekarang')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.produk}>
              <TableCell component="th" scope="row">
                {line.barang?.nama_produk}
              </TableCell>
              {columns.map(([label, of]) => (
                <TableCell key={label} align="right" data-label={label}>
                  {formatNumber(of(line))}
                </TableCell>
              ))}
              {fields &&
                kolom.map((of) => {
                  const [name, field] = [nama(of, line), fields[nama(of, line)]];
                  return (
                    <TableCell key={of} data-input={of}>
                      {field && <FieldInput source={name} field={field} />}
                    </TableCell>
                  );
                })}
            </TableRow>
          ))}
        </TableBody>
      </PanelTable>
    </Box>
  );
}

const melebihi = ({ isi: ordered }: Pesanan, isi: Isi, typed: Values) =>
  lebihDariPesanan(ordered, isi.deliveries, datang(isi, typed));

/** Asks whether so much arrived, where it is more than was ordered, and whether an equal delivery is another one. */
function Pertanyaan({ record, isi }: { record: Pesanan; isi: Isi }) {
  const word = wordsIn(useTranslate(), 'pesanan');
  const more = melebihi(record, isi, useWatch() as Values);
  const named = (produk: number) => isi.lines.find((line) => line.produk === produk)?.barang?.nama_produk ?? '';
  return (
    <>
      {more.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {more.map(({ produk, dipesan, datang: kini }) => (
            <div key={produk}>
              {word('lebih', { nama: named(produk), dipesan: formatNumber(dipesan), datang: formatNumber(kini) })}
            </div>
          ))}
          <FieldInput source="lebih" field={lebih} />
        </Alert>
      )}
      <AskedBoxes fields={{ kembar }} />
    </>
  );
}

/** The consequences of what is typed, and the act. */
function Kaki({ isi, running }: { isi: Isi; running: boolean }) {
  const word = wordsIn(useTranslate(), 'pesanan');
  const { setValue } = useFormContext();
  const came = datang(isi, useWatch() as Values);
  const jumlah = came.reduce((sum, each) => sum + each.jumlah, 0);
  const utang = came.reduce((sum, each) => sum + each.jumlah * each.hargaSatuan, 0);
  const sisa = isi.lines.reduce((sum, line) => {
    const now = came.find(({ produk }) => produk === line.produk)?.jumlah ?? 0;
    return sum + Math.max(0, line.sisa - now);
  }, 0);
  const all = () => {
    for (const line of isi.lines)
      if (line.sisa > 0) setValue(nama('jumlah', line), line.sisa, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
      <Typography role="status" sx={{ flex: '1 1 260px' }}>
        {came.length > 0 &&
          word('akibat', { jumlah: formatNumber(jumlah), utang: formatMoney(utang), sisa: formatNumber(sisa) })}
      </Typography>
      <Button onClick={all}>{word('semua')}</Button>
      <Button type="submit" variant="contained" color="success" loading={running} disabled={came.length === 0}>
        {word('terima')}
      </Button>
    </Box>
  );
}

const isianSx = (theme: Theme) => ({
  '& td[data-input]': { minWidth: 130, verticalAlign: 'top', pt: 1 },
  '& td[data-input=jumlah]': { minWidth: 116 },
  '& td[data-input=kedaluwarsa]': { minWidth: 172 },
  [theme.breakpoints.down('sm')]: {
    '& tbody td[data-input]': { width: 'calc(50% - 6px)', minWidth: 0, pt: 1.5 },
  },
});
