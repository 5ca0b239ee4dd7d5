import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../providers/api.ts';

export type DemoAccount = { email: string; role: string };

/** The accounts of the demo rung (design §8) and their password; none on the other rungs. */
export function useDemoAccounts(api: Api): { accounts: DemoAccount[]; password: string } {
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
