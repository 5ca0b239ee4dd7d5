import { Alert, Button } from '@mui/material';
import type { Row } from '../../schema/index.ts';
import { useBranch, useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';

/** Of a record of another branch than its reader works in: of which it is, and the way to work there. */
export function Elsewhere({ record }: { record: Row }) {
  const translate = useTranslate();
  const { branch } = useDeclaration();
  const { person, choose } = useDeclarations();
  const of = useBranch(record);
  const here = person?.place?.at ?? null;
  if (branch !== true || here === null || !of || of.id === here) return null;
  const { id, nama } = of;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => void choose(id)}>
          {translate('views.record.workThere', { nama })}
        </Button>
      }
    >
      {translate('views.record.elsewhere', { nama })}
    </Alert>
  );
}
