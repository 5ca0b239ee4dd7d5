import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, GlobalStyles } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type HttpError, useRequireAccess, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import type { EntityName } from '../../resources/index.ts';
import type { Resource } from '../../schema/index.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { pathTo } from '../../views/base/paths.ts';
import { EmptyState, LoadFailed } from '../../views/base/states.tsx';
import { type BarisStruk, sisiQr, tinggiGambar } from './baris.ts';
import { KodeQr } from './KodeQr.tsx';
import type { LebarKertas } from './unduhStruk.ts';

/** A page whose paper alone is printed, for those who may see the record. */
export function PaperPage({ resource, children }: { resource: EntityName; children: ReactNode }) {
  const { isPending } = useRequireAccess({ resource, action: 'show' });
  return (
    <Box component="main" sx={pageSx}>
      {isPending ? <LoadingScreen /> : children}
    </Box>
  );
}

/** Instead of the paper, when its record is unknown or could not be fetched. */
export function PaperFailed({ resource, error, onRetry }: { resource: EntityName; error: Error; onRetry: () => void }) {
  const { notFound }: Resource = useDeclaration(resource);
  if ((error as HttpError).status !== 404) return <LoadFailed message={error.message} onRetry={onRetry} />;
  return (
    <>
      <PageHeader title={notFound.title} />
      <EmptyState title={notFound.text}>
        <Button component={Link} to={pathTo.list({ name: resource })} variant="contained">
          {notFound.back}
        </Button>
      </EmptyState>
    </>
  );
}

interface HeaderProps {
  title: string;
  back: readonly [to: string, label: string];
  /** Another way back. */
  also?: readonly [to: string, label: string];
  print: string;
  /** Before the button that prints. */
  children?: ReactNode;
}

/** The heading of such a page, which is not printed: the ways back, and the button that prints. */
export const PaperHeader = ({ title, back, also, print, children }: HeaderProps) => (
  <Box sx={{ '@media print': { display: 'none' } }}>
    <PageHeader
      title={title}
      back={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={back[0]} color="inherit" size="small" startIcon={<ArrowBack />}>
            {back[1]}
          </Button>
          {also && (
            <Button component={Link} to={also[0]} color="inherit" size="small">
              {also[1]}
            </Button>
          )}
        </Box>
      }
      actions={
        <>
          {children}
          <Button
            autoFocus
            focusRipple={false}
            variant="contained"
            startIcon={<Print />}
            sx={{ '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'text.primary', outlineOffset: 2 } }}
            onClick={() => window.print()}
          >
            {print}
          </Button>
        </>
      }
    />
  </Box>
);

/** The width of paper in mm, 210 for A4: the clinic's, until another one is chosen in this browser. */
export function usePaperWidth(klinik: Pick<Pengaturan, 'lebarStruk'> | undefined) {
  const [own, setOwn] = useStore<LebarKertas | null>('struk.lebar', null);
  return [own ?? klinik?.lebarStruk ?? 80, setOwn] as const;
}

const mmPerPixel = 25.4 / 96;

interface Props {
  lines: readonly BarisStruk[];
  width: LebarKertas;
  label: string;
  /** Beside something else on a page, which prints as it does without. */
  preview?: boolean;
}

/** The receipt as it comes out of the printer: black on white in either theme; a roll as long as it needs to be. */
export function KertasStruk({ lines, width, label, preview = false }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(200);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for other lines and another width
  useLayoutEffect(() => {
    const pixels = paper.current?.getBoundingClientRect().height ?? 0;
    if (pixels > 0) setLength(Math.ceil(pixels * mmPerPixel) + 2);
  }, [lines, width]);

  return (
    <>
      {/* Chromium takes no `auto` beside a length: for it the measured length follows. */}
      {!preview && (
        <GlobalStyles
          styles={{
            '@page':
              width === 210
                ? { size: 'A4', margin: 0 }
                : { size: [`${width}mm auto`, `${width}mm ${length}mm`], margin: 0 },
            '@media print': { 'html, body': { background: '#fff !important' } },
          }}
        />
      )}
      <Box ref={paper} component="article" aria-label={label} sx={[paperSx, { width: `${width}mm` }, sizeSx[width]]}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt never move
          <Baris key={index} line={line} />
        ))}
      </Box>
    </>
  );
}

function Baris({ line }: { line: BarisStruk }) {
  if (line.kind === 'gambar') return <Box component="img" src={line.data} alt="" decoding="sync" sx={gambarSx} />;
  if (line.kind === 'qr') return <KodeQr text={line.text} sx={qrSx} />;
  if (line.kind === 'besar') return <Box sx={besarSx}>{line.text}</Box>;
  if (line.kind === 'garis') return <Box aria-hidden sx={{ borderTop: '1px dashed #000', my: '1.5mm' }} />;
  const weight = 'bold' in line ? 700 : 400;
  if (line.kind === 'pasangan') {
    return (
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '2mm', fontWeight: weight }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{line.left}</Box>
        <Box sx={{ textAlign: 'right', flexShrink: 0, maxWidth: '62%', overflowWrap: 'anywhere' }}>{line.right}</Box>
      </Box>
    );
  }
  if (line.kind === 'isian') {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: '4mm', py: '0.5mm' }}>
        <Box sx={{ flex: '0 0 11em' }}>{line.label}</Box>
        <Box sx={{ flex: '1 1 12em', fontWeight: weight, overflowWrap: 'anywhere' }}>{line.text}</Box>
      </Box>
    );
  }
  return <Box sx={{ textAlign: line.kind === 'tengah' ? 'center' : 'left', fontWeight: weight }}>{line.text}</Box>;
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
const besarSx = { textAlign: 'center', fontSize: '44pt', fontWeight: 800, lineHeight: 1.15 };

const sizeSx = {
  58: { fontSize: '7.5pt' },
  80: { fontSize: '9pt' },
  210: { fontSize: '11pt', p: { xs: '6mm', sm: '20mm' }, '@media print': { p: '20mm', boxShadow: 'none', m: 0 } },
};

const pageSx = {
  minHeight: '100vh',
  maxWidth: 760,
  mx: 'auto',
  p: { xs: 2, sm: 3 },
  color: 'text.primary',
  '@media print': { p: 0, m: 0, minHeight: 0, maxWidth: 'none' },
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
  boxShadow: 3,
  '@media print': { boxShadow: 'none', m: 0 },
};
