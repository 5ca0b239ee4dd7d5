import { Box, Typography } from '@mui/material';
import { useDeclaration } from '../../views/declarations.ts';
import { Value } from '../../views/Value.tsx';
import { useTranslate } from '../../views/words.ts';
import { CallActions } from './CallActions.tsx';
import { Card, Who } from './QueueCards.tsx';
import { type AntrianHariIni, tigaAngka } from './useAntrian.ts';
import { VisitLink } from './VisitLink.tsx';

/** Who is being served, and what can be done next (product §2.19). */
export function CurrentCard({ antrian }: { antrian: AntrianHariIni }) {
  const translate = useTranslate();
  const resource = useDeclaration('antrian');
  const { sekarang } = antrian;
  return (
    <Card label={translate('antrian.current')}>
      <Box aria-live="polite" sx={whoSx}>
        <Typography sx={numberSx}>{sekarang ? tigaAngka(sekarang.nomor) : translate('antrian.none')}</Typography>
        <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
          {sekarang ? (
            <>
              <Who entry={sekarang} linked />
              <Typography component="div" variant="body2" color="text.secondary">
                <Value resource={resource} path="dokter" record={sekarang} />
              </Typography>
            </>
          ) : (
            <Typography color="text.secondary">{translate('antrian.nobodyNow')}</Typography>
          )}
        </Box>
        {sekarang && <VisitLink entry={sekarang} />}
      </Box>
      <CallActions antrian={antrian} />
    </Card>
  );
}

const whoSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, my: 'auto', py: 1 };
const numberSx = {
  fontSize: { xs: '4rem', sm: '5.5rem' },
  fontWeight: 800,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  color: 'primary.main',
};
