import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isiProfesi, kataHalangan } from '../../commands/janji/tempat.ts';
import { jam, menit } from '../../domain/core/tanggal.ts';
import { bolehMengerjakan } from '../../domain/dokter/profesi.ts';
import { bentrok, bentrokPasien, berlaku, hariSekitar, type Janji } from '../../domain/janji/jadwal.ts';
import {
  halanganSumber,
  jenisSumber,
  type Kebutuhan,
  type Macam,
  macamSumber,
  sumberJenis,
} from '../../domain/janji/sumber.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import type { SumberDaya } from '../../resources/janji/sumber-daya.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import { isDay, isEmpty } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useGetList, useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Advice, AdviceAlert } from '../../views/value/AdviceAlert.tsx';
import { usePengaturan } from '../core/shared.tsx';
import { useTreatment } from '../core/useTreatment.ts';
import { IngatPaket } from '../paket/SaldoPaket.tsx';
import { AlasanTanda } from '../tanda/AlasanTanda.tsx';
import { PatientSafety } from '../tanda/SafetyAlert.tsx';
import { usePeringatanWaktu, usePraktik } from './praktik.ts';
import { useBahanHabis } from './useBahanHabis.ts';
import { useDipakai, useSumber } from './useSumber.ts';

/** Fills in what follows from the choices made in an appointment form, and warns of clashes and unusual times. */
export function AppointmentAdvice() {
  useSuggestions();
  const [pasien, treatment] = useWatch({ name: ['pasien', 'treatment'] }) as [number?, number?];
  return (
    <>
      <IngatPaket pasien={pasien} treatment={treatment} />
      <ScheduleWarning />
    </>
  );
}

/** Beneath the treatment: what the patient must not be given; a reason is asked for where the two come together. */
export function KeamananJanji() {
  const [pasien = null, treatment = null] = useWatch({ name: ['pasien', 'treatment'] }) as (
    | number
    | null
    | undefined
  )[];
  const stored = useRecordContext<Partial<Appointment>>();
  const nama = useTreatment(treatment)?.name ?? '';
  const diberikan = [{ treatment, nama }];
  if (stored?.id === undefined) return <AlasanTanda pasien={pasien} diberikan={diberikan} />;
  const tempat = { appointment: stored.id };
  const same = stored.pasien === pasien && stored.treatment === treatment;
  return same ? (
    <PatientSafety pasien={pasien} diberikan={diberikan} tempat={tempat} />
  ) : (
    <AlasanTanda pasien={pasien} diberikan={diberikan} tempat={tempat} />
  );
}

/** Warns of a clash and of an unusual time; saving stays possible but on a day on which nobody is there. */
function ScheduleWarning() {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const [first, ...more] = useWarnings(useTypedAppointment());
  // A record that is just being saved may be found itself.
  if (!first || isSubmitting) return null;
  return (
    <AdviceAlert {...first} text={first.text ?? translate('klinik.jadwal.clash.text')}>
      {more.map(({ title, about }) => (
        <Advice key={title} title={title} about={about} />
      ))}
    </AdviceAlert>
  );
}

/** Beneath the person: that they may not do the treatment that was chosen after them. */
export function TidakBolehMengerjakan() {
  const translate = useTranslate();
  const [userId, chosen] = useWatch({ name: ['userId', 'treatment'] }) as (number | null | undefined)[];
  const treatment = useTreatment(chosen);
  const { data: orang } = useGetOne('dokter', { id: userId ?? 0 }, { enabled: Boolean(userId) });
  if (!treatment || !userId || orang?.id !== userId || bolehMengerjakan(treatment, orang.profesi)) return null;
  return (
    <Alert severity="warning" sx={{ py: 0 }}>
      {translate('command.appointment.profesi', { untuk: '', ...isiProfesi(treatment, orang) })}
    </Alert>
  );
}

type AppointmentInput = Janji & { treatment: number | null };

/** The appointment as typed so far; null while something that decides is missing. */
function useTypedAppointment(): AppointmentInput | null {
  const stored = useRecordContext<Partial<Appointment>>();
  const [userId, pasien, tanggal, waktu, durasi, status, treatment, ruang, alat] = useWatch({
    name: ['userId', 'pasien', 'tanggal', 'waktu', 'durasi', 'status', 'treatment', 'ruang', 'alat'],
  }) as [number?, number?, string?, string?, number?, string?, number?, number?, number?];
  if (!isDay(tanggal) || !durasi || !/^\d\d:\d\d$/.test(waktu ?? '')) return null;
  return {
    userId: userId ?? 0,
    pasien: pasien ?? 0,
    tanggal,
    waktu: waktu ?? '',
    durasi,
    status: status ?? null,
    treatment: treatment ?? null,
    ruang: ruang ?? null,
    alat: alat ?? null,
    ...(stored?.id === undefined ? {} : { id: Number(stored.id) }),
  };
}

/** A warning for each clash of an appointment that is being typed, and for each oddity of its time. */
function useWarnings(typed: AppointmentInput | null): Warning[] {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const praktik = usePraktik();
  const peringatan = usePeringatanWaktu(praktik);
  const treatment = useTreatment(typed?.treatment);
  const tunggal = usePengaturan()?.jadwalTunggal ?? false;
  const taken = useTerpakai(typed, treatment);
  const ofDoctor = bentrok(typed ?? none, useOthers(typed, 'userId'));
  const ofPatient = bentrokPasien(typed ?? none, useOthers(typed, 'pasien'));
  const doctor = useGetOne('dokter', { id: typed?.userId }, { enabled: ofDoctor.length > 0 }).data;
  const patient = useGetOne('pasien', { id: typed?.pasien }, { enabled: ofPatient.length > 0 }).data;
  const clash = (title: string, clashes: readonly Appointment[]): Warning => ({
    title,
    ...(tunggal && { text: translate('klinik.jadwal.taken') }),
    about: clashes.map(({ id, waktu, durasi, title: name }) => ({
      id,
      path: pathTo.show(resource, id),
      name: translate('klinik.jadwal.clash.line', { from: waktu, to: jam(menit(waktu) + durasi), title: name }),
    })),
  });
  const stored = useRecordContext<Partial<Appointment>>();
  const lacking = useBahanHabis(
    typed && berlaku(typed) ? treatment : undefined,
    useDeclarations().now().today,
    stored?.id,
  );
  const proposals = useDeclaration('pesanan/usulan');
  const usulan = useAllowed('pesanan', 'create')
    ? [{ id: 0, path: pathTo.list(proposals), name: proposals.label }]
    : [];
  const moved =
    typed?.tanggal !== stored?.tanggal || typed?.waktu !== stored?.waktu || typed?.userId !== stored?.userId;
  const unusual = (typed ? peringatan(typed) : [])
    .filter((each) => moved || each.jenis !== 'lewat')
    .map(
      ({ kalimat, ditolak }): Warning => ({
        title: kalimat,
        ...(ditolak && moved && { text: translate('klinik.jadwal.refused') }),
        about: [],
      }),
    );
  return [
    ...unusual.filter((each) => each.text !== undefined),
    ...taken.map((title) => ({ title, text: translate('klinik.jadwal.taken'), about: [] })),
    ...(doctor && ofDoctor.length > 0
      ? [clash(translate('klinik.jadwal.clash.title', { doctor: doctor.name }), ofDoctor)]
      : []),
    ...(patient && ofPatient.length > 0
      ? [clash(translate('klinik.jadwal.clash.patient', { patient: patient.name }), ofPatient)]
      : []),
    ...unusual.filter((each) => each.text === undefined),
    ...lacking.map((title) => ({ title, text: translate('klinik.jadwal.bahanHabisText'), about: usulan })),
  ];
}

interface Warning {
  title: string;
  /** Why it cannot be saved so; without it, it can. */
  text?: string;
  about: { id: number; path: string; name: string }[];
}

/** A sentence for the room, and for the device, that the treatment asks for or that is named, and that cannot be had. */
function useTerpakai(typed: AppointmentInput | null, treatment: Treatment | undefined): string[] {
  const translate = useTranslate();
  const stored = useRecordContext<Partial<Appointment>>();
  const sumber = useSumber() ?? [];
  // One that it holds already is exchanged for another of the kind where it must be.
  const named = (macam: Macam) =>
    treatment?.[macam] && stored?.[macam] === typed?.[macam]
      ? undefined
      : sumber.find(({ id }) => id === typed?.[macam]);
  const kindOf = (each: SumberDaya | undefined) => (each ? jenisSumber(each) : null);
  const needed: Kebutuhan = {
    ruang: treatment?.ruang ?? kindOf(named('ruang')),
    alat: treatment?.alat ?? kindOf(named('alat')),
  };
  const held = useDipakai(needed, sumber, hariSekitar(typed?.tanggal ?? none.tanggal));
  if (!typed || !held || !berlaku(typed)) return [];
  return macamSumber.flatMap((macam) => {
    const own = named(macam);
    const all = own ? [own] : needed[macam] ? sumberJenis(sumber, macam, needed[macam]) : [];
    const rincian = all.flatMap((each) => {
      const halangan = halanganSumber(each, typed, held);
      if (!halangan) return [];
      return kataHalangan(each.nama, halangan, halangan.jenis === 'dipakai' ? halangan.oleh.title : '');
    });
    const free = rincian.length < all.length;
    return free || all.length === 0
      ? []
      : translate(`klinik.jadwal.terpakai.${macam}`, { rincian: rincian.join('; ') });
  });
}

/** An appointment that clashes with none. */
const none: Janji = { userId: 0, tanggal: '2000-01-01', waktu: '00:00', durasi: 0, status: 'cancelled' };

/** The appointments around that day of the same doctor, or of the same patient. */
function useOthers(typed: Janji | null, of: 'userId' | 'pasien'): readonly Appointment[] {
  const { data = [] } = useGetList(
    'appointments',
    {
      filter: { [of]: typed?.[of], ...(typed && hariSekitar(typed.tanggal)) },
      sort: { field: 'waktu', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: Boolean(typed?.[of]) },
  );
  return data;
}

/** Fills in the duration from the treatment, the title from treatment and patient, and the patient's doctor. */
function useSuggestions(): void {
  const { getValues, setValue } = useFormContext();
  const { dirtyFields, isSubmitted } = useFormState();
  const stored = useRecordContext()?.id !== undefined;
  const suggested = useRef<Record<string, unknown>>({});
  const [treatmentId, pasienId] = useWatch({ name: ['treatment', 'pasien'] }) as (number | null | undefined)[];
  const treatment = useTreatment(treatmentId);
  const { data: pasien } = useGetOne('pasien', { id: pasienId ?? 0 }, { enabled: Boolean(pasienId) });
  // Stored values were chosen by somebody; only another treatment or patient changes them.
  const changed = !stored || Boolean(dirtyFields['treatment'] || dirtyFields['pasien']);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice suggests anew
  useEffect(() => {
    if (!changed) return;
    if (treatment && treatment.id === treatmentId) suggest('durasi', treatment.durasi);
    // A doctor that was brought along from the calendar stays.
    if (pasien?.dokter && pasien.id === pasienId) suggest('userId', pasien.dokter, false);
    if (treatment && pasien && treatment.id === treatmentId && pasien.id === pasienId) {
      suggest('title', `${treatment.name} - ${pasien.name}`);
    }
  }, [treatment?.id, pasien?.id, treatmentId, pasienId, changed]);

  /** Fills in an empty field, replaces an earlier suggestion, and other values where it may: those that nobody typed. */
  function suggest(field: string, value: unknown, mayReplace = !dirtyFields[field]) {
    const current: unknown = getValues(field);
    if (!isEmpty(current) && current !== suggested.current[field] && !mayReplace) return;
    if (current === value) return;
    suggested.current[field] = value;
    setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
  }
}
