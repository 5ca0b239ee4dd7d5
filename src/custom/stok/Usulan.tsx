import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ResourceContextProvider, useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { CommandAnswer } from '../../commands/index.ts';
import { bacaHitungan } from '../../domain/stok/stok.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { formatNumber, type Row } from '../../schema/index.ts';
import { BackLink } from '../../views/base/BackLink.tsx';
import { useDeclaration } from '../../views/base/declarations.ts';
import { selectOnFocus } from '../../views/base/focus.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { Panel, PanelTable, stackSx } from '../../views/base/Panel.tsx';
import { EmptyState, LoadFailed } from '../../views/base/states.tsx';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { footSx } from '../../views/form/formFrames.tsx';
import { listWith } from '../../views/state/listState.ts';

type Jawab = CommandAnswer<'pesanan/usulan'>;
/** The products of a supplier that are to be ordered. */
type Dari = Jawab['dari'][number];
type Baris = Dari['barang'][number];

function useUsulan() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['pesanan', 'usulan'],
    meta: { of: ['pesanan', 'stok-masuk', 'mutasi-stok', 'produk', 'supplier'] },
    retry: false,
    queryFn: async () => (await dataProvider.command('pesanan/usulan', {})).data as Row & Jawab,
  });
}

/** Proposed orders by supplier; a draft is made for each of those chosen. */
export function Usulan() {
  const word = wordsIn(useTranslate(), 'pesanan.usulan');
  const { list } = useDeclaration();
  const { data, error, refetch } = useUsulan();
  const dari = data?.dari;
  return (
    <>
      <PageHeader
        back={
          <ResourceContextProvider value="pesanan">
            <BackLink />
          </ResourceContextProvider>
        }
        title={list.heading}
        subtitle={
          <Box
            component="details"
            sx={{ '& summary': { lineHeight: { xs: '44px', md: 'inherit' }, cursor: 'pointer' } }}
          >
            <summary>{word('cara')}</summary>
            <div>{word('petunjuk')}</div>
          </Box>
        }
      />
      {error && !dari && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
      {!error && !dari && <LoadingScreen />}
      {dari?.length === 0 && <EmptyState title={word('kosong')} hint={word('kosongHint')} />}
      {dari && dari.length > 0 && <Daftar dari={dari} onRefused={() => void refetch()} />}
    </>
  );
}

/** Typed amounts by product, and products left out; others are ordered as proposed. */
interface Pilihan {
  typed: Readonly<Record<number, string>>;
  left: readonly number[];
}

const jumlahDari = ({ produk, usulan }: Baris, { typed }: Pilihan): number | null => {
  const many = bacaHitungan(typed[produk] ?? String(usulan));
  return many !== null && many >= 1 && many <= 100_000 ? many : null;
};

function Daftar({ dari, onRefused }: { dari: readonly Dari[]; onRefused: () => void }) {
  const word = wordsIn(useTranslate(), 'pesanan.usulan');
  const orders = useDeclaration('pesanan');
  const notify = useNotify();
  const navigate = useNavigate();
  const { run, running, allowed, refusal } = useCommand('pesanan/usulkan', { quiet: true, onRefused });
  const [pilihan, setPilihan] = useState<Pilihan>({ typed: {}, left: [] });
  const [submitted, setSubmitted] = useState(false);
  const chosen = dari.flatMap(({ nonaktif, barang }) =>
    nonaktif ? [] : barang.filter(({ produk }) => !pilihan.left.includes(produk)),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    const isi = chosen.flatMap((row) => {
      const { produk, supplier, usulan } = row;
      const jumlah = jumlahDari(row, pilihan);
      return jumlah === null ? [] : [{ produk, supplier, usulan, jumlah }];
    });
    if (isi.length < chosen.length) return;
    const done = await run({ isi });
    if (!done) return;
    notify(word('jadi', { dibuat: done.dibuat.length }), { type: 'success' });
    navigate(listWith(orders, { status: 'draf' }));
  }
  const suppliers = new Set(chosen.map(({ supplier }) => supplier)).size;
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={stackSx}>
      {dari.map((each) => (
        <DariSupplier
          key={each.id}
          dari={each}
          {...{ pilihan, submitted }}
          onChange={(change) => setPilihan((before) => ({ ...before, ...change }))}
        />
      ))}
      {refusal && <Alert severity="error">{refusal}</Alert>}
      <Box data-foot sx={footSx}>
        <Typography color="text.secondary" sx={{ flex: 1 }}>
          {word('dipilih', { produk: chosen.length, supplier: suppliers })}
        </Typography>
        <Button type="submit" variant="contained" loading={running} disabled={!allowed || chosen.length === 0}>
          {word('buat')}
        </Button>
      </Box>
    </Box>
  );
}

interface SupplierProps {
  dari: Dari;
  pilihan: Pilihan;
  submitted: boolean;
  onChange: (change: Partial<Pilihan>) => void;
}

const figures = ['layak', 'minimum', 'pakai', 'dipesan'] as const;

/** The products of a supplier, which are chosen together or each by itself; none of one that was retired. */
function DariSupplier({ dari, pilihan, submitted, onChange }: SupplierProps) {
  const word = wordsIn(useTranslate(), 'pesanan.usulan');
  const { nama, lamaKirim: hari, nonaktif, barang } = dari;
  const ids = barang.map(({ produk }) => produk);
  const left = ids.filter((id) => pilihan.left.includes(id)).length;
  const some = left > 0 && left < ids.length;
  const choose = (which: readonly number[], on: boolean) => {
    const others = pilihan.left.filter((id) => !which.includes(id));
    onChange({ left: on ? others : [...others, ...which] });
  };
  return (
    <Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <Typography component="h2" variant="subtitle1">
          <FormControlLabel
            disabled={nonaktif}
            control={
              <Checkbox
                checked={!nonaktif && left < ids.length}
                indeterminate={!nonaktif && some}
                onChange={(_, on) => choose(ids, on || some)}
              />
            }
            label={nama}
            slotProps={{ typography: { variant: 'subtitle1' } }}
          />
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {word('lamaKirim', { hari })}
        </Typography>
      </Box>
      {nonaktif && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {word('nonaktif')}
        </Alert>
      )}
      <PanelTable label={nama}>
        <TableHead>
          <TableRow>
            <TableCell>{word('produk')}</TableCell>
            {figures.map((each) => (
              <TableCell key={each} align="right">
                {word(each)}
              </TableCell>
            ))}
            <TableCell>{word('jumlah')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {barang.map((row) => (
            <BarisUsulan
              key={row.produk}
              row={row}
              on={!nonaktif && !pilihan.left.includes(row.produk)}
              nonaktif={nonaktif}
              value={pilihan.typed[row.produk] ?? String(row.usulan)}
              wrong={submitted && jumlahDari(row, pilihan) === null}
              onChoose={(on) => choose([row.produk], on)}
              onType={(value) => onChange({ typed: { ...pilihan.typed, [row.produk]: value } })}
            />
          ))}
        </TableBody>
      </PanelTable>
    </Panel>
  );
}

interface BarisProps {
  row: Baris;
  on: boolean;
  nonaktif: boolean;
  value: string;
  wrong: boolean;
  onChoose: (on: boolean) => void;
  onType: (value: string) => void;
}

function BarisUsulan({ row, on, nonaktif, value, wrong, onChoose, onType }: BarisProps) {
  const word = wordsIn(useTranslate(), 'pesanan.usulan');
  const { nama, satuan, layak, minimum, dipakai, hari, dipesan, usulan } = row;
  const facts = {
    layak: formatNumber(layak),
    minimum: formatNumber(minimum),
    pakai: word('dari', { perHari: formatNumber(dipakai / hari), dipakai: formatNumber(dipakai), hari }),
    dipesan: formatNumber(dipesan),
  };
  return (
    <TableRow>
      <TableCell>
        <FormControlLabel
          disabled={nonaktif}
          control={<Checkbox size="small" checked={on} onChange={(_, next) => onChoose(next)} />}
          label={nama}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </TableCell>
      {figures.map((each) => (
        <TableCell key={each} align="right" data-label={word(each)}>
          {facts[each]}
        </TableCell>
      ))}
      <TableCell data-acts>
        <TextField
          size="small"
          disabled={!on}
          value={value}
          onFocus={selectOnFocus}
          onChange={({ target }) => onType(target.value)}
          error={on && wrong}
          helperText={on && (wrong ? word('bukanAngka') : value !== String(usulan) && word('semula', { usulan }))}
          slotProps={{
            htmlInput: { 'aria-label': word('jumlahDari', { nama }), inputMode: 'numeric' },
            input: { endAdornment: <Typography variant="body2">{satuan}</Typography> },
          }}
          sx={{ width: 150 }}
        />
      </TableCell>
    </TableRow>
  );
}
