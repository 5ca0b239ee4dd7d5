import { Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { bukaCabang } from '../../../commands/klinik/bukaCabang.ts';
import { useDeclarations, useMayGive } from '../../../views/base/declarations.ts';
import { useTranslate, wordsIn } from '../../../views/base/words.ts';
import { CommandDialog } from '../../../views/command/CommandDialog.tsx';
import { usePengaturan } from '../../core/shared.tsx';

/** 'Buka cabang kedua', in a clinic with one; further ones are added to their list. */
export function BukaCabang() {
  const word = wordsIn(useTranslate(), 'klinik.cabang');
  const { person } = useDeclarations();
  const allowed = useMayGive(bukaCabang);
  const klinik = usePengaturan();
  const notify = useNotify();
  const [asks, setAsks] = useState(false);
  if (!allowed || !klinik || person?.place) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsks(true)}>
        {word('buka')}
      </Button>
      {asks && (
        <CommandDialog
          command="cabang/buka"
          title={word('judul')}
          fields={bukaCabang.fields}
          defaultValues={{ pertama: klinik.namaKlinik.slice(0, 60), tim: [] }}
          confirmText={word('yakin')}
          onDone={({ nama }) => {
            setAsks(false);
            notify(word('dibuka', { nama }), { type: 'success', autoHideDuration: 10_000 });
          }}
          onClose={() => setAsks(false)}
        >
          <DialogContentText>{word('arti')}</DialogContentText>
        </CommandDialog>
      )}
    </>
  );
}
