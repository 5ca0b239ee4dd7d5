import Back from '@mui/icons-material/ArrowBack';
import { Box, Button, Drawer, IconButton, MenuItem, MenuList, Popover, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { fieldAt, isFiltered } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useNarrowerThan } from '../base/media.ts';
import { useTranslate } from '../base/words.ts';
import {
  declaredFilters,
  isOn,
  type OnBar,
  type OpenedFilter,
  periodOf,
  turned,
  useSwitches,
} from '../state/activeFilters.ts';
import { openingFilter } from '../state/keptPeriod.ts';
import { useActiveFilters } from '../state/useActiveFilters.ts';
import { FilterInput } from './FilterInput.tsx';

interface Props extends OpenedFilter, OnBar {
  onClose: () => void;
  /** Further tools of the list, beneath all filters. */
  children: ReactNode;
}

/** The input of a filter, or the list of all filters that leads to it: at what it was opened from, on a phone in a sheet. */
export function FilterPanel({ anchor, path: asked, onBar, onClose, children }: Props) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const small = useNarrowerThan('md');
  const [path, setPath] = useState(asked);
  const field = path === null ? undefined : fieldAt(resource.fields, path);
  const label = field?.label ?? translate('views.list.filters');
  const toAll = () => setPath(null);
  const content = (
    <>
      <Box sx={headSx}>
        {path !== null && asked === null && (
          <IconButton size="small" edge="start" aria-label={translate('views.list.allFilters')} onClick={toAll}>
            <Back fontSize="small" />
          </IconButton>
        )}
        <Typography component="h2" variant="subtitle2" sx={{ flex: 1 }}>
          {label}
        </Typography>
        {small && (
          <Button size="small" onClick={onClose}>
            {translate('views.list.filtersDone')}
          </Button>
        )}
      </Box>
      {path !== null && field && isFiltered(field) ? (
        <FilterInput path={path} field={field} onChosen={small && asked === null ? toAll : onClose} />
      ) : (
        <>
          <AllFilters onBar={onBar} onPick={setPath} onClose={onClose} />
          {children && <Box sx={toolsSx}>{children}</Box>}
        </>
      )}
    </>
  );
  const paper = { role: 'dialog', 'aria-label': label } as const;
  return small ? (
    <Drawer open anchor="bottom" onClose={onClose} slotProps={{ paper: { ...paper, sx: sheetSx } }}>
      {content}
    </Drawer>
  ) : (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { ...paper, sx: { width: 400, mt: 0.5 } } }}
    >
      {content}
    </Popover>
  );
}

interface AllFiltersProps extends OnBar, Pick<Props, 'onClose'> {
  onPick: (path: string) => void;
}

/** Every filter with its value, if any; but those with a button of their own where there is room, as the period. */
function AllFilters({ onBar, onPick, onClose }: AllFiltersProps) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const small = useNarrowerThan('md');
  const { today } = useDeclarations().now();
  const { filterValues, setFilters } = useListFilterContext();
  const chosen = useActiveFilters();
  const switches = useSwitches();
  const paths = new Set([...declaredFilters(resource), ...chosen.flatMap(({ name, opens }) => (opens ? name : []))]);
  if (!small) for (const path of [periodOf(resource) ?? '', ...onBar]) paths.delete(path);
  const textOf = (name: string) => chosen.find((each) => each.name === name)?.text;
  return (
    <>
      <MenuList autoFocusItem aria-label={translate('views.list.filters')}>
        {[...paths].map((path) => (
          <MenuItem key={path} selected={textOf(path) !== undefined} onClick={() => onPick(path)}>
            {textOf(path) ?? fieldAt(resource.fields, path)?.label}
          </MenuItem>
        ))}
        {switches.map((each) => {
          const on = isOn(each, filterValues);
          return (
            <MenuItem
              key={each.word}
              role="menuitemcheckbox"
              aria-checked={on}
              selected={on}
              onClick={() => {
                setFilters(turned(each, filterValues, !on), {});
                onClose();
              }}
            >
              {translate(`views.list.${each.word}`)}
            </MenuItem>
          );
        })}
      </MenuList>
      {chosen.length > 0 && (
        <Box sx={{ px: 1, pb: 1 }}>
          <Button
            fullWidth
            color="inherit"
            onClick={() => {
              setFilters({ ...openingFilter(resource, today) }, {});
              onClose();
            }}
          >
            {translate('views.list.clear')}
          </Button>
        </Box>
      )}
    </>
  );
}

const toolsSx = { display: 'flex', alignItems: 'center', gap: 1, px: 1, borderTop: 1, borderColor: 'divider' };
const headSx = { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 44, px: 2, pt: 0.5 };
const sheetSx = { maxHeight: '85dvh', borderRadius: '12px 12px 0 0', pb: 1, '& .MuiMenuItem-root': { minHeight: 44 } };
