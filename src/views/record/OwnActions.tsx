import { Suspense } from 'react';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { type ActionProps, overridesOf } from '../overrides.ts';

/** The actions a resource has beside edit, delete and detail. */
export function OwnActions(props: ActionProps) {
  const resource = useDeclaration();
  const { overrides } = useDeclarations();
  const { actions = [], pageActions = [] } = overridesOf(overrides, resource) ?? {};
  return [...actions, ...(props.place === 'page' ? pageActions : [])].map((Action, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is written down in the code and never changes
    <Suspense key={index} fallback={null}>
      <Action {...props} />
    </Suspense>
  ));
}
