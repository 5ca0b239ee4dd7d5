import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldAt } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { useTranslate } from '../words.ts';

/** After a record was fetched anew: offers the values typed before. */
export function TypedBefore({ typed }: { typed: Readonly<Record<string, unknown>> }) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const { setValue } = useFormContext();
  const [open, setOpen] = useState(true);
  const names = Object.keys(typed).filter((name) => {
    const field = fieldAt(resource.fields, name);
    return field && !field.readOnly;
  });
  if (!open || names.length === 0) return null;
  const takeBack = () => {
    for (const name of names) setValue(name, typed[name], { shouldDirty: true });
    setOpen(false);
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={takeBack} sx={{ whiteSpace: 'nowrap' }}>
          {translate('views.form.typedUse')}
        </Button>
      }
    >
      {translate('views.form.typedBefore', {
        fields: names.map((name) => fieldAt(resource.fields, name)?.label).join(', '),
      })}
    </Alert>
  );
}
