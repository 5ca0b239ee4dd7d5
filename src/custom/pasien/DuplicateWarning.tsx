import { useRecordContext } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { isTanggal } from '../../domain/ketikan.ts';
import { type Jatidiri, kemungkinanGanda, teleponBaku } from '../../domain/pasien.ts';
import type { Pasien } from '../../resources/pasien.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { pathTo } from '../../views/paths.ts';
import { AdviceAlert } from '../../views/record/AdviceAlert.tsx';
import { useGetList } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';

/** Warns that the patient is likely registered already, naming who it may be; saving stays possible. */
export function DuplicateWarning() {
  const translate = useTranslate();
  const resource = useDeclaration('pasien');
  const id = useRecordContext()?.id;
  const { isSubmitting } = useFormState();
  const [name, nik, birthDate, phone] = useWatch({ name: ['name', 'nik', 'birthDate', 'phone'] }) as Typed;
  const typed: Jatidiri = { name, nik, birthDate, phone, ...(id === undefined ? {} : { id: Number(id) }) };
  const found = kemungkinanGanda(typed, useCandidates(typed));
  // While it is saved, the new record itself is among the candidates.
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

type Typed = (string | null | undefined)[];

/** Registered patients that share a NIK, a phone or a birth date with what is typed: all the rule has to look at. */
function useCandidates({ name, nik, birthDate, phone }: Jatidiri): Pasien[] {
  const number = teleponBaku(phone);
  const named = (name ?? '').trim() !== '';
  const alike = [
    useAlike('nik', nik ?? '', (nik ?? '').length === 16),
    useAlike('phone', number, named && number.length >= 10),
    useAlike('birthDate', birthDate ?? '', named && isTanggal(birthDate)),
  ].flat();
  return [...new Map(alike.map((each) => [each.id, each])).values()];
}

function useAlike(field: string, value: string, enabled: boolean): Pasien[] {
  const { data } = useGetList(
    'pasien',
    { filter: { [field]: value }, pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } },
    { enabled },
  );
  return enabled ? (data ?? []) : [];
}
