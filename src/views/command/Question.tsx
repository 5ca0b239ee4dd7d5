import { Alert, Box, DialogContentText } from '@mui/material';
import type { ReactNode } from 'react';
import { askedOf } from '../../commands/core/undo.ts';
import type { CommandName } from '../../commands/index.ts';
import { type Fields, isReference, type Row, textOf } from '../../schema/index.ts';
import { defaultsIn } from '../../schema/values.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import type { QuestionProps } from '../base/parts.ts';
import { useChanged } from '../base/useChanged.ts';
import { useTranslate } from '../base/words.ts';
import { useRecordName } from '../value/useHeading.ts';
import { Value } from '../value/Value.tsx';
import { AskedBoxes } from './AskedBoxes.tsx';
import { CommandDialog } from './CommandDialog.tsx';
import { StillOpenConfirmed } from './StillOpen.tsx';
import { useSentences } from './sentences.ts';

/** Asks for what a command is to be told, as its declaration says. */
export function Question({ command, record, onDone, onClose, after }: QuestionProps & { after?: ReactNode }) {
  const { button, idKey } = command;
  const { tetapMeskiTerbuka } = command.fields;
  const boxes = boxesOf(command.fields);
  const fields = { ...askedOf(command), ...boxes };
  const { ask, effect, shows, label, tone } = button;
  const resource = useDeclaration();
  const { now } = useDeclarations();
  const named = useRecordName();
  const title = (button.title ?? `${label} %{title}`).replaceAll('%{title}', named(resource, record));
  const say = useSentences(resource, record, [title, ask ?? '', effect ?? '']);
  const changed = useChangedFacts(record, shows ?? []);
  return (
    <CommandDialog
      command={command.name as CommandName}
      title={say(title)}
      changed={changed}
      after={
        tetapMeskiTerbuka ? (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {after}
            <StillOpenConfirmed record={record} />
          </Box>
        ) : (
          (after ?? <AskedBoxes fields={boxes} />)
        )
      }
      fields={fields}
      defaultValues={defaultsIn(fields, now())}
      input={(typed) => ({ ...typed, [idKey]: record.id })}
      confirmText={button.confirm ?? label}
      color={tone === 'red' ? 'error' : 'primary'}
      onDone={(result) => onDone(result as Row)}
      onClose={onClose}
    >
      {shows && <Facts record={record} paths={shows} />}
      {ask && <DialogContentText sx={{ mt: shows ? 2 : 0 }}>{say(ask)}</DialogContentText>}
      {effect && (
        <Alert severity={tone === 'red' ? 'warning' : 'info'} sx={{ mt: shows ? 2 : 0 }}>
          {say(effect)}
        </Alert>
      )}
    </CommandDialog>
  );
}

/** Boxes that say that something is meant, whatever speaks against it. */
const boxesOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind, hidden }]) => kind === 'boolean' && hidden));

/** Tells what others changed of these fields since the dialog was opened, as a sentence. */
function useChangedFacts(record: Row, paths: readonly string[]) {
  const { fields } = useDeclaration();
  const translate = useTranslate();
  const changed = useChanged(JSON.stringify(paths.map((path) => record[path] ?? null)));
  const before: unknown[] = JSON.parse(changed.before ?? '[]');
  const told = paths.flatMap((path, at) => {
    const [field, value] = [fields[path], record[path] ?? null];
    if (!field || JSON.stringify(before[at]) === JSON.stringify(value)) return [];
    if (isReference(field)) return [translate('command.berubah.diganti', { label: field.label })];
    const [tadi, sekarang] = [before[at], value].map((each) => textOf(field, each, () => null) || '-');
    return [translate('command.berubah.nilai', { label: field.label, tadi, sekarang })];
  });
  return {
    ...changed,
    sentence: translate('command.berubah.sejakDibuka', { fields: told.join('; ') }),
    label: translate('command.berubah.pakai'),
  };
}

/** The values of the record that are about to change. */
function Facts({ record, paths }: { record: Row; paths: readonly string[] }) {
  const resource = useDeclaration();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75 }}>
      {paths.map((path) => (
        <Box key={path} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {resource.fields[path]?.label}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Value resource={resource} path={path} record={record} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
