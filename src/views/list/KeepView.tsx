import { Checkbox, DialogContent, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { View } from '../../providers/access.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useGetList } from '../base/records.ts';
import { useTranslate } from '../base/words.ts';
import { useCommand } from '../command/useCommand.ts';
import { AskingActions, AskingDialog } from '../form/AskingDialog.tsx';
import { followingDay, viewAddress, viewSearch } from '../state/listState.ts';
import { useListState } from '../state/useListState.tsx';

/** Asks for the name of a view: of a new one that keeps what the list shows, for whom, or another name for `view`. */
export function KeepView({ view, onClose }: { view: View | null; onClose: () => void }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { caughtUp, now } = useDeclarations();
  const { state } = useListState();
  const keep = useCommand('tampilan/simpan', { quiet: true });
  const change = useCommand('tampilan/ubah', { quiet: true });
  const mayShare = useAllowed('hak/tampilan', 'edit');
  const mayName = useAllowed('roles', 'list');
  const [nama, setNama] = useState(view?.nama ?? '');
  const [untuk, setUntuk] = useState<number | null>(null);
  const [utama, setUtama] = useState(false);
  const { today } = now();
  const [following, setFollowing] = useState(() => Object.values(state.filter).includes(today));
  const moving = followingDay(resource, state, today);
  const { running, errors, refusal } = view ? change : keep;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const alamat = viewAddress(moving && following ? moving : state);
    const done = view
      ? await change.run({ tampilan: view.id, nama })
      : await keep.run({ nama, daftar: resource.name, alamat, untuk, utama });
    if (!done) return;
    await caughtUp();
    notify('tampilan.saved', { type: 'success', messageArgs: { nama: done.nama } });
    if (!view) navigate({ pathname, search: viewSearch(done.id) });
    onClose();
  }

  return (
    <AskingDialog
      title={view ? translate('tampilan.rename', { nama: view.nama }) : translate('tampilan.save')}
      maxWidth="xs"
      busy={running}
      onClose={onClose}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <TextField
            label={translate('tampilan.name')}
            value={nama}
            onChange={(event) => setNama(event.target.value)}
            error={refusal !== null}
            helperText={errors['nama'] ?? refusal}
            required
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          {!view && mayShare && mayName && <Whose value={untuk} onChange={setUntuk} />}
          {!view && moving && (
            <Choice
              label={`${translate('tampilan.followDay')} – ${translate('tampilan.followDayHint')}`}
              checked={following}
              onChange={setFollowing}
            />
          )}
          {!view && <Choice label={translate('tampilan.asDefault')} checked={utama} onChange={setUtama} />}
        </DialogContent>
        <AskingActions busy={running} onClose={onClose} confirmText={translate('tampilan.submit')} />
      </form>
    </AskingDialog>
  );
}

function Choice(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  const { label, checked, onChange } = props;
  return (
    <FormControlLabel
      control={<Checkbox checked={checked} onChange={(_, next) => onChange(next)} />}
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  );
}

/** For oneself, or for a role. */
function Whose({ value, onChange }: { value: number | null; onChange: (role: number | null) => void }) {
  const translate = useTranslate();
  const { data = [] } = useGetList('roles', {
    filter: {},
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  return (
    <TextField
      select
      label={translate('tampilan.whose')}
      value={value === null ? '' : String(value)}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('tampilan.forMe')}</MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
