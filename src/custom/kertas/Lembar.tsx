import { Box, GlobalStyles } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { brand } from '../../brand.ts';
import { type Blok, type Kertas, sisiQr, tinggiGambar } from './blok.ts';
import { KodeQr } from './KodeQr.tsx';

const mmPerPixel = 25.4 / 96;

interface Props {
  blok: readonly Blok[];
  kertas: Kertas;
  label: string;
  /** Beside something else on a page, which prints as it does without. */
  preview?: boolean;
}

/** A paper as it comes out of the printer: black on white in either theme; a roll as long as it needs to be. */
export function Lembar({ blok, kertas, label, preview = false }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(200);

  useLayoutEffect(() => {
    const pixels = paper.current?.getBoundingClientRect().height ?? 0;
    if (pixels > 0) setLength(Math.ceil(pixels * mmPerPixel) + 2);
  });

  return (
    <>
      {!preview && <UkuranCetak size={sizeOf(kertas, length)} />}
      <Box ref={paper} component="article" aria-label={label} sx={[paperSx, kertasSx[kertas]]}>
        {blok.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a paper never move
          <Bagian key={index} blok={each} />
        ))}
      </Box>
    </>
  );
}

/** The size on which the page is printed, without margins of the browser, on white in either theme. */
export const UkuranCetak = ({ size }: { size: string | string[] }) => (
  <GlobalStyles
    styles={{
      '@page': { size, margin: 0 },
      '@media print': { 'html, body': { background: '#fff !important' } },
    }}
  />
);

/** Chromium takes no `auto` beside a length: for it the measured length follows. */
const sizeOf = (kertas: Kertas, length: number) =>
  typeof kertas === 'string' ? 'A5 landscape' : kertas === 210 ? 'A4' : [`${kertas}mm auto`, `${kertas}mm ${length}mm`];

function Bagian({ blok }: { blok: Blok }) {
  if (blok.kind === 'gambar') return <Box component="img" src={blok.data} alt="" decoding="sync" sx={gambarSx} />;
  if (blok.kind === 'qr') return <KodeQr text={blok.text} sx={qrSx} />;
  if (blok.kind === 'garis') return <hr />;
  if (blok.kind === 'tabel') return <Tabel {...blok} />;
  if (blok.kind === 'ttd') {
    return (
      <Box sx={ttdSx}>
        {blok.pihak.map(([peran, nama]) => (
          <div key={peran}>
            <div>{peran}</div>
            <Box sx={{ mt: '3.2em', overflowWrap: 'anywhere' }}>{nama}</Box>
          </div>
        ))}
      </Box>
    );
  }
  const weight = 'bold' in blok ? 700 : 400;
  if (blok.kind === 'pasangan') {
    return (
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '2mm', fontWeight: weight }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{blok.left}</Box>
        <Box sx={{ textAlign: 'right', flexShrink: 0, maxWidth: '62%', overflowWrap: 'anywhere' }}>{blok.right}</Box>
      </Box>
    );
  }
  if (blok.kind === 'isian') {
    return (
      <Box sx={isianSx}>
        <div>{blok.label}</div>
        <Box sx={{ fontWeight: weight }}>{blok.text}</Box>
      </Box>
    );
  }
  return (
    <Box data-blok={blok.kind} data-tebal={'bold' in blok || undefined}>
      {blok.text}
    </Box>
  );
}

/** On a phone its heads go, and each row is its first cell and its last, with the others beneath. */
function Tabel({ kolom, baris, jumlah }: Extract<Blok, { kind: 'tabel' }>) {
  const row = (cells: readonly string[]) =>
    cells.length === 1 ? (
      <th colSpan={kolom.length} scope="rowgroup">
        {cells[0]}
      </th>
    ) : (
      cells.map((text, at) => (
        <td key={kolom[at]?.label} data-angka={kolom[at]?.angka || undefined} data-utuh={text.length < 12 || undefined}>
          {text}
        </td>
      ))
    );
  return (
    <table>
      <thead>
        <tr>
          {kolom.map(({ label, angka }) => (
            <th key={label} scope="col" data-angka={angka || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {baris.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a paper never move
          <tr key={index}>{row(cells)}</tr>
        ))}
      </tbody>
      {jumlah && (
        <tfoot>
          <tr>{row(jumlah)}</tr>
        </tfoot>
      )}
    </table>
  );
}

const gambarSx = {
  display: 'block',
  mx: 'auto',
  mb: '1.5mm',
  maxWidth: '100%',
  height: `${tinggiGambar}mm`,
  objectFit: 'contain',
};

const qrSx = { mx: 'auto', width: `${sisiQr}mm` };
/** One below the other where there is no room for both. */
const isianSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.6em',
  py: '0.5mm',
  '& > :nth-of-type(1)': { flex: '0 0 var(--label, 8em)' },
  '& > :nth-of-type(2)': { flex: '1 1 9.5em', minWidth: 0, whiteSpace: 'pre-line' },
};
const ttdSx = {
  display: 'flex',
  gap: '4mm',
  mt: '1.4em',
  textAlign: 'center',
  breakInside: 'avoid',
  '& > div': { flex: '1 1 0', minWidth: 0 },
};

const tabelSx = {
  '& table': { width: '100%', my: '2mm', borderCollapse: 'collapse', fontSize: '0.82em' },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: '0.25em 0.4em', borderBottom: '1px solid #b8c4ca' },
  '& td': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& thead th': { borderBottomColor: '#000' },
  '& tfoot': { display: 'table-row-group', fontWeight: 700 },
  '& tr': { breakInside: 'avoid' },
  '& [data-angka]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td[data-utuh], & td[data-angka]': { overflowWrap: 'normal', whiteSpace: 'nowrap' },
  '@media screen and (max-width: 599.95px)': {
    '& table > thead': { display: 'none' },
    '& table, & table > tbody, & table > tfoot': { display: 'block' },
    '& tr': { display: 'flex', flexWrap: 'wrap', columnGap: '0.8em', borderBottom: '1px solid #b8c4ca', py: '0.3em' },
    '& tr > th, & tr > td': { border: 0, p: 0 },
    '& td:first-of-type': { flex: '1 1 55%', fontWeight: 600 },
    '& td:last-of-type': { order: 1, fontWeight: 600 },
    '& tr::after': { content: '""', order: 2, flexBasis: '100%' },
    '& td:not(:first-of-type, :last-of-type)': { order: 3 },
    '& td:empty': { display: 'none' },
  },
};

const paperSx = {
  maxWidth: '100%',
  boxSizing: 'border-box',
  mx: 'auto',
  p: '4mm',
  bgcolor: '#fff',
  color: '#000',
  lineHeight: 1.35,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  boxShadow: 3,
  '& hr': { border: 0, borderTop: '1px dashed #000', my: '1.5mm' },
  '& [data-blok]': { textAlign: 'center' },
  '& [data-blok=kiri]': { textAlign: 'left' },
  '& [data-tebal]': { fontWeight: 700 },
  '& [data-blok=kecil]': { fontSize: '0.8em', mt: '1mm' },
  '& [data-blok=besar]': { fontSize: '44pt', fontWeight: 800, lineHeight: 1.15 },
  '& [data-blok=kode]': { fontFamily: 'monospace', fontSize: '1.7em', fontWeight: 700, my: '2mm' },
  '@media print': { boxShadow: 'none', m: 0 },
};

const kertasSx = {
  58: { width: '58mm', fontSize: '7.5pt', '& [data-blok=kode]': { fontSize: '1.5em', fontWeight: 700 } },
  80: { width: '80mm', fontSize: '9pt' },
  210: {
    width: '210mm',
    fontSize: '11pt',
    '--label': { xs: '8em', sm: '11em' },
    p: { xs: '6mm', sm: '20mm' },
    ...tabelSx,
    // Its margins on every page.
    '@media print': { p: '18mm 20mm', boxDecorationBreak: 'clone', boxShadow: 'none', m: 0 },
  },
  // As wide as its paper, or as the window; its letters with it.
  kartu: {
    width: '210mm',
    minHeight: 'min(148mm, 66vw)',
    fontSize: 'clamp(11pt, 1.9vw, 14pt)',
    p: 'min(12mm, 5vw)',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    border: `min(4mm, 1.6vw) double ${brand.light.primary.main}`,
    printColorAdjust: 'exact',
    '& hr': { width: '30mm', borderTop: `1px solid ${brand.light.primary.main}`, mx: 'auto', my: '3mm' },
    '& [data-tebal]': { fontSize: '1.7em', fontWeight: 700 },
    '& [data-blok=besar]': {
      color: brand.light.primary.main,
      fontSize: 'min(48pt, 9vw)',
      fontWeight: 800,
      lineHeight: 1.2,
    },
    '& [data-blok=kode]': { fontSize: 'min(30pt, 6.4vw)', fontFamily: 'monospace', fontWeight: 700, my: '3mm' },
    '@media print': { width: '210mm', height: '147mm', boxShadow: 'none', m: 0 },
  },
} as const;
