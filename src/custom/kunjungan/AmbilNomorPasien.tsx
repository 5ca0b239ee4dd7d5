import { Button, type ButtonProps, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { berlaku } from '../../domain/janji/jadwal.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { some } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { AskedFor } from '../../views/command/AskedFor.tsx';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { useCommand } from '../../views/command/useCommand.ts';
import { useNomorDiberikan } from '../antrian/nomorDiberikan.tsx';
import { CutiHariIni, useBukanHarinya } from '../janji/CutiHariIni.tsx';
import { usePraktik } from '../janji/praktik.ts';

interface Patient {
  id: number;
  dokter: number;
}

/**
 * Takes the next number for a patient at once: with the doctor of today's appointment, else with the patient's own.
 * `ask` is called instead where there are appointments with several doctors, or that doctor is
 * not there today or no more.
 */
export function useAmbilNomor() {
  const { may, now } = useDeclarations();
  const dataProvider = useDataProvider();
  const told = useNomorDiberikan();
  const { run, running, allowed } = useCommand('antrian/ambil-nomor');
  const bukanHarinya = useBukanHarinya();
  const praktik = usePraktik();

  async function take(patient: Patient, ask?: (doctor: number) => void) {
    const doctors = await doctorsOfToday(patient.id);
    const [dokter = patient.dokter, another] = doctors;
    const away = bukanHarinya(dokter) !== undefined;
    const gone = praktik?.pada(dokter, now().today).jenis === 'nonaktif';
    if (ask && (another !== undefined || away || gone)) return ask(dokter);
    const done = await run({ pasien: patient.id, dokter, tetap: away });
    if (done) told(done, away);
  }

  async function doctorsOfToday(pasien: number): Promise<number[]> {
    if (!may('appointments', 'list')) return [];
    const { today } = now();
    const found = await dataProvider
      .getList<Appointment>('appointments', {
        filter: { pasien, tanggal_gte: today, tanggal_lte: today },
        sort: { field: 'waktu', order: 'ASC' },
        pagination: { page: 1, perPage: 20 },
      })
      // The patient's own doctor is proposed then.
      .catch(() => ({ data: [] as Appointment[] }));
    return [...new Set(found.data.filter(berlaku).map(({ userId }) => userId))];
  }

  return { take, told, running, allowed };
}

/** 'Ambil Nomor' at a patient. */
export function AmbilNomorPasien({ patient, ...button }: { patient: Patient } & Pick<ButtonProps, 'variant'>) {
  const translate = useTranslate();
  const { fields } = useDeclaration('antrian');
  const { take, told, running, allowed } = useAmbilNomor();
  const bukanHarinya = useBukanHarinya();
  const [asked, setAsked] = useState<number | null>(null);
  if (!allowed) return null;
  return (
    <>
      <AskedFor name="antrian/ambil-nomor" press={false}>
        <Button {...button} disabled={running} onClick={() => void take(patient, setAsked)}>
          {translate('perjalanan.take')}
        </Button>
      </AskedFor>
      {asked !== null && (
        <CommandDialog
          command="antrian/ambil-nomor"
          title={translate('perjalanan.take')}
          fields={some(fields, 'pasien', 'dokter')}
          defaultValues={{ pasien: patient.id, dokter: asked }}
          after={<CutiHariIni />}
          input={(typed) => ({ ...typed, tetap: bukanHarinya(typed['dokter']) !== undefined })}
          confirmText={translate('perjalanan.take')}
          onDone={(entry) => {
            told(entry);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          <DialogContentText>{translate('perjalanan.whichDoctor')}</DialogContentText>
        </CommandDialog>
      )}
    </>
  );
}
