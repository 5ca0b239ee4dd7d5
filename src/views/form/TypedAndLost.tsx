import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { type Draft, draftKey, dropDraft, readDraft } from '../../providers/drafts.ts';
import { formatDateTime, isEmpty, type Resource } from '../../schema/index.ts';
import { byClinicClock } from '../base/byClinicClock.ts';
import { useDeclaration, useDeclarations, useParts } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import { Value } from '../value/Value.tsx';

/** What was typed into a form that can no longer be stored, to be read and copied: where the record was settled or deleted. */
export function TypedAndLost({ id }: { id: number }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { person, resources, now } = useDeclarations();
  const { form: { beside } = {} } = useParts(resource);
  const other = resources.find(({ name }) => name === beside?.resource);
  const [draft, setDraft] = useState<Draft | null>(null);
  const key = person && resource.page.draft ? draftKey(person.email, resource.name, id) : null;
  // The form keeps its draft when it goes, which is before this.
  useEffect(() => setDraft(key === null ? null : readDraft(key, Date.now())), [key]);
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
            dropDraft(key);
            setDraft(null);
          }}
        >
          {translate('views.draft.drop')}
        </Button>
      }
    >
      {translate('views.draft.lost', { at: formatDateTime(byClinicClock(draft.at, now())) })}
      <Typed resource={resource} values={draft.values} id={id} />
      {beside && other && <Typed resource={other} values={Object(draft.values[beside.name])} id={id} />}
    </Alert>
  );
}

/** The declared values that something was typed in. */
function Typed({ resource, values, id }: { resource: Resource; values: Draft['values']; id: number }) {
  const names = Object.keys(values).filter((name) => resource.fields[name] && !isEmpty(values[name]));
  return names.map((name) => (
    <Box key={name} sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {resource.fields[name]?.label}
      </Typography>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <Value resource={resource} path={name} record={{ ...values, id }} />
      </Box>
    </Box>
  ));
}
