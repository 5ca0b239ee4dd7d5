import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, IconButton, Stack, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';
import type { IsiTabel } from './kelompok.ts';

type Props = Pick<IsiTabel, 'onView' | 'onSend'> & {
  visit: Kunjungan;
  /** The amount of the visit. */
  children: ReactNode;
};

/** 'Kirim ke Pembayaran' only after the consultation (product §2.16, §4); anyone may look. */
export function AksiPasien({ visit, onView, onSend, children }: Props) {
  const translate = useTranslate();
  const title = useDeclaration('kunjungan').titleOf(visit);
  const detail = translate('pembayaran.pasien.detail', { title });
  return (
    <Stack direction="row" sx={{ gap: 0.5, justifyContent: 'flex-end', alignItems: 'center' }}>
      <Box component="strong" sx={{ mr: 1, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
      {visit.status === 'Selesai Konsultasi' && (
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('pembayaran.pasien.sendNamed', { title })}
          onClick={() => onSend(visit.id)}
          sx={{ lineHeight: 1.25, px: 1, fontSize: 13, whiteSpace: 'nowrap' }}
        >
          {translate('pembayaran.pasien.send')}
        </Button>
      )}
      <Tooltip title={detail}>
        <IconButton size="small" aria-label={detail} onClick={() => onView(visit.id)}>
          <Visibility fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}
