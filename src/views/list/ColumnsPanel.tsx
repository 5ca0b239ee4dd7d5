import Handle from '@mui/icons-material/DragIndicator';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  Popover,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useDeclaration } from '../base/declarations.ts';
import { spokenSx } from '../base/spoken.ts';
import { useTranslate } from '../base/words.ts';
import { columnsFor, headingOf } from '../state/columns.ts';
import { useListState } from '../state/useListState.tsx';

/** Height of a line, in px: a pointer that moves by one has moved a column by one place. */
const line = 36;

interface Props {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Chooses the columns of a list, their order, and how high its rows are. */
export function ColumnsPanel({ anchor, onClose }: Props) {
  const resource = useDeclaration();
  const translate = useTranslate();
  const { shown, state, look } = useListState();
  const all = columnsFor(resource);
  const visible = shown.list.columns.map(({ field }) => field);
  // A column that is taken away keeps its place in the panel.
  const [order, setOrder] = useState(() => [
    ...visible,
    ...all.map(({ field }) => field).filter((name) => !visible.includes(name)),
  ]);
  const [told, setTold] = useState('');
  const drag = useRef<{ name: string; y: number } | null>(null);

  const labelOf = (name: string) => {
    const column = all.find(({ field }) => field === name);
    return column ? headingOf(resource, column) : name;
  };
  const show = (names: readonly string[], chosen: readonly string[]) => {
    const columns = names.filter((name) => chosen.includes(name));
    const declared = resource.list.columns.map(({ field }) => field);
    look({ columns: columns.join() === declared.join() ? null : columns });
  };
  const toggle = (name: string) =>
    show(order, visible.includes(name) ? visible.filter((each) => each !== name) : [...visible, name]);
  const move = (name: string, by: number) => {
    const from = order.indexOf(name);
    const to = Math.min(order.length - 1, Math.max(0, from + by));
    if (from === to) return;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, name);
    setOrder(next);
    setTold(translate('tampilan.moved', { label: labelOf(name), at: to + 1, total: next.length }));
    if (visible.includes(name)) show(next, visible);
  };
  const onKey = (name: string) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(name, by);
  };
  const onDrag = (event: PointerEvent) => {
    const from = drag.current;
    const by = from ? Math.trunc((event.clientY - from.y) / line) : 0;
    if (!from || by === 0) return;
    from.y += by * line;
    move(from.name, by);
  };
  const reset = () => {
    const declared = all.map(({ field }) => field);
    setOrder(declared);
    look({ columns: null });
  };

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('tampilan.columns'), sx: { width: 300 } } }}
    >
      <Box sx={{ px: 2, pt: 1.5, pb: 1, display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2">{translate('tampilan.density')}</Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="primary"
          value={state.compact}
          onChange={(_, compact: boolean | null) => compact !== null && look({ compact })}
          aria-label={translate('tampilan.density')}
        >
          <ToggleButton value={false} sx={toggleSx}>
            {translate('tampilan.normal')}
          </ToggleButton>
          <ToggleButton value sx={toggleSx}>
            {translate('tampilan.compact')}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Typography variant="subtitle2" sx={{ px: 2 }}>
        {translate('tampilan.columnsHeading')}
      </Typography>
      <Box component="ul" aria-label={translate('tampilan.columnsHeading')} sx={listSx}>
        {order.map((name) => {
          const label = labelOf(name);
          const checked = visible.includes(name);
          const last = checked && visible.length === 1;
          return (
            <Box component="li" key={name} sx={{ display: 'flex', height: line }}>
              <FormControlLabel
                control={<Checkbox size="small" checked={checked} disabled={last} onChange={() => toggle(name)} />}
                label={label}
                title={last ? translate('tampilan.last') : undefined}
                slotProps={{ typography: { variant: 'body2', noWrap: true } }}
                sx={{ flex: 1, minWidth: 0, mr: 0 }}
              />
              <IconButton
                size="small"
                aria-label={translate('tampilan.move', { label })}
                title={translate('tampilan.moveHint')}
                onKeyDown={onKey(name)}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture(event.pointerId);
                  drag.current = { name, y: event.clientY };
                }}
                onPointerMove={onDrag}
                onPointerUp={() => {
                  drag.current = null;
                }}
                onPointerCancel={() => {
                  drag.current = null;
                }}
                sx={{ cursor: 'grab', touchAction: 'none' }}
              >
                <Handle fontSize="small" />
              </IconButton>
            </Box>
          );
        })}
      </Box>
      <Box role="status" sx={spokenSx}>
        {told}
      </Box>
      <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth size="small" color="inherit" disabled={state.columns === null} onClick={reset}>
          {translate('tampilan.reset')}
        </Button>
      </Box>
    </Popover>
  );
}

const toggleSx = { px: 1.25, py: 0.25, textTransform: 'none' };
const listSx = { listStyle: 'none', m: 0, px: 2, py: 0.5, maxHeight: 'min(50vh, 420px)', overflowY: 'auto' };
