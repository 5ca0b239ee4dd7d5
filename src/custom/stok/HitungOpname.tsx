import Done from '@mui/icons-material/CheckCircleOutline';
import { Alert, Box, Button, ButtonBase, Chip, LinearProgress, Skeleton, TextField, Typography } from '@mui/material';
import { type FormEvent, memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { cariKode, kodeProduk, lipatKode } from '../../domain/stok/kode.ts';
import { bacaHitungan } from '../../domain/stok/stok.ts';
import type { Opname } from '../../resources/stok/opname.ts';
import type { OpnameBaris } from '../../resources/stok/opname-baris.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { formatNumber, isCalled } from '../../schema/index.ts';
import { Panel } from '../../views/base/Panel.tsx';
import { LoadFailed } from '../../views/base/states.tsx';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { Thumbnail } from '../../views/value/Thumbnail.tsx';
import { useAllRows } from '../core/shared.tsx';
import { KotakPindai } from './KotakPindai.tsx';

/** A product to be counted, and what was counted of it; never what there should be. */
interface Barang {
  produk: Produk;
  dihitung: number | null;
}

/** So many lines are found without scrolling for long; a search finds the others. */
const shownAtOnce = 60;

/**
 * The blind count, on a phone or with a scanner, which types a code and Enter: that opens the product's number, and Enter
 * there stores it and is ready for the next. What could not be stored stays typed.
 */
export function HitungOpname({ opname }: { opname: Opname }) {
  const word = wordsIn(useTranslate(), 'opname');
  const { goods, error, retry } = useBarang(opname.id);
  const [cari, setCari] = useState('');
  const [only, setOnly] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [said, setSaid] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  if (error) return <LoadFailed message={error.message} onRetry={retry} />;
  if (!goods) return <Skeleton variant="rounded" height={320} />;

  const found = goods.filter((each) => sought(each.produk, cari) && !(only && each.dihitung !== null));
  const counted = goods.filter(({ dihitung }) => dihitung !== null).length;

  const products = goods.map(({ produk }) => produk);
  function pindai(code: string) {
    const hit = cariKode(products, code);
    const one = hit?.produk ?? (found.length === 1 ? found[0]?.produk : undefined);
    setUnknown(one || found.length > 1 ? null : word('tidakAda', { kode: code }));
    if (!one) return;
    setChosen(one.id);
    if (!hit || hit.isi === 1) return;
    // The content of a case counts with what was counted before.
    const counted = goods?.find(({ produk }) => produk.id === one.id)?.dihitung;
    const sum = (before: string | undefined) => [before || counted, hit.isi].filter((part) => part != null).join('+');
    setTyped((before) => ({ ...before, [one.id]: sum(before[one.id]) }));
  }
  function stored(sentence: string, produk: number, number: string) {
    setSaid(sentence);
    // A number typed since is not stored.
    setTyped(({ [produk]: now, ...rest }) => (now === undefined || now === number ? rest : { ...rest, [produk]: now }));
  }
  function close() {
    setChosen(null);
    setCari('');
    box.current?.focus();
  }
  return (
    <Panel label={word('heading')}>
      {opname.alasan && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {word('ditolak', { alasan: opname.alasan })}
        </Alert>
      )}
      <Typography color="text.secondary" variant="body2" sx={{ mb: 2 }}>
        {word('petunjuk')}
      </Typography>
      <KotakPindai
        label={word('cari')}
        placeholder={word('cariHint')}
        value={cari}
        problem={unknown}
        box={box}
        onChange={(text) => {
          setCari(text);
          setUnknown(null);
        }}
        onCode={pindai}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 }}>
        <Typography variant="subtitle2" sx={{ flex: 1 }}>
          {word('kemajuan', { sudah: counted, semua: goods.length })}
        </Typography>
        <Chip
          label={word('hanyaBelum')}
          variant={only ? 'filled' : 'outlined'}
          color={only ? 'primary' : 'default'}
          aria-pressed={only}
          onClick={() => setOnly(!only)}
        />
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={word('kemajuan', { sudah: counted, semua: goods.length })}
        value={(100 * counted) / Math.max(1, goods.length)}
        sx={{ mb: 1 }}
      />
      <Typography role="status" variant="body2" sx={{ minHeight: '1.5em' }}>
        {said}
      </Typography>
      <Box component="ul" aria-label={word('daftar')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.slice(0, shownAtOnce).map(({ produk, dihitung }) => (
          <Baris
            key={produk.id}
            {...{ produk, dihitung }}
            unsaved={typed[produk.id] !== undefined && produk.id !== chosen}
            open={produk.id === chosen}
            onOpen={setChosen}
          >
            {produk.id === chosen && (
              <IsiJumlah
                opname={opname.id}
                {...{ produk, dihitung }}
                value={typed[produk.id] ?? ''}
                onChange={(value) => setTyped((before) => ({ ...before, [produk.id]: value }))}
                onStored={(sentence, number) => stored(sentence, produk.id, number)}
                onClose={close}
                codes={products.flatMap((each) => kodeProduk(each).map(({ kode }) => kode))}
                onScan={(code) => {
                  setCari('');
                  pindai(code);
                }}
                onLeftUnstored={setUnknown}
              />
            )}
          </Baris>
        ))}
      </Box>
      <Rest found={found.length} all={counted === goods.length} searching={cari.trim() !== ''} />
    </Panel>
  );
}

function Rest({ found, all, searching }: { found: number; all: boolean; searching: boolean }) {
  const word = wordsIn(useTranslate(), 'opname');
  const text =
    found > shownAtOnce
      ? word('selebihnya', { banyak: found - shownAtOnce })
      : found === 0 && word(all && !searching ? 'habis' : 'kosong');
  return text ? (
    <Typography color="text.secondary" sx={{ mt: 1 }}>
      {text}
    </Typography>
  ) : null;
}

/** The products of a count by name; undefined until they are there. */
function useBarang(opname: number) {
  const rows = useAllRows<OpnameBaris>('opname-baris', { opname });
  const products = useAllRows<Produk>('produk', { opname });
  const goods = useMemo(() => {
    if (!rows.data || !products.data) return undefined;
    const counts = new Map(rows.data.map(({ produk, dihitung }) => [produk, dihitung]));
    return products.data
      .filter(({ id }) => counts.has(id))
      .map((produk): Barang => ({ produk, dihitung: counts.get(produk.id) ?? null }))
      .toSorted((a, b) => a.produk.nama_produk.localeCompare(b.produk.nama_produk));
  }, [rows.data, products.data]);
  const retry = () => void Promise.all([rows.refetch(), products.refetch()]);
  return { goods, error: goods ? null : (rows.error ?? products.error), retry };
}

const sought = (produk: Produk, cari: string): boolean =>
  cari.trim() === '' ||
  [produk.nama_produk, ...kodeProduk(produk).map(({ kode }) => kode)].some((name) => isCalled(cari, name));

interface BarisProps extends Barang {
  unsaved: boolean;
  open: boolean;
  onOpen: (produk: number | null) => void;
  /** Its number, where it is open. */
  children: ReactNode;
}

/** A product's line, which opens its number. Kept while a scanner types into another one. */
const Baris = memo(({ produk, dihitung, unsaved, open, onOpen, children }: BarisProps) => {
  const word = wordsIn(useTranslate(), 'opname');
  const [foto] = produk.foto ?? [];
  return (
    <Box component="li" sx={rowSx}>
      <ButtonBase onClick={() => onOpen(open ? null : produk.id)} aria-expanded={open} sx={lineSx}>
        {foto && <Thumbnail file={foto} side={40} alt="" />}
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {produk.nama_produk}
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary">
            {produk.kode_produk}
            {unsaved && ` · ${word('belumTersimpan')}`}
          </Typography>
        </Box>
        {dihitung === null ? (
          <Typography component="span" variant="body2" color="text.secondary">
            {word('belum')}
          </Typography>
        ) : (
          <Typography component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            <Done color="success" fontSize="small" aria-hidden />
            {word('sudah', { jumlah: formatNumber(dihitung), satuan: produk.satuan })}
          </Typography>
        )}
      </ButtonBase>
      {children}
    </Box>
  );
});

const rowSx = { borderTop: 1, borderColor: 'divider' };
const lineSx = { width: 1, gap: 1.5, py: 1, px: 0.5, minHeight: 56, textAlign: 'left', justifyContent: 'flex-start' };

interface IsiProps extends Barang {
  opname: number;
  value: string;
  onChange: (value: string) => void;
  /** The number that was typed is stored. */
  onStored: (sentence: string, number: string) => void;
  onClose: () => void;
  /** The codes of all goods: one behind the number was scanned into its box. */
  codes: readonly string[];
  onScan: (code: string) => void;
  /** The number left for other goods could not be stored, and why. */
  onLeftUnstored: (sentence: string) => void;
}

/** The number of a product, stored at once. */
function IsiJumlah({ opname, produk, dihitung, value, onChange, codes, ...told }: IsiProps) {
  const word = wordsIn(useTranslate(), 'opname');
  const left = useRef(false);
  const { run, running, refusal, errors } = useCommand('opname/hitung', {
    quiet: true,
    onRefused: (sentence) => left.current && told.onLeftUnstored(`${produk.nama_produk}: ${sentence}`),
  });
  const [submitted, setSubmitted] = useState(false);
  const { nama_produk: nama, satuan } = produk;
  const jumlah = bacaHitungan(value);
  const wrong = submitted && jumlah === null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const behind = jumlah === null ? codes.filter((each) => lipatKode(value).endsWith(each)) : [];
    const [code] = behind.toSorted((one, other) => other.length - one.length);
    if (code === undefined) {
      setSubmitted(true);
      if (await store(value)) told.onClose();
      return;
    }
    const before = value.trim().slice(0, -code.length);
    onChange(before);
    left.current = !kodeProduk(produk).some(({ kode }) => kode === code);
    // The next goods do not wait for what is stored of these.
    told.onScan(code);
    if (left.current) await store(before);
  }
  async function store(number: string): Promise<boolean> {
    const many = bacaHitungan(number);
    if (many === null || !(await run({ opname, produk: produk.id, dihitung: many }))) return false;
    told.onStored(word('tersimpan', { nama, jumlah: formatNumber(many), satuan }), number);
    return true;
  }
  async function clear() {
    if (!(await run({ opname, produk: produk.id, dihitung: null }))) return;
    told.onStored(word('terhapus', { nama }), value);
    told.onClose();
  }
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={formSx}>
      <TextField
        autoFocus
        size="small"
        label={word('jumlah', { nama })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={wrong || refusal !== null}
        helperText={wrong ? word('bukanAngka') : (errors['dihitung'] ?? refusal ?? word('satuan', { satuan }))}
        // The digits of a telephone have the plus, those of a number do not.
        slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off', maxLength: 40 } }}
        sx={{ flex: '1 1 200px' }}
      />
      <Button type="submit" variant="contained" loading={running}>
        {word('simpan')}
      </Button>
      {dihitung !== null && (
        <Button color="inherit" disabled={running} onClick={() => void clear()}>
          {word('kosongkan')}
        </Button>
      )}
    </Box>
  );
}

const formSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, px: 0.5, pt: 1, pb: 2 };
