import CallMerge from '@mui/icons-material/CallMerge';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Open from '@mui/icons-material/OpenInFull';
import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { permits, type Resource, type Row } from '../../schema/index.ts';
import { Coming } from '../base/coming.tsx';
import { useActions, useDeclaration, useDeclarations, useParts } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { ActGroup, MoreActions } from '../base/MoreActions.tsx';
import { homeOf, pathTo } from '../base/paths.ts';
import { useHandedPrint } from '../base/prints.ts';
import { useBusyAction } from '../base/useBusyAction.ts';
import { useUndoNotice } from '../base/useUndoNotice.tsx';
import { useTranslate } from '../base/words.ts';
import { useSendBulk } from '../bulk/useBulk.ts';
import { AskedFor } from '../command/AskedFor.tsx';
import { PrintLink } from '../command/PrintLinks.tsx';
import { useOffers } from '../command/useOffers.ts';
import { OwnActions, useDeleteRecord } from '../rows/OwnActions.tsx';
import { useRecordName } from '../value/useHeading.ts';

const MergeDialog = fetched(async () => (await import('./MergeDialog.tsx')).MergeDialog);

interface Props {
  record: Row;
  /** Over its list: opening its page stands in the place of editing, and nothing is deleted. */
  peek?: boolean;
  /** Edits it in place; its form has an address unless given. */
  onEdit?: () => void;
  /** It was edited in place a moment ago: the focus returns to the button. */
  edited?: boolean;
  /** Deleting stands beside editing. */
  deleteInSight?: boolean;
}

/** The buttons of a record's page: the next one of its life, filled, and editing; all else behind ⋯, deleting last. */
export function RecordActions({ record, peek: beside = false, onEdit, edited, deleteInSight = false }: Props) {
  const resource = useDeclaration();
  const actions = useActions();
  const { routed } = useDeclarations();
  const { onPage } = useOffers(resource);
  // A record without a page of its own may have one elsewhere, as the row of a report.
  const home = resource.page.peek ? homeOf(routed, resource.source, record) : resource;
  const opens = beside && home && !home.page.peek && home;
  const peek = beside && !resource.page.peek;
  const { act: Act, actLeads } = useParts(resource).record ?? {};
  const edits = actions.edit && permits(resource, 'edit', record);
  const deletes = !peek && actions.delete && permits(resource, 'delete', record);
  const commanded = onPage(record);
  const print = useHandedPrint(resource)(record);
  const printed = (variant: ButtonProps['variant']) => (print ? <PrintLink {...print} variant={variant} /> : null);
  const placed = (own: ReactNode) => {
    const act = own ?? printed(commanded ? 'outlined' : 'contained');
    const leads = actLeads === true && own !== null;
    const shown = !commanded || leads;
    const filled = commanded || act !== null;
    const variant = filled ? 'outlined' : 'contained';
    return (
      <MoreActions
        folded="always"
        first={
          <>
            {shown && act}
            <OwnActions record={record} place="act" outlined={leads} />
            {opens && <OpenButton resource={opens} record={record} variant={variant} />}
            {!peek && edits && <EditButton record={record} variant={variant} onEdit={onEdit} edited={edited} />}
            {deleteInSight && deletes && <DeleteButton record={record} />}
          </>
        }
      >
        <ActGroup>
          {!shown && act}
          {own !== null && printed('outlined')}
          {peek && edits && <EditButton record={record} variant="outlined" />}
          <OwnActions record={record} place="page" />
        </ActGroup>
        <ActGroup>
          {!peek && actions.duplicate && <DuplicateButton record={record} />}
          {!peek && actions.merge && permits(resource, 'edit', record) && <MergeButton record={record} />}
        </ActGroup>
        <ActGroup>{!deleteInSight && deletes && <DeleteButton record={record} />}</ActGroup>
      </MoreActions>
    );
  };
  if (!Act) return placed(null);
  return (
    <Suspense fallback={<Coming />}>
      <Act record={record} place={commanded && !actLeads ? 'page' : 'act'}>
        {placed}
      </Act>
    </Suspense>
  );
}

interface LinkProps extends Pick<Props, 'record' | 'onEdit' | 'edited'> {
  variant: ButtonProps['variant'];
}

function OpenButton({ resource, record, variant }: LinkProps & { resource: Resource }) {
  const translate = useTranslate();
  return (
    <Button component={Link} to={pathTo.show(resource, record.id)} variant={variant} startIcon={<Open />}>
      {translate('views.peek.open')}
    </Button>
  );
}

function EditButton({ record, variant, onEdit, edited }: LinkProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  // A dialog opens over its list as that stands.
  const kept = resource.dialog && pathname === pathTo.list(resource) ? search : '';
  const target = onEdit ? { onClick: onEdit } : { component: Link, to: pathTo.edit(resource, record.id) + kept };
  return (
    <Button {...target} variant={variant} startIcon={<Edit />} autoFocus={edited}>
      {translate('views.record.editShort')}
    </Button>
  );
}

/** Deletes the record after a question, and leads to the list. */
function DeleteButton({ record }: { record: Row }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const navigate = useNavigate();
  const deleteRecord = useDeleteRecord();
  return (
    <Button
      variant="outlined"
      color="error"
      startIcon={<Delete />}
      onClick={async () => {
        if (await deleteRecord(record)) navigate(pathTo.list(resource));
      }}
    >
      {translate('views.record.deleteShort')}
    </Button>
  );
}

/** Makes a copy of the record, and leads to its form. */
function DuplicateButton({ record }: { record: Row }) {
  const resource = useDeclaration();
  const send = useSendBulk();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyDone = useUndoNotice();
  const translate = useTranslate();
  const named = useRecordName();
  const { busy, run } = useBusyAction();
  const duplicate = async () => {
    const { done, refused, undo } = await send({ dry: false, steps: [{ act: 'duplicate', id: record.id }] });
    const [made] = done;
    if (made?.copy === undefined) return notify(refused[0]?.why ?? 'command.failed', { type: 'error' });
    navigate(pathTo.edit(resource, made.copy));
    const onUndo = async () => {
      // First, since the form would look for what is gone.
      navigate(pathTo.show(resource, record.id));
      await send({ dry: false, steps: undo });
    };
    notifyDone({ text: translate('views.record.duplicated', { title: named(resource, record) }), onUndo });
  };
  return (
    <AskedFor name="duplicate" press>
      <Button
        variant="outlined"
        startIcon={<Copy />}
        disabled={busy}
        onClick={() => run(() => duplicate().catch(({ message }: Error) => notify(message, { type: 'error' })))}
      >
        {translate('views.record.duplicate')}
      </Button>
    </AskedFor>
  );
}

/** Opens the dialog that merges the record with another of the same person or thing. */
function MergeButton({ record }: { record: Row }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <AskedFor name="merge" press>
        <Button variant="outlined" startIcon={<CallMerge />} onClick={() => setOpen(true)}>
          {translate('views.merge.open')}
        </Button>
      </AskedFor>
      <Suspense fallback={null}>{open && <MergeDialog record={record} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
