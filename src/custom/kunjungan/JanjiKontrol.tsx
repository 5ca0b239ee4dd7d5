import { Alert } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { janjiKontrol } from '../../commands/kunjungan/konsultasi.ts';
import { addDays } from '../../domain/core/tanggal.ts';
import { bentrok, type Janji } from '../../domain/janji/jadwal.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import { type Fields, isDay } from '../../schema/index.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import { useGetList, useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { useTreatment } from '../core/useTreatment.ts';
import { NextSlot } from '../janji/NextSlot.tsx';
import { usePeringatanWaktu, usePraktik } from '../janji/praktik.ts';
import { AlasanTanda } from '../tanda/AlasanTanda.tsx';

interface Props {
  visit: { id: number; pasien: number; dokter: number };
  /** Proposed: the first treatment of the visit. */
  treatment: number | null;
  onDone: (made: Appointment) => void;
  onClose: () => void;
}

/** Books the next appointment without leaving the visit. */
export function JanjiKontrol({ visit, treatment, onDone, onClose }: Props) {
  const translate = useTranslate();
  const { data: patient } = useGetOne('pasien', { id: visit.pasien }, { retry: false });
  // The free times that were looked at are those of this doctor, whoever the visit is given to meanwhile.
  const [proposed] = useState({
    dokter: visit.dokter,
    treatment,
    tanggal: null,
    waktu: null,
    catatan: null,
    alasanTanda: null,
  });
  const { kunjungan: _, alasanTanda, ...asked } = janjiKontrol.fields;
  const fields: Fields = { ...asked, ...(alasanTanda && { alasanTanda: { ...alasanTanda, hidden: true } }) };
  return (
    <CommandDialog
      command="kunjungan/janji-kontrol"
      title={translate('konsultasi.nextTitle', { name: patient?.name ?? '' })}
      fields={fields}
      defaultValues={proposed}
      input={(typed) => ({ ...typed, kunjungan: visit.id })}
      after={
        <>
          <FreeTime pasien={visit.pasien} />
          <Keamanan pasien={visit.pasien} />
        </>
      }
      confirmText={translate('konsultasi.nextSubmit')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function Keamanan({ pasien }: { pasien: number }) {
  const treatment = useWatch({ name: 'treatment' }) as number | null;
  const nama = useTreatment(treatment)?.name ?? '';
  return <AlasanTanda pasien={pasien} diberikan={[{ treatment, nama }]} />;
}

/** Proposes the doctor's next free time, and warns of another patient or of an unusual time. */
function FreeTime({ pasien }: { pasien: number }) {
  const translate = useTranslate();
  const allowed = useAllowed('appointments', 'list');
  const { today } = useDeclarations().now();
  const peringatan = usePeringatanWaktu(usePraktik());
  const [tanggal, waktu, dokter, treatment] = useWatch({ name: ['tanggal', 'waktu', 'dokter', 'treatment'] }) as [
    string | null,
    string | null,
    number | null,
    number | null,
  ];
  const known = allowed && Boolean(dokter);
  const enabled = known && isDay(tanggal) && Boolean(waktu);
  const { data: doctor } = useGetOne('dokter', { id: dokter ?? 0 }, { enabled });
  const { data: chosen } = useGetOne('treatments', { id: treatment ?? 0 }, { enabled: known && Boolean(treatment) });
  const { data = [] } = useGetList(
    'appointments',
    {
      filter: { userId: dokter ?? 0, tanggal_gte: tanggal, tanggal_lte: tanggal },
      sort: { field: 'waktu', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled },
  );
  if (!known) return null;
  const durasi = chosen?.durasi ?? 30;
  if (!enabled) {
    const sejak = isDay(tanggal) && tanggal > today ? tanggal : addDays(today, 1);
    return <NextSlot janji={{ userId: dokter ?? 0, pasien, durasi, sejak }} treatment={treatment} />;
  }
  const wanted: Janji = { userId: dokter ?? 0, tanggal: tanggal ?? '', waktu: waktu ?? '', durasi };
  const others = bentrok(wanted, data);
  const janji = others.map((each) => `${each.waktu} ${each.title}`).join(', ');
  const warnings = [
    ...peringatan(wanted).map(({ kalimat }) => kalimat),
    ...(others.length > 0 ? [translate('konsultasi.clash', { doctor: doctor?.name ?? '', janji })] : []),
  ];
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning">
      {warnings.map((each) => (
        <div key={each}>{each}</div>
      ))}
    </Alert>
  );
}
