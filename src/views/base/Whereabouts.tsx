import { Alert, Button } from '@mui/material';
import type { Row } from '../../schema/index.ts';
import { useBranch, useDeclaration, useDeclarations } from './declarations.ts';
import { useTranslate } from './words.ts';

/**
 * Of a record of another branch than its reader works in: of which it is, and the way to work there. Of one that is to be made,
 * by who works in no single branch that is open: where it can be made, so that nothing is typed in vain.
 */
export function Whereabouts({ record }: { record: Row | null }) {
  const translate = useTranslate();
  const { branch } = useDeclaration();
  const { person, choose } = useDeclarations();
  const of = useBranch(record);
  const { place, branches = [] } = person ?? {};
  if (branch !== true || !place) return null;
  const work = ({ id, nama }: { id: number; nama: string }) => (
    <Button key={id} color="inherit" size="small" onClick={() => void choose(id)}>
      {translate('views.record.workThere', { nama })}
    </Button>
  );
  if (record === null) {
    if (place.branch !== null) return null;
    return (
      <Alert
        severity="info"
        sx={{ mb: 2, flexWrap: 'wrap' }}
        action={branches.filter(({ id }) => !place.closed.includes(id)).map(work)}
      >
        {translate('views.record.nowhere')}
      </Alert>
    );
  }
  if (place.at === null || !of || of.id === place.at) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }} action={work(of)}>
      {translate('views.record.elsewhere', { nama: of.nama })}
    </Alert>
  );
}
