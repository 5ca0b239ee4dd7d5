import { Link as Anchor } from '@mui/material';
import { Link } from 'react-router-dom';
import { jam, menit } from '../../domain/core/tanggal.ts';
import { berlaku } from '../../domain/janji/jadwal.ts';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { Panel } from '../../views/base/Panel.tsx';
import type { LeadProps } from '../../views/base/parts.ts';
import { pathTo } from '../../views/base/paths.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';

/** The next appointment of whoever has this one, on its day. */
export function SesudahIni({ record: { userId, tanggal, waktu, durasi } }: LeadProps<'appointments'>) {
  const translate = useTranslate();
  const resource = useDeclaration('appointments');
  const { data = [] } = useGetList(
    'appointments',
    {
      filter: { userId, tanggal, waktu_gt: waktu },
      sort: { field: 'waktu', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled: useAllowed('appointments', 'list') },
  );
  const next = data.find(berlaku);
  if (!next) return null;
  const from = Math.max(0, menit(next.waktu) - menit(waktu) - durasi);
  return (
    <Panel label={translate('klinik.jadwal.sesudah.label')}>
      <Anchor component={Link} to={pathTo.show(resource, next.id)}>
        {`${next.waktu} - ${jam(menit(next.waktu) + next.durasi)} · ${next.title}`}
      </Anchor>
      {from > 0 && <div>{translate('klinik.jadwal.sesudah.jeda', { minutes: from })}</div>}
    </Panel>
  );
}
