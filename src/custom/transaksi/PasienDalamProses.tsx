import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, Paper } from '@mui/material';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { ListBase, ResourceContextProvider, useListContext } from 'react-admin';
import type { Kunjungan } from '../../resources/kunjungan.ts';
import { useDeclaration, useDeclarations } from '../../views/declarations.ts';
import { FilterBar } from '../../views/list/filters.tsx';
import { ListSkeleton } from '../../views/list/ListSkeleton.tsx';
import { Pagination } from '../../views/list/Pagination.tsx';
import { ReferenceTitles } from '../../views/list/ReferenceTitles.tsx';
import { isRefused } from '../../views/records.ts';
import { EmptyState, LoadFailed, NoMatch, RefreshFailed } from '../../views/states.tsx';
import { useTranslate } from '../../views/words.ts';
import { useNarrowerThan } from '../shared.tsx';
import { KartuPasien } from './KartuPasien.tsx';
import { type IsiTabel, kelompokkan } from './kelompok.ts';
import { TabelPasien } from './TabelPasien.tsx';

/** The table as the desk steers it. */
export interface TabelMeja {
  /** Puts the focus into the search. */
  cari: () => void;
}

interface Props {
  handle: Ref<TabelMeja>;
  selected: number | null;
  onView: (kunjungan: number) => void;
  onSend: (kunjungan: number) => void;
  /** Called once the rows are there. */
  onReady: () => void;
}

/** The patients in process: visits that have yet to be paid and were not called off (product §2.16). */
export const PasienDalamProses = (props: Props) => (
  <ResourceContextProvider value="kunjungan">
    {/* The list's own parameters would push the chosen visit out of the URL. The newest come first, so that of very
        many none of today's is on a later page. */}
    <ListBase resource="kunjungan" perPage={100} sort={newest} filter={unpaid} storeKey={false} disableSyncWithLocation>
      <Section {...props} />
    </ListBase>
  </ResourceContextProvider>
);

const newest = { field: 'id', order: 'DESC' as const };
const unpaid = { transaksi: null, status_neq: 'Batal' };

function Section({ handle, ...props }: Props) {
  const translate = useTranslate();
  const heading = translate('pembayaran.pasien.heading');
  const section = useRef<HTMLDivElement>(null);
  const { total = 0, filterValues, data, isFetching } = useListContext<Kunjungan>();
  const small = useNarrowerThan('md');
  const [unfolded, setUnfolded] = useState(false);
  const folded = small && props.selected !== null && !unfolded;
  const pick = (visit: Kunjungan) =>
    visit.status === 'Selesai Konsultasi' ? props.onSend(visit.id) : props.onView(visit.id);
  const { now } = useDeclarations();
  const { sort } = useListContext();
  const groups = kelompokkan(data ?? [], now().today, sort.field === newest.field);
  const rows = groups.flatMap(({ visits }) => visits);
  // Enter before the answer to what was typed: its first row, once it is there.
  const [awaited, setAwaited] = useState<string | null>(null);
  const answered = !isFetching && String(filterValues['q'] ?? '').trim() === awaited;
  const first = rows[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Enter that waits
  useEffect(() => {
    if (awaited === null || !answered) return;
    setAwaited(null);
    if (first) pick(first);
  }, [awaited, answered]);

  const search = () => section.current?.querySelector<HTMLInputElement>('input[type=search]');
  useImperativeHandle(handle, () => ({
    cari: () => {
      setUnfolded(true);
      search()?.focus();
      search()?.select();
    },
  }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement)) return;
    const searching = target === search();
    const here = rows.findIndex(({ id }) => String(id) === target.dataset['kunjungan']);
    if (!searching && here === -1) return;
    if (key === 'Enter' && searching) setAwaited((target as HTMLInputElement).value.trim());
    else if (key === 'Enter' && rows[here]) pick(rows[here]);
    else if (key === 'ArrowDown') focusRow(here + 1);
    else if (key === 'ArrowUp' && here === 0) search()?.focus();
    else if (key === 'ArrowUp' && here > 0) focusRow(here - 1);
    else return;
    event.preventDefault();
  };
  const focusRow = (at: number) =>
    section.current?.querySelector<HTMLElement>(`[data-kunjungan="${rows[at]?.id}"]`)?.focus();

  return (
    <Paper
      ref={section}
      component="section"
      aria-label={heading}
      variant="outlined"
      onKeyDown={onKeyDown}
      sx={{ overflow: 'hidden', minWidth: 0, scrollMarginTop: 80 }}
    >
      <FilterBar label={translate('views.list.search', { label: heading })} />
      {folded ? (
        <Button fullWidth endIcon={<ExpandMore />} onClick={() => setUnfolded(true)} sx={{ minHeight: 48 }}>
          {translate('pembayaran.pasien.unfold', { count: total })}
        </Button>
      ) : (
        <Rows {...props} groups={groups} onPick={pick} />
      )}
      {total > 100 && <Pagination />}
    </Paper>
  );
}

function Rows({ onReady, ...props }: IsiTabel & Pick<Props, 'onReady'>) {
  const resource = useDeclaration();
  const small = useNarrowerThan('md');
  const { data, isPending, error, refetch, total, filterValues, setFilters } = useListContext<Kunjungan>();
  const settled = !isPending || error !== null;
  useEffect(() => {
    if (settled) onReady();
  }, [settled, onReady]);
  if (error && (!data || isRefused(error))) return <LoadFailed message={error.message} onRetry={refetch} />;
  const skeleton = <ListSkeleton columns={resource.list.columns.length} />;
  if (isPending || !data) return skeleton;
  if (total === 0 && Object.keys(filterValues).length > 0) return <NoMatch onClear={() => setFilters({}, {})} />;
  if (total === 0) return <EmptyState title={resource.list.empty} />;
  return (
    <ReferenceTitles pending={skeleton}>
      {error && <RefreshFailed message={error.message} onRetry={refetch} />}
      {small ? <KartuPasien {...props} /> : <TabelPasien {...props} />}
    </ReferenceTitles>
  );
}
