import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { tigaAngka } from '../../domain/antrian/antrian.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useUndoNotice } from '../../views/base/useUndoNotice.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import type { AntrianHariIni } from './useAntrian.ts';

type Lane = Pick<AntrianHariIni, 'sekarang' | 'dokter'>;

/** The lane, and who is served in it as far as this screen knows. */
export const laneOf = ({ sekarang, dokter }: Lane) => ({
  sekarang: sekarang?.id ?? null,
  ...(dokter !== null && { dokter }),
});

interface Options {
  /** The visit that opens at once to who treats: of their own patient, or of anybody. */
  opens?: 'own' | 'any';
}

/** Calls the next of a lane, with 'Urungkan'. */
export function useCallNext(lane: Lane, { opens = 'own' }: Options = {}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { person } = useDeclarations();
  const treats = useAllowed('kunjungan', 'edit');
  const { run, running, allowed } = useCommand('antrian/panggil-selanjutnya');
  const offerUndo = useUndoStep();
  async function call() {
    const entry = await run(laneOf(lane));
    if (!entry) return;
    offerUndo(translate('antrian.called', { nomor: tigaAngka(entry.nomor) }), entry);
    if (treats && (opens === 'any' || entry.dokter === person?.dokter))
      void navigate(pathTo.edit({ name: 'kunjungan' }, entry.kunjungan));
  }
  return { call, running, allowed };
}

/** Offers to take back a step of the queue, the last one of its lane alone. */
export function useUndoStep() {
  const offer = useUndoNotice();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return (text: string, { langkah, ke }: { langkah: number; ke: number }) =>
    offer({
      text,
      subject: `antrian ${langkah}`,
      onUndo: () => dataProvider.command('antrian/urungkan', { langkah, ke }),
    });
}
