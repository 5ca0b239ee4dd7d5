import { Box, Checkbox, DialogContent, DialogContentText, ListItemText, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { bulkColumns, type Fields, isEmpty } from '../../schema/index.ts';
import { defaultsIn } from '../../schema/values.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { AskingActions } from '../feedback/AskingDialog.tsx';
import { FieldsForm } from '../record/FieldsForm.tsx';
import { FieldInput, gridSx } from '../record/inputs.tsx';
import { useTranslate } from '../words.ts';

type Values = Readonly<Record<string, unknown>>;

interface Props {
  /** Inputs of a command; null where fields of the records are changed, which are chosen first. */
  fields: Fields | null;
  /** Values filled in before. */
  typed: Values;
  ask: string | undefined;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}

/** Asks for the values that all the chosen records are given alike. */
export function BulkForm({ fields: asked, typed, ask, onSubmit, onClose }: Props) {
  const resource = useDeclaration();
  const { now } = useDeclarations();
  const translate = useTranslate();
  const columns = bulkColumns(resource);
  const [names, setNames] = useState<readonly string[]>(Object.keys(typed));
  const [untold, setUntold] = useState(false);
  const picked = columns.filter(({ name }) => names.includes(name)).map(({ name, field }) => [name, field] as const);
  const fields: Fields = asked ?? Object.fromEntries(picked);

  const submit = (values: Values) => {
    if (Object.keys(fields).length === 0) setUntold(true);
    else onSubmit(values);
  };
  return (
    <FieldsForm fields={fields} defaultValues={{ ...defaultsIn(fields, now()), ...typed }} onSubmit={submit}>
      <DialogContent sx={{ pt: 0 }}>
        {ask && !ask.includes('%{') && <DialogContentText>{ask}</DialogContentText>}
        {asked === null && (
          <TextField
            select
            fullWidth
            autoFocus
            label={translate('massal.fields')}
            value={names}
            error={untold && names.length === 0}
            helperText={translate(untold && names.length === 0 ? 'massal.noFields' : 'massal.fieldsHint')}
            onChange={({ target }) => setNames([target.value].flat())}
            slotProps={{
              select: { multiple: true, renderValue: () => picked.map(([, { label }]) => label).join(', ') },
            }}
            sx={{ mt: 1 }}
          >
            {columns.map(({ name, field }) => (
              <MenuItem key={name} value={name} dense>
                <Checkbox size="small" checked={names.includes(name)} />
                <ListItemText primary={field.label} />
              </MenuItem>
            ))}
          </TextField>
        )}
        <Box sx={{ ...gridSx, mt: 2.5 }}>
          {Object.entries(fields).map(([name, field]) => (
            <Box key={name} sx={{ minWidth: 0 }}>
              {/* The generic input: an own one of the record's form may lean on the record. */}
              <FieldInput source={name} path="" field={field} />
              {!field.required && asked === null && <Emptied name={name} />}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <AskingActions busy={false} onClose={onClose} confirmText={translate('massal.check')} />
    </FieldsForm>
  );
}

/** An empty input empties the field of all of them: said beneath it. */
function Emptied({ name }: { name: string }) {
  const translate = useTranslate();
  const { watch } = useFormContext();
  const value = watch(name);
  if (!isEmpty(value) || typeof value === 'boolean') return null;
  return (
    <Box sx={{ mt: 0.5, mx: 1.75, fontSize: '0.75rem', color: 'warning.main' }}>{translate('massal.emptied')}</Box>
  );
}
