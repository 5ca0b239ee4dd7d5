import Close from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { ShowBase, useShowContext } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import type { Row } from '../../schema/index.ts';
import { inOrder } from '../base/coming.tsx';
import { useDeclaration } from '../base/declarations.ts';
import { useDialogTitle } from '../base/PageHeader.tsx';
import { pathTo } from '../base/paths.ts';
import { useKeys } from '../base/useKeys.ts';
import { useLeaveFor } from '../base/wayBack.ts';
import { useTranslate } from '../base/words.ts';
import { RecordActions } from '../page/RecordActions.tsx';
import { quiet, RecordState } from '../page/RecordState.tsx';
import { RecordBody, Sections } from '../page/ShowScreen.tsx';
import { peekClass } from '../state/useListKeys.ts';
import { tabTitle, useHeading, useNamed } from '../value/useHeading.ts';

interface Props {
  id: number;
  onClose: () => void;
}

/** At the address of a record that has no page: all of it beside its list, until it is closed. */
export function PeekScreen() {
  const resource = useDeclaration();
  const id = Number(useParams()['id']);
  const { search } = useLocation();
  const leaveFor = useLeaveFor();
  const close = () => leaveFor(pathTo.list(resource) + search);
  useKeys({ Escape: close }, 'typing');
  return <PeekPanel id={id} onClose={close} />;
}

/** The declared fields of a record beside its list, with what can be done to it; over the list, which keeps its place. */
export function PeekPanel({ id, onClose }: Props) {
  const { name } = useDeclaration();
  return (
    <ShowBase key={id} resource={name} id={id} queryOptions={quiet} disableAuthentication>
      <Peek onClose={onClose} />
    </ShowBase>
  );
}

function Peek({ onClose }: Pick<Props, 'onClose'>) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { record, error, isPending, refetch } = useShowContext<Row>();
  const title = useHeading(resource, record);
  const named = useNamed(resource, record);
  const shown = named ? record : undefined;
  return (
    <Box component="section" className={peekClass} aria-label={translate('views.peek.label', { title })} sx={panelSx}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }} aria-live="polite">
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            {(named || error) && title}
          </Typography>
          {shown && (
            <Typography variant="body2" color="text.secondary">
              {`${resource.label} · ID ${resource.formatId(shown.id)}`}
            </Typography>
          )}
        </Box>
        <IconButton onClick={onClose} aria-label={translate('views.peek.close')} title={translate('views.peek.close')}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <RecordState error={error} isPending={isPending || !named} onRetry={() => void refetch()} headed={false}>
        {shown && (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, mb: 2 }}>
              <RecordActions record={shown} peek />
            </Box>
            {resource.page.peek ? (
              <Whole record={shown} title={title} />
            ) : (
              <Sections resource={resource} record={shown} />
            )}
          </>
        )}
      </RecordState>
    </Box>
  );
}

/** In the place of a page: what would stand on it, and the tab is named after it. */
function Whole({ record, title }: { record: Row; title: string }) {
  const resource = useDeclaration();
  useDialogTitle(tabTitle(resource, record, title));
  return <RecordBody record={record} said={new Set(resource.page.without?.(record))} narrow />;
}

const panelSx = {
  ...inOrder,
  position: 'fixed',
  // Under the header, whose height this is.
  top: 56,
  right: 0,
  bottom: 0,
  zIndex: 9,
  width: 'min(440px, 92vw)',
  overflowY: 'auto',
  p: 2,
  bgcolor: 'background.paper',
  borderLeft: 1,
  borderColor: 'divider',
  boxShadow: 8,
  displayPrint: 'none',
  fontSize: '0.875rem',
  '& .MuiPaper-root': { p: 1.5 },
  '& dl': { gridTemplateColumns: { xs: '6.5rem minmax(0, 1fr)', sm: '8.5rem minmax(0, 1fr)' }, rowGap: 0.75 },
};
