import { Alert, Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Batang, batang } from '../../domain/stok/batang.ts';
import { kodeProduk } from '../../domain/stok/kode.ts';
import { type Produk, produkMedis, produkNonmedis } from '../../resources/stok/produk.ts';
import { formatMoney, formatNumber } from '../../schema/index.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { pathTo } from '../../views/base/paths.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useHarga } from '../core/useHarga.ts';
import { KepalaKertas, KertasGagal, KertasSaja } from './HalamanKertas.tsx';
import { UkuranCetak } from './Lembar.tsx';

/** /produk/:id/label: labels of 38 × 25 mm for a shelf or a packing, each with the bar code of one of the product's codes. */
export const LabelProduk = () => (
  <KertasSaja resource="produk" action="show">
    <Content />
  </KertasSaja>
);

const most = 100;
/** Modules that 38 mm have room for, quiet zones included: at 300 dots per inch each is two wide. */
const widest = 220;

function Content() {
  const id = Number(useParams()['id']);
  const word = wordsIn(useTranslate(), 'label');
  const { data: listed, error, refetch } = useGetOne('produk', { id }, { retry: false });
  const dihargai = useHarga();
  const produk = listed && dihargai?.('produk', listed);
  const [chosen, setChosen] = useState(0);
  const [banyak, setBanyak] = useState('1');
  if (error) return <KertasGagal resource="produk" error={error} onRetry={() => void refetch()} />;
  if (!produk) return <LoadingScreen />;
  const codes = kodeProduk(produk);
  const { kode, isi } = codes[chosen] ?? { kode: '', isi: 1 };
  const bars = batang(kode);
  const fits = bars !== null && sumOf(bars.lebar) + 20 <= widest;
  const copies = /^\d{1,3}$/.test(banyak) ? Math.min(Number(banyak), most) : 0;
  const home = produk.jenis === 'medis' ? produkMedis : produkNonmedis;
  return (
    <>
      <KepalaKertas
        title={word('title', { nama: produk.nama_produk })}
        kembali={[[pathTo.show(home, id), word('back')]]}
      />
      <Box sx={askSx}>
        <TextField
          select
          size="small"
          label={word('kode')}
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {codes.map((each, at) => (
            <MenuItem key={each.kode} value={at}>
              {each.isi > 1 ? word('isiKode', { kode: each.kode, isi: formatNumber(each.isi) }) : each.kode}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          label={word('banyak')}
          value={banyak}
          error={copies === 0}
          helperText={copies === 0 && word('salah', { most })}
          onChange={({ target }) => setBanyak(target.value.replaceAll(/\D/g, ''))}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        />
      </Box>
      {fits ? (
        <Box component="section" aria-label={word('lembar')} sx={sheetSx}>
          <UkuranCetak size="38mm 25mm" />
          {Array.from({ length: copies }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one is as another
            <Label key={at} {...{ produk, kode, isi, bars }} />
          ))}
        </Box>
      ) : (
        <Alert severity="warning">{word(bars ? 'terlaluPanjang' : 'tanpaBatang', { kode })}</Alert>
      )}
    </>
  );
}

interface LabelProps {
  produk: Produk;
  kode: string;
  isi: number;
  bars: Batang;
}

/** A label, black on white in either theme. */
function Label({ produk: { nama_produk, harga_jual, satuan }, kode, isi, bars }: LabelProps) {
  return (
    <Box component="article" aria-label={nama_produk} sx={labelSx}>
      <Box sx={namaSx}>{nama_produk}</Box>
      <Box sx={{ fontWeight: 700, fontSize: '8pt' }}>
        {formatMoney(harga_jual * isi)}
        {isi > 1 && ` · ${formatNumber(isi)} ${satuan}`}
      </Box>
      <Garis lebar={bars.lebar} />
      <Box sx={{ fontSize: '6.5pt', lineHeight: 1, letterSpacing: '0.04em' }}>{kode}</Box>
    </Box>
  );
}

/** The bars, with a quiet zone of ten modules on each side. */
function Garis({ lebar }: { lebar: readonly number[] }) {
  let at = 10;
  const path = lebar.map((wide, index) => {
    at += wide;
    return index % 2 === 0 ? `M${at - wide} 0h${wide}v1h-${wide}z` : '';
  });
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${at + 10} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden
      sx={barsSx}
    >
      <path d={path.join('')} fill="#000" />
    </Box>
  );
}

const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0);

const askSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' },
  gap: 2,
  mb: 3,
  '@media print': { display: 'none' },
};
const sheetSx = { display: 'flex', flexWrap: 'wrap', gap: '2mm', '@media print': { display: 'block' } };
const labelSx = {
  ...{ width: '38mm', height: '25mm', boxSizing: 'border-box', p: '1mm', overflow: 'hidden', textAlign: 'center' },
  ...{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '0.5mm' },
  ...{ bgcolor: '#fff', color: '#000', boxShadow: 3, forcedColorAdjust: 'none', lineHeight: 1.15 },
  '@media print': { boxShadow: 'none', breakAfter: 'page', '&:last-of-type': { breakAfter: 'auto' } },
} as const;
const namaSx = {
  ...{ fontSize: '7pt', overflow: 'hidden', overflowWrap: 'anywhere' },
  ...{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
} as const;
const barsSx = { display: 'block', width: 'calc(100% + 2mm)', mx: '-1mm', flex: 1, minHeight: '8mm' };
