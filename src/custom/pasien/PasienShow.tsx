import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { filesAt } from '../../schema/files/claims.ts';
import { isFiles } from '../../schema/index.ts';
import { inOrderBelow } from '../../views/base/coming.tsx';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { usePageTitle } from '../../views/base/PageHeader.tsx';
import { stackSx } from '../../views/base/Panel.tsx';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { StillOpen } from '../../views/command/StillOpen.tsx';
import { FilesPanel } from '../../views/page/FilesPanel.tsx';
import { RecordActions } from '../../views/page/RecordActions.tsx';
import { RelatedRecords } from '../../views/page/RelatedRecords.tsx';
import { History as Changes, ShowFrame } from '../../views/page/ShowFrame.tsx';
import { tabTitle } from '../../views/value/useHeading.ts';
import { DetailToolbar } from '../core/shared.tsx';
import { FotoPasien } from '../kunjungan/Foto.tsx';
import { History } from '../kunjungan/History.tsx';
import { JourneyBar } from '../kunjungan/JourneyBar.tsx';
import { usePerjalanan } from '../kunjungan/usePerjalanan.ts';
import { RencanaBerjalan } from '../rencana/RencanaBerjalan.tsx';
import { SafetyAlert } from '../tanda/SafetyAlert.tsx';
import { NextAppointment } from './NextAppointment.tsx';
import { Profile } from './Profile.tsx';
import { PasienMasihBisa } from './Sekilas.tsx';

/** Patient detail (product §2.9). */
export function PasienShow() {
  const { id } = useParams();
  return <Opening key={id} id={Number(id)} />;
}

/** The spec's own loading delay (§2.9, §9), during which the record is fetched. */
const delay = 500;

function Opening({ id }: { id: number }) {
  const translate = useTranslate();
  const [waited, setWaited] = useState(false);
  useGetOne('pasien', { id }, { retry: false });
  usePerjalanan(id, useDeclarations().now().today);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), delay);
    return () => clearTimeout(timer);
  }, []);
  if (!waited) return <LoadingScreen message={translate('klinik.pasien.loading')} />;
  return <ShowFrame<Pasien>>{(record) => <Detail patient={record} />}</ShowFrame>;
}

function Detail({ patient }: { patient: Pasien }) {
  const resource = useDeclaration();
  const { related } = resource;
  usePageTitle(tabTitle(resource, patient, patient.name));
  const { today } = useDeclarations().now();
  return (
    <>
      <DetailToolbar>
        <RecordActions record={patient} deleteInSight />
      </DetailToolbar>
      <JourneyBar pasien={patient.id} tanggal={today} />
      <SafetyAlert patient={patient} />
      <StillOpen record={patient} />
      <Box sx={columnsSx}>
        <Box sx={stackSx}>
          <Profile patient={patient} />
          <Lampiran patient={patient} />
          <FotoPasien pasien={patient.id} />
        </Box>
        <Box sx={stackSx}>
          <NextAppointment patient={patient} />
          <PasienMasihBisa patient={patient} />
          <RencanaBerjalan patient={patient} />
          <History patient={patient} />
          {related.map((each) => (
            <RelatedRecords key={each.label} related={each} id={patient.id} />
          ))}
          <Changes record={patient} />
        </Box>
      </Box>
    </>
  );
}

/** The attachments; not there for who may not read them. */
function Lampiran({ patient }: { patient: Pasien }) {
  const { lampiran: field } = useDeclaration().fields;
  const files = filesAt(patient, 'lampiran');
  return isFiles(field) && files.length > 0 ? <FilesPanel field={field} files={files} /> : null;
}

const columnsSx = {
  ...stackSx,
  ...inOrderBelow('lg'),
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
};
