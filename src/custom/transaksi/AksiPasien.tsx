import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Button, IconButton, Stack, Tooltip } from '@mui/material';
import type { Kunjungan } from '../../resources/kunjungan.ts';
import { useDeclaration } from '../../views/declarations.ts';
import { useTranslate } from '../../views/words.ts';
import type { IsiTabel } from './kelompok.ts';

type Props = Pick<IsiTabel, 'onView' | 'onSend'> & { visit: Kunjungan };

/** 'Kirim ke Pembayaran' only after the consultation (product §2.16, §4); anyone may look. */
export function AksiPasien({ visit, onView, onSend }: Props) {
  const translate = useTranslate();
  const title = useDeclaration('kunjungan').titleOf(visit);
  const detail = translate('pembayaran.pasien.detail', { title });
  return (
    <Stack direction="row" sx={{ gap: 0.5, justifyContent: 'flex-end', alignItems: 'center' }}>
      {visit.status === 'Selesai Konsultasi' && (
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('pembayaran.pasien.sendNamed', { title })}
          onClick={() => onSend(visit.id)}
          sx={{ lineHeight: 1.25, minHeight: { xs: 44, md: 0 }, px: 1, fontSize: 13 }}
        >
          {translate('pembayaran.pasien.send')}
        </Button>
      )}
      <Tooltip title={detail}>
        <IconButton
          size="small"
          aria-label={detail}
          onClick={() => onView(visit.id)}
          sx={{ minWidth: { xs: 44, md: 0 }, minHeight: { xs: 44, md: 0 } }}
        >
          <Visibility fontSize="small" />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}
