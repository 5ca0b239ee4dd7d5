import Moon from '@mui/icons-material/NightlightOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import { Alert, Button, DialogActions, DialogContent, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { tautanWa } from '../../domain/janji/pengingat.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { ditanyaRingkasan, ringkasanMalam } from '../../resources/laporan/ringkasanMalam.ts';
import { mayMeasure } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { AskingDialog } from '../../views/form/AskingDialog.tsx';
import { fetchFigure, usePengaturan } from '../core/shared.tsx';

/** The day in one text, to be copied or sent by WhatsApp to whomever one chooses there. */
export function RingkasanMalam() {
  const word = wordsIn(useTranslate(), 'luput');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" size="small" startIcon={<Moon />} onClick={() => setOpen(true)}>
        {word('ringkasan')}
      </Button>
      {open && (
        <AskingDialog title={word('ringkasan')} maxWidth="xs" busy={false} onClose={() => setOpen(false)}>
          <Isi onClose={() => setOpen(false)} />
        </AskingDialog>
      )}
    </>
  );
}

function Isi({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { teks, error } = useRingkasan();
  const [copied, setCopied] = useState(false);
  return (
    <>
      <DialogContent>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!teks && !error && <Skeleton data-coming variant="rounded" height={220} />}
        {teks && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{teks}</Typography>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('views.form.close')}
        </Button>
        {/* Plain http from another machine has no clipboard. */}
        {navigator.clipboard && (
          <Button
            color="inherit"
            disabled={!teks}
            onClick={() => void navigator.clipboard.writeText(teks ?? '').then(() => setCopied(true))}
          >
            {translate(copied ? 'views.secret.copied' : 'views.secret.copy')}
          </Button>
        )}
        <Button
          variant="contained"
          color="success"
          startIcon={<WhatsApp />}
          disabled={!teks}
          onClick={() => window.open(tautanWa('', teks ?? ''), '_blank', 'noopener')}
        >
          {translate('luput.wa')}
        </Button>
      </DialogActions>
    </>
  );
}

/** The text of today, of what may be seen. */
function useRingkasan() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { resources, may, now } = useDeclarations();
  const { today } = now();
  const klinik = usePengaturan()?.namaKlinik;
  const asked = ditanyaRingkasan(today, may('rak', 'list')).filter(({ list, measure }) => {
    const resource = resources.find(({ name }) => name === list);
    return resource !== undefined && may(list, 'list') && mayMeasure(resource, measure);
  });
  const { data, error } = useQuery({
    queryKey: ['ringkasan', today, asked.map(({ kunci }) => kunci)],
    meta: { of: [...new Set(asked.map(({ list }) => list))] },
    queryFn: async () => {
      const figures = asked.map(({ list, filter, measure }) => fetchFigure(dataProvider, list, { ...filter }, measure));
      const answers = await Promise.all(figures);
      return Object.fromEntries(asked.map(({ kunci }, index) => [kunci, answers[index]]));
    },
  });
  return { teks: data && klinik !== undefined ? ringkasanMalam(klinik, today, data) : undefined, error };
}
