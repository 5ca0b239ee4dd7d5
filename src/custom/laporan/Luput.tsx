import Rows from '@mui/icons-material/FormatListBulleted';
import Check from '@mui/icons-material/PlaylistAddCheck';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { formatDateTime, formatNumber } from '../../schema/index.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useAllowed } from '../../views/base/declarations.ts';
import type { ActionProps } from '../../views/base/parts.ts';
import { useGetList } from '../../views/base/records.ts';
import { useBusyAction } from '../../views/base/useBusyAction.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { ActionButton } from '../../views/command/ActionButton.tsx';
import { useCommand } from '../../views/command/useCommand.ts';
import { listWith } from '../../views/state/listState.ts';
import { Remark } from '../core/ListNote.tsx';
import { RingkasanMalam } from './RingkasanMalam.tsx';

const newest = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const;

/** The last look through the books, a new one, and the day in one text. */
export function CatatanLuput() {
  const word = wordsIn(useTranslate(), 'luput');
  const sees = useAllowed('periksa-buku', 'list');
  const { data: [last] = [], isLoading } = useGetList('periksa-buku', newest, { enabled: sees });
  const { allowed, busy, checked, start } = usePeriksa();
  const state = busy ? word('berjalan', { banyak: formatNumber(checked) }) : (last?.hasil ?? word('belum'));
  const at = !busy && last?.selesai ? ` · ${formatDateTime(last.selesai)}` : '';
  if (isLoading) return <Coming />;
  return (
    <Remark
      severity={last?.keadaan === 'berbeda' && !busy ? 'error' : 'info'}
      action={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          <RingkasanMalam />
          {allowed && (
            <Button color="inherit" size="small" startIcon={<Check />} loading={busy} onClick={() => void start()}>
              {word('periksa')}
            </Button>
          )}
        </Stack>
      }
    >
      <span role="status">{sees ? `${state}${at}` : word('malam')}</span>
    </Remark>
  );
}

/** Looks through the books, part after part, until it is over. */
function usePeriksa() {
  const { run, allowed } = useCommand('buku/periksa');
  const refresh = useRefresh();
  const { busy, run: once } = useBusyAction();
  const [checked, setChecked] = useState(0);
  const start = () =>
    once(async () => {
      let part = await run({});
      while (part?.keadaan === 'berjalan') {
        setChecked(part.hitungan);
        part = await run({ pemeriksaan: part.id });
      }
      setChecked(0);
      refresh();
    });
  return { allowed, busy, checked, start };
}

/** The way to the rows that it is about. */
export function LihatBaris({ record, place }: ActionProps<'luput'>) {
  const word = wordsIn(useTranslate(), 'luput');
  const navigate = useNavigate();
  const opens = useAllowed(record.daftar, 'list');
  if (!opens) return null;
  const rows = () => listWith({ name: record.daftar }, JSON.parse(record.saring));
  const to = () => (record.idData === null ? rows() : `/${record.daftar}/${record.idData}`);
  return (
    <ActionButton
      {...{ record, place }}
      icon={Rows}
      color="primary"
      label={word('lihat')}
      onClick={() => navigate(to())}
    />
  );
}
