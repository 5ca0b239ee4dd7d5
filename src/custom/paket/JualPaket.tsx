import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { activeFilter, formatMoney } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { firstHundred } from '../core/shared.tsx';

interface Props {
  /** Its choice stands open at once. */
  opens: boolean;
  onPick: (paket: number) => void;
}

/** Puts a package into the basket; not there for a clinic that has none. */
export function JualPaket({ opens, onPick }: Props) {
  const translate = useTranslate();
  const allowed = useAllowed('paket', 'list') === true;
  const filter = activeFilter(useDeclaration('paket'), useDeclarations().now().today);
  const { data = [] } = useGetList('paket', { filter, ...firstHundred }, { enabled: allowed });
  const [open, setOpen] = useState(opens);
  const [button, setButton] = useState<HTMLElement | null>(null);
  if (data.length === 0) return null;
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ mt: 1, minHeight: { xs: 44, md: 0 } }}
      >
        {translate('shell.search.sellPackage')}
      </Button>
      <Menu anchorEl={button} open={open && button !== null} onClose={() => setOpen(false)}>
        {data.map(({ id, nama, harga }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setOpen(false);
              onPick(id);
            }}
            sx={{ gap: 2, justifyContent: 'space-between', whiteSpace: 'normal' }}
          >
            {nama}
            <Typography component="span" color="text.secondary" noWrap sx={{ flexShrink: 0 }}>
              {formatMoney(harga)}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
