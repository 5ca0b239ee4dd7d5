import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { permits, type Row } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { pathTo } from '../paths.ts';
import { useActions } from '../useActions.ts';
import { useTranslate } from '../words.ts';
import { OwnActions } from './OwnActions.tsx';
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
