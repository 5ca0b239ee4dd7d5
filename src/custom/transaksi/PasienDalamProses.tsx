import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button, Paper, useMediaQuery } from '@mui/material';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { ListBase, ResourceContextProvider, useListContext } from 'react-admin';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { inOrder } from '../../views/base/coming.tsx';
import { useDeclaration } from '../../views/base/declarations.ts';
import { useNarrowerThan } from '../../views/base/media.ts';
import { isRefused } from '../../views/base/records.ts';
import { LoadFailed, NoMatch, RefreshFailed } from '../../views/base/states.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { EmptyList } from '../../views/list/EmptyList.tsx';
import { ListSkeleton } from '../../views/list/ListSkeleton.tsx';
import { Pagination } from '../../views/list/Pagination.tsx';
import { SearchBox } from '../../views/list/SearchBox.tsx';
import { PageReferences } from '../../views/rows/References.tsx';
import { useHargaKunjungan } from '../paket/usePromos.ts';
import { BelumLunas } from './BelumLunas.tsx';
import { DaftarRingkas } from './DaftarRingkas.tsx';
import { useBerdampingan } from './DuaKolom.tsx';
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

function Section({ handle, onReady, ...props }: Props) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const heading = translate('pembayaran.pasien.heading');
  const section = useRef<HTMLDivElement>(null);
  const { total = 0, filterValues, setFilters, data, isPending, isFetching, error, sort } = useListContext<Kunjungan>();
  const settled = !isPending || error !== null;
  useEffect(() => {
    if (settled) onReady();
  }, [settled, onReady]);
  const beside = useBerdampingan();
  const [unfolded, setUnfolded] = useState(false);
  // The height of what stands around the rows, and of one row.
  const fits = useMediaQuery(`(min-height: ${370 + total * (props.selected === null ? 44 : 56)}px)`, { noSsr: true });
  const [unfoldedAll, setUnfoldedAll] = useState<boolean | null>(null);
  const all = unfoldedAll ?? fits;
  const typed = String(filterValues['q'] ?? '').trim();
  // Above the bill, once that is there, the search alone.
  const folded = !beside && props.selected !== null && !unfolded;
  const pick = (visit: Kunjungan) => {
    setUnfolded(false);
    if (typed) setFilters({}, {});
    if (visit.status === 'Selesai Konsultasi') props.onSend(visit.id);
    else props.onView(visit.id);
  };
  const groups = kelompokkan(data ?? [], sort.field === newest.field).map((group) => ({
    ...group,
    open: group.nama === 'siap' || all || typed !== '' || group.visits.some(({ id }) => id === props.selected),
  }));
  const rows = groups.flatMap(({ visits, open }) => (open ? visits : []));
  // Enter before the answer to what was typed: its first row, once it is there.
  const [awaited, setAwaited] = useState<string | null>(null);
  const answered = !isFetching && typed === awaited;
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
    else if (key === 'ArrowDown') {
      // From the search only into the rows that were searched for.
      if (!searching || (!isFetching && typed === (target as HTMLInputElement).value.trim())) focusRow(here + 1);
    } else if (key === 'ArrowUp' && here === 0) search()?.focus();
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
      onInput={() => setAwaited(null)}
      sx={sectionSx}
    >
      <Box role="search" sx={searchSx}>
        <SearchBox
          label={translate('views.list.search', { label: heading })}
          placeholder={resource.list.search}
          q={filterValues['q']}
          onSearch={(q) => setFilters(q ? { q } : {}, {})}
        />
      </Box>
      {folded ? (
        <Button fullWidth endIcon={<ExpandMore />} onClick={() => setUnfolded(true)} sx={{ minHeight: 48 }}>
          {translate('pembayaran.pasien.unfold', { count: total })}
        </Button>
      ) : (
        <Box sx={{ ...inOrder, overflowY: 'auto', minHeight: 0 }}>
          <Rows {...props} groups={groups} onPick={pick} onFold={() => setUnfoldedAll(!all)} short={beside} />
          <BelumLunas />
        </Box>
      )}
      {total > 100 && <Pagination />}
    </Paper>
  );
}

interface RowsProps extends Omit<IsiTabel, 'harga'> {
  /** The list is beside the bill, once somebody is chosen. */
  short: boolean;
}

function Rows({ short, ...props }: RowsProps) {
  const resource = useDeclaration();
  const small = useNarrowerThan('md');
  const { data, isPending, error, refetch, total, filterValues, setFilters } = useListContext<Kunjungan>();
  const harga = useHargaKunjungan(data ?? []);
  if (error && (!data || isRefused(error))) return <LoadFailed message={error.message} onRetry={refetch} />;
  const skeleton = <ListSkeleton columns={resource.list.columns.length} />;
  if (isPending || !data || !harga) return skeleton;
  if (total === 0 && Object.keys(filterValues).length > 0) return <NoMatch onClear={() => setFilters({}, {})} />;
  if (total === 0) return <EmptyList />;
  return (
    <PageReferences pending={skeleton}>
      {error && <RefreshFailed message={error.message} onRetry={refetch} />}
      {small || (short && props.selected !== null) ? (
        <DaftarRingkas harga={harga} {...props} />
      ) : (
        <TabelPasien harga={harga} {...props} />
      )}
    </PageReferences>
  );
}

const sectionSx = {
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  minWidth: 0,
  minHeight: 0,
  scrollMarginTop: 80,
};
const searchSx = {
  display: 'flex',
  px: 0.5,
  py: 0.25,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiInputBase-root': { height: { md: 36 }, fontSize: { md: '0.875rem' } },
};
