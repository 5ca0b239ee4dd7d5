import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { branches, type Row } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';

/** Of a record of another branch than its reader works in: of which it is, and the way to work there. */
export function Elsewhere({ record }: { record: Row }) {
  const { branch } = useDeclaration();
  const { person } = useDeclarations();
  const here = person?.place?.at ?? null;
  const of = branch === true ? Number(record[branches] ?? 0) : 0;
  return here === null || of === 0 || of === here ? null : <Said id={of} />;
}

function Said({ id }: { id: number }) {
  const translate = useTranslate();
  const { choose } = useDeclarations();
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: [branches, 'getOne', String(id)],
    queryFn: async () => (await dataProvider.getOne<Row>(branches, { id })).data,
  });
  if (!data) return null;
  const nama = String(data['nama']);
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
