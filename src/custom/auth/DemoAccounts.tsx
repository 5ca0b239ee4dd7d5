import { Box, Chip, Typography } from '@mui/material';
import type { Api } from '../../providers/api.ts';
import { useTranslate, type Word } from '../../views/words.ts';
import { type DemoAccount, useDemoAccounts } from './useDemoAccounts.ts';

export type DemoAccountsProps = { api: Api; onPick: (account: DemoAccount, password: string) => void };

/** The accounts of the demo rung (design §8), each filling in the form; nothing on the other rungs. */
export function DemoAccounts({ api, onPick }: DemoAccountsProps) {
  const translate = useTranslate();
  const { accounts, password } = useDemoAccounts(api);
  if (accounts.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="demo-title"
      sx={{ mt: 2, p: 1.75, borderRadius: '12px', bgcolor: 'action.hover' }}
    >
      <Typography id="demo-title" component="h2" variant="subtitle2">
        {translate('auth.demo.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('auth.demo.hint', { password })}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1, mt: 1.5 }}>
        {accounts.map((account) => {
          const role = translate(`auth.demo.roles.${account.role}` as Word, { _: account.role });
          return (
            <Chip
              key={account.email}
              component="button"
              type="button"
              label={role}
              aria-label={translate('auth.demo.as', { role })}
              title={account.email}
              variant="outlined"
              color="primary"
              clickable
              onClick={() => onPick(account, password)}
            />
          );
        })}
      </Box>
    </Box>
  );
}
