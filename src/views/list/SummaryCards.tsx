import { Box, CardActionArea, Card as Panel, Skeleton, Tooltip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { type Card, cardsUnder, countedBy, formatMoney, formatNumber } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { Icon } from '../icons.tsx';
import { listWith } from '../paths.ts';
import { toneOf } from '../tones.ts';
import { useTranslate } from '../words.ts';
import { cardFilter } from './cardFilter.ts';
import { figuresOf } from './figures.ts';
import { useListState } from './useListState.tsx';

/** The figures above a list, over all rows the filters leave, not only the page shown. */
export function SummaryCards({ cards: declared, rowsId }: { cards: readonly Card[]; rowsId: string }) {
  const { name } = useDeclaration();
  const { resources } = useDeclarations();
  const { filterValues } = useListContext();
  const cards = cardsUnder(declared, name, filterValues, resources);
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: [name, 'aggregate', filterValues],
    queryFn: () =>
      figuresOf(
        dataProvider,
        cards.map((card) => countedBy(card, name, filterValues)),
      ),
    placeholderData: (previous) => previous,
  });
  if (cards.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate('views.list.summary')}
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 1 },
        mb: 1.5,
        // Between a phone and a desk two rows of three, not five and one.
        gridTemplateColumns: {
          xs: 'repeat(auto-fit, minmax(min(100%, 165px), 1fr))',
          md: `repeat(${cards.length > 5 ? 3 : cards.length}, minmax(0, 1fr))`,
          lg: `repeat(${cards.length}, minmax(0, 1fr))`,
        },
      }}
    >
      {cards.map((card, index) => (
        <Figure key={card.label} card={card} value={data?.[index]} rowsId={rowsId} narrow={cards.length > 5} />
      ))}
    </Box>
  );
}

interface FigureProps {
  card: Card;
  value: number | undefined;
  /** One of many in a row. */
  narrow: boolean;
}

/** One figure, as a link that filters the list to the rows it sums; a second press takes the filter away. */
function Figure({ card, value, rowsId, narrow }: FigureProps & { rowsId: string }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { now, resources } = useDeclarations();
  const { filterValues } = useListContext();
  const { pathname } = useLocation();
  const { filtered } = useListState();
  const text = value === undefined ? null : card.as === 'money' ? formatMoney(value) : formatNumber(value);
  const counted = countedBy(card, resource.name, filterValues);
  const other = counted.name === resource.name ? null : resources.find((each) => each.name === counted.name);
  const target = cardFilter(other ?? resource, counted, counted.filter, now().today);
  if (!target || text === null) {
    return (
      <Tooltip title={card.help ?? ''} describeChild>
        <Panel variant="outlined" sx={panelSx}>
          <Content card={card} value={value} narrow={narrow} text={text} />
        </Panel>
      </Tooltip>
    );
  }
  const label = translate(target.active ? 'laporan.clearRows' : 'laporan.showRows', { label: card.label, value: text });
  return (
    <Tooltip title={card.help ?? ''} describeChild>
      <Panel variant="outlined" sx={[panelSx, target.active ? { borderColor: 'primary.main', boxShadow: 1 } : {}]}>
        <CardActionArea
          component={Link}
          to={other ? listWith(other, target.filter) : pathname + filtered(target.filter)}
          aria-label={label}
          onClick={() => document.getElementById(rowsId)?.scrollIntoView({ block: 'nearest' })}
          sx={{ height: '100%' }}
        >
          <Content card={card} value={value} narrow={narrow} text={text} />
        </CardActionArea>
      </Panel>
    </Tooltip>
  );
}

function Content({ card, value, narrow, text }: FigureProps & { text: string | null }) {
  const tone = (value ?? 0) < 0 ? (card.negativeTone ?? card.tone) : card.tone;
  return (
    <Box sx={{ px: { xs: 2, lg: 1.25, xl: 2 }, py: { xs: 1.5, lg: 1 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 34 }}>
        <Typography variant="body2" color="text.secondary" sx={{ fontWeight: 600 }}>
          {card.label}
        </Typography>
        {card.icon && (
          <Box
            sx={[
              { borderRadius: 1, p: 0.75, display: narrow ? narrowIcon : 'flex' },
              toneOf(value === 0 ? 'gray' : (tone ?? 'gray')),
            ]}
          >
            <Icon name={card.icon} fontSize="small" />
          </Box>
        )}
      </Box>
      <Typography
        component="p"
        variant="h6"
        sx={[
          { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontSize: { xs: '1.1rem', xl: '1.25rem' } },
          card.negativeTone && value ? (theme) => ({ color: toneOf(tone ?? 'gray')(theme).color }) : {},
        ]}
      >
        {text ?? <Skeleton width={90} />}
      </Typography>
    </Box>
  );
}

const panelSx = { minWidth: 0 };
/** Six in a row have no room for an icon beside the label. */
const narrowIcon = { xs: 'flex', lg: 'none', xl: 'flex' };
