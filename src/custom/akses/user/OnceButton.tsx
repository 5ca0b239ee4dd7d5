import Key from '@mui/icons-material/VpnKeyOutlined';
import { Button } from '@mui/material';
import { type ComponentProps, Suspense, useState } from 'react';
import { fetched } from '../../../views/base/fetched.tsx';
import type { OnceDialog as Dialog } from './OnceDialog.tsx';

const OnceDialog = fetched(async () => (await import('./OnceDialog.tsx')).OnceDialog);

/** A button whose dialog makes a key or a secret and shows it once. */
export function OnceButton({ label, ...asked }: Omit<ComponentProps<typeof Dialog>, 'onClose'> & { label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Key />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OnceDialog {...asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
