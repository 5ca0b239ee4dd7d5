import { Box, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate, type Word } from '../../views/words.ts';
import { useSession } from './useSession.ts';

interface Props {
  onPick: (account: DemoAccount, password: string) => void;
}

/** The accounts of the demo rung (design §8), each filling in the form; nothing on the other rungs. */
export function DemoAccounts({ onPick }: Props) {
  const translate = useTranslate();
  const { accounts, password } = useDemoAccounts();
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

interface DemoAccount {
  email: string;
  role: string;
}

/** The accounts of the demo rung (design §8) and their password; none on the other rungs. */
export function useDemoAccounts(): { accounts: DemoAccount[]; password: string } {
  const { api } = useSession().session;
  const { data: config } = useQuery({
    queryKey: ['config'],
    queryFn: () => api.get('/config'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { rung, demoAccounts, demoPassword } = Object(config) as Record<string, unknown>;
  const accounts = rung === 'demo' && Array.isArray(demoAccounts) ? demoAccounts.filter(isAccount) : [];
  return { accounts, password: String(demoPassword ?? '') };
}

function isAccount(value: unknown): value is DemoAccount {
  const { email, role } = Object(value) as Record<string, unknown>;
  return typeof email === 'string' && typeof role === 'string';
}
