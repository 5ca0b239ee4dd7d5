import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { addDays } from '../../domain/core/tanggal.ts';
import { denganGelar } from '../../domain/core/teks.ts';
import { hariDicari } from '../../domain/janji/slot.ts';
import { dapatDijadwalkan, type Usulan, usulkanSesi } from '../../domain/rencana/rencana.ts';
import { alasanTanda } from '../../resources/core/shared.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import type { SesiRencana } from '../../resources/rencana/sesi-rencana.ts';
import type { TreatmentPlan } from '../../resources/rencana/treatment-plan.ts';
import { type Fields, f } from '../../schema/index.ts';
import { useAllowed, useDeclarations } from '../../views/base/declarations.ts';
import type { ActProps } from '../../views/base/parts.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { useAllRows } from '../core/shared.tsx';
import { usePraktik } from '../janji/praktik.ts';
import { AlasanTanda } from '../tanda/AlasanTanda.tsx';

/** The booking of the sessions of a running plan. */
export function JadwalkanSesi({ record, children }: ActProps<'treatment-plan'>) {
  const translate = useTranslate();
  const mayBook = useAllowed('appointments', 'create');
  const mayEdit = useAllowed('treatment-plan', 'edit');
  const [open, setOpen] = useState(false);
  if (record.status !== 'berjalan' || !mayBook || !mayEdit) return children(null);
  return children(
    <>
      <Button variant="contained" startIcon={<EventAvailable />} onClick={() => setOpen(true)}>
        {translate('rencana.book.label')}
      </Button>
      {open && <Proposing plan={record} onClose={() => setOpen(false)} />}
    </>,
  );
}

/** Fetches what the proposal needs. */
function Proposing({ plan, onClose }: { plan: TreatmentPlan; onClose: () => void }) {
  const { now } = useDeclarations();
  const [moment] = useState(now);
  const praktik = usePraktik();
  const sesi = useAllRows<SesiRencana>('sesi-rencana', { rencana: plan.id }).data;
  const from = { tanggal_gte: addDays(moment.today, -1) };
  const ofDoctor = useAllRows<Appointment>('appointments', { userId: plan.dokter, ...from }).data;
  const ofPatient = useAllRows<Appointment>('appointments', { pasien: plan.pasien, ...from }).data;
  const doctor = useGetOne('dokter', { id: plan.dokter }).data;
  const treatments = useAllRows<Treatment>('treatments', {
    id: plan.treatments.map(({ treatment }) => treatment),
  }).data;
  if (!praktik || !sesi || !ofDoctor || !ofPatient || !treatments || !doctor) return null;
  const open = sesi.filter(dapatDijadwalkan);
  const usulan = usulkanSesi(
    {
      dokter: plan.dokter,
      pasien: plan.pasien,
      mulai: plan.mulai,
      jarak: new Map(plan.treatments.map(({ treatment, jarak }) => [treatment, jarak])),
      durasi: new Map(treatments.map(({ id, durasi }) => [id, durasi])),
    },
    sesi,
    [...ofDoctor, ...ofPatient],
    praktik.pada,
    moment,
  );
  return <Booking plan={plan} dokter={denganGelar(doctor)} sesi={open} usulan={usulan} onClose={onClose} />;
}

interface BookingProps {
  plan: TreatmentPlan;
  dokter: string;
  sesi: readonly SesiRencana[];
  usulan: readonly Usulan[];
  onClose: () => void;
}

function Booking({ plan, dokter, sesi, usulan, onClose }: BookingProps) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'rencana.book');
  const notify = useNotify();
  const refresh = useRefresh();
  // The first proposal stays, whatever is fetched anew meanwhile.
  const [proposed] = useState(() => new Map(usulan.map((each) => [each.sesi, each])));
  const [rows] = useState(() => sesi.toSorted((a, b) => place(proposed, a.id) - place(proposed, b.id) || a.id - b.id));
  const fields: Fields = {
    ...Object.fromEntries(
      rows.flatMap(({ id, nama }) => [
        [`tanggal_${id}`, f.date(word('tanggal', { sesi: nama }))],
        [`waktu_${id}`, f.time(word('waktu', { sesi: nama }))],
      ]),
    ),
    alasanTanda: alasanTanda({ hidden: true }),
  };
  const defaultValues = Object.fromEntries(
    rows.flatMap(({ id }) => [
      [`tanggal_${id}`, proposed.get(id)?.tanggal ?? null],
      [`waktu_${id}`, proposed.get(id)?.waktu ?? null],
    ]),
  );
  const filledIn = (typed: Record<string, unknown>) =>
    rows.flatMap(({ id }) => {
      const [tanggal, waktu] = [typed[`tanggal_${id}`], typed[`waktu_${id}`]];
      return tanggal || waktu ? [{ sesi: id, tanggal, waktu }] : [];
    });
  const check = (typed: Record<string, unknown>) =>
    Object.fromEntries(
      filledIn(typed).flatMap(({ sesi: id, tanggal, waktu }) => {
        if (tanggal && waktu) return [];
        return [[tanggal ? `waktu_${id}` : `tanggal_${id}`, word('both')]];
      }),
    );
  const without = rows.filter(({ id }) => !proposed.has(id));
  return (
    <CommandDialog
      command="treatment-plan/jadwalkan"
      title={word('title', { title: plan.tujuan })}
      fields={fields}
      defaultValues={defaultValues}
      check={check}
      input={(typed) => ({
        treatmentPlan: plan.id,
        jadwal: filledIn(typed),
        alasanTanda: typed['alasanTanda'] ?? null,
      })}
      after={<AlasanTanda pasien={plan.pasien} diberikan={rows.map(({ treatment, nama }) => ({ treatment, nama }))} />}
      confirmText={word('confirm')}
      onDone={({ jumlah }) => {
        notify(word('done', { smart_count: jumlah }), { type: 'success' });
        refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <Typography color="text.secondary">{word('text', { dokter })}</Typography>
      {without.length > 0 && (
        <Alert severity="info" sx={{ mt: 1.5 }}>
          {word('full', { nama: without.map(({ nama }) => nama).join('; '), days: hariDicari })}
        </Alert>
      )}
    </CommandDialog>
  );
}

/** Sessions in the order of their proposals; those without one last. */
const place = (proposed: ReadonlyMap<number, Usulan>, id: number) => {
  const at = [...proposed.keys()].indexOf(id);
  return at < 0 ? proposed.size : at;
};
