import { Box, Chip } from '@mui/material';
import { useListFilterContext } from 'react-admin';
import { periode, periodeAntara, periodeTawaran } from '../../domain/core/periode.ts';
import { rangeKeys } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../declarations.ts';
import { useTranslate } from '../words.ts';

interface Props {
  /** The date that is filtered. */
  path: string;
  label: string;
  /** Leads to the boxes of the first and the last day. */
  onRange: () => void;
  /** Called when a period was chosen. */
  onChosen?: (() => void) | undefined;
  /** In lines, where there is no room to scroll. */
  wrap?: boolean;
}

/** The usual periods of a date filter, by the business date; 'Rentang' stands for any other. */
export function PeriodChips({ path, label, onRange, onChosen, wrap = false }: Props) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const { filterValues, setFilters } = useListFilterContext();
  const keys = rangeKeys(path);
  const { [keys.from]: from, [keys.to]: to, ...others } = filterValues;
  const all = from === undefined && to === undefined;
  const chosen = periodeAntara(from, to, today);
  const choose = (days?: { from: string; to: string }) => {
    setFilters({ ...others, ...(days && { [keys.from]: days.from, [keys.to]: days.to }) }, {});
    onChosen?.();
  };
  const chip = (text: string, selected: boolean, onClick: () => void) => (
    <Chip
      key={text}
      label={text}
      size="small"
      color={selected ? 'primary' : 'default'}
      variant={selected ? 'filled' : 'outlined'}
      aria-pressed={selected}
      onClick={onClick}
      sx={chipSx}
    />
  );
  return (
    <Box
      role="group"
      aria-label={translate('views.list.period.label', { label })}
      sx={[groupSx, wrap ? { flexWrap: 'wrap' } : {}]}
    >
      {chip(translate('views.list.period.semua'), all, () => choose())}
      {periodeTawaran(resource.list.ahead === true).map((nama) =>
        chip(translate(`views.list.period.${nama}`), nama === chosen, () => choose(periode[nama](today))),
      )}
      {chip(translate('views.list.period.rentang'), !all && chosen === undefined, onRange)}
    </Box>
  );
}

const groupSx = { display: 'flex', gap: 0.75, alignItems: 'center', overflowX: 'auto', py: 0.25, flex: '0 1 auto' };
const chipSx = { height: { xs: 36, md: 32 }, flexShrink: 0, px: 0.5 };
