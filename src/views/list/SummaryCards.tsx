import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { type Card, formatMoney, formatNumber } from '../../schema/index.ts';
import { useDeclaration } from '../declarations.ts';
import { Icon } from '../icons.tsx';
import { toneOf } from '../tones.ts';

/** The figures above a list, over all rows the filters leave, not only the page shown. */
export function SummaryCards({ cards }: { cards: readonly Card[] }) {
  const { name } = useDeclaration();
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: [name, 'aggregate', filterValues],
    queryFn: () => dataProvider.aggregate(name, { filter: filterValues, measures: cards.map((card) => card.measure) }),
    placeholderData: (previous) => previous,
  });
  return (
    <Box
      component="section"
      aria-label={translate('views.list.summary')}
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 165px), 1fr))',
      }}
    >
      {cards.map((card, index) => (
        <Figure key={card.label} card={card} value={data?.data[index]} />
      ))}
    </Box>
  );
}

function Figure({ card, value }: { card: Card; value: number | undefined }) {
  const tone = (value ?? 0) < 0 ? (card.negativeTone ?? card.tone) : card.tone;
  const text = value === undefined ? null : card.as === 'money' ? formatMoney(value) : formatNumber(value);
  return (
    <Paper variant="outlined" sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 34 }}>
        <Typography variant="body2" color="text.secondary" sx={{ fontWeight: 600 }}>
          {card.label}
        </Typography>
        {card.icon && (
          <Box sx={[{ borderRadius: 1, p: 0.75, display: 'flex' }, toneOf(tone ?? 'gray')]}>
            <Icon name={card.icon} fontSize="small" />
          </Box>
        )}
      </Box>
      <Typography
        component="p"
        variant="h6"
        sx={[
          { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontSize: { xs: '1.1rem', xl: '1.25rem' } },
          card.negativeTone ? (theme) => ({ color: toneOf(tone ?? 'gray')(theme).color }) : {},
        ]}
      >
        {text ?? <Skeleton width={90} />}
      </Typography>
    </Paper>
  );
}
