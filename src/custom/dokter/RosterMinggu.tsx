import Add from '@mui/icons-material/Add';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { Alert, Box, Button, ButtonBase, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { CommandAnswer } from '../../commands/index.ts';
import { weekOf } from '../../domain/core/tanggal.ts';
import { denganGelar } from '../../domain/core/teks.ts';
import { jamTertulis } from '../../domain/dokter/jamPraktik.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { type Dokter, dokter as declaredDokter } from '../../resources/dokter/dokter.ts';
import type { Roster } from '../../resources/dokter/roster.ts';
import { formatDate, retiredSince } from '../../schema/index.ts';
import { useActions, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { useNarrowerThan } from '../../views/base/media.ts';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { pathTo } from '../../views/base/paths.ts';
import { useUndoNotice } from '../../views/base/useUndoNotice.tsx';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { Value } from '../../views/value/Value.tsx';
import { DayBar } from '../core/DayBar.tsx';
import { type Praktik, useKataHari, usePraktik } from '../janji/praktik.ts';
import { createInWeek, weekSearch } from './rosterPath.ts';

interface Props {
  toggle: ReactNode;
  tanggal: string;
}

/** People and their hours in a week: a row for each person, a column for each day; on a phone day for day. */
export function RosterMinggu({ toggle, tanggal }: Props) {
  const word = wordsIn(useTranslate(), 'klinik.roster');
  const resource = useDeclaration();
  const { create } = useActions();
  const navigate = useNavigate();
  const small = useNarrowerThan('md');
  const days = weekOf(tanggal);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const praktik = usePraktik(first);
  const rostered = new Set(praktik?.jaga.flatMap(({ orang, tanggal: day }) => (days.includes(day) ? orang : [])));
  const people = praktik?.orang
    .filter(({ id, ...each }) => rostered.has(id) || days.some((day) => !retiredSince(declaredDokter, each, day)))
    .toSorted((a, b) => Number(rostered.has(b.id)) - Number(rostered.has(a.id)));
  const shown = praktik && people && { days, people, praktik };
  return (
    <>
      <PageHeader
        title={resource.list.heading}
        actions={
          <>
            {toggle}
            {create && (
              <Button component={Link} to={createInWeek({ tanggal })} variant="contained" startIcon={<Add />}>
                {resource.list.create}
              </Button>
            )}
          </>
        }
      />
      <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ overflow: 'hidden' }}>
        <DayBar tanggal={tanggal} week onChange={(day) => navigate(`/roster${weekSearch(day)}`)}>
          <SalinMinggu key={first} minggu={first} />
        </DayBar>
        <Typography component="h2" variant="h6" id={titleId} sx={{ px: 2, py: 1.5 }}>
          {word('title', { from: formatDate(first, 'long'), to: formatDate(last, 'long') })}
        </Typography>
        {!shown && <Skeleton variant="rounded" height={420} sx={{ m: 2 }} />}
        {shown && (small ? <ByDay {...shown} /> : <Grid {...shown} />)}
        {create && (
          <Typography variant="body2" color="text.secondary" sx={hintSx}>
            {word('hint')}
          </Typography>
        )}
      </Paper>
    </>
  );
}

const titleId = 'minggu-jaga';

interface RosterWeek {
  days: readonly string[];
  people: readonly Dokter[];
  praktik: Praktik;
}

function Grid({ days, people, praktik }: RosterWeek) {
  const word = wordsIn(useTranslate(), 'klinik.roster');
  const { today } = useDeclarations().now();
  const declared = useDeclaration('dokter');
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 'max(440px, calc(100vh - 230px))' }}>
      <Box component="table" aria-labelledby={titleId} sx={tableSx}>
        <thead>
          <tr>
            <th scope="col">{word('person')}</th>
            {days.map((day) => (
              <Box
                component="th"
                scope="col"
                key={day}
                aria-current={day === today ? 'date' : undefined}
                sx={day === today ? { color: 'primary.main' } : {}}
              >
                {formatDate(day, 'week')}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((each) => (
            <tr key={each.id}>
              <th scope="row">
                {denganGelar(each)}
                <Box sx={{ fontWeight: 400, mt: 0.25 }}>
                  <Value resource={declared} path="profesi" record={each} />
                </Box>
              </th>
              {days.map((day) => (
                <td key={day}>
                  <Jaga person={each} day={day} praktik={praktik} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function ByDay({ days, people, praktik }: RosterWeek) {
  const { today } = useDeclarations().now();
  return days.map((day) => (
    <Box key={day} sx={{ px: 2, pb: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography
        component="h3"
        variant="subtitle1"
        aria-current={day === today ? 'date' : undefined}
        sx={{ py: 1, fontWeight: 700, ...(day === today && { color: 'primary.main' }) }}
      >
        {formatDate(day, 'full')}
      </Typography>
      {people.map((each) => (
        <Box
          key={each.id}
          sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1, py: 0.5 }}
        >
          <span>{denganGelar(each)}</span>
          <Box sx={{ textAlign: 'right', flexShrink: 0, maxWidth: '60%' }}>
            <Jaga person={each} day={day} praktik={praktik} />
          </Box>
        </Box>
      ))}
    </Box>
  ));
}

/** Somebody's day: the rows of the roster, or the usual hours in their place. */
function Jaga({ person, day, praktik }: { person: Dokter; day: string; praktik: Praktik }) {
  const word = wordsIn(useTranslate(), 'klinik.roster');
  const resource = useDeclaration('roster');
  const { create, edit, show } = useActions();
  const kataHari = useKataHari();
  const own = praktik.jaga
    .filter(({ orang, tanggal }) => orang === person.id && tanggal === day)
    .toSorted((a, b) => a.dari.localeCompare(b.dari));
  const hari = praktik.pada(person.id, day);
  const away = hari.jenis === 'praktik' ? '' : kataHari(hari);
  if (own.length > 0)
    return own.map((row) => {
      const to = edit ? pathTo.edit(resource, row.id) + weekSearch(day) : show ? pathTo.show(resource, row.id) : null;
      return <Shift key={row.id} row={row} to={to} away={away} />;
    });
  const text = away || (hari.jenis === 'praktik' ? jamTertulis(hari.jam) : '');
  const pale = (
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>{text}</Box>
  );
  if (!create) return pale;
  return (
    <ButtonBase
      component={Link}
      to={createInWeek({ orang: person.id, tanggal: day })}
      aria-label={`${word('add', { nama: denganGelar(person), hari: formatDate(day, 'full') })} (${text})`}
      sx={cellSx}
    >
      {pale}
    </ButtonBase>
  );
}

function Shift({ row, to, away }: { row: Roster; to: string | null; away: string }) {
  const resource = useDeclaration('roster');
  const content = (
    <>
      <Box sx={{ fontWeight: 600 }}>{`${row.dari} - ${row.sampai}`}</Box>
      {row.ruang && (
        <Box sx={{ fontSize: '0.75rem' }}>
          <Value resource={resource} path="ruang" record={row} />
        </Box>
      )}
      {away && <Box sx={{ fontSize: '0.75rem', color: 'warning.main', fontWeight: 600 }}>{away}</Box>}
    </>
  );
  const sx = { ...cellSx, bgcolor: 'action.selected', mb: 0.5, '&:last-of-type': { mb: 0 } };
  return to ? (
    <ButtonBase component={Link} to={to} sx={sx}>
      {content}
    </ButtonBase>
  ) : (
    <Box sx={sx}>{content}</Box>
  );
}

/** 'Salin Minggu Lalu', for who may; names what it left out. */
function SalinMinggu({ minggu }: { minggu: string }) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'klinik.roster');
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const notifyDone = useUndoNotice();
  const refresh = useRefresh();
  const { run, running, allowed } = useCommand('roster/salin-minggu');
  const { allowed: mayUndo } = useCommand('roster/batal-salin');
  const [left, setLeft] = useState<CommandAnswer<'roster/salin-minggu'>['dilewati']>([]);
  if (!allowed) return null;
  const copy = async () => {
    const done = await run({ minggu });
    if (!done) return;
    setLeft(done.dilewati);
    refresh();
    if (done.jumlah === 0) return notify(word('none'), { type: 'info' });
    const text = word('copied', { smart_count: done.jumlah });
    if (!mayUndo) return notify(text, { type: 'success' });
    notifyDone({
      text,
      onUndo: async () => {
        await dataProvider.command('roster/batal-salin', { baris: done.dibuat });
        setLeft([]);
        refresh();
      },
    });
  };
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<ContentCopy />} disabled={running} onClick={copy}>
        {word('copy')}
      </Button>
      {left.length > 0 && (
        <Alert severity="info" onClose={() => setLeft([])} sx={{ flexBasis: '100%' }}>
          {word('left')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {left.map(({ orang, tanggal, dari, sampai, sebab }) => (
              <li key={`${orang} ${tanggal} ${dari}`}>
                {`${orang}, ${formatDate(tanggal, 'full')} ${dari} - ${sampai}: ${word(`sebab.${sebab}`)}`}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}

const hintSx = { px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' };
const tableSx = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  minWidth: '100%',
  fontSize: '0.8125rem',
  '& th, & td': {
    borderBottom: 1,
    borderColor: 'divider',
    p: 0.75,
    textAlign: 'left',
    verticalAlign: 'top',
    minWidth: 104,
  },
  '& td': { borderLeft: 1, borderLeftColor: 'divider' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    bgcolor: 'background.paper',
    borderTop: 1,
    borderTopColor: 'divider',
  },
  '& tbody th, & thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    minWidth: 168,
    zIndex: 1,
  },
  '& thead th:first-of-type': { zIndex: 3 },
};
const cellSx = {
  display: 'block',
  width: '100%',
  minHeight: 34,
  px: 0.75,
  py: 0.5,
  borderRadius: 1.5,
  textAlign: 'left',
  font: 'inherit',
  color: 'text.primary',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};
