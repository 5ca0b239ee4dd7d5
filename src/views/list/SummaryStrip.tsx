import { Box, ButtonBase, Skeleton, type Theme, Tooltip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { type Card, cardsUnder, countedBy, formatFigure } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { toneOf } from '../base/tones.ts';
import { useTranslate } from '../base/words.ts';
import { cardFilter } from '../state/activeFilters.ts';
import { figuresOf } from '../state/figures.ts';
import { listWith } from '../state/listState.ts';
import { useListState } from '../state/useListState.tsx';

/** The figures above a list as cards in a row, over all rows the filters leave, not only the page shown. */
export function SummaryStrip({ cards: declared }: { cards: readonly Card[] }) {
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
    <Box component="section" aria-label={translate('views.list.summary')} sx={stripSx}>
      <ul>
        {cards.map((card, index) => (
          <li key={card.label}>
            <Figure card={card} value={data?.[index]} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** One figure, as a link that filters the list to the rows it sums; a second press takes the filter away. */
function Figure({ card, value }: { card: Card; value: number | undefined }) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { now, resources } = useDeclarations();
  const { filterValues } = useListContext();
  const { pathname } = useLocation();
  const { filtered } = useListState();
  const text = value === undefined ? null : formatFigure(value, card.as);
  const counted = countedBy(card, resource.name, filterValues);
  const other = counted.name === resource.name ? null : resources.find((each) => each.name === counted.name);
  const target = cardFilter(other ?? resource, counted, counted.filter, now().today);
  const tone = card.signTones && value !== undefined ? toneOf(card.signTones[value < 0 ? 'minus' : 'plus']) : null;
  const content = (
    <>
      <span>{card.label}</span>
      <Box component="strong" sx={tone && ((theme) => ({ color: tone(theme).color }))}>
        {text ?? <Skeleton width={60} />}
      </Box>
    </>
  );
  return (
    <Tooltip title={card.help ?? ''} describeChild>
      {!target || text === null ? (
        <div>{content}</div>
      ) : (
        <ButtonBase
          component={Link}
          to={other ? listWith(other, target.filter) : pathname + filtered(target.filter)}
          aria-label={translate(target.active ? 'laporan.clearRows' : 'laporan.showRows', {
            label: card.label,
            value: text,
          })}
          data-active={target.active || undefined}
        >
          {content}
        </ButtonBase>
      )}
    </Tooltip>
  );
}

/** In px: two lines, and a target for a finger. */
const cardHeight = 44;

const stripSx = {
  overflowX: 'auto',
  // Where there is more, the edge has a shadow, which the ends of the strip cover as they come.
  background: ({ palette: { background, action } }: Theme) =>
    [
      `linear-gradient(90deg, ${background.paper} 50%, transparent) 0 / 48px 100% no-repeat local`,
      `linear-gradient(-90deg, ${background.paper} 50%, transparent) 100% / 48px 100% no-repeat local`,
      `linear-gradient(90deg, ${action.disabled}, transparent) 0 / 16px 100% no-repeat`,
      `linear-gradient(-90deg, ${action.disabled}, transparent) 100% / 16px 100% no-repeat`,
    ].join(),
  borderBottom: 1,
  borderColor: 'divider',
  '& ul': {
    display: 'flex',
    gap: 0.75,
    m: 0,
    px: 1,
    py: 0.5,
    listStyle: 'none',
    width: 'max-content',
    minWidth: '100%',
  },
  '& li': { flex: '1 0 auto', maxWidth: 220 },
  '& li > *': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    width: '100%',
    height: cardHeight,
    px: 1.25,
    borderRadius: 0.75,
    bgcolor: 'action.hover',
    whiteSpace: 'nowrap',
  },
  '& li > a:hover, & li > a[data-active]': { bgcolor: 'action.selected' },
  '& span': { color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.3 },
  '& strong': { fontSize: '1rem', lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' },
};
