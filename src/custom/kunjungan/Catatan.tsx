import { Alert, Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { CatatanKlinis } from '../../resources/kunjungan/catatan-klinis.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { formatDateTime, isEmpty, permits } from '../../schema/index.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useDeclaration } from '../../views/base/declarations.ts';
import { Panel, Term, termsSx } from '../../views/base/Panel.tsx';
import type { LeadProps, OfferedProps } from '../../views/base/parts.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Value } from '../../views/value/Value.tsx';
import { barisDiagnosa, barisTindakan, namaVital, tandaVital } from './barisCatatan.ts';
import { PerjalananRekaman } from './JourneyBar.tsx';
import { useCatatan, useMaySign } from './useCatatan.ts';

/** A visit begins with how far the patient is, and with its clinical note. */
export function KepalaKunjungan({ record }: LeadProps<'kunjungan'>) {
  return (
    <Box sx={{ '& > *': { mb: 2 } }}>
      <PerjalananRekaman record={record} />
      <CatatanKunjungan visit={record} />
    </Box>
  );
}

/** The note of a visit as a card of its page, with what may be done about it. */
function CatatanKunjungan({ visit }: { visit: Kunjungan }) {
  const translate = useTranslate();
  const notes = useDeclaration('catatan-klinis');
  const visits = useDeclaration('kunjungan');
  const { note, mayRead, mayWrite, closed, isPending, error } = useCatatan(visit.id);
  const signs = useMaySign(visit.dokter);
  if (!mayRead) return null;
  if (isPending) return <Coming />;
  if (error) return <Alert severity="error">{translate('catatan.failed')}</Alert>;
  const source = encodeURIComponent(JSON.stringify({ kunjungan: visit.id }));
  // While the visit is worked on, its own form has the note.
  const form = permits(visits, 'edit', visit)
    ? pathTo.edit(visits, visit.id)
    : note
      ? pathTo.edit(notes, note.id)
      : `${pathTo.create(notes)}?source=${source}`;
  return (
    <Panel label={notes.label}>
      <IsiCatatan note={note} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {mayWrite && !closed && (
          <Button component={Link} to={form} variant="outlined" size="small">
            {translate(note ? 'catatan.edit' : 'catatan.write')}
          </Button>
        )}
        {note && (
          <Button component={Link} to={pathTo.show(notes, note.id)} size="small">
            {translate('catatan.open')}
          </Button>
        )}
        {note?.status === 'draf' && signs && (
          <Button
            component={Link}
            to={pathTo.show(notes, note.id)}
            state={{ act: 'catatan-klinis/tandatangani' }}
            size="small"
          >
            {translate('catatan.sign')}
          </Button>
        )}
      </Box>
    </Panel>
  );
}

const kata = ['keluhan', 'pemeriksaan'] as const;

/** A note as it is read: what is filled in, how it stands, and what was added since. */
export function IsiCatatan({ note }: { note: CatatanKlinis | null }) {
  const translate = useTranslate();
  const resource = useDeclaration('catatan-klinis');
  if (!note) return <Typography color="text.secondary">{translate('catatan.none')}</Typography>;
  const { fields } = resource;
  const words = (names: readonly (keyof typeof fields & string)[]) =>
    names
      .filter((name) => !isEmpty(note[name]))
      .map((name) => (
        <Term key={name} label={fields[name].label}>
          <Value resource={resource} path={name} record={note} />
        </Term>
      ));
  const measured = namaVital.filter((name) => note[name] !== null);
  return (
    <>
      <Box component="dl" sx={readSx}>
        {words(kata)}
        {measured.length > 0 && (
          <Term label={translate('catatan.vital')}>
            {measured.map((name) => tandaVital(fields[name], note[name])).join(' · ')}
          </Term>
        )}
        {note.diagnosa.length > 0 && (
          <Term label={fields.diagnosa.label}>
            <Lines lines={note.diagnosa.map(barisDiagnosa)} />
          </Term>
        )}
        {note.tindakan.length > 0 && (
          <Term label={fields.tindakan.label}>
            <Lines lines={note.tindakan.map(barisTindakan)} />
          </Term>
        )}
        {words(['anjuran'])}
      </Box>
      <Box sx={{ mt: 1, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        {note.status === 'draf' ? (
          <Value resource={resource} path="status" record={note} />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {translate('catatan.signed', { pada: formatDateTime(note.pada ?? ''), oleh: note.oleh ?? '' })}
          </Typography>
        )}
        <Tambahan note={note.id} />
      </Box>
    </>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Box>
);

/** What was added to a note, in its order. */
function Tambahan({ note }: { note: number }) {
  const translate = useTranslate();
  const { data = [] } = useAdendum(note);
  return data.map(({ id, teks, oleh, pada }) => (
    <Box key={id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        {translate('catatan.addendum', { pada: formatDateTime(pada), oleh })}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {teks}
      </Typography>
    </Box>
  ));
}

const useAdendum = (catatan: number) =>
  useGetList('adendum', {
    filter: { catatan },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });

/** An addendum is for a note that is open no more. */
export function DapatDiadendum({ record, children }: OfferedProps<'catatan-klinis'>) {
  const { note, closed } = useCatatan(record.kunjungan);
  return children(note !== null && closed);
}

const readSx = { ...termsSx, gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' } };
