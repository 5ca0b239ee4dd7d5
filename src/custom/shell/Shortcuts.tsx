import { Suspense, useState } from 'react';
import { fetched } from '../../views/base/fetched.tsx';
import { useKeys } from '../../views/base/useKeys.ts';
import { useSingleKeys } from '../../views/state/singleKeys.ts';

const ShortcutsDialog = fetched(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Shows the keys of the console by `?`, or Ctrl and `/` where single keys are switched off. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const { areOn } = useSingleKeys();
  const help = () => setOpen(true);
  useKeys({ '?': () => areOn() && help() }, 'page');
  useKeys({ 'Ctrl+/': help }, 'always');
  return <Suspense fallback={null}>{open && <ShortcutsDialog onClose={() => setOpen(false)} />}</Suspense>;
}
