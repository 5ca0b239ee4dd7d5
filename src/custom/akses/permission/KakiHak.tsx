import { Alert, Box, Button, Typography } from '@mui/material';
import { useMemo } from 'react';
import { type Ability, boxOf, difference, withoutEntry } from '../../../resources/rightsMatrix.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { groups, listedText, nameOf, said } from './kataHak.ts';
import type { RoleRights } from './useHak.ts';

interface Props {
  rights: RoleRights;
  /** It is the role of who is signed in. */
  own: boolean;
  saving: boolean;
  /** Why the last try was refused. */
  refusal: string | null;
  onSave: () => void;
  onCancel: () => void;
}

/** The foot of the matrix, always in view: what saving would take away and give, before it is done. */
export function KakiHak({ rights, own, saving, refusal, onSave, onCancel }: Props) {
  const translate = useTranslate();
  const { role, stored, ticked, changes, fresh } = rights;
  const { lost, gained } = useMemo(() => difference(groups, stored, ticked), [stored, ticked]);
  const closed = useMemo(() => withoutEntry(groups, ticked), [ticked]);
  const locksOut = own && stored.has(ownBox) && !ticked.has(ownBox);
  const sentence = (word: 'hak.loses' | 'hak.gains', things: readonly Ability[]) =>
    translate(word, {
      role: role.name,
      things: listedText(
        translate,
        things.map((each) => said(translate, each)),
        mostNamed,
      ),
    });
  const nothing = changes.length === 0 && fresh.size === 0;
  return (
    <Box data-foot sx={footSx}>
      <Box role="status" sx={{ display: 'grid', gap: 0.5, flex: '1 1 320px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700 }}>
          {changes.length > 0 ? translate('hak.changes', { count: changes.length }) : translate('hak.unchanged')}
        </Typography>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        {lost.length > 0 && (
          <Typography variant="body2" color="error">
            {sentence('hak.loses', lost)}
          </Typography>
        )}
        {gained.length > 0 && (
          <Typography variant="body2" color="success">
            {sentence('hak.gains', gained)}
          </Typography>
        )}
        {changes.length > 0 && closed.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('hak.noEntry', { pages: closed.map((row) => nameOf(translate, row)).join(', ') })}
          </Typography>
        )}
        {fresh.size > 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('hak.newPages', { count: fresh.size })}
          </Typography>
        )}
        {locksOut && <Alert severity="warning">{translate('hak.self')}</Alert>}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', ml: 'auto' }}>
        <Button color="inherit" onClick={onCancel} disabled={saving || changes.length === 0}>
          {translate('hak.cancel')}
        </Button>
        <Button variant="contained" onClick={onSave} disabled={saving || nothing}>
          {translate(saving ? 'hak.saving' : 'hak.save')}
        </Button>
      </Box>
    </Box>
  );
}

/** The box without which this page cannot be changed. */
const ownBox = boxOf('permission', 'edit');
const mostNamed = 6;

const footSx = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  mt: 2,
  py: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'flex-end',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;
