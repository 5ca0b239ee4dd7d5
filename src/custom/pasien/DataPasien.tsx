import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { Link as Anchor, Box, Button, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { everyRow } from '../../providers/eachRow.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { isFiles, isReference, type Resource, type Row } from '../../schema/index.ts';
import { BackLink } from '../../views/base/BackLink.tsx';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { Panel, stackSx } from '../../views/base/Panel.tsx';
import { createWith, pathTo } from '../../views/base/paths.ts';
import { useGetList, useGetOne } from '../../views/base/records.ts';
import { save } from '../../views/base/save.ts';
import { LoadFailed } from '../../views/base/states.tsx';
import { useBusyAction } from '../../views/base/useBusyAction.ts';
import { useTranslate } from '../../views/base/words.ts';
import { RelatedRecords } from '../../views/page/RelatedRecords.tsx';
import { listWith } from '../../views/state/listState.ts';

/** The entities with records of a patient that who is signed in may list: whatever a declaration adds is among them. */
function useTentangPasien(): Resource[] {
  const { resources, may } = useDeclarations();
  return resources.filter(({ name, source, guard, fields }) => {
    const pasien = fields['pasien'];
    return name === source && isReference(pasien) && pasien.to === 'pasien' && may(guard, 'list');
  });
}

/** /pasien/:id/data: what is kept of a patient, who read it, to whom it went, what was agreed to, and what was asked of it. */
export const DataPasien = () => (
  <ResourceContextProvider value="pasien">
    <Halaman />
  </ResourceContextProvider>
);

function Halaman() {
  const id = Number(useParams()['id']);
  const translate = useTranslate();
  const { data: patient, error, refetch } = useGetOne('pasien', { id }, { retry: false });
  const requests = useDeclaration('permintaan-data');
  const pasien = useDeclaration('pasien');
  const mayAsk = useAllowed('permintaan-data', 'create');
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />;
  if (!patient) return <LoadingScreen />;
  return (
    <>
      <PageHeader
        back={<BackLink />}
        title={translate('hakData.title', { nama: patient.name })}
        tab={translate('hakData.lihat')}
        actions={
          <>
            {mayAsk && (
              <Button component={Link} to={createWith(requests, { pasien: id })} variant="contained">
                {requests.list.create}
              </Button>
            )}
            <Button component={Link} to={`${pathTo.show(pasien, id)}/salinan`} startIcon={<Print />} variant="outlined">
              {translate('hakData.cetak')}
            </Button>
            <Berkas patient={patient} />
          </>
        }
      />
      <Box sx={stackSx}>
        <Disimpan pasien={id} />
        <Panel label={translate('hakData.wajib')}>
          <Typography variant="body2">{translate('hakData.sebab')}</Typography>
        </Panel>
        {bagian.map(([resource, label, columns]) => (
          <Bagian key={resource} {...{ id, resource, label, columns }} />
        ))}
        <Ekspor sejak={patient.joinDate} />
      </Box>
    </>
  );
}

const bagian = [
  ['permintaan-data', 'hakData.permintaan', ['diminta', 'jenis', 'status', 'tenggat', 'oleh']],
  ['persetujuan', 'hakData.persetujuan', ['dimintaPada', 'judul', 'status', 'perangkat', 'sampai']],
  ['akses-rekam', 'hakData.dibaca', ['tanggal', 'nama', 'pertama']],
  ['surat-dokter', 'hakData.keluar', ['tanggal', 'nomor', 'jenis', 'tujuan']],
  ['pesan-pasien', 'hakData.pesan', ['tanggal', 'jenis', 'nomor', 'oleh']],
] as const;

function Bagian({
  id,
  resource,
  label,
  columns,
}: {
  id: number;
  resource: string;
  label: (typeof bagian)[number][1];
  columns: readonly string[];
}) {
  const translate = useTranslate();
  const { may } = useDeclarations();
  if (!may(resource, 'list')) return null;
  const sort = { field: 'id', order: 'DESC' } as const;
  return <RelatedRecords related={{ resource, field: 'pasien', label: translate(label), columns, sort }} id={id} />;
}

/** Files of lists with patients' records that were taken out of the console since a patient is known: these may be in them. */
function Ekspor({ sejak }: { sejak: string }) {
  const translate = useTranslate();
  const audit = useDeclaration('audit');
  const sumber = [...new Set(['pasien', ...useTentangPasien().map(({ source }) => source)])];
  const filter = { tindakan: 'export', sumber, tanggal_gte: sejak } as const;
  const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const;
  const { total } = useGetList('audit', { filter, ...page }, { enabled: useAllowed('audit', 'list') === true });
  if (!total) return null;
  return (
    <Panel label={translate('hakData.ekspor')}>
      <Anchor component={Link} to={listWith(audit, filter)}>
        {translate('hakData.kaliEkspor', { jumlah: total })}
      </Anchor>
    </Panel>
  );
}

/** How many records of each kind are kept, each with the way to them. */
function Disimpan({ pasien }: { pasien: number }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const about = useTentangPasien();
  const { routed } = useDeclarations();
  const counts = useQueries({
    queries: about.map(({ name }) => ({
      queryKey: [name, 'getList', 'hakData', pasien],
      queryFn: async () =>
        (
          await dataProvider.getList(name, {
            filter: { pasien },
            sort: { field: 'id', order: 'ASC' },
            pagination: { page: 1, perPage: 1 },
          })
        ).total ?? 0,
    })),
  });
  return (
    <Panel label={translate('hakData.disimpan')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, columns: { sm: 2 } }}>
        {about.map((each, at) => {
          const count = counts[at]?.data ?? 0;
          const text = `${each.label}: ${count}`;
          const open = routed.some(({ name }) => name === each.name);
          return count === 0 ? null : (
            <li key={each.name}>
              {open ? (
                <Anchor component={Link} to={listWith(each, { pasien })}>
                  {text}
                </Anchor>
              ) : (
                text
              )}
            </li>
          );
        })}
      </Box>
    </Panel>
  );
}

/** All of it as one file, for programs: by the rights of who hands it out, without pictures, which are copied one by one. */
function Berkas({ patient }: { patient: Pasien }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const about = useTentangPasien();
  const pasien = useDeclaration('pasien');
  const { busy, run } = useBusyAction();
  const make = async () => {
    const parts: [string, unknown][] = [['pasien', told(pasien, patient)]];
    for (const resource of about) {
      const rows = await everyRow<Row>(dataProvider, resource.name, { pasien: patient.id });
      if (rows.length > 0) parts.push([resource.name, rows.map((row) => told(resource, row))]);
    }
    const text = JSON.stringify(Object.fromEntries(parts), null, 2);
    save(new Blob([text], { type: 'application/json' }), `data-pasien-${patient.id}.json`);
  };
  return (
    <Button startIcon={<Download />} variant="outlined" loading={busy} onClick={() => void run(make)}>
      {translate('hakData.berkas')}
    </Button>
  );
}

/** A record without its version, and of files the names alone. */
const told = ({ fields }: Pick<Resource, 'fields'>, row: object) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => name !== 'version' && value !== null)
      .map(([name, value]) => [
        name,
        isFiles(fields[name]) ? (value as { name: string }[]).map((file) => file.name) : value,
      ]),
  );
