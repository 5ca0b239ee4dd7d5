import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { Ticked } from '../../../resources/rightsMatrix.ts';
import { useTranslate } from '../../../views/words.ts';
import type { RoleRights } from './useHak.ts';

interface Props {
  rights: RoleRights;
  all: readonly RoleRights[];
  onBecome: (wanted: Ticked) => void;
}

/** Ticks the boxes of a role as they are by default, or as they are for another role; nothing is saved by it. */
export function TombolHak({ rights, all, onBecome }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { role, ticked, byDefault } = rights;
  const others = all.filter((each) => each.role.id !== role.id && each.role.username !== 'admin');
  const isDefault = ticked.size === byDefault.size && [...ticked].every((box) => byDefault.has(box));
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={others.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('hak.same')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {others.map((each) => (
          <MenuItem
            key={each.role.id}
            onClick={() => {
              setAnchor(null);
              onBecome(each.stored);
            }}
          >
            {translate('hak.sameAs', { role: each.role.name })}
          </MenuItem>
        ))}
      </Menu>
      <Button variant="outlined" color="inherit" disabled={isDefault} onClick={() => onBecome(byDefault)}>
        {translate('hak.reset')}
      </Button>
    </>
  );
}
