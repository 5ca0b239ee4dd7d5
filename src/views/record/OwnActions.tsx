import { lazy, Suspense } from 'react';
import { useCommands } from '../command/useCommands.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { type ActionProps, overridesOf } from '../overrides.ts';

const CommandButton = lazy(async () => ({ default: (await import('../command/CommandButton.tsx')).CommandButton }));

/** The actions a resource has beside edit, delete and detail: hand-written ones, then the commands given to its records. */
export function OwnActions(props: ActionProps) {
  const resource = useDeclaration();
  const { overrides } = useDeclarations();
  const { actions = [], pageActions = [], commands: own = {} } = overridesOf(overrides, resource) ?? {};
  const commands = useCommands(resource, props.place);
  return (
    <>
      {[...actions, ...(props.place === 'page' ? pageActions : [])].map((Action, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written down in the code and never changes
        <Suspense key={index} fallback={null}>
          <Action {...props} />
        </Suspense>
      ))}
      {commands.map((command) => {
        const { offered: Offered, dialog } = own[command.name] ?? {};
        const button = (offered: boolean) => (
          <CommandButton {...props} command={command} offered={offered} dialog={dialog} />
        );
        return (
          <Suspense key={command.name} fallback={null}>
            {Offered ? <Offered {...props}>{button}</Offered> : button(true)}
          </Suspense>
        );
      })}
    </>
  );
}
