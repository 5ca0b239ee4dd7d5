import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from '../../providers/drafts.ts';
import { formatDateTime } from '../../schema/index.ts';
import { byClinicClock } from '../base/byClinicClock.ts';
import { useDeclaration, useDeclarations, useParts } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';

interface Props {
  /** True once the form is stored or given up. */
  saved: { current: boolean };
  /** False where the form itself brings back what was typed. */
  offers: boolean;
}

/** Keeps what is typed into a form on this computer until it is stored or given up, and offers it after a reload. */
export function FormDraft(props: Props) {
  const resource = useDeclaration();
  const { person } = useDeclarations();
  const id = useRecordContext()?.id;
  if (!person) return null;
  const key = draftKey(person.email, resource.name, id === undefined ? undefined : Number(id));
  return <Drafted key={key} draft={key} {...props} />;
}

/** Pause in typing after which it is kept, in ms. */
const pause = 400;

function Drafted({ draft: key, saved, offers }: Props & { draft: string }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const version: unknown = useRecordContext()?.['version'];
  const { getValues, setValue, subscribe } = useFormContext();
  const { dirtyFields } = useFormState();
  const [offered, setOffered] = useState<Draft | null>(null);
  const dirty = useRef<readonly string[]>([]);
  const opened = useRef(version);
  const { resources, now } = useDeclarations();
  const { form: { beside } = {} } = useParts(resource);
  const mayKeep = (name: string) => {
    const field = resource.fields[name];
    return name === beside?.name || (field !== undefined && !field.readOnly && !field.sensitive);
  };
  const labelOf = (name: string) =>
    name === beside?.name
      ? resources.find((each) => each.name === beside.resource)?.label
      : resource.fields[name]?.label;
  useEffect(() => {
    dirty.current = Object.keys(dirtyFields).filter(mayKeep);
    if (dirty.current.length === 0) opened.current = version;
  });

  useEffect(() => {
    if (offers && dirty.current.length === 0) setOffered(readDraft(key, Date.now()));
  }, [key, offers]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (saved.current || dirty.current.length === 0) return;
      const values = Object.fromEntries(dirty.current.map((name) => [name, getValues(name) as unknown]));
      keepDraft(key, { at: Date.now(), version: opened.current, values });
    };
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, pause);
      },
    });
    window.addEventListener('pagehide', keep);
    return () => {
      stop();
      window.removeEventListener('pagehide', keep);
      if (timer !== undefined) keep();
      if (saved.current) dropDraft(key);
    };
  }, [key, saved, getValues, subscribe]);

  const names = Object.keys(offered?.values ?? {}).filter(mayKeep);
  const takeBack = () => {
    for (const name of names) setValue(name, offered?.values[name], { shouldDirty: true });
    setOffered(null);
  };
  if (!offered || names.length === 0) return null;
  const drop = () => {
    dropDraft(key);
    setOffered(null);
  };
  return (
    <Alert
      severity={offered.version === version ? 'info' : 'warning'}
      action={
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <Button color="inherit" size="small" onClick={takeBack} sx={{ fontWeight: 700 }}>
            {translate('views.draft.restore')}
          </Button>
          <Button color="inherit" size="small" onClick={drop}>
            {translate('views.draft.drop')}
          </Button>
        </Box>
      }
    >
      {translate(offered.version === version ? 'views.draft.offer' : 'views.draft.stale', {
        at: formatDateTime(byClinicClock(offered.at, now())),
        fields: names.map(labelOf).join(', '),
      })}
    </Alert>
  );
}
