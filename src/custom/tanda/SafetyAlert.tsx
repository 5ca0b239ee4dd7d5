import { Alert, AlertTitle, Box, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { alergiCocok, alergiDari } from '../../domain/pasien/alergi.ts';
import type { Diberikan } from '../../domain/pasien/tanda.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import type { Tanda } from '../../resources/pasien/tanda.ts';
import { isChoice } from '../../schema/index.ts';
import { Badge } from '../../views/base/Badge.tsx';
import { useDeclaration } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { type Tempat, usePasien, usePertemuan, useTanda } from './usePertemuan.ts';

interface Props {
  /** What the patient is about to be given: what meets an allergy or a tag is named. */
  diberikan?: readonly (Diberikan & { nama?: string | null })[];
  tempat?: Tempat;
  sx?: SxProps<Theme>;
  /** Beneath: why one goes on. */
  children?: ReactNode;
}

/** The allergies and tags of a patient; what a treatment or product meets stands out. */
export function SafetyAlert({
  patient,
  diberikan = [],
  tempat = null,
  sx = null,
  children,
}: Props & { patient: Pasien }) {
  const translate = useTranslate();
  const tags = useTanda(patient) ?? [];
  const met = usePertemuan(patient, diberikan, tempat);
  const text = alergiDari(patient.allergies);
  if (!text && tags.length === 0) return null;
  const words = alergiCocok(text, [...new Set(diberikan.map(({ nama }) => nama ?? ''))]);
  const matches = [
    ...met.map(({ milik, nama, alasan }) =>
      translate(alasan ? 'klinik.pasien.tagReasoned' : 'klinik.pasien.tagMet', {
        tanda: milik,
        nama,
        alasan: alasan ?? '',
      }),
    ),
    ...words.map(({ alergi, nama }) => translate('klinik.pasien.allergyMet', { alergi, nama })),
  ];
  return (
    <Alert
      severity="error"
      variant={matches.length > 0 ? 'filled' : 'outlined'}
      role="note"
      sx={[{ mb: 2, borderWidth: 2 }, matches.length === 0 && { bgcolor: 'background.paper' }, ...[sx].flat()]}
    >
      {text && (
        <>
          <AlertTitle sx={{ fontWeight: 700, mb: 0 }}>{translate('klinik.pasien.allergies')}</AlertTitle>
          {text}
        </>
      )}
      {tags.length > 0 && (
        <div>
          <TagChips tags={tags} />
        </div>
      )}
      {matches.length > 0 && (
        <Box role="alert" sx={{ fontWeight: 700 }}>
          {matches.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Box>
      )}
      {children}
    </Alert>
  );
}

/** The same of the patient with an id, for those who may see patients. */
export function PatientSafety({ pasien, ...props }: Props & { pasien: number | null | undefined }) {
  const patient = usePasien(pasien);
  return patient ? <SafetyAlert patient={patient} {...props} /> : null;
}

/** Tags by name, in the colour of their kind. */
export function TagChips({ tags }: { tags: readonly Tanda[] }) {
  const { jenis } = useDeclaration('tanda').fields;
  const choices = isChoice(jenis) ? jenis.choices : {};
  return (
    <Box component="span" sx={chipsSx}>
      {tags.map((tag) => (
        <Badge key={tag.id} tone={choices[tag.jenis]?.tone ?? 'gray'}>
          {tag.nama}
        </Badge>
      ))}
    </Box>
  );
}

const chipsSx = { display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, verticalAlign: 'middle' };
