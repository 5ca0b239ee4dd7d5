import { useDataProvider, useNotify } from 'react-admin';
import { bentrok, bentrokPasien, hariSekitar, type Janji } from '../../domain/janji/jadwal.ts';
import type { Tempat } from '../../domain/janji/slot.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { formatDate } from '../../schema/index.ts';
import { useConfirm } from '../../views/base/ConfirmProvider.tsx';
import { useDeclarations } from '../../views/base/declarations.ts';
import { messageOf } from '../../views/base/messageOf.ts';
import { useUndoNotice } from '../../views/base/useUndoNotice.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { usePeringatanWaktu, usePraktik } from './praktik.ts';
import { tempat } from './useDrag.ts';

/**
 * Moves or lengthens an appointment from the calendar: refused in the past and on days on which nobody is there, asked about where the form would warn, saved
 * against the version on screen, and taken back with 'Urungkan'. Resolves to whether it was moved.
 */
export function useMoveAppointment() {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const notifyDone = useUndoNotice();
  const confirm = useConfirm();
  const translate = useTranslate();
  const clashesOf = useClashesOf();
  const peringatan = usePeringatanWaktu(usePraktik());
  const { now } = useDeclarations();

  const fail = (error: unknown) => notify(messageOf(error, 'command.failed'), { type: 'error' });
  const save = async (from: Appointment, to: Partial<Tempat>) =>
    (
      await dataProvider.update<Appointment>('appointments', {
        id: from.id,
        data: { ...from, ...to },
        previousData: from,
      })
    ).data;

  return async (from: Appointment, to: Tempat): Promise<boolean> => {
    if (keys.every((key) => (from[key] ?? null) === (to[key] ?? null))) return false;
    const { today, time } = now();
    const started = from.tanggal !== to.tanggal || from.waktu !== to.waktu;
    if (started && `${to.tanggal} ${to.waktu}` < `${today} ${time}`) {
      notify(to.tanggal < today ? 'command.appointment.lampau' : 'klinik.jadwal.unusual.lewat', { type: 'error' });
      return false;
    }
    const unusual = peringatan({ ...from, ...to }).filter(({ jenis }) => jenis !== 'lewat');
    const [refused] = unusual.filter(({ ditolak }) => ditolak && (started || from.userId !== to.userId));
    if (refused) {
      notify(refused.kalimat, { type: 'error' });
      return false;
    }
    try {
      const warnings = [...(await clashesOf({ ...from, ...to })), ...unusual.map(({ kalimat }) => kalimat)];
      if (warnings.length > 0 && !(await agreed(warnings))) return false;
      const saved = await save(from, to);
      notifyDone({
        text:
          from.durasi === to.durasi || started
            ? translate('klinik.jadwal.move.done', { date: formatDate(to.tanggal, 'full'), time: to.waktu })
            : translate('klinik.jadwal.move.longer', { duration: to.durasi }),
        onUndo: () => save(saved, tempat(from)).catch(fail),
      });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };

  function agreed(warnings: readonly string[]) {
    return confirm({
      type: 'warning',
      title: translate('klinik.jadwal.move.ask'),
      message: warnings.map((each) => (
        <span key={each} style={{ display: 'block' }}>
          {each}
        </span>
      )),
      confirmText: translate('klinik.jadwal.move.anyway'),
      cancelText: translate('views.form.cancel'),
    });
  }
}

const keys = ['tanggal', 'waktu', 'durasi', 'userId', 'ruang', 'alat'] as const;

/** The clashes of an appointment, from the records as they are now. */
function useClashesOf() {
  const dataProvider = useDataProvider();
  const translate = useTranslate();

  return async (janji: Janji & { pasien: number }): Promise<string[]> => {
    const others = async (of: 'userId' | 'pasien') => {
      const { data } = await dataProvider.getList<Appointment>('appointments', {
        filter: { [of]: janji[of], ...hariSekitar(janji.tanggal) },
        sort: { field: 'waktu', order: 'ASC' },
        pagination: { page: 1, perPage: 100 },
      });
      return data;
    };
    const [ofDoctor, ofPatient] = await Promise.all([others('userId'), others('pasien')]);
    const sentences: string[] = [];
    if (bentrok(janji, ofDoctor).length > 0) {
      const { data } = await dataProvider.getOne<Dokter>('dokter', { id: janji.userId });
      sentences.push(translate('klinik.jadwal.clash.title', { doctor: data.name }));
    }
    if (bentrokPasien(janji, ofPatient).length > 0) {
      const { data } = await dataProvider.getOne<Pasien>('pasien', { id: janji.pasien });
      sentences.push(translate('klinik.jadwal.clash.patient', { patient: data.name }));
    }
    return sentences;
  };
}
