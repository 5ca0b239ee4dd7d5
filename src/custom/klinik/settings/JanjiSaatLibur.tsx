import { useFormState, useWatch } from 'react-hook-form';
import { isTanggal } from '../../../domain/core/ketikan.ts';
import { formatDate } from '../../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../../views/declarations.ts';
import { listWith, pathTo } from '../../../views/paths.ts';
import { AdviceAlert } from '../../../views/record/AdviceAlert.tsx';
import { useGetList } from '../../../views/records.ts';
import { useTranslate } from '../../../views/words.ts';
import { TautanPindahkan } from '../../janji/PerluPindah.tsx';

/** Beneath the days off: the appointments on those that are typed, which stay where they are. */
export function JanjiSaatLibur() {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const { today } = useDeclarations().now();
  const allowed = useAllowed('appointments', 'list');
  const typed = 'libur' in useFormState().dirtyFields;
  const rows = useWatch({ name: 'libur' }) as { tanggal?: string | null }[] | undefined;
  const days = (rows ?? []).flatMap(({ tanggal }) => (isTanggal(tanggal) && tanggal >= today ? [tanggal] : []));
  const filter = { tanggal: days, status: ['confirmed', 'waiting'] as const };
  const { data = [], total = 0 } = useGetList(
    'appointments',
    { filter, sort: { field: 'tanggal', order: 'ASC' }, pagination: { page: 1, perPage: shown } },
    { enabled: allowed && days.length > 0 },
  );
  if (!allowed || days.length === 0 || total === 0) return null;
  const each = data.map(({ id, tanggal, waktu, title }) => ({
    id,
    path: pathTo.show(resource, id),
    name: `${formatDate(tanggal)} ${waktu} · ${title}`,
  }));
  const all = { id: 0, path: listWith(resource, filter), name: translate('klinik.cuti.all', { count: total }) };
  return (
    <AdviceAlert
      title={translate('klinik.cuti.booked', { count: total })}
      text={translate(typed ? 'klinik.cuti.saveFirst' : 'klinik.cuti.stay')}
      about={total > each.length ? [...each, all] : each}
    >
      {!typed && <TautanPindahkan dari={days.toSorted()[0]} sampai={days.toSorted().at(-1)} />}
    </AdviceAlert>
  );
}

/** The appointments that are named. */
const shown = 5;
