import { Alert, Button, FormHelperText, TextField } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { type Jatidiri, kemungkinanGanda, nikBertentangan, umur } from '../../domain/pasien/pasien.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { isDay, readTelephone } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import type { SavesProps } from '../../views/base/parts.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { AdviceAlert } from '../../views/value/AdviceAlert.tsx';
import { firstHundred } from '../core/shared.tsx';
import { useAmbilNomor } from '../kunjungan/AmbilNomorPasien.tsx';

/** Warnings before a patient is saved, which stays possible. */
export const PasienAdvice = () => (
  <>
    <NikWarning />
    <DuplicateWarning />
  </>
);

/** A NIK tells birth date and sex; one that tells another is likely mistyped, or the date is. */
function NikWarning() {
  const translate = useTranslate();
  const [nik, birthDate, gender] = useWatch({ name: ['nik', 'birthDate', 'gender'] }) as (string | null | undefined)[];
  const against = nikBertentangan({ nik: nik ?? null, birthDate: birthDate ?? null, gender: gender ?? null });
  if (against.length === 0) return null;
  const what = against.map((each) => translate(`klinik.pasien.nik.${each}`)).join(' dan ');
  return <Alert severity="warning">{translate('klinik.pasien.nik.against', { what })}</Alert>;
}

/** Warns that the patient is likely registered already, naming who it may be; saving stays possible. */
function DuplicateWarning() {
  const translate = useTranslate();
  const resource = useDeclaration('pasien');
  const id = useRecordContext()?.id;
  const { isSubmitting } = useFormState();
  const [name, nik, birthDate, phone] = useWatch({ name: ['name', 'nik', 'birthDate', 'phone'] }) as TextValues;
  const typed: Jatidiri = { name, nik, birthDate, phone, ...(id === undefined ? {} : { id: Number(id) }) };
  const found = kemungkinanGanda(typed, useCandidates(typed));
  // A record that is just being saved may be found itself.
  if (found.length === 0 || isSubmitting) return null;
  return (
    <AdviceAlert
      title={translate('klinik.pasien.duplicate.title')}
      text={translate('klinik.pasien.duplicate.text')}
      about={found.map(({ pasien, karena }) => ({
        id: pasien.id,
        path: pathTo.show(resource, pasien.id),
        name: translate('klinik.pasien.duplicate.who', { name: pasien.name, id: resource.formatId(pasien.id) }),
        note: karena.map((each) => translate(`klinik.pasien.duplicate.${each}`)).join(', '),
      }))}
    />
  );
}

type TextValues = (string | null | undefined)[];

/** The only candidates of the rule: registered patients that share the typed NIK, phone or birth date. */
function useCandidates({ name, nik, birthDate, phone }: Jatidiri): Pasien[] {
  const number = readTelephone(phone ?? '')?.number ?? null;
  const hasName = (name ?? '').trim() !== '';
  const alike = [
    useAlike('nik', nik ?? '', (nik ?? '').length === 16),
    useAlike('phone', number ?? '', hasName && number !== null),
    useAlike('birthDate', birthDate ?? '', hasName && isDay(birthDate)),
  ].flat();
  return [...new Map(alike.map((each) => [each.id, each])).values()];
}

function useAlike(field: string, value: string, enabled: boolean): Pasien[] {
  const { data } = useGetList('pasien', { filter: { [field]: value }, ...firstHundred }, { enabled });
  return enabled ? (data ?? []) : [];
}

/** In the place of the age that is typed: the one that the birth date gives today. */
export function UmurDariLahir() {
  const translate = useTranslate();
  const { fields } = useDeclaration('pasien');
  const { now } = useDeclarations();
  const birthDate = useWatch({ name: 'birthDate' }) as string | null | undefined;
  return (
    <TextField
      fullWidth
      label={fields['umur']?.label}
      value={umur({ birthDate }, now().today) ?? ''}
      helperText={translate('klinik.pasien.ageFromBirth')}
      slotProps={{ input: { readOnly: true }, htmlInput: { tabIndex: -1 } }}
    />
  );
}

/** The present age of a patient whose age was told years ago. */
export function UmurKini() {
  const translate = useTranslate();
  const { now } = useDeclarations();
  const record = useRecordContext<Pasien>();
  const [age, birthDate] = useWatch({ name: ['age', 'birthDate'] }) as [unknown, unknown];
  const words = record && umur(record, now().today);
  if (!record || !words?.startsWith('±') || birthDate || age !== record.age) return null;
  return <FormHelperText>{translate('klinik.pasien.ageSince', { told: `${record.age}`, now: words })}</FormHelperText>;
}

/** 'Simpan & Ambil Nomor' of a new patient. */
export function SimpanAmbilNomor({ after }: SavesProps) {
  const translate = useTranslate();
  const stored = useRecordContext()?.id !== undefined;
  const { isSubmitting } = useFormState();
  const { take, allowed } = useAmbilNomor();
  if (stored || !allowed) return null;
  return (
    <Button
      type="submit"
      variant="outlined"
      disabled={isSubmitting}
      onClick={() => {
        after.current = (patient) => void take(patient as Pasien);
      }}
    >
      {translate('perjalanan.saveAndTake')}
    </Button>
  );
}
