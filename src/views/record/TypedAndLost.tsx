import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { Value } from '../Value.tsx';
import { useTranslate } from '../words.ts';
import { type Draft, draftKey, readDraft } from './drafts.ts';

/** What was typed into a form that can no longer be stored, to be read and copied: where the record was settled or deleted. */
export function TypedAndLost({ id }: { id: number }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { person } = useDeclarations();
  const [draft, setDraft] = useState<Draft | null>(null);
  const key = person && resource.page.draft ? draftKey(person.email, resource.name, id) : null;
  // The form keeps its draft when it goes, which is before this.
  useEffect(() => setDraft(key === null ? null : readDraft(localStorage, key, Date.now())), [key]);
  if (!draft || !key) return null;
  return (
    <Alert
      severity="warning"
      sx={{ my: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => {
            localStorage.removeItem(key);
            setDraft(null);
          }}
        >
          {translate('views.draft.drop')}
        </Button>
      }
    >
      {translate('views.draft.lost', { at: formatDateTime(new Date(draft.at).toISOString()) })}
      {Object.keys(draft.values).map((name) => (
        <Box key={name} sx={{ mt: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {resource.fields[name]?.label ?? name}
          </Typography>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            <Value resource={resource} path={name} record={{ ...draft.values, id }} />
          </Box>
        </Box>
      ))}
    </Alert>
  );
}
