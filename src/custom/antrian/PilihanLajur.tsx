import { MenuItem, TextField } from '@mui/material';
import { useStore } from 'react-admin';
import { type Dokter, dokter } from '../../resources/dokter/dokter.ts';
import { activeFilter } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useAllRows } from '../core/shared.tsx';

/** The lane that this browser shows: a doctor's id, null for all. */
export const useLajur = () => useStore<number | null>('antrian.lajur', null);

interface Props {
  /** The lane that is shown; null for all. */
  shown: number | null;
  /** False where there is room for one lane alone. */
  all: boolean;
}

export function PilihanLajur({ shown, all }: Props) {
  const translate = useTranslate();
  const [, setLajur] = useLajur();
  const { data = [] } = useAllRows<Dokter>('dokter', activeFilter(dokter, useDeclarations().now().today));
  const known = data.some(({ id }) => id === shown);
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate('antrian.lane')}
      value={known && shown !== null ? String(shown) : all ? semua : ''}
      onChange={({ target }) => setLajur(target.value === semua ? null : Number(target.value))}
      sx={{ width: { xs: 150, sm: 180 } }}
    >
      {all && <MenuItem value={semua}>{translate('antrian.allLanes')}</MenuItem>}
      {data.map(({ id, name, ruang }) => (
        <MenuItem key={id} value={String(id)}>
          {[name, ruang].filter(Boolean).join(' · ')}
        </MenuItem>
      ))}
    </TextField>
  );
}

const semua = 'semua';
