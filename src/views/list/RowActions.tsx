import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { IconButton, Stack, Tooltip } from '@mui/material';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { lockOf, type Row } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { pathTo } from '../paths.ts';
import { useDeleteRecord } from '../record/useDeleteRecord.ts';
import type { AllowedActions } from '../useActions.ts';

/** Edit, delete and detail of one row, each named after the record for those who do not see the icon. */
export function RowActions({ record, actions }: { record: Row; actions: AllowedActions }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const deleteRecord = useDeleteRecord();
  const title = resource.titleOf(record);
  const named = (action: string) => translate(`views.record.${action}`, { title });
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {actions.edit && !lockOf(resource, record) && (
        <Tooltip title={named('edit')}>
          <IconButton component={Link} to={pathTo.edit(resource, record.id)} size="small" aria-label={named('edit')}>
            <Edit fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {actions.delete && !lockOf(resource, record) && (
        <Tooltip title={named('delete')}>
          <IconButton onClick={() => void deleteRecord(record)} size="small" color="error" aria-label={named('delete')}>
            <Delete fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {actions.show && (
        <Tooltip title={named('detail')}>
          <IconButton component={Link} to={pathTo.show(resource, record.id)} size="small" aria-label={named('detail')}>
            <Visibility fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  );
}
