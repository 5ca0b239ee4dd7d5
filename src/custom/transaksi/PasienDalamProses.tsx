import Payments from '@mui/icons-material/PaymentsOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Button, IconButton, Paper, Stack, Tooltip } from '@mui/material';
import { type Ref, useEffect } from 'react';
import { ListBase, ResourceContextProvider, useListContext } from 'react-admin';
import type { Kunjungan } from '../../resources/kunjungan.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { FilterBar } from '../../views/list/filters.tsx';
import { ListCards } from '../../views/list/ListCards.tsx';
import { ListSkeleton } from '../../views/list/ListSkeleton.tsx';
import { ListTable } from '../../views/list/ListTable.tsx';
import { Pagination } from '../../views/list/Pagination.tsx';
import { EmptyState, LoadFailed, NoMatch } from '../../views/states.tsx';
import { useTranslate } from '../../views/words.ts';
import { useNarrowerThan } from '../shared.tsx';

interface Props {
  /** Takes the focus when the chosen visit is closed. */
  section: Ref<HTMLElement>;
  selected: number | null;
  onView: (kunjungan: number) => void;
  onSend: (kunjungan: number) => void;
  /** Called once the rows are there. */
  onReady: () => void;
}

/** The patients in process: visits that have yet to be paid and were not called off (product §2.16). */
export const PasienDalamProses = (props: Props) => (
  <ResourceContextProvider value="kunjungan">
    {/* The list's own parameters would push the chosen visit out of the URL. */}
    <ListBase
      resource="kunjungan"
      perPage={10}
      sort={byNumber}
      filter={unpaid}
      storeKey={false}
      disableSyncWithLocation
    >
      <Section {...props} />
    </ListBase>
  </ResourceContextProvider>
);

const byNumber = { field: 'antrian', order: 'ASC' as const };
const unpaid = { transaksi: null, status_neq: 'Batal' };

function Section(props: Props) {
  const translate = useTranslate();
  const heading = translate('pembayaran.pasien.heading');
  return (
    <Paper
      ref={props.section as Ref<HTMLDivElement>}
      tabIndex={-1}
      component="section"
      aria-label={heading}
      variant="outlined"
      sx={{ overflow: 'hidden', outline: 'none', scrollMarginTop: 80 }}
    >
      <FilterBar label={translate('views.list.search', { label: heading })} />
      <Rows {...props} />
      <Pagination />
    </Paper>
  );
}

function Rows({ selected, onView, onSend, onReady }: Props) {
  const resource = useDeclaration();
  const small = useNarrowerThan('md');
  const { data, isPending, error, refetch, total, filterValues, setFilters } = useListContext<Kunjungan>();
  const settled = !isPending || error !== null;
  useEffect(() => {
    if (settled) onReady();
  }, [settled, onReady]);
  if (error) return <LoadFailed message={error.message} onRetry={refetch} />;
  if (isPending || !data) return <ListSkeleton columns={resource.list.columns.length} />;
  if (total === 0 && Object.keys(filterValues).length > 0) return <NoMatch onClear={() => setFilters({}, {})} />;
  if (total === 0) return <EmptyState title={resource.list.empty} />;
  const List = small ? ListCards : ListTable;
  return (
    <List
      selected={selected}
      rowActions={(record: Kunjungan) => (
        <Aksi
          title={resource.titleOf(record)}
          done={record.status === 'Selesai Konsultasi'}
          onView={() => onView(record.id)}
          onSend={() => onSend(record.id)}
        />
      )}
    />
  );
}

/** 'Kirim ke Pembayaran' only after the consultation (product §2.16, §4); anyone may look. */
function Aksi({
  title,
  done,
  onView,
  onSend,
}: {
  title: string;
  done: boolean;
  onView: () => void;
  onSend: () => void;
}) {
  const translate = useTranslate();
  const detail = translate('pembayaran.pasien.detail', { title });
  return (
    <Stack direction="row" sx={{ gap: 0.5, justifyContent: 'flex-end', alignItems: 'center' }}>
      {done && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Payments />}
          aria-label={translate('pembayaran.pasien.sendNamed', { title })}
          onClick={onSend}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {translate('pembayaran.pasien.send')}
        </Button>
      )}
      <Tooltip title={detail}>
        <IconButton size="small" aria-label={detail} onClick={onView}>
          <Visibility fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}
