import { Box, Button, Paper, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Form, SaveButton, useRecordContext, useTranslate } from 'react-admin';
import { set, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { sentencesOf } from '../../i18n/sentences.ts';
import { type Field, isFixed, type Resource, type Row } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { Value } from '../Value.tsx';
import { FieldInput, gridSx } from './inputs.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

/** A newer record fills only what was not typed in. One object: a new one would reset the form, and its errors, again. */
const keepTyped = { keepDirtyValues: true };

interface Props {
  defaultValues?: Record<string, unknown>;
  backTo: string;
  /** Told by the screen once the record is stored, so that leaving needs no question. */
  saved: { current: boolean };
  /** Where an edit keeps the version it saves against. */
  version?: { current: unknown };
}

/** The form of a declared resource, shared by create and edit; it reads like the declaration's outline. */
export function RecordForm({ defaultValues, backTo, saved, version = { current: undefined } }: Props) {
  const resource = useDeclaration();
  return (
    <Form
      {...(defaultValues ? { defaultValues } : {})}
      validate={(values) => problemsIn(resource, values)}
      resetOptions={keepTyped}
      noValidate
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 920 }}>
        {resource.form.map((section) => (
          <FormSection key={section.label} resource={resource} label={section.label} fields={section.fields} />
        ))}
        <Computed resource={resource} />
        <Toolbar backTo={backTo} saved={saved} version={version} />
      </Box>
    </Form>
  );
}

function FormSection({ resource, label, fields }: { resource: Resource; label: string; fields: readonly string[] }) {
  const record = useRecordContext<Row>();
  const named = fields.flatMap((name) => {
    const field = resource.fields[name];
    return field && field.kind !== 'computed' && !isFixed(resource, name) ? [[name, field] as const] : [];
  });
  const shown = named.filter(([, field]) => !field.readOnly);
  const known = record ? named.filter(([, field]) => field.readOnly) : [];
  if (shown.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }} aria-label={label || undefined}>
      {label && !(shown.length === 1 && shown[0]?.[1].kind === 'object') && (
        <Typography component="h2" variant="subtitle1" sx={{ mb: 2 }}>
          {label}
        </Typography>
      )}
      <Box sx={gridSx}>
        {record && known.length > 0 && <Known fields={known} resource={resource} record={record} />}
        {shown.map(([name, field]) => (
          <FieldInput key={name} source={name} field={field} />
        ))}
      </Box>
    </Paper>
  );
}

/** What only commands write stands in an edit as text, so that one sees what is being edited. */
function Known(props: { fields: readonly (readonly [string, Field])[]; resource: Resource; record: Row }) {
  const { fields, resource, record } = props;
  return (
    <Box
      component="dl"
      sx={{ gridColumn: '1 / -1', m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5 }}
    >
      {fields.map(([name, field]) => (
        <Box key={name} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {field.label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            <Value resource={resource} path={name} record={record} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Previews of the computed fields. */
function Computed({ resource }: { resource: Resource }) {
  const computed = Object.entries(resource.fields).filter(
    ([, field]) => field.kind === 'computed' && field.as === 'money',
  );
  return (
    <Box sx={gridSx}>
      {computed.map(([name, field]) => (
        <FieldInput key={name} source={name} field={field} />
      ))}
    </Box>
  );
}

function Toolbar({ backTo, saved, version }: Required<Omit<Props, 'defaultValues'>>) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  useOpenedVersion(version);
  useLeaveGuard(saved);
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
      <Button component={Link} to={backTo} color="inherit" disabled={isSubmitting}>
        {translate('views.form.cancel')}
      </Button>
      <SaveButton
        label={translate(isSubmitting ? 'views.form.saving' : 'views.form.save')}
        alwaysEnable={!isSubmitting}
      />
    </Box>
  );
}

/**
 * The version of the record that the typing started from: it follows the newest until something is typed,
 * so that a save over somebody else's change is refused and not merged unseen.
 */
function useOpenedVersion(version: { current: unknown }) {
  const newest = useRecordContext()?.['version'] as unknown;
  // Not `isDirty`: a newer record resets that, and keeps the fields that were typed in.
  const { dirtyFields } = useFormState();
  const typed = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    if (!typed) version.current = newest;
  }, [typed, newest, version]);
}

/** What is wrong with the form, nested as the form is; zod is fetched with the first answer. */
async function problemsIn(resource: Resource, values: Record<string, unknown>) {
  const { validate } = await import('../../schema/validate.ts');
  const declared = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(resource.fields, name)));
  const problems = {};
  for (const [path, sentence] of Object.entries(sentencesOf(validate(resource, declared).issues))) {
    // What commands write is not the form's to judge.
    if (!resource.fields[path.split('.')[0] ?? '']?.readOnly) set(problems, path, sentence);
  }
  return problems;
}
