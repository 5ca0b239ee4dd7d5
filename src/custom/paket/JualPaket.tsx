import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { activeFilter, formatMoney } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { firstHundred } from '../core/shared.tsx';
import { useHarga } from '../core/useHarga.ts';

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
  const dihargai = useHarga();
  const [open, setOpen] = useState(opens);
  const [button, setButton] = useState<HTMLElement | null>(null);
  if (data.length === 0 || !dihargai) return null;
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
        {data.map((each) => (
          <MenuItem
            key={each.id}
            onClick={() => {
              setOpen(false);
              onPick(each.id);
            }}
            sx={{ gap: 2, justifyContent: 'space-between', whiteSpace: 'normal' }}
          >
            {each.nama}
            <Typography component="span" color="text.secondary" noWrap sx={{ flexShrink: 0 }}>
              {formatMoney(dihargai('paket', each).harga)}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
