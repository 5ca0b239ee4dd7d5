import { Box, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { filesAt } from '../../schema/files/claims.ts';
import { isImage } from '../../schema/files/types.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Lightbox } from '../../views/value/Lightbox.tsx';
import { Thumbnail } from '../../views/value/Thumbnail.tsx';
import { useCatatan } from './useCatatan.ts';
import { useVisitFacts } from './useVisitFacts.ts';

/** Advice of a patient's last visit, and the pictures of the patient; for who may read them. */
export function KunjunganLalu({ patient }: { patient: Pasien }) {
  const translate = useTranslate();
  const { anjuran } = useDeclaration('catatan-klinis').fields;
  const { entries } = useVisitFacts({ pasien: patient.id });
  const { note } = useCatatan(entries?.[0]?.kunjungan ?? undefined);
  const [open, setOpen] = useState<string | null>(null);
  const pictures = filesAt(patient, 'lampiran').filter(({ type }) => isImage(type));
  if (!note?.anjuran && pictures.length === 0) return null;
  return (
    <Box sx={{ my: 1 }}>
      {note?.anjuran && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <strong>{anjuran?.label}:</strong> {note.anjuran}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '&:empty': { display: 'none' } }}>
        {pictures.map((file) => (
          <ButtonBase
            key={file.id}
            aria-label={translate('files.open', { name: file.name })}
            onClick={() => setOpen(file.id)}
            sx={{ borderRadius: 1 }}
          >
            <Thumbnail file={file} side={72} alt="" />
          </ButtonBase>
        ))}
      </Box>
      {open !== null && <Lightbox files={pictures} start={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}
