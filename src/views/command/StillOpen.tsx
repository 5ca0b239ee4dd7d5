import { Box, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { tetapMeskiTerbuka } from '../../commands/core/stillOpen.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { everyRow } from '../../providers/eachRow.ts';
import { openPlaces } from '../../resources/owned.ts';
import { isStoredPath, namesWithin, type OpenPlace, openText, type Resource, type Row } from '../../schema/index.ts';
import { Coming } from '../base/coming.tsx';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import { FieldInput } from '../input/inputs.tsx';
import { listWith } from '../state/listState.ts';
import { AdviceAlert } from '../value/AdviceAlert.tsx';

/** What a record still owns or owes, of what the reader may see: a phrase, and the way to its rows. */
function useStillOpen(record: Row): { open: { id: number; name: string; path: string }[]; isLoading: boolean } {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { source } = useDeclaration();
  const { resources, may, now } = useDeclarations();
  const { today } = now();
  const asked = openPlaces(source).flatMap((place) => {
    const list = resources.find(({ name }) => name === place.list);
    const filter = { ...place.filter(today), ...(!place.within && { [place.field]: record.id }) };
    return list && may(list.name, 'list') && isReadable(list, place, filter) ? [{ place, list, filter }] : [];
  });
  const counts = useQueries({
    queries: asked.map(({ place, list, filter }) => ({
      queryKey: [list.name, 'stillOpen', place.within, record.id, filter],
      queryFn: ({ signal }: { signal: AbortSignal }) => countIn(dataProvider, place, record.id, filter, signal),
    })),
  });
  const open = asked.flatMap(({ place, list, filter }, id) => {
    const n = counts[id]?.data;
    return n ? [{ id, name: openText(place, n), path: listWith(list, filter) }] : [];
  });
  return { open, isLoading: counts.some(({ isLoading }) => isLoading) };
}

/** True where somebody may read all that the place is asked by. */
const isReadable = (list: Resource, { sum, within }: OpenPlace, filter: Readonly<Record<string, unknown>>): boolean =>
  [...Object.keys(filter), ...(sum ? [sum] : []), ...(within ? [within] : [])].every(
    (key) => isStoredPath(list, key) || isStoredPath(list, key.slice(0, key.lastIndexOf('_'))),
  );

async function countIn(
  dataProvider: ConsoleDataProvider,
  place: OpenPlace,
  id: number,
  filter: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<number> {
  const { list, within, sum } = place;
  if (!within)
    return (await dataProvider.aggregate(list, { filter, measures: [sum ? { sum } : { count: true }] })).data[0] ?? 0;
  const open = await everyRow(dataProvider, list, filter, { signal });
  return open.filter((row) => namesWithin(place, row, id)).length;
}

/** On a record's page: what is still open of it, in a line; nothing where nothing is. */
export function StillOpen({ record }: { record: Row }) {
  const translate = useTranslate();
  const { open, isLoading } = useStillOpen(record);
  if (isLoading) return <Coming />;
  if (open.length === 0) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {translate('views.stillOpen.title')}:{' '}
      {open.map(({ id, name, path }, at) => (
        <Fragment key={id}>
          {at > 0 && ' · '}
          <Box component={Link} to={path} sx={{ color: 'text.primary' }}>
            {name}
          </Box>
        </Fragment>
      ))}
    </Typography>
  );
}

/** The same where it moves to another record. */
export function StillOpenMoves({ record }: { record: Row }) {
  const translate = useTranslate();
  const { open } = useStillOpen(record);
  return open.length > 0 ? (
    <AdviceAlert title={translate('views.stillOpen.title')} text={translate('views.stillOpen.moves')} about={open} />
  ) : null;
}

/**
 * Beneath the question of a command that ends the use of a record: what is still open, and the box that says that this is
 * known. The box shows as well where the command was refused for what its giver may not see.
 */
export function StillOpenConfirmed({ record }: { record: Row }) {
  const translate = useTranslate();
  const { open } = useStillOpen(record);
  const { errors } = useFormState();
  const box = <FieldInput source="tetapMeskiTerbuka" field={tetapMeskiTerbuka} />;
  if (open.length > 0)
    return (
      <AdviceAlert title={translate('views.stillOpen.title')} text={translate('views.stillOpen.ends')} about={open}>
        {box}
      </AdviceAlert>
    );
  return errors['tetapMeskiTerbuka'] ? box : null;
}
