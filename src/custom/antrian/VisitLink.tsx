import MeetingRoom from '@mui/icons-material/MeetingRoomOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Antrian } from '../../resources/antrian.ts';
import { useAllowed } from '../../views/declarations.ts';
import { pathTo } from '../../views/paths.ts';
import { useGetList } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';

/** The way to the visit that the call opened: to its form for those who may fill it in, else to its page. */
export function VisitLink({ entry: { pasien, tanggal } }: { entry: Antrian }) {
  const translate = useTranslate();
  const mayEdit = useAllowed('kunjungan', 'edit');
  const maySee = useAllowed('kunjungan', 'show');
  const { data } = useGetList(
    'kunjungan',
    {
      filter: { pasien, tanggal, transaksi: null, status_neq: 'Batal' },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: maySee === true },
  );
  const visit = data?.[0];
  if (!visit) return null;
  const to = (mayEdit ? pathTo.edit : pathTo.show)({ name: 'kunjungan' }, visit.id);
  return (
    <Button component={Link} to={to} variant="text" startIcon={<MeetingRoom />}>
      {translate('antrian.visit')}
    </Button>
  );
}
