import { Box, Button, Link, Popover, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Pelaksana } from '../../domain/kunjungan/kunjungan.ts';
import type { Dokter } from '../../resources/dokter.ts';
import type { Field } from '../../schema/index.ts';
import { useAllowed } from '../../views/declarations.ts';
import { FieldInput } from '../../views/record/inputs.tsx';
import { useTranslate } from '../../views/words.ts';
import { useAllRows } from '../shared.tsx';

interface Props {
  /** The path of the list in the form. */
  source: string;
  field: Field;
  /** The name of the line. */
  nama: string;
}

/** Who does a line, in a word; a click opens the choice. Whose visit it is while nobody else is named. */
export function PelaksanaLine({ source, field, nama }: Props) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [named, dokter] = useWatch({ name: [source, 'dokter'] }) as [Pelaksana[] | null, number | null];
  const allowed = useAllowed('dokter', 'list');
  const { data: people, isPending } = useAllRows<Dokter>('dokter', {}, { enabled: allowed });
  const done = named?.length ? named : [{ orang: dokter, peran: 'pelaksana' }];
  const names = done.flatMap(({ orang, peran }) => {
    const name = people?.find(({ id }) => id === orang)?.name;
    if (!name) return [];
    return peran === 'asisten' ? translate('kunjungan.assistant', { name }) : name;
  });
  // The name has its room before it is there.
  if (allowed && isPending) return <Skeleton component="span" width={130} sx={{ display: 'inline-block', ml: 1 }} />;
  if (names.length === 0) return null;
  return (
    <>
      {' · '}
      <Link
        component="button"
        type="button"
        color="inherit"
        aria-label={translate('kunjungan.whoDoes', { name: nama, people: names.join(', ') })}
        onClick={(event) => {
          // Nobody chosen yet is whose visit it is, to be kept or replaced.
          if (!named?.length) setValue(source, done);
          setAnchor(event.currentTarget);
        }}
        sx={{ font: 'inherit', textAlign: 'left', verticalAlign: 'baseline' }}
      >
        {translate('kunjungan.doneBy', { people: names.join(', ') })}
      </Link>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': nama, sx: { p: 2, width: 'min(560px, 100vw - 32px)' } } }}
      >
        <FieldInput source={source} field={field} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
          <Button onClick={() => setAnchor(null)}>{translate('kunjungan.whoDone')}</Button>
        </Box>
      </Popover>
    </>
  );
}
