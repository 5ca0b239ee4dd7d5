import Preview from '@mui/icons-material/Visibility';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { CommandAnswer } from '../../commands/index.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { formatDate, formatMoney, formatNumber } from '../../schema/index.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import { messageOf } from '../../views/base/messageOf.ts';
import type { LeadProps } from '../../views/base/parts.ts';
import { useBusyAction } from '../../views/base/useBusyAction.ts';
import { useTranslate } from '../../views/base/words.ts';

/** 'Lihat akibatnya' of a promotion: what it would have taken off last month's bills. */
export function KiraPromo({ record }: LeadProps<'promo'>) {
  const translate = useTranslate();
  const { command } = useDataProvider<ConsoleDataProvider>();
  const allowed = useAllowed('laporan/promo', 'list');
  const [seen, setSeen] = useState<CommandAnswer<'promo/kira'> | null>(null);
  const { busy, error, run } = useBusyAction();
  if (!allowed) return null;
  const look = async () =>
    setSeen((await command('promo/kira', { promo: record.id })).data as unknown as CommandAnswer<'promo/kira'>);
  return (
    <Box sx={{ mb: 2 }}>
      <Button size="small" startIcon={<Preview />} loading={busy} onClick={() => void run(look)}>
        {translate('akibat.look')}
      </Button>
      {error !== null && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {messageOf(error, translate('command.failed'))}
        </Alert>
      )}
      {seen && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate(seen.baris === 0 ? 'pembayaran.promo.kiraKosong' : 'pembayaran.promo.kira', {
            bulan: formatDate(seen.dari, 'month'),
            ...{ baris: formatNumber(seen.baris), tagihan: formatNumber(seen.tagihan) },
            ...{ pasien: formatNumber(seen.pasien), terjual: formatMoney(seen.terjual) },
            potongan: formatMoney(seen.potongan),
          })}
        </Alert>
      )}
    </Box>
  );
}
