import { Alert, Box, Button, DialogActions, DialogContent, Paper, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { Form, SaveButton, useRecordContext, useTranslate } from 'react-admin';
import { set, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { sentencesOf } from '../../i18n/sentences.ts';
import { isFixed, type Resource } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { FieldInput, gridSx } from './inputs.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useRefusedFocus } from './useRefusedFocus.ts';

/** A newer record fills only what was not typed in. One object: a new one would reset the form, and its errors, again. */
const keepTyped = { keepDirtyValues: true };

interface Props {
  defaultValues?: Record<string, unknown>;
  backTo: string;
  /** What 'Batal' does in a dialog; on a page it leads to `backTo`. */
  onCancel?: () => void;
  /** Told by the screen once the record is stored, so that leaving needs no question. */
  saved: { current: boolean };
  /** Where an edit keeps the version it saves against. */
  version?: { current: unknown };
}

/** The form of a declared resource, shared by create and edit; it reads like the declaration's outline. */
export function RecordForm({ defaultValues, backTo, onCancel, saved, version = { current: undefined } }: Props) {
  const resource = useDeclaration();
  const Frame = resource.dialog ? InDialog : OnPage;
  return (
    <Form
      {...(defaultValues ? { defaultValues } : {})}
      validate={(values) => problemsIn(resource, values)}
      resetOptions={keepTyped}
      // In a dialog the message would lie over its buttons; the input at fault has the focus.
      disableInvalidFormNotification={resource.dialog !== null}
      noValidate
    >
      <Frame toolbar={<Toolbar backTo={backTo} onCancel={onCancel} saved={saved} version={version} />}>
        {resource.form.map((section) => (
          <FormSection key={section.label} resource={resource} label={section.label} fields={section.fields} />
        ))}
        <Computed resource={resource} />
      </Frame>
    </Form>
  );
}

const OnPage = ({ children, toolbar }: { children: ReactNode; toolbar: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, maxWidth: 920 }}>
    {children}
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>{toolbar}</Box>
  </Box>
);

function InDialog({ children, toolbar }: { children: ReactNode; toolbar: ReactNode }) {
  const { dialog } = useDeclaration();
  return (
    <>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {dialog?.note && <Alert severity="info">{dialog.note}</Alert>}
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5 }}>{toolbar}</DialogActions>
    </>
  );
}

function FormSection({ resource, label, fields }: { resource: Resource; label: string; fields: readonly string[] }) {
  const shown = fields.flatMap((name) => {
    const field = resource.fields[name];
    return field && !field.readOnly && !isFixed(resource, name) ? [[name, field] as const] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Paper
      component="section"
      variant={resource.dialog ? 'elevation' : 'outlined'}
      elevation={0}
      sx={resource.dialog ? { bgcolor: 'transparent' } : { p: { xs: 2, sm: 3 } }}
      aria-label={label || undefined}
    >
      {label && !(shown.length === 1 && shown[0]?.[1].kind === 'object') && (
        <Typography component="h2" variant="subtitle1" sx={{ mb: 2 }}>
          {label}
        </Typography>
      )}
      <Box sx={gridSx}>
        {shown.map(([name, field]) => (
          <FieldInput key={name} source={name} field={field} />
        ))}
      </Box>
    </Paper>
  );
}

/** Previews of the computed fields. */
function Computed({ resource }: { resource: Resource }) {
  const computed = Object.entries(resource.fields).filter(
    ([, field]) => field.kind === 'computed' && field.as === 'money',
  );
  if (computed.length === 0) return null;
  return (
    <Box sx={gridSx}>
      {computed.map(([name, field]) => (
        <FieldInput key={name} source={name} field={field} />
      ))}
    </Box>
  );
}

function Toolbar({ backTo, onCancel, saved, version }: ToolbarProps) {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  useOpenedVersion(version);
  useLeaveGuard(saved);
  useRefusedFocus();
  return (
    <>
      <Button
        {...(onCancel ? { onClick: onCancel } : { component: Link, to: backTo })}
        color="inherit"
        disabled={isSubmitting}
      >
        {translate('views.form.cancel')}
      </Button>
      <SaveButton
        label={translate(isSubmitting ? 'views.form.saving' : 'views.form.save')}
        alwaysEnable={!isSubmitting}
      />
    </>
  );
}

interface ToolbarProps extends Required<Omit<Props, 'defaultValues' | 'onCancel'>> {
  onCancel: (() => void) | undefined;
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
