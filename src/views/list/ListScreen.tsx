import Add from '@mui/icons-material/Add';
import { Button, Paper, Typography } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { isIncoming, type Row } from '../../schema/index.ts';
import { Coming } from '../base/coming.tsx';
import { useActions, useDeclaration, useDeclarations } from '../base/declarations.ts';
import { ActGroup, MoreActions } from '../base/MoreActions.tsx';
import { useNarrowerThan, useWide } from '../base/media.ts';
import { PageHeader } from '../base/PageHeader.tsx';
import { pathTo } from '../base/paths.ts';
import { isRefused } from '../base/records.ts';
import { EmptyState, LoadFailed, NoMatch, RefreshFailed } from '../base/states.tsx';
import { useTranslate } from '../base/words.ts';
import { ImportButton, ImportLink } from '../import/ImportButton.tsx';
import { Charts } from '../report/Charts.tsx';
import { ExportButton, PrintLink } from '../report/ExportActions.tsx';
import { PageReferences } from '../rows/References.tsx';
import { type ListOpening, openingFilter } from '../state/keptPeriod.ts';
import { useListKeys } from '../state/useListKeys.ts';
import { ListAtAddress, useShownColumns } from '../state/useListState.tsx';
import { ArchivedActions, useShowsArchived } from './Archived.tsx';
import { EmptyList } from './EmptyList.tsx';
import { FilterBar } from './filters.tsx';
import { ListCards } from './ListCards.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import { Pagination } from './Pagination.tsx';
import { ChooseButton, Selecting, WithChosen } from './Selecting.tsx';
import { SummaryStrip } from './SummaryStrip.tsx';

interface Props {
  /** Other looks at the same records; always in sight. */
  looks?: ReactNode;
  /** Behind its ⋯, before what every list has there. */
  actions?: ReactNode;
  /** Filter and order of a list that is opened without any; the declared order and all rows unless given. */
  opens?: ListOpening;
}

/** The list of a declared resource (product §2.6). Its page, sort, search and filters live in the URL. */
export function ListScreen({ looks, actions, opens }: Props) {
  const resource = useDeclaration();
  return (
    <ListAtAddress key={resource.name} opens={opens}>
      <Selecting>
        <ListPage looks={looks} actions={actions} />
      </Selecting>
    </ListAtAddress>
  );
}

// One element, so that the bar around it is the same one too.
const tools = <ListTools />;

function ListPage({ looks, actions }: Pick<Props, 'looks' | 'actions'>) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const may = useActions();
  const { parts } = useDeclarations();
  // Another list of the same records is for something else.
  const { note: Note, actions: OwnActions } = parts[resource.name]?.list ?? {};
  const { search } = useLocation();
  const { report } = resource.list;
  const note = <Suspense fallback={<Coming />}>{Note && <Note />}</Suspense>;
  const createPath = may.create ? pathTo.create(resource) + (resource.dialog ? search : '') : null;
  useListKeys(createPath);
  const create = createPath && (
    <Button component={Link} to={createPath} variant="contained" startIcon={<Add />}>
      {resource.list.create}
    </Button>
  );
  // The act of a list is what it declares as `create`; of a report without one its file.
  const offersFile = may.export && report !== undefined && !create;
  const filesInSight = useWide() && may.export && report !== undefined;
  const empty = !actions && !OwnActions && !may.export;
  return (
    <>
      <PageHeader
        dense
        title={resource.list.heading}
        // Views of one entity may share a heading.
        tab={resource.name === resource.source ? resource.list.heading : resource.label}
        actions={
          <>
            {!report && note}
            {looks}
            <MoreActions
              first={
                <>
                  {offersFile ? <ExportButton kind="xlsx" filled /> : create}
                  {filesInSight && !offersFile && <ExportButton kind="xlsx" />}
                  {filesInSight && <ExportButton kind="pdf" />}
                </>
              }
              empty={empty}
              folded="always"
            >
              <ActGroup>
                <WithChosen>
                  {actions}
                  <Suspense fallback={<Coming />}>{OwnActions && <OwnActions />}</Suspense>
                </WithChosen>
              </ActGroup>
              <ActGroup>
                {may.export && !offersFile && !filesInSight && <ExportButton kind="xlsx" />}
                {may.export && report && !filesInSight && <ExportButton kind="pdf" />}
                {may.export && report && <PrintLink />}
                {may.export && isIncoming(resource) && <ExportButton kind="xlsx" incoming />}
              </ActGroup>
              <ActGroup>
                <ImportButton />
                <ChooseButton />
              </ActGroup>
            </MoreActions>
          </>
        }
      />
      <Paper component="section" aria-label={resource.list.heading} variant="outlined" sx={{ overflow: 'hidden' }}>
        <FilterBar label={translate('views.list.search', { label: resource.label })}>{tools}</FilterBar>
        {resource.list.cards && <SummaryStrip cards={resource.list.cards} />}
        {report && report.charts.length > 0 && <Charts charts={report.charts} />}
        <Rows create={create} />
      </Paper>
      {report && <BeneathRows>{note}</BeneathRows>}
    </>
  );
}

/** A part beneath the rows comes after them, so that it is not pushed away. */
function BeneathRows({ children }: { children: ReactNode }) {
  const { isPending } = useListContext();
  return isPending ? null : children;
}

function Rows({ create }: { create: ReactNode }) {
  const resource = useDeclaration();
  const { list } = useShownColumns();
  const small = useNarrowerThan('md');
  const { data, isPending, error, refetch, total, meta, filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const archived = useShowsArchived();
  const { today } = useDeclarations().now();
  const own = archived ? { rowActions: (record: Row) => <ArchivedActions record={record} /> } : {};
  if (error && (!data || isRefused(error))) return <LoadFailed message={error.message} onRetry={refetch} />;
  const skeleton = <ListSkeleton columns={list.columns.length} />;
  if (isPending || !data) return skeleton;
  const opening = openingFilter(resource, today);
  const filtered = Object.keys(filterValues).filter((key) => filterValues[key] !== opening[key]).length;
  if (total === 0 && archived && filtered === 1) return <EmptyState title={translate('views.list.archiveEmpty')} />;
  if (total === 0 && filtered > 0) return <NoMatch onClear={() => setFilters({ ...opening }, {})} />;
  if (total === 0)
    return (
      <EmptyList>
        {create}
        {create && <ImportLink />}
      </EmptyList>
    );
  return (
    <PageReferences pending={skeleton}>
      {error && <RefreshFailed message={error.message} onRetry={refetch} />}
      {meta?.meant && (
        <Typography role="status" variant="body2" color="text.secondary" sx={{ px: 2, pt: 1 }}>
          {translate('views.list.meant', { q: filterValues['q'] })}
        </Typography>
      )}
      {/* A cell that is fetched takes none of the page away, whose head may be under a pointer that is down. */}
      <Suspense fallback={skeleton}>
        {small ? <ListCards {...own} /> : <ListTable {...own} />}
        <Pagination />
      </Suspense>
    </PageReferences>
  );
}
