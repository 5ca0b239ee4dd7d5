import { MenuItem, TextField } from '@mui/material';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useAllRows } from '../core/shared.tsx';

/** Where somebody works who has several branches; who has one sees nothing of it. */
export function BranchPicker() {
  const { person, may } = useDeclarations();
  return person?.place && may('cabang', 'list') ? <Choice branch={person.place.branch} /> : null;
}

function Choice({ branch }: { branch: number | null }) {
  const translate = useTranslate();
  const { choose } = useDeclarations();
  const { data = [] } = useAllRows<{ id: number; nama: string }>('cabang', {});
  return (
    <TextField
      select
      size="small"
      value={data.length > 0 ? (branch ?? 0) : ''}
      onChange={({ target }) => void choose(Number(target.value) || null)}
      slotProps={{ htmlInput: { 'aria-label': translate('shell.branch.label') }, select: { displayEmpty: true } }}
      sx={{ minWidth: 96, maxWidth: { xs: 120, sm: 200 } }}
    >
      <MenuItem value={0}>{translate('shell.branch.all')}</MenuItem>
      {data.map(({ id, nama }) => (
        <MenuItem key={id} value={id}>
          {nama}
        </MenuItem>
      ))}
    </TextField>
  );
}
