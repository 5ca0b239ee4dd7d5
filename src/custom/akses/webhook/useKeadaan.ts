import { useQuery } from '@tanstack/react-query';
import type { Tone } from '../../../schema/index.ts';
import { useSession } from '../../masuk/useSession.ts';

/** How a webhook stands, as the server tells it. Times are ISO, UTC. */
export interface Keadaan {
  id: number;
  state: 'baru' | 'mati' | 'berjalan' | 'tertunda' | 'disisihkan';
  behind: number;
  doneAt: string | null;
  fault: string | null;
  faultAt: string | null;
  nextAt: string | null;
}

export const tones: Readonly<Record<Keadaan['state'], Tone>> = {
  baru: 'gray',
  mati: 'gray',
  berjalan: 'green',
  tertunda: 'amber',
  disisihkan: 'red',
};

/** Interval at which an open page asks again, in ms. */
const again = 5_000;

/** How the webhooks stand: the rows of a list share one answer. */
export function useKeadaan(enabled: boolean) {
  const { api } = useSession().session;
  return useQuery({
    queryKey: ['webhook-keadaan'],
    queryFn: async () => ((await api.get('/webhooks')) as { data: Keadaan[] }).data,
    enabled,
    staleTime: 0,
    refetchInterval: again,
    retry: false,
  });
}
