import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { fetched } from '../../../views/fetched.tsx';
import { useSingleKeys } from '../../../views/list/singleKeys.ts';
import { isTaken } from '../../../views/list/useListKeys.ts';

const ShortcutsDialog = fetched(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Shows the keys of the console by `?`, or Ctrl and `/` where single keys are switched off. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const { areOn } = useSingleKeys();
  const help = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event;
    const single = key === '?' && !ctrlKey && !metaKey && areOn() && !isTaken(target);
    if (!single && !(key === '/' && (ctrlKey || metaKey))) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => help(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return <Suspense fallback={null}>{open && <ShortcutsDialog onClose={() => setOpen(false)} />}</Suspense>;
}
