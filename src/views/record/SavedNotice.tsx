import { Alert, Button } from '@mui/material';
import { useCloseNotification, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Resource, Row } from '../../schema/index.ts';
import { pathTo } from '../paths.ts';
import { useTranslate } from '../words.ts';
import { useNamed } from './useHeading.ts';

/** Says which record was added, and offers what comes next: its page where the list stays, else another one. */
export function useAddedNotice() {
  const notify = useNotify();
  const named = useNamed();
  return (resource: Resource, record: Row, onList: boolean) =>
    notify(<AddedNotice title={named(resource, record)} resource={resource} id={record.id} onList={onList} />, {
      autoHideDuration: 6_000,
    });
}

interface Props {
  title: string;
  resource: Resource;
  id: number;
  onList: boolean;
}

function AddedNotice({ title, resource, id, onList }: Props) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const next = onList
    ? resource.actions.show && { path: pathTo.show(resource, id), label: translate('views.record.open') }
    : { path: pathTo.create(resource), label: translate('views.record.another') };
  return (
    <Alert
      severity="success"
      variant="filled"
      sx={{ alignItems: 'center', boxShadow: 6 }}
      action={
        next && (
          <Button component={Link} to={next.path} color="inherit" size="small" onClick={() => close()}>
            {next.label}
          </Button>
        )
      }
    >
      {translate('views.record.added', { title })}
    </Alert>
  );
}
