import { Box, Button, Paper, Typography } from '@mui/material';
import { type ComponentType, type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { SaveButton, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import {
  type Field,
  isComputed,
  isEmpty,
  isFixed,
  isObject,
  type Resource,
  type Row,
  traitsOf,
} from '../../schema/index.ts';
import { useDeclaration, useParts } from '../base/declarations.ts';
import { FocusOn } from '../base/FocusOn.tsx';
import { Foldable } from '../base/Foldable.tsx';
import { LoadingScreen } from '../base/LoadingScreen.tsx';
import type { SavesProps } from '../base/parts.ts';
import { Whereabouts } from '../base/Whereabouts.tsx';
import { useLeaveFor } from '../base/wayBack.ts';
import { useTranslate } from '../base/words.ts';
import { FieldInput, gridSx } from '../input/inputs.tsx';
import { Value } from '../value/Value.tsx';
import { DeclaredForm, InvalidNotice, RefusedFocus, useBase } from './DeclaredForm.tsx';
import { FormDraft } from './FormDraft.tsx';
import { InDialog, OnPage } from './formFrames.tsx';
import type { TypedChanges } from './merge.ts';
import { TypedBefore } from './TypedBefore.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

interface Props {
  defaultValues?: Record<string, unknown>;
  backTo: string;
  /** Called by 'Batal' in place of leading to `backTo`, with whether anything was typed. */
  onCancel?: (typed: boolean) => void;
  /** Set by the screen once the record is stored, so that leaving needs no question. */
  saved: { current: boolean };
  /** Receives the record that the typing starts from. */
  base?: { current: Row | undefined };
  /** Receives what a further way to save wants done with the stored record. */
  after?: SavesProps['after'];
  /** Receives the values of a further way to save. */
  also?: SavesProps['also'];
  /** Over another form, to which it goes back: 'Simpan' is the one way to save. Receives whether anything was typed. */
  inPlace?: { typed: boolean };
  /** The values typed before the record was fetched anew; offered to be put back. */
  typed?: TypedChanges | null;
}

/** The form of a declared resource, shared by create and edit; it reads like the declaration's outline. */
export function RecordForm(props: Props) {
  const { form: { beside } = {} } = useParts(useDeclaration());
  // Of a new record there is none yet.
  if (!beside || props.defaultValues) return <OwnForm {...props} />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <beside.Record>
        <OwnForm {...props} />
      </beside.Record>
    </Suspense>
  );
}

function OwnForm(props: Props) {
  const { defaultValues, typed = null, saved, inPlace } = props;
  const resource = useDeclaration();
  const record = useRecordContext<Row>();
  const { advice: Advice, aside: Aside, sheet: Sheet, ...own } = useParts(resource).form ?? {};
  const Frame = resource.dialog || inPlace ? InDialog : OnPage;
  return (
    <DeclaredForm {...(defaultValues ? { defaultValues } : {})}>
      <Frame toolbar={<Toolbar {...props} {...(!inPlace && own)} />} {...(Aside && { aside: <Aside /> })}>
        <Whereabouts record={defaultValues ? null : (record ?? null)} />
        {resource.page.draft && !inPlace && <FormDraft saved={saved} offers={!typed} />}
        {typed && <TypedBefore typed={typed} />}
        {Sheet ? (
          <Suspense fallback={<LoadingScreen />}>
            <Sheet />
          </Suspense>
        ) : (
          resource.form.map((section) => (
            <FormSection key={section.label} resource={resource} {...section} framed={Frame === OnPage} />
          ))
        )}
        {!own.saves && <Computed resource={resource} />}
        <Suspense>{Advice && <Advice />}</Suspense>
      </Frame>
    </DeclaredForm>
  );
}

interface SectionProps {
  resource: Resource;
  label: string;
  fields: readonly string[];
  framed: boolean;
}

function FormSection({ resource, label, fields, framed }: SectionProps) {
  const record = useRecordContext<Row>();
  const named = fields.flatMap((name) => {
    const field = resource.fields[name];
    return field && !isComputed(field) && !isFixed(resource, name) ? [[name, field] as const] : [];
  });
  const shown = named.filter(([, field]) => !field.readOnly);
  const known = named.filter(([name, field]) => field.readOnly && !field.hidden && !isEmpty(record?.[name]));
  if (shown.length === 0) return null;
  const inputs = (
    <Box sx={gridSx}>
      {record && known.length > 0 && <Known fields={known} resource={resource} record={record} />}
      {shown.map(([name, field]) => (
        <FieldInput key={name} source={name} field={field} />
      ))}
    </Box>
  );
  if (resource.page.folded)
    return (
      <Foldable label={label} fields={fields} about={shown.map(([, field]) => field.label).join(', ')}>
        {inputs}
      </Foldable>
    );
  return (
    <Paper
      component="section"
      variant={framed ? 'outlined' : 'elevation'}
      elevation={0}
      sx={framed ? sectionSx : { bgcolor: 'transparent' }}
      aria-label={label || undefined}
    >
      {label && !(shown.length === 1 && isObject(shown[0]?.[1])) && (
        <Typography component="h2" variant="subtitle1" sx={{ mb: 2 }}>
          {label}
        </Typography>
      )}
      {inputs}
    </Paper>
  );
}

/** Fields that only commands write, as text: they show which record is being edited. */
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
    ([, field]) => isComputed(field) && traitsOf(field).cell === 'money',
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

function Toolbar(props: ToolbarProps) {
  const { backTo, onCancel, saved, base = nothing, after = unread, also = unread, inPlace } = props;
  const { saves: Saves, savesFirst } = props;
  const translate = useTranslate();
  const resource = useDeclaration();
  const { isSubmitting, submitCount, dirtyFields } = useFormState();
  const leaveFor = useLeaveFor();
  const back = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    leaveFor(backTo);
  };
  const typed = Object.keys(dirtyFields).length > 0;
  useBase(base);
  useEffect(() => {
    if (inPlace) inPlace.typed = typed;
  }, [inPlace, typed]);
  const save = useRef<HTMLElement>(null);
  return (
    <>
      {!inPlace && <LeaveGuard saved={saved} />}
      {/* In a dialog the input at fault is in sight, and has the focus. */}
      {resource.dialog === null && <InvalidNotice />}
      <RefusedFocus />
      <FocusOn
        when={!isSubmitting && submitCount}
        at={() => save.current?.querySelector('button')?.focus({ preventScroll: true })}
      />
      <Button
        {...(onCancel ? { onClick: () => onCancel(typed) } : { component: Link, to: backTo, onClick: back })}
        color="inherit"
        disabled={isSubmitting}
      >
        {translate('views.form.cancel')}
      </Button>
      <Box ref={save} component="span" sx={{ display: 'contents' }}>
        <SaveButton
          label={translate(isSubmitting ? 'views.form.saving' : 'views.form.save')}
          variant={savesFirst ? 'text' : 'contained'}
          {...(savesFirst && { icon: <></> })}
          alwaysEnable={!isSubmitting}
          // Enter presses this one, the first in the form: what another had asked for is taken back.
          onClick={() => {
            after.current = null;
            also.current = null;
          }}
        />
      </Box>
      <Suspense>{Saves && <Saves after={after} also={also} />}</Suspense>
    </>
  );
}

function LeaveGuard({ saved }: Pick<Props, 'saved'>) {
  useLeaveGuard(saved);
  return null;
}

/** The heading stands beside its inputs where there is room. */
const sectionSx = {
  p: 2,
  '@container (min-width: 900px)': {
    '&:has(> h2)': { display: 'grid', gridTemplateColumns: '160px minmax(0, 1fr)', columnGap: 2 },
    // A section that is one group of inputs is headed by that.
    '&:not(:has(> h2)) > div > div > fieldset:not([role])': {
      '& > legend': { float: 'left', width: 160 },
      '& > :not(legend)': { ml: '176px', width: 'calc(100% - 176px)' },
    },
  },
};

const nothing = { current: undefined };
const unread: { current: null } = { current: null };

interface ToolbarProps extends Props {
  saves?: ComponentType<SavesProps>;
  savesFirst?: true;
}
