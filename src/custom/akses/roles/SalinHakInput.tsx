import { MenuItem, TextField } from '@mui/material';
import { useInput, useRecordContext } from 'react-admin';
import { useAllowed } from '../../../views/base/declarations.ts';
import type { InputProps } from '../../../views/base/parts.ts';
import { useGetList } from '../../../views/base/records.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { firstHundred } from '../../core/shared.tsx';

/** The role whose rights a new one begins with; nothing at a role that is there, or for who may give no rights. */
export function SalinHakInput({ source, field }: InputProps) {
  const isNew = useRecordContext()?.id === undefined;
  const gives = useAllowed('permission', 'edit');
  return isNew && gives ? <Choice source={source} field={field} /> : null;
}

function Choice({ source, field }: Pick<InputProps, 'source' | 'field'>) {
  const translate = useTranslate();
  const { data = [] } = useGetList('roles', { ...firstHundred });
  const { id, field: input, fieldState } = useInput({ source });
  const message = fieldState.error?.message;
  return (
    <TextField
      select
      fullWidth
      id={id}
      {...input}
      value={input.value ?? ''}
      label={field.label}
      error={message !== undefined}
      helperText={message ?? field.help}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('orang.role.copyNone')}</MenuItem>
      {data
        .filter(({ username }) => username !== 'admin')
        .map(({ name, username }) => (
          <MenuItem key={username} value={username}>
            {name}
          </MenuItem>
        ))}
    </TextField>
  );
}
