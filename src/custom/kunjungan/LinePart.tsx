import { Box, Button, Link, Popover } from '@mui/material';
import { useState } from 'react';
import type { Field } from '../../schema/index.ts';
import { useTranslate } from '../../views/base/words.ts';
import { FieldInput } from '../../views/input/inputs.tsx';

interface Props {
  /** The path of the list in the form. */
  source: string;
  field: Field;
  /** The name of the line. */
  nama: string;
  /** The closed list in words, and its name for a screen reader. */
  text: string;
  label: string;
  /** Something is missing in it. */
  missing?: boolean;
  onOpen?: () => void;
  onClose?: () => void;
}

/** A list of a line, in a word; a click opens its inputs. */
export function LinePart({ source, field, nama, text, label, missing = false, onOpen, onClose }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => {
    setAnchor(null);
    onClose?.();
  };
  return (
    <>
      {' · '}
      <Link
        component="button"
        type="button"
        color={missing ? 'error' : 'inherit'}
        aria-label={label}
        onClick={(event) => {
          onOpen?.();
          setAnchor(event.currentTarget);
        }}
        sx={{ font: 'inherit', textAlign: 'left', verticalAlign: 'baseline', ...(missing && { fontWeight: 600 }) }}
      >
        {text}
      </Link>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': nama, sx: { p: 2, width: 'min(560px, 100vw - 32px)' } } }}
      >
        <FieldInput source={source} field={field} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
          <Button onClick={close}>{translate('kunjungan.whoDone')}</Button>
        </Box>
      </Popover>
    </>
  );
}
