import { Button, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { activeFilter, formatMoney } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { useGetList } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { firstHundred } from '../core/shared.tsx';

/** Puts a package into the basket; not there for a clinic that has none. */
export function JualPaket({ onPick }: { onPick: (paket: number) => void }) {
  const translate = useTranslate();
  const allowed = useAllowed('paket', 'list') === true;
  const filter = activeFilter(useDeclaration('paket'), useDeclarations().now().today);
  const { data = [] } = useGetList('paket', { filter, ...firstHundred }, { enabled: allowed });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (data.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ mt: 1, minHeight: { xs: 44, md: 0 } }}
      >
        {translate('paket.tambah')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {data.map(({ id, nama, harga }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              onPick(id);
            }}
            sx={{ gap: 2, justifyContent: 'space-between' }}
          >
            {nama}
            <Typography component="span" color="text.secondary">
              {formatMoney(harga)}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
