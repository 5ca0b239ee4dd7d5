import { Box, Checkbox, FormControlLabel, Paper, type Theme, Typography } from '@mui/material';
import { type KeyboardEvent, memo } from 'react';
import { boxOf, type RightsGroup, type RightsRow } from '../../../resources/rightsMatrix.ts';
import { type Action, actions } from '../../../schema/index.ts';
import { Badge } from '../../../views/base/Badge.tsx';
import { useNarrowerThan } from '../../../views/base/media.ts';
import { toneOf } from '../../../views/base/tones.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { groups, nameOf } from './kataHak.ts';
import type { RoleRights } from './useHak.ts';

interface Props {
  rights: RoleRights;
  disabled: boolean;
  onToggle: (box: string, wanted: boolean) => void;
}

/** The boxes: a row a page, a column an action. On a phone the parts of the menu are folded. */
export function TabelHak(props: Props) {
  const translate = useTranslate();
  const narrow = useNarrowerThan('sm');
  const { role, ticked } = props.rights;
  const label = translate('hak.of', { role: role.name });
  if (!narrow)
    return (
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        <Boxes {...props} of={groups} label={label} />
      </Paper>
    );
  return (
    <Paper variant="outlined" component="section" aria-label={label} sx={foldsSx}>
      {groups.map((group) => {
        const name = group.label ?? translate('hak.others');
        const all = group.rows.flatMap(({ guard, boxes }) => boxes.map((action) => boxOf(guard, action)));
        return (
          <details key={group.name}>
            <summary>
              <span>{name}</span>
              <small>
                {translate('hak.granted', { count: all.filter((box) => ticked.has(box)).length, all: all.length })}
              </small>
            </summary>
            <Boxes {...props} of={[group]} label={name} narrow />
          </details>
        );
      })}
    </Paper>
  );
}

interface BoxesProps extends Props {
  of: readonly RightsGroup[];
  label: string;
  /** The name of a page above its boxes; what heads a group stands above the table. */
  narrow?: boolean;
}

/** Arrows go from box to box. */
function Boxes({ rights, disabled, onToggle, of, label, narrow = false }: BoxesProps) {
  const translate = useTranslate();
  const { role, fresh } = rights;
  return (
    <Box component="table" aria-label={label} onKeyDown={walk} sx={[tableSx, narrow && narrowSx]}>
      <thead>
        <tr>
          {!narrow && <th scope="col">{translate('hak.page')}</th>}
          {actions.map((action) => (
            <th key={action} scope="col">
              {translate(`hak.actions.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      {of.map((group) => (
        <tbody key={group.name}>
          {!narrow && isHeaded(group) && (
            <tr className="group">
              <th colSpan={actions.length + 1} scope="rowgroup">
                {group.label ?? translate('hak.others')}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <RightRow
              key={row.guard}
              row={row}
              narrow={narrow}
              indent={row.depth + (!narrow && isHeaded(group) ? 1 : 0)}
              fresh={fresh.has(row.guard)}
              disabled={disabled}
              stored={boxesIn(row, rights.stored)}
              byDefault={role.username === 'admin' ? '' : boxesIn(row, rights.byDefault)}
              ticked={boxesIn(row, rights.ticked)}
              onToggle={onToggle}
            />
          ))}
        </tbody>
      ))}
    </Box>
  );
}

/** A line of the menu that is a page is its own heading. */
const isHeaded = ({ label, rows }: RightsGroup) => label === null || rows[0]?.names[0] !== label;

/** The ticked boxes of a row as text, so that a row is drawn anew only when one of its own changes. */
const boxesIn = ({ guard, boxes }: RightsRow, ticked: ReadonlySet<string>) =>
  boxes.filter((action) => ticked.has(boxOf(guard, action))).join();

interface RowProps {
  row: RightsRow;
  narrow: boolean;
  indent: number;
  fresh: boolean;
  disabled: boolean;
  stored: string;
  byDefault: string;
  ticked: string;
  onToggle: (box: string, wanted: boolean) => void;
}

const RightRow = memo(function RightRow(props: RowProps) {
  const { row, narrow, indent, fresh, ticked, stored, byDefault, disabled, onToggle } = props;
  const translate = useTranslate();
  const name = nameOf(translate, row);
  const head = (
    <Box component="th" scope="row" colSpan={narrow ? actions.length : 1} sx={{ '&&': { pl: 2 + indent * 2.5 } }}>
      <Box component="span" sx={{ fontWeight: row.special ? 400 : 600 }}>
        {name}
      </Box>{' '}
      {fresh && (
        <Badge tone="blue" title={translate('hak.newHint')}>
          {translate('hak.new')}
        </Badge>
      )}
      {!row.special && <Opens row={row} />}
    </Box>
  );
  const has = (boxes: string, action: Action) => boxes.split(',').includes(action);
  const box = (action: Action, label: string, shown?: string) => (
    <Tick
      label={label}
      shown={shown}
      column={actions.indexOf(action)}
      checked={has(ticked, action)}
      changed={has(ticked, action) !== has(stored, action)}
      isDefault={has(byDefault, action)}
      disabled={disabled}
      onChange={(wanted) => onToggle(boxOf(row.guard, action), wanted)}
    />
  );
  const cells = row.special ? (
    <Box
      component="td"
      colSpan={actions.length}
      sx={{ '&&': { textAlign: 'left', pl: narrow ? 1.25 + indent * 2.5 : 2.5 } }}
    >
      {box('edit', name, translate('akun.hak.granted'))}
    </Box>
  ) : (
    actions.map((action) => (
      <td key={action}>
        {row.boxes.includes(action)
          ? box(action, translate('hak.box', { page: name, action: translate(`hak.actions.${action}`) }))
          : null}
      </td>
    ))
  );
  if (!narrow)
    return (
      <tr>
        {head}
        {cells}
      </tr>
    );
  return (
    <>
      <tr className="name">{head}</tr>
      <tr>{cells}</tr>
    </>
  );
});

/** Beneath a page the commands and protected fields that come with each of its boxes. */
function Opens({ row: { boxes, acts, fields } }: { row: RightsRow }) {
  const translate = useTranslate();
  const lines = boxes.flatMap((action) => {
    const opened = fields.filter((field) => field.action === action);
    const pages = [...new Set(opened.map(({ page }) => page))];
    const of = (page: string) => opened.filter((field) => field.page === page).map(({ label }) => label);
    const names = [
      ...acts.filter((act) => act.action === action).map(({ label }) => label),
      ...pages.map((page) => `${of(page).join(', ')} (${page})`),
    ];
    return names.length > 0 ? [{ action, names }] : [];
  });
  return lines.map(({ action, names }) => (
    <Also
      key={action}
      text={translate('hak.alsoActs', { action: translate(`hak.actions.${action}`), names: names.join(', ') })}
    />
  ));
}

/** One line where the row has a column beside it; all of it under the pointer. */
const Also = ({ text }: { text: string }) => (
  <Typography component="span" variant="caption" color="text.secondary" title={text} sx={alsoSx}>
    {text}
  </Typography>
);

interface TickProps {
  label: string;
  /** Stands beside the box; the column says it otherwise. */
  shown: string | undefined;
  column: number;
  checked: boolean;
  changed: boolean;
  isDefault: boolean;
  disabled: boolean;
  onChange: (wanted: boolean) => void;
}

function Tick({ label, shown, column, checked, changed, isDefault, disabled, onChange }: TickProps) {
  const translate = useTranslate();
  const box = (
    <Checkbox
      size="small"
      disableRipple
      checked={checked}
      disabled={disabled}
      onChange={(_, wanted) => onChange(wanted)}
      slotProps={{
        input: {
          'aria-label': label,
          ...(isDefault && { title: translate('hak.isDefault') }),
          ...{ 'data-column': column },
        },
      }}
      sx={[tickSx, changed && ((theme: Theme) => toneOf('amber')(theme))]}
    />
  );
  const marked = (
    <Box component="span" sx={[{ position: 'relative', display: 'inline-flex' }, isDefault && dotSx]}>
      {box}
    </Box>
  );
  if (!shown) return marked;
  return (
    <FormControlLabel control={marked} label={shown} slotProps={{ typography: { variant: 'body2' } }} sx={{ mx: 0 }} />
  );
}

/** Arrows go to the next box in the row, or in the nearest row that has one in this column. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const from = event.target;
  const step = steps[event.key];
  if (!step || !(from instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  const along = step.down ? boxes.filter((box) => columnOf(box) === columnOf(from) || box === from) : boxes;
  const next = along[along.indexOf(from) + step.by];
  if (!next || (!step.down && next.closest('tr') !== from.closest('tr'))) return;
  event.preventDefault();
  next.focus();
}

const columnOf = (box: HTMLInputElement) => box.dataset['column'];
const steps: Readonly<Record<string, { by: 1 | -1; down: boolean }>> = {
  ArrowRight: { by: 1, down: false },
  ArrowLeft: { by: -1, down: false },
  ArrowDown: { by: 1, down: true },
  ArrowUp: { by: -1, down: true },
};

const tickSx = { p: 0.75, borderRadius: 1, minWidth: { xs: 44, sm: 32 }, minHeight: { xs: 44, sm: 32 } };

/** The mark of a default stands at the box's corner, ticked or not. */
const dotSx = {
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 5,
    left: { xs: 33, sm: 27 },
    width: 6,
    height: 6,
    borderRadius: '50%',
    bgcolor: 'text.secondary',
    pointerEvents: 'none',
  },
} as const;

const alsoSx = { display: 'block', whiteSpace: { sm: 'nowrap' }, overflow: 'hidden', textOverflow: 'ellipsis' };

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 600, fontSize: '0.875rem', px: 1, py: 0.5 },
  '& td': { textAlign: 'center', px: 0.5, py: 0.25, width: 72 },
  '& tbody th': { maxWidth: { sm: 0 } },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& thead th': {
    position: 'sticky',
    top: 56,
    zIndex: 1,
    bgcolor: 'background.paper',
    fontSize: '0.8125rem',
    boxShadow: (theme: Theme) => `inset 0 -1px ${theme.palette.divider}`,
    '&:not(:first-of-type)': { textAlign: 'center' },
    '&:first-of-type': { pl: 2 },
  },
  '& .group th': { pl: 2, pt: 1.5, color: 'text.secondary', fontSize: '0.8125rem', bgcolor: 'background.default' },
} as const;

const foldsSx = {
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 44,
    px: 2,
    cursor: 'pointer',
    fontWeight: 600,
  },
  '& summary::after': { content: '"▾"', color: 'text.secondary' },
  '& summary > span': { flex: 1 },
  '& small': { color: 'text.secondary', fontWeight: 400 },
  '& details[open] > summary::after': { transform: 'rotate(180deg)' },
  '& details + details': { borderTop: 1, borderColor: 'divider' },
} as const;

const narrowSx = {
  tableLayout: 'fixed',
  '& thead th, & thead th:first-of-type': { textAlign: 'center', px: 0, fontSize: '0.75rem' },
  '& td': { px: 0, width: 'auto' },
  '& .name + tr': { borderTop: 0 },
  '& .name th': { pb: 0 },
} as const;
