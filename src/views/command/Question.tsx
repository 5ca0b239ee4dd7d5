import { Alert, Box, DialogContentText } from '@mui/material';
import type { CommandName } from '../../commands/index.ts';
import { askedOf } from '../../commands/undo.ts';
import type { Row } from '../../schema/index.ts';
import { defaultsIn } from '../../schema/values.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import type { QuestionProps } from '../overrides.ts';
import { useNamed } from '../record/useHeading.ts';
import { Value } from '../Value.tsx';
import { CommandDialog } from './CommandDialog.tsx';
import { useSentences } from './sentences.ts';

/** Asks for what a command is to be told, as its declaration says. */
export function Question({ command, record, onDone, onClose }: QuestionProps) {
  const { button, idKey } = command;
  const fields = askedOf(command);
  const { ask, effect, shows, label, tone } = button;
  const resource = useDeclaration();
  const { now } = useDeclarations();
  const named = useNamed();
  const title = (button.title ?? `${label} %{title}`).replaceAll('%{title}', named(resource, record));
  const say = useSentences(resource, record, [title, ask ?? '', effect ?? '']);
  return (
    <CommandDialog
      command={command.name as CommandName}
      title={say(title)}
      fields={fields}
      defaultValues={defaultsIn(fields, now())}
      input={(typed) => ({ ...typed, [idKey]: record.id })}
      confirmText={button.confirm ?? label}
      color={tone === 'red' ? 'error' : 'primary'}
      onDone={(result) => onDone(result as Row)}
      onClose={onClose}
    >
      {shows && <Facts record={record} paths={shows} />}
      {ask && <DialogContentText>{say(ask)}</DialogContentText>}
      {effect && (
        <Alert severity={tone === 'red' ? 'warning' : 'info'} sx={{ mt: shows ? 2 : 0 }}>
          {say(effect)}
        </Alert>
      )}
    </CommandDialog>
  );
}

/** What the record holds that is about to change. */
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
