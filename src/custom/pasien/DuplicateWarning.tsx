import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useGetList, useRecordContext, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { type Jatidiri, kemungkinanGanda, teleponBaku } from '../../domain/pasien.ts';
import type { Pasien } from '../../resources/pasien.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { pathTo } from '../../views/paths.ts';

/** Warns that the patient is likely registered already, naming who it may be; saving stays possible (issue 3.6). */
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
    <Alert severity="warning">
      <AlertTitle>{translate('klinik.pasien.duplicate.title')}</AlertTitle>
      {translate('klinik.pasien.duplicate.text')}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {found.map(({ pasien, karena }) => (
          <li key={pasien.id}>
            <Link component={RouterLink} to={pathTo.show(resource, pasien.id)} target="_blank" sx={{ fontWeight: 700 }}>
              {pasien.name} (ID {resource.formatId(pasien.id)}) {translate('klinik.pasien.duplicate.newTab')}
            </Link>
            {' – '}
            {karena.map((each) => translate(`klinik.pasien.duplicate.${each}`)).join(', ')}
          </li>
        ))}
      </Box>
    </Alert>
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
    useAlike('birthDate', birthDate ?? '', named && Boolean(birthDate)),
  ].flat();
  return [...new Map(alike.map((each) => [each.id, each])).values()];
}

function useAlike(field: string, value: string, enabled: boolean): Pasien[] {
  const { data } = useGetList<Pasien>(
    'pasien',
    { filter: { [field]: value }, pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } },
    { enabled },
  );
  return enabled ? (data ?? []) : [];
}
