import { Box, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CommandAnswer } from '../../commands/index.ts';
import { addDays } from '../../domain/core/tanggal.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { formatDate } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';

type Day = 'today' | 'yesterday';
interface Props {
  own: number | null;
  tills: readonly Till[];
  akun: number | null;
  onAkun: (akun: number) => void;
  day: Day;
  onDay: (day: Day) => void;
}

/** The day to close and, where others' tills are open to the user, the till. */
export function TillChoice({ own, tills, akun, onAkun, day, onDay }: Props) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const others = tills.filter((till) => till.akun !== own);
  const dates: Record<Day, string> = { today, yesterday: addDays(today, -1) };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2.5 }}>
      <TextField
        select
        label={translate('kas.day')}
        value={day}
        onChange={(event) => onDay(event.target.value === 'yesterday' ? 'yesterday' : 'today')}
        sx={{ flex: '1 1 200px' }}
      >
        {(['today', 'yesterday'] as const).map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`kas.${each}`, { tanggal: formatDate(dates[each]) })}
          </MenuItem>
        ))}
      </TextField>
      {others.length > 0 && (
        <TextField
          select
          label={translate('kas.akun')}
          value={akun ?? ''}
          onChange={(event) => onAkun(Number(event.target.value))}
          sx={{ flex: '2 1 280px', minWidth: 0 }}
        >
          {own !== null && <MenuItem value={own}>{translate('kas.own')}</MenuItem>}
          {others.map(({ akun: id, nama, email, sejak }) => (
            <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
              {translate('kas.someone', { nama, email, sejak: formatDate(sejak) })}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}

/** A till with entries that no closing has counted; people of one name are told apart by their e-mail. */
type Till = CommandAnswer<'kas/terbuka'>['laci'][number];

/** The tills that who is signed in may close, without their amounts. */
export function useTills() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['tutup-kas', 'terbuka'],
    meta: { of: ['tutup-kas', 'laporan/keuangan', 'modal-kas', 'serah-kas', 'user'] },
    retry: false,
    queryFn: async () => (await dataProvider.command('kas/terbuka', {})).data as CommandAnswer<'kas/terbuka'>,
  });
}
