import Close from '@mui/icons-material/Close';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import More from '@mui/icons-material/MoreHoriz';
import Restore from '@mui/icons-material/Unarchive';
import { Button, IconButton, ListItemIcon, Menu, MenuItem, Paper, Tooltip, Typography } from '@mui/material';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { refusalOf } from '../../commands/core/command.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { eachRow } from '../../providers/eachRow.ts';
import { formatNumber, mostAtOnce, mostRows, type Row } from '../../schema/index.ts';
import { useActions, useDeclarations } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { messageOf } from '../base/messageOf.ts';
import { useBusyAction } from '../base/useBusyAction.ts';
import { useKeys } from '../base/useKeys.ts';
import { useTranslate } from '../base/words.ts';
import { icons } from '../command/icons.ts';
import { useExport } from '../report/useExport.ts';
import { nothingChosen, put, refresh, useSelection } from '../state/selection.ts';
import type { Offer } from './useBulkOperations.ts';

const BulkDialog = fetched(async () => (await import('./BulkDialog.tsx')).BulkDialog);

interface Props {
  offers: readonly Offer[];
  exports: boolean;
}

/** The number of chosen records, and the operations on them. */
export function BulkBar({ offers, exports }: Props) {
  const [{ rows: chosen }, change] = useSelection();
  const translate = useTranslate();
  const [open, setOpen] = useState<Offer | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const exporting = useExport();
  useStillListed(open === null);
  const { now } = useDeclarations();
  const labelOf = (offer: Offer) =>
    offer.act === 'command' ? offer.command.button.label : translate(`massal.${offer.act}`);
  const { today } = now();
  // A command that none of them meets is not offered.
  const fitting = offers.filter(
    (offer) =>
      offer.act !== 'command' || [...chosen.values()].some((row) => refusalOf(offer.command, row, today) === undefined),
  );
  const commands = fitting.filter(({ act }) => act === 'command');
  const rest = commands.length > inSight ? commands.slice(inSight) : [];
  const shown = fitting.filter((offer) => !rest.includes(offer));
  const clear = () => change(nothingChosen);
  useKeys({ Escape: clear }, 'page');
  const none = chosen.size === 0;
  return (
    <Paper data-foot elevation={8} component="section" aria-label={translate('massal.region')} sx={barSx}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, whiteSpace: 'nowrap', px: 1 }}>
        {translate('massal.chosen', { jumlah: formatNumber(chosen.size) })}
      </Typography>
      <ChooseAll />
      {shown.map((offer) => (
        <Button
          key={keyOf(offer)}
          size="small"
          color={offer.act === 'delete' ? 'error' : 'inherit'}
          startIcon={iconOf(offer)}
          disabled={none}
          onClick={() => setOpen(offer)}
        >
          {labelOf(offer)}
        </Button>
      ))}
      {exports && (
        <Button
          size="small"
          color="inherit"
          startIcon={<Download fontSize="small" />}
          disabled={none}
          loading={exporting.progress !== null}
          onClick={() => void exporting.run('xlsx', { rows: [...chosen.values()] })}
        >
          {translate('massal.export')}
        </Button>
      )}
      {rest.length > 0 && (
        <>
          <IconButton
            size="small"
            aria-label={translate('massal.others')}
            aria-haspopup="menu"
            disabled={none}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <More fontSize="small" />
          </IconButton>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            {rest.map((offer) => (
              <MenuItem
                key={keyOf(offer)}
                onClick={() => {
                  setAnchor(null);
                  setOpen(offer);
                }}
              >
                <ListItemIcon>{iconOf(offer)}</ListItemIcon>
                {labelOf(offer)}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
      <Tooltip title={translate('massal.clear')}>
        <IconButton size="small" aria-label={translate('massal.clear')} onClick={clear}>
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>
        {open && <BulkDialog offer={open} chosen={chosen} onClose={() => setOpen(null)} />}
      </Suspense>
    </Paper>
  );
}

/**
 * Drops chosen records that the list no longer has, whoever deleted them: whenever its rows change, those that are not
 * among them are looked for. Not under an open dialog, which tells of them by itself.
 */
function useStillListed(active: boolean) {
  const [{ rows }, change] = useSelection();
  const { resource, sort, filterValues, data, total } = useListContext<Row>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const check = useEffectEvent(async (shown: readonly Row[]) => {
    const away = [...rows.keys()].filter((id) => !shown.some((row) => row.id === id));
    const found = [...shown];
    for (let from = 0; from < away.length; from += mostRows) {
      const ids = away.slice(from, from + mostRows);
      const filter = { ...filterValues, id: ids };
      const query = { pagination: { page: 1, perPage: mostRows }, sort, filter };
      found.push(...(await dataProvider.getList<Row>(resource, query)).data);
    }
    change((chosen) => refresh(chosen, away, found));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the total tells of changes on other pages
  useEffect(() => {
    // Without an answer they stay chosen, and the deed itself refuses them.
    if (active && data) void check(data).catch(() => undefined);
  }, [active, data, total]);
}

/**
 * All results of the search and the filters, or as many as can be changed at once. Who may take rows away reads them by that
 * right, and the audit tells of it; anybody else as pages of the list, to change them alone.
 */
function ChooseAll() {
  const may = useActions();
  const [{ rows }, change] = useSelection();
  const { resource, sort, filterValues, data = [], total = 0 } = useListContext<Row>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const { busy, run } = useBusyAction();
  const most = Math.min(total, mostAtOnce);
  if (rows.size >= most || !data.every(({ id }) => rows.has(id))) return null;
  async function taken() {
    const { signal } = new AbortController();
    const wanted = { filter: filterValues, sort, first: mostAtOnce, signal, onProgress: () => undefined };
    return (await dataProvider.readAll(resource, wanted)).data;
  }
  async function listed() {
    const found: Row[] = [];
    for await (const row of eachRow(dataProvider, resource, filterValues, { sort })) if (found.push(row) >= most) break;
    return found;
  }
  async function chooseAll() {
    try {
      const found = may.export ? await taken() : await listed();
      change((chosen) => put(chosen, found, true));
    } catch (error) {
      notify(messageOf(error, 'ra.notification.http_error'), { type: 'error' });
    }
  }
  return (
    <Button size="small" loading={busy} onClick={() => void run(chooseAll)}>
      {translate(total > mostAtOnce ? 'massal.first' : 'massal.all', { jumlah: formatNumber(most) })}
    </Button>
  );
}

/** Commands in the bar itself; further ones stand behind ⋯. */
const inSight = 2;
const keyOf = (offer: Offer) => (offer.act === 'command' ? offer.command.name : offer.act);
function iconOf(offer: Offer) {
  const Icon = offer.act === 'command' ? icons[offer.command.button.icon] : ownIcons[offer.act];
  return <Icon fontSize="small" />;
}
const ownIcons = { edit: Edit, delete: Delete, restore: Restore };

const barSx = {
  position: 'fixed',
  zIndex: 'appBar',
  bottom: { xs: 0, md: 16 },
  left: { xs: 0, md: 'auto' },
  right: { xs: 0, md: 24 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  p: 1,
  borderRadius: { xs: 0, md: 2 },
  border: 1,
  borderColor: 'divider',
  '& .MuiButton-root': { whiteSpace: 'nowrap', minHeight: { xs: 44, md: 36 } },
};
