import { Typography } from '@mui/material';
import { useCommands } from './command/useCommands.ts';
import { useDeclaration, useDeclarations } from './declarations.ts';
import { useTranslate } from './words.ts';

/** Beneath a list or a record: its actions that the source of the records does not carry out. Nothing where there are none. */
export const NotCarriedOut = () => (useDeclarations().offers.commands === null ? null : <Missing />);

function Missing() {
  const translate = useTranslate();
  const resource = useDeclaration();
  const { offers, offered } = useDeclarations();
  const commands = [...useCommands(resource, 'act'), ...useCommands(resource, 'page')];
  const labels = new Set([
    ...(resource.list.create && !offered(resource.name, 'create') ? [resource.list.create] : []),
    ...commands.filter(({ name }) => !offers.commands?.has(name)).map(({ button }) => button.label),
  ]);
  return labels.size === 0 ? null : (
    <Typography component="p" variant="body2" color="text.secondary" sx={{ py: 1, displayPrint: 'none' }}>
      {translate('views.notOffered.commands', { commands: [...labels].join(', ') })}
    </Typography>
  );
}
