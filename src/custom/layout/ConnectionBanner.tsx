import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDeclarations } from '../../views/declarations.ts';
import { useTranslate } from '../../views/words.ts';

/** Says so while the server cannot be reached; what was typed stays, and the data come anew when it is back. */
export function ConnectionBanner() {
  const { onConnection } = useDeclarations();
  const translate = useTranslate();
  const [there, setThere] = useState(true);
  useEffect(() => onConnection(setThere), [onConnection]);
  return (
    <div role="status">
      {there ? null : (
        <Alert severity="warning" sx={{ borderRadius: 0, position: 'sticky', top: 0 }}>
          {translate('connection.away')}
        </Alert>
      )}
    </div>
  );
}
