import { Alert, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldAt } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import type { TypedChanges } from './merge.ts';

/**
 * After a record was fetched anew: what was typed before is put back, and where somebody else changed the same field, it
 * is offered.
 */
export function TypedBefore({ typed: { values, clashes } }: { typed: TypedChanges }) {
  const translate = useTranslate();
  const resource = useDeclaration();
  const { setValue } = useFormContext();
  const [open, setOpen] = useState(true);
  const offer = useRef<HTMLDivElement>(null);
  const putBack = (names: readonly string[]) => {
    for (const name of names)
      if (!fieldAt(resource.fields, name)?.readOnly) setValue(name, values[name], { shouldDirty: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    putBack(Object.keys(values).filter((name) => fieldAt(resource.fields, name) && !clashes.includes(name)));
    offer.current?.scrollIntoView({ block: 'center' });
    offer.current?.focus({ preventScroll: true });
  }, []);
  if (!open) return null;
  return (
    <Alert
      ref={offer}
      tabIndex={-1}
      severity="warning"
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            putBack(clashes);
            setOpen(false);
          }}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {translate('views.form.typedUse')}
        </Button>
      }
    >
      {translate('views.form.typedBefore', {
        fields: clashes.map((name) => fieldAt(resource.fields, name)?.label ?? name).join(', '),
      })}
    </Alert>
  );
}
