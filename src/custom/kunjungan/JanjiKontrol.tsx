import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { janjiKontrol } from '../../commands/konsultasi.ts';
import { bentrok, type Janji } from '../../domain/jadwal.ts';
import { isTanggal } from '../../domain/ketikan.ts';
import type { Appointment } from '../../resources/appointments.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { useAllowed } from '../../views/declarations.ts';
import { useGetList, useGetOne } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';

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
  const { kunjungan: _, ...fields } = janjiKontrol.fields;
  return (
    <CommandDialog
      command="kunjungan/janji-kontrol"
      title={translate('konsultasi.nextTitle', { name: patient?.name ?? '' })}
      fields={fields}
      defaultValues={{ dokter: visit.dokter, treatment, tanggal: null, waktu: null, catatan: null }}
      input={(typed) => ({ ...typed, kunjungan: visit.id })}
      after={<Clash />}
      confirmText={translate('konsultasi.nextSubmit')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** Warns that the doctor has another patient then. */
function Clash() {
  const translate = useTranslate();
  const allowed = useAllowed('appointments', 'list');
  const [tanggal, waktu, dokter, treatment] = useWatch({ name: ['tanggal', 'waktu', 'dokter', 'treatment'] }) as [
    string | null,
    string | null,
    number | null,
    number | null,
  ];
  const enabled = allowed && isTanggal(tanggal) && Boolean(waktu) && Boolean(dokter);
  const { data: doctor } = useGetOne('dokter', { id: dokter ?? 0 }, { enabled });
  const { data: chosen } = useGetOne('treatments', { id: treatment ?? 0 }, { enabled: enabled && Boolean(treatment) });
  const { data = [] } = useGetList(
    'appointments',
    {
      filter: { userId: dokter ?? 0, tanggal_gte: tanggal, tanggal_lte: tanggal },
      sort: { field: 'waktu', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled },
  );
  if (!enabled) return null;
  const wanted: Janji = {
    userId: dokter ?? 0,
    tanggal: tanggal ?? '',
    waktu: waktu ?? '',
    durasi: chosen?.durasi ?? 30,
  };
  const others = bentrok(wanted, data);
  if (others.length === 0) return null;
  const janji = others.map((each) => `${each.waktu} ${each.title}`).join(', ');
  return <Alert severity="warning">{translate('konsultasi.clash', { doctor: doctor?.name ?? '', janji })}</Alert>;
}
