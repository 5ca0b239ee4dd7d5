import { Skeleton } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Pelaksana } from '../../domain/kunjungan/kunjungan.ts';
import type { Dokter } from '../../resources/dokter/dokter.ts';
import type { Field } from '../../schema/index.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useAllRows } from '../core/shared.tsx';
import { LinePart } from './LinePart.tsx';

interface Props {
  /** The path of the list in the form. */
  source: string;
  field: Field;
  /** The name of the line. */
  nama: string;
}

/** The names of who does a line, an assistant as such; empty for who may not see them, undefined until they are known. */
export function useNamaPelaksana(done: readonly Pelaksana[]): string | undefined {
  const translate = useTranslate();
  const allowed = useAllowed('dokter', 'list');
  const { data: people, isPending } = useAllRows<Dokter>('dokter', {}, { enabled: allowed });
  if (allowed && isPending) return undefined;
  const names = done.flatMap(({ orang, peran }) => {
    const name = people?.find(({ id }) => id === orang)?.name;
    if (!name) return [];
    return peran === 'asisten' ? translate('kunjungan.assistant', { name }) : name;
  });
  return names.join(', ');
}

/** Who does a line; whose visit it is while nobody else is named. */
export function PelaksanaLine({ source, field, nama }: Props) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [named, dokter] = useWatch({ name: [source, 'dokter'] }) as [Pelaksana[] | null, number | null];
  const who = useNamaPelaksana(named?.length ? named : [{ orang: dokter ?? 0, peran: 'pelaksana' }]);
  // The name has its room before it is there.
  if (who === undefined) return <Skeleton component="span" width={130} sx={{ display: 'inline-block', ml: 1 }} />;
  if (who === '') return null;
  return (
    <LinePart
      {...{ source, field, nama }}
      text={translate('kunjungan.doneBy', { people: who })}
      label={translate('kunjungan.whoDoes', { name: nama, people: who })}
      // Nobody chosen yet is whose visit it is, to be kept or replaced.
      onOpen={() => {
        if (!named?.length) setValue(source, [{ orang: dokter, peran: 'pelaksana' }]);
      }}
    />
  );
}
