import ArrowBack from '@mui/icons-material/ArrowBack';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import { Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';
import { type HttpError, useNotify, useRequireAccess, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { tautanWa } from '../../domain/janji/pengingat.ts';
import { type Action, internationalDigits } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { pathTo } from '../../views/base/paths.ts';
import { EmptyState, LoadFailed } from '../../views/base/states.tsx';
import { useBusyAction } from '../../views/base/useBusyAction.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { usePengaturan } from '../core/shared.tsx';
import { type Blok, type Kertas, teksDari } from './blok.ts';
import { useCetakLangsung } from './cetakLangsung.ts';
import { Lembar } from './Lembar.tsx';

/** A way back: its address and words. */
export type Kembali = readonly [to: string, label: string];

/** A page whose paper alone is printed, for those who may. */
export function KertasSaja({ resource, action, children }: { resource: string; action: Action; children: ReactNode }) {
  const { isPending } = useRequireAccess({ resource, action });
  return (
    <Box component="main" sx={pageSx}>
      {isPending ? <LoadingScreen /> : children}
    </Box>
  );
}

/** Instead of the paper, when its record is unknown or could not be fetched. */
export function KertasGagal({ resource, error, onRetry }: { resource: string; error: Error; onRetry: () => void }) {
  const { resources } = useDeclarations();
  const notFound = resources.find(({ name }) => name === resource)?.notFound;
  if (!notFound || (error as HttpError).status !== 404) return <LoadFailed message={error.message} onRetry={onRetry} />;
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

interface Props {
  kertas: readonly Kertas[];
  judul: (kertas: Kertas) => string;
  isi: (kertas: Kertas) => readonly Blok[];
  /** Number of its receiver, for WhatsApp. */
  telepon?: string | null | undefined;
  kembali: readonly Kembali[];
  sesudah?: string | undefined;
}

/** A paper of blocks, with what stands above it and is not printed: ways back, its size, PDF, WhatsApp, 'Cetak'. */
export function HalamanKertas({ kertas: papers, judul, isi, telepon, kembali, sesudah }: Props) {
  const word = wordsIn(useTranslate(), 'cetak');
  const [kertas, choose] = useKertas(papers);
  const [label, blok] = [judul(kertas), isi(kertas)];
  const pdf = usePdf(blok, kertas, label);
  const nomor = internationalDigits(telepon);
  useCetakLangsung(sesudah);
  return (
    <>
      <KepalaKertas title={label} kembali={kembali}>
        {papers.length > 1 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={kertas}
            aria-label={word('paper')}
            onChange={(_, chosen: Kertas | null) => chosen && choose(chosen)}
          >
            {papers.map((each) => (
              <ToggleButton key={each} value={each} sx={toggleSx}>
                {each === 'kartu' ? word('card') : each === 210 ? word('a4') : word('mm', { width: each })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        {nomor && (
          <Button
            variant="outlined"
            color="success"
            startIcon={<WhatsApp />}
            onClick={() => window.open(tautanWa(nomor, teksDari(blok)), '_blank', 'noopener')}
          >
            {word('whatsapp')}
          </Button>
        )}
        <Button variant="outlined" startIcon={<PictureAsPdf />} loading={pdf.busy} onClick={pdf.download}>
          {word('pdf')}
        </Button>
      </KepalaKertas>
      <Lembar blok={blok} kertas={kertas} label={label} />
    </>
  );
}

interface HeadProps extends Pick<Props, 'kembali'> {
  title: string;
  /** Before the button that prints. */
  children?: ReactNode;
}

/** The heading of a paper's page, which is not printed: the ways back, and 'Cetak'. */
export function KepalaKertas({ title, kembali, children }: HeadProps) {
  const translate = useTranslate();
  const back = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {kembali.map(([to, text], at) => (
        <Button key={to} component={Link} to={to} color="inherit" size="small" startIcon={at === 0 && <ArrowBack />}>
          {text}
        </Button>
      ))}
    </Box>
  );
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <PageHeader
        title={title}
        back={back}
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
              {translate('cetak.print')}
            </Button>
          </>
        }
      />
    </Box>
  );
}

/** The paper: of receipts the clinic's, until another one is chosen in this browser for all of them; else the first. */
function useKertas(papers: readonly Kertas[]) {
  const [first = 80] = papers;
  const receipts = first === 58;
  const klinik = usePengaturan();
  const [own, choose] = useStore<Kertas | null>(receipts ? 'struk.lebar' : 'kertas.lain', null);
  const wanted = own ?? (receipts && klinik?.lebarStruk);
  return [papers.find((each) => each === wanted) ?? first, choose] as const;
}

function usePdf(blok: readonly Blok[], kertas: Kertas, name: string) {
  const word = wordsIn(useTranslate(), 'cetak');
  const notify = useNotify();
  const { busy, run } = useBusyAction();
  const make = async () => {
    try {
      const { hurufDikenal, unduhStruk } = await import('./unduhStruk.ts');
      if (hurufDikenal(blok)) return await unduhStruk(blok, kertas, name);
      notify(word('pdfByPrint'), { type: 'info', autoHideDuration: 10_000 });
      // Once the message is on screen, since the dialog halts the page.
      requestAnimationFrame(() => window.print());
    } catch {
      notify(word('pdfFailed'), { type: 'error' });
    }
  };
  return { busy, download: () => void run(make) };
}

const toggleSx = {
  px: 1.5,
  textTransform: 'none',
  color: 'text.secondary',
  '&.Mui-selected': { color: 'text.primary' },
};

const pageSx = {
  minHeight: '100vh',
  maxWidth: 860,
  mx: 'auto',
  p: { xs: 2, sm: 3 },
  color: 'text.primary',
  '@media print': { p: 0, m: 0, minHeight: 0, maxWidth: 'none' },
};
