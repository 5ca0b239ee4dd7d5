import Close from '@mui/icons-material/Close';
import { Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { SaveButton } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { denganGelar } from '../../domain/core/teks.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { usePageTitle } from '../../views/base/PageHeader.tsx';
import { columnsSx, stackSx } from '../../views/base/Panel.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { StillOpen } from '../../views/command/StillOpen.tsx';
import { DeclaredForm, InvalidNotice, useBase } from '../../views/form/DeclaredForm.tsx';
import { TypedBefore } from '../../views/form/TypedBefore.tsx';
import { useLeaveGuard } from '../../views/form/useLeaveGuard.ts';
import { RecordActions } from '../../views/page/RecordActions.tsx';
import { type Editing, RecordEditor } from '../../views/page/RecordEditor.tsx';
import { RelatedRecords } from '../../views/page/RelatedRecords.tsx';
import { History, ShowFrame } from '../../views/page/ShowFrame.tsx';
import { DetailToolbar } from '../core/shared.tsx';
import { DiLuarJam } from '../janji/PerluPindah.tsx';
import { Details } from './Details.tsx';
import { DoctorCard } from './DoctorCard.tsx';
import { Ditinggalkan } from './Nonaktif.tsx';

/** Doctor detail (product §2.11): view mode ↔ edit mode (§4), in one place. */
export const DokterShow = () => <ShowFrame<Dokter>>{(record) => <Page key={record.id} doctor={record} />}</ShowFrame>;

function Page({ doctor }: { doctor: Dokter }) {
  const { related } = useDeclaration();
  const [mode, setMode] = useState<'view' | 'edit' | 'edited'>('view');
  usePageTitle(denganGelar(doctor));

  if (mode === 'edit') {
    const stop = () => setMode('edited');
    return (
      <RecordEditor id={doctor.id} onSaved={stop}>
        {(editing) => (
          <DeclaredForm>
            <EditMode doctor={doctor} editing={editing} onCancel={stop} />
          </DeclaredForm>
        )}
      </RecordEditor>
    );
  }
  return (
    <>
      <DetailToolbar stepBack>
        <RecordActions record={doctor} onEdit={() => setMode('edit')} edited={mode === 'edited'} />
      </DetailToolbar>
      <DoctorCard doctor={doctor} />
      <StillOpen record={doctor} />
      <Box sx={{ '&:not(:empty)': { mb: 2 } }}>
        <Ditinggalkan doctor={doctor} sejak={doctor.nonaktifSejak} />
      </Box>
      <DiLuarJam dokter={doctor.id} />
      <Box sx={columnsSx}>
        <Box sx={stackSx}>
          {related.map((each) => (
            <RelatedRecords key={each.label} related={each} id={doctor.id} />
          ))}
          <History record={doctor} />
        </Box>
        <Details doctor={doctor} />
      </Box>
    </>
  );
}

/** 'Batal' discards what was typed (product §2.11); leaving the page asks. */
function EditMode({ doctor, editing, onCancel }: { doctor: Dokter; editing: Editing; onCancel: () => void }) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const inputs = useRef<HTMLDivElement>(null);
  useBase(editing.base);
  useLeaveGuard(editing.saved);
  useEffect(() => inputs.current?.querySelector('input')?.focus(), []);
  return (
    <>
      <DetailToolbar stepBack>
        <Button color="inherit" startIcon={<Close />} onClick={onCancel} disabled={isSubmitting}>
          {translate('views.form.cancel')}
        </Button>
        <SaveButton
          label={translate(isSubmitting ? 'views.form.saving' : 'views.form.save')}
          alwaysEnable={!isSubmitting}
        />
      </DetailToolbar>
      <InvalidNotice />
      {editing.typed && <TypedBefore typed={editing.typed} />}
      <DoctorCard doctor={doctor} />
      <Box ref={inputs}>
        <Details doctor={doctor} editing />
      </Box>
    </>
  );
}
