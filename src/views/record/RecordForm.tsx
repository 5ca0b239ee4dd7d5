import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { Form, SaveButton, useRecordContext, useTranslate } from 'react-admin';
import { set, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { sentencesOf } from '../../i18n/sentences.ts';
import { isFixed, type Resource, type Row } from '../../schema/index.ts';
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
  const shown = fields.flatMap((name) => {
    const field = resource.fields[name];
    if (!field || isFixed(resource, name) || field.kind === 'computed') return [];
    return field.readOnly && !record ? [] : [[name, field] as const];
  });
  if (shown.length === 0) return null;
  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }} aria-label={label || undefined}>
      {label && !(shown.length === 1 && shown[0]?.[1].kind === 'object') && (
        <Typography component="h2" variant="subtitle1" sx={{ mb: 2 }}>
          {label}
        </Typography>
      )}
      <Box sx={gridSx}>
        {shown.map(([name, field]) =>
          field.readOnly ? (
            record && (
              <Known key={name} label={field.label} value={<Value resource={resource} path={name} record={record} />} />
            )
          ) : (
            <FieldInput key={name} source={name} field={field} />
          ),
        )}
      </Box>
    </Paper>
  );
}

/** What only commands write stands in an edit as text, so that one sees what is being edited. */
const Known = ({ label, value }: { label: string; value: ReactNode }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="div" sx={{ fontWeight: 600 }}>
      {value}
    </Typography>
  </Box>
);

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
