import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { permits, type Row } from '../../schema/index.ts';
import { useCommands } from '../command/useCommands.ts';
import { useActions, useDeclaration, useDeclarations } from '../declarations.ts';
import { type ActionProps, overridesOf } from '../overrides.ts';
import { pathTo } from '../paths.ts';
import { useTranslate } from '../words.ts';
import { useDeleteRecord } from './useDeleteRecord.ts';

/** Edit and delete of the record shown, to those who may; deleting leads to the list. */
export function RecordActions({ record }: { record: Row }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const navigate = useNavigate();
  const actions = useActions();
  const deleteRecord = useDeleteRecord();
  return (
    <>
      <OwnActions record={record} place="page" />
      {actions.edit && permits(resource, 'edit', record) && (
        <Button component={Link} to={pathTo.edit(resource, record.id)} variant="contained" startIcon={<Edit />}>
          {translate('views.record.editShort')}
        </Button>
      )}
      {actions.delete && permits(resource, 'delete', record) && (
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
      )}
    </>
  );
}

const CommandButton = lazy(async () => ({ default: (await import('../command/CommandButton.tsx')).CommandButton }));

/** The actions a resource has beside edit, delete and detail: hand-written ones, then the commands given to its records. */
export function OwnActions(props: ActionProps) {
  const resource = useDeclaration();
  const { overrides } = useDeclarations();
  const { actions = [], pageActions = [], commands: own = {} } = overridesOf(overrides, resource) ?? {};
  const commands = useCommands(resource, props.place);
  return (
    <>
      {[...actions, ...(props.place === 'page' ? pageActions : [])].map((Action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written down in the code and never changes
        <Suspense key={index} fallback={null}>
          <Action {...props} />
        </Suspense>
      ))}
      {commands.map((command) => {
        const { offered: Offered, dialog } = own[command.name] ?? {};
        const button = (offered: boolean) => (
          <CommandButton {...props} command={command} offered={offered} dialog={dialog} />
        );
        return (
          <Suspense key={command.name} fallback={null}>
            {Offered ? <Offered {...props}>{button}</Offered> : button(true)}
          </Suspense>
        );
      })}
    </>
  );
}
