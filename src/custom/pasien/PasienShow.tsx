import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Pasien } from '../../resources/pasien.ts';
import { filesAt } from '../../schema/files/claims.ts';
import { isFiles } from '../../schema/index.ts';
import { inOrderBelow } from '../../views/coming.tsx';
import { useDeclaration, useDeclarations } from '../../views/declarations.ts';
import { LoadingScreen } from '../../views/feedback/LoadingScreen.tsx';
import { FilesPanel } from '../../views/files/FilesPanel.tsx';
import { usePageTitle } from '../../views/PageHeader.tsx';
import { stackSx } from '../../views/record/Panel.tsx';
import { RecordActions } from '../../views/record/RecordActions.tsx';
import { RelatedRecords } from '../../views/record/RelatedRecords.tsx';
import { History as Changes, ShowFrame } from '../../views/record/ShowFrame.tsx';
import { StillOpen } from '../../views/record/StillOpen.tsx';
import { tabTitle } from '../../views/record/useHeading.ts';
import { useGetOne } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import { JourneyBar } from '../kunjungan/JourneyBar.tsx';
import { usePerjalanan } from '../kunjungan/usePerjalanan.ts';
import { PaketPasien } from '../paket/SaldoPaket.tsx';
import { RencanaBerjalan } from '../rencana/RencanaBerjalan.tsx';
import { DetailToolbar } from '../shared.tsx';
import { TitipanPasien } from '../titipan/TitipanPasien.tsx';
import { History } from './History.tsx';
import { NextAppointment } from './NextAppointment.tsx';
import { Profile } from './Profile.tsx';
import { SafetyAlert } from './SafetyAlert.tsx';

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
          <TitipanPasien patient={patient} />
          <PaketPasien pasien={patient.id} />
          <RencanaBerjalan patient={patient} />
        </Box>
        <Box sx={stackSx}>
          <NextAppointment patient={patient} />
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
