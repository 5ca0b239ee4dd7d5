import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { metodePembayaran } from '../../domain/kas.ts';
import { bacaRupiah } from '../../domain/ketikan.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { CountInputs } from './CountInputs.tsx';
import { CountResult } from './CountResult.tsx';
import type { Line } from './ResultTable.tsx';

interface Props {
  tanggal: string;
  akun: number;
  kasir: string;
}

/** The count of a till, blind: what is expected shows once every method was counted, and hides again for a recount. */
export function CountForm({ tanggal, akun, kasir }: Props) {
  const { run, running, refusal } = useCommand('kas/hitung', { quiet: true });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [result, setResult] = useState<{ modal: number; sampai: number; lines: Line[] } | null>(null);
  const [changed, setChanged] = useState<string | null>(null);

  async function count() {
    const rincian = metodePembayaran.map((metode) => ({
      metode,
      dihitung: bacaRupiah(typed[metode] ?? '', { minus: true }) ?? 0,
    }));
    const done = await run({ tanggal, akun, rincian });
    setResult(done && { modal: done.modal, sampai: done.sampai, lines: done.rincian as Line[] });
  }
  const again = () => {
    setResult(null);
    setChanged(null);
  };
  /** A payment came in since the count, perhaps: the figures of now beside what was counted. */
  const refused = (sentence: string) => {
    setChanged(sentence);
    void count();
  };
  const problem = changed ?? refusal;
  return (
    <Box>
      {problem && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {result ? (
        <CountResult {...result} till={{ tanggal, akun, kasir }} onAgain={again} onRefused={refused} />
      ) : (
        <CountInputs typed={typed} onChange={setTyped} busy={running} onCount={() => void count()} />
      )}
    </Box>
  );
}
