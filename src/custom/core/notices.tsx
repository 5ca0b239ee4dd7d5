import { Box, styled, type Theme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Notice, Resource } from '../../schema/index.ts';
import { type Declarations, useDeclarations } from '../../views/base/declarations.ts';
import { Icon } from '../../views/base/icons.tsx';
import { tones } from '../../views/base/tones.ts';
import { useTranslate, type Word } from '../../views/base/words.ts';
import { listWith } from '../../views/state/listState.ts';
import { fetchFigure } from './shared.tsx';

/** A matter that waits, with how many of its rows there are. */
interface Matter extends Pick<Resource, 'name' | 'icon'>, Pick<Notice, 'text'> {
  tone: Notice['tone'];
  filter: ReturnType<Notice['filter']>;
  count: number;
}

interface Asking extends Pick<Declarations, 'may' | 'resources' | 'person'> {
  dataProvider: ConsoleDataProvider;
  today: string;
}

/** The matters that somebody may see and that wait, each counted over its list, the heaviest first. */
export function noticesQuery({ dataProvider, may, resources, person, today }: Asking) {
  const dokter = person?.dokter ?? null;
  const allowed = resources.flatMap(({ name, icon, notices }) =>
    notices
      .filter(({ needs }) => may(name, 'list') && (!needs || may(needs.resource, needs.action)))
      .map(({ text, tone, filter }) => ({ text, tone, name, icon, filter: filter(today, dokter) })),
  );
  return {
    queryKey: ['notices', today, dokter, allowed.map(({ text }) => text)],
    meta: { of: allowed.map(({ name }) => name) },
    enabled: allowed.length > 0,
    queryFn: async (): Promise<Matter[]> => {
      const counted = allowed.map(async (each) => ({
        ...each,
        count: await fetchFigure(dataProvider, each.name, each.filter),
      }));
      const waiting = (await Promise.all(counted)).filter(({ count }) => count > 0);
      return waiting.toSorted((a, b) => weight(a) - weight(b));
    },
  };
}

const weight = ({ tone }: Matter) => (tone === 'red' ? 0 : tone === 'amber' ? 1 : 2);

export function useNotices() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { now, may, resources, person } = useDeclarations();
  return useQuery(noticesQuery({ dataProvider, may, resources, person, ...now() }));
}

/** Changes with the count, so that a new one is unread again. */
export const keyOf = ({ text, count }: Matter) => `${text}:${count}`;

export const pathOf = ({ name, filter }: Matter) => listWith({ name }, filter);

/** A matter in a line: its icon, the number, and of what. */
export function NoticeText({ notice: { icon, tone, text, count } }: { notice: Matter }) {
  const translate = useTranslate();
  const color = ({ palette }: Theme) => tones[palette.mode][tone ?? 'gray'].color;
  return (
    <Line>
      <Box component="span" sx={{ display: 'flex', color }}>
        <Icon name={icon} fontSize="small" />
      </Box>
      <Box component="b" sx={{ minWidth: 24, color }}>
        {count}
      </Box>{' '}
      <span>{translate(text as Word, { _: text, count: '' }).trim()}</span>
    </Line>
  );
}

const Line = styled('span')({
  display: 'flex',
  alignItems: 'baseline',
  columnGap: 10,
  minWidth: 0,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& > :first-of-type': { alignSelf: 'center' },
  '& b': { textAlign: 'right' },
});
