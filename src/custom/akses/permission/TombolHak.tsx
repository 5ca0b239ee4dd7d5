import { Button } from '@mui/material';
import type { TickedRights } from '../../../resources/rightsMatrix.ts';
import { useTranslate } from '../../../views/base/words.ts';
import type { RoleRights } from './useHak.ts';

interface Props {
  rights: RoleRights;
  all: readonly RoleRights[];
  onBecome: (wanted: TickedRights) => void;
}

/** Ticks the boxes of a role as they are by default, or as they are for another role; nothing is saved by it. */
export function TombolHak({ rights, all, onBecome }: Props) {
  const translate = useTranslate();
  const { role, ticked, byDefault } = rights;
  const others = all.filter((each) => each.role.id !== role.id && each.role.username !== 'admin');
  const isDefault = ticked.size === byDefault.size && [...ticked].every((box) => byDefault.has(box));
  return (
    <>
      <Button color="inherit" disabled={isDefault} onClick={() => onBecome(byDefault)}>
        {translate('hak.reset')}
      </Button>
      {others.map((each) => (
        <Button key={each.role.id} color="inherit" onClick={() => onBecome(each.stored)}>
          {translate('hak.sameAs', { role: each.role.name })}
        </Button>
      ))}
    </>
  );
}
