import { Box, Button, Paper, Typography } from '@mui/material';
import { Suspense } from 'react';
import { SaveButton, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { isFixed, type Resource } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { DeclaredForm, useOpenedVersion } from './DeclaredForm.tsx';
import { FieldInput, gridSx } from './inputs.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

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
  const { overrides } = useDeclarations();
  const Advice = overrides[resource.name]?.advice;
  return (
    <DeclaredForm {...(defaultValues ? { defaultValues } : {})}>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 920, ...(Advice ? besideAdvice : {}) }}>
        {resource.form.map((section) => (
          <FormSection key={section.label} resource={resource} label={section.label} fields={section.fields} />
        ))}
        <Computed resource={resource} />
        <Suspense>{Advice && <Advice />}</Suspense>
        <Toolbar backTo={backTo} saved={saved} version={version} />
      </Box>
    </DeclaredForm>
  );
}

function FormSection({ resource, label, fields }: { resource: Resource; label: string; fields: readonly string[] }) {
  const shown = fields.flatMap((name) => {
    const field = resource.fields[name];
    return field && !field.readOnly && !isFixed(resource, name) ? [[name, field] as const] : [];
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

/** An input that takes the focus scrolls clear of the advice at the foot of the window. */
const besideAdvice = { '& input, & textarea, & [role=combobox]': { scrollMarginBottom: 180 } };
