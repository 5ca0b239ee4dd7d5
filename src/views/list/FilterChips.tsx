import Close from '@mui/icons-material/Close';
import { Box, Button, IconButton } from '@mui/material';
import { useDeclaration } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import { type OnBar, type OpensFilter, periodOf } from '../state/activeFilters.ts';
import { useActiveFilters } from '../state/useActiveFilters.ts';

/** The filters in use, each with its way out; one of a field opens its input. */
export function FilterChips({ onBar, onOpen }: OpensFilter & OnBar) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const chips = useActiveFilters().filter(({ name }) => name !== periodOf(resource) && !onBar.includes(name));
  return (
    <Box sx={rowSx}>
      {chips.map(({ name, text, opens, remove }) => (
        <Box key={name} sx={chipSx}>
          <Button
            color="inherit"
            disabled={!opens}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => onOpen({ anchor: currentTarget, path: name })}
          >
            {text}
          </Button>
          <IconButton size="small" aria-label={translate('views.list.removeFilter', { filter: text })} onClick={remove}>
            <Close fontSize="inherit" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

/** One line, however many there are. */
const rowSx = { display: 'flex', gap: 0.75, minWidth: 0, overflowX: 'auto', flexShrink: 1 };

const chipSx = {
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  height: 32,
  borderRadius: 4,
  bgcolor: 'action.selected',
  pr: 0.5,
  '& .MuiButton-root': {
    fontWeight: 400,
    minWidth: 0,
    maxWidth: 260,
    height: 32,
    pl: 1.5,
    pr: 0.5,
    borderRadius: 4,
    whiteSpace: 'nowrap',
    '&.Mui-disabled': { color: 'inherit' },
  },
};
