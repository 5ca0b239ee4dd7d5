import { Button, Snackbar } from '@mui/material';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import { useCommand } from '../../views/command/useCommand.ts';
import { useTranslate } from '../../views/words.ts';

interface Tawaran {
  /** Its place: the button stands there, the next one after those just pressed. */
  asal: string;
  pesan: string;
  langkah: number;
  ke: number;
}

const Terakhir = createContext<{ tawaran: Tawaran | null; setTawaran: (next: Tawaran | null) => void }>({
  tawaran: null,
  setTawaran: () => undefined,
});

/** Keeps the latest step that can be taken back; one at a time. */
export function UrungkanTerakhir({ children }: { children: ReactNode }) {
  const [tawaran, setTawaran] = useState<Tawaran | null>(null);
  const value = useMemo(() => ({ tawaran, setTawaran }), [tawaran]);
  return <Terakhir.Provider value={value}>{children}</Terakhir.Provider>;
}

/**
 * 'Urungkan' for ten seconds after a step, longer while it has the focus or the pointer. `urungkan` is to be rendered
 * right behind the buttons of the step, so that Tab leads to it.
 */
export function useUrungkan(asal: string) {
  const { tawaran, setTawaran } = useContext(Terakhir);
  const tawarkan = (pesan: string, { langkah, ke }: { langkah: number; ke: number }) =>
    setTawaran({ asal, pesan, langkah, ke });
  const mine = tawaran?.asal === asal ? tawaran : null;
  return { tawarkan, urungkan: mine && <Tombol tawaran={mine} tutup={() => setTawaran(null)} /> };
}

const lamaMs = 10_000;

function Tombol({ tawaran: { pesan, langkah, ke }, tutup }: { tawaran: Tawaran; tutup: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { run, running } = useCommand('antrian/urungkan');
  const undo = async () => {
    const done = await run({ langkah, ke });
    tutup();
    if (done) notify('antrian.undone', { type: 'info' });
  };
  return (
    <Snackbar
      key={`${langkah} ${ke}`}
      open
      autoHideDuration={lamaMs}
      onClose={(_, reason) => reason !== 'clickaway' && tutup()}
      message={pesan}
      action={
        <Button color="inherit" variant="outlined" size="small" disabled={running} onClick={undo}>
          {translate('antrian.undo')}
        </Button>
      }
    />
  );
}
