import { MenuItem, TextField } from '@mui/material';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';

/** Where somebody works who has several branches; who has one sees nothing of it. */
export function BranchPicker() {
  const translate = useTranslate();
  const { person, may, choose } = useDeclarations();
  if (!person?.place || !may('cabang', 'list')) return null;
  const { at, closed } = person.place;
  // A closed one is looked back on, after those in which one works.
  const branches = (person.branches ?? []).toSorted(
    (a, b) => Number(closed.includes(a.id)) - Number(closed.includes(b.id)),
  );
  return (
    <TextField
      select
      size="small"
      value={at ?? 0}
      onChange={({ target }) => void choose(Number(target.value) || null)}
      slotProps={{ htmlInput: { 'aria-label': translate('shell.branch.label') }, select: { displayEmpty: true } }}
      sx={{
        minWidth: 96,
        maxWidth: { xs: 150, sm: 200 },
        '& .MuiSelect-select': { fontSize: { xs: 14, sm: 16 }, pl: { xs: 1.25, sm: 1.75 } },
      }}
    >
      <MenuItem value={0}>{translate('shell.branch.all')}</MenuItem>
      {branches.map(({ id, nama }) => (
        <MenuItem key={id} value={id}>
          {closed.includes(id) ? translate('shell.branch.closed', { nama }) : nama}
        </MenuItem>
      ))}
    </TextField>
  );
}
