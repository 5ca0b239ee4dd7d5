import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import type { CommandInput } from '../../commands/index.ts';
import { stateOf } from '../../commands/orang/hak.ts';
import { addDays } from '../../domain/core/tanggal.ts';
import type { JamPraktik } from '../../domain/dokter/jamPraktik.ts';
import { profesiUntukSemua } from '../../domain/dokter/profesi.ts';
import { harusDitolak, type Janji } from '../../domain/janji/jadwal.ts';
import { hariDicari, usulanPindah } from '../../domain/janji/slot.ts';
import { muatUntuk } from '../../domain/janji/sumber.ts';
import type { ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { Appointment } from '../../resources/janji/appointments.ts';
import type { SumberDaya } from '../../resources/janji/sumber-daya.ts';
import type { Treatment } from '../../resources/klinik/treatments.ts';
import { type Fields, f, formatDate, isDay } from '../../schema/index.ts';
import { BackLink } from '../../views/base/BackLink.tsx';
import { useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { pathTo } from '../../views/base/paths.ts';
import { LoadFailed } from '../../views/base/states.tsx';
import { useUndoNotice } from '../../views/base/useUndoNotice.tsx';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { useCommand } from '../../views/command/useCommand.ts';
import { FieldsForm } from '../../views/form/FieldsForm.tsx';
import { FieldInput } from '../../views/input/inputs.tsx';
import { listWith } from '../../views/state/listState.ts';
import { NewTabLink } from '../../views/value/AdviceAlert.tsx';
import { useAllRows } from '../core/shared.tsx';
import { useTreatments } from '../core/useTreatment.ts';
import { useKataHari, usePraktik } from './praktik.ts';
import { useSumber } from './useSumber.ts';
import { type Dilihat, type Terdampak as Row, useTerdampak } from './useTerdampak.ts';

/** So many at once: each has inputs of its own. */
const most = 40;

/** 'Pindahkan Jadwal': proposes another place for each appointment that cannot stay, and moves or cancels all in one act. */
export function PindahkanJadwal({ dilihat }: { dilihat: Dilihat }) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'klinik.jadwal.terdampak');
  const { today } = useDeclarations().now();
  const found = useTerdampak(dilihat);
  const taking = { tanggal_gte: addDays(today, -1), status: ['confirmed', 'waiting', 'in-progress', 'completed'] };
  const { data: all, error, refetch } = useAllRows<Appointment>('appointments', taking);
  const { allowed } = useCommand('appointments/atur-ulang');
  const rows = found?.rows.slice(0, most);
  const treatments = useTreatments(rows?.map(({ treatment }) => treatment) ?? []);
  const sumber = useSumber();
  return (
    <>
      <PageHeader back={<BackLink />} title={word('title')} subtitle={word('text')} />
      {error && !all && <LoadFailed message={error.message} onRetry={() => refetch()} />}
      {found && !allowed && <Alert severity="info">{word('unallowed')}</Alert>}
      {allowed && rows?.length === 0 && <Alert severity="success">{word('none')}</Alert>}
      {allowed && found && rows && all && treatments && sumber && rows.length > 0 && (
        <>
          {found.rows.length > most && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {word('part', { shown: most, count: found.rows.length })}
            </Alert>
          )}
          {/* The proposal stays, whatever is fetched anew meanwhile. */}
          <Proposals
            key={JSON.stringify(dilihat)}
            {...{ ...found, rows, all, treatments, sumber }}
            eager={Boolean(dilihat.dokter)}
            pergi={
              dilihat.mendadak && dilihat.dokter && dilihat.dari
                ? { dokter: dilihat.dokter, tanggal: dilihat.dari }
                : null
            }
          />
        </>
      )}
    </>
  );
}

interface Props {
  rows: readonly Row[];
  all: readonly Appointment[];
  treatments: readonly Treatment[];
  sumber: readonly SumberDaya[];
  praktik: JamPraktik;
  moment: { today: string; time: string };
  /** Proposes to move those, too, that could stay at an unusual time. */
  eager: boolean;
  /** Absence of a person on a day. */
  pergi: Pergi | null;
}

type Pergi = Record<'dokter', number> & Record<'tanggal', string>;

const names = (id: number) =>
  ({ tindakan: `tindakan_${id}`, dokter: `dokter_${id}`, tanggal: `tanggal_${id}`, waktu: `waktu_${id}` }) as const;

function Proposals(props: Props) {
  const [{ rows, all, treatments, sumber, praktik, moment, eager, pergi }] = useState(props);
  const translate = useTranslate();
  const word = wordsIn(translate, 'klinik.jadwal.terdampak');
  const resource = useDeclaration('appointments');
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { run, running, errors, refusal } = useCommand('appointments/atur-ulang', { quiet: true });
  const sent = useRef<readonly number[]>([]);
  const lain = all.filter(({ id }) => rows.every((row) => row.id !== id));
  const treatmentOf = (row: Row) => treatments.find(({ id }) => id === row.treatment);
  const notifyDone = useUndoNotice();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const orang = usePraktik();
  const hari = pergi && orang?.pada(pergi.dokter, pergi.tanggal);
  const [fields] = useState(() => fieldsOf(rows, treatmentOf, word));
  const propose: Propose = (row, dokter, taken) =>
    usulanPindah(row, dokter, taken, praktik, moment, muatUntuk(treatmentOf(row) ?? {}, sumber));
  const [defaultValues] = useState(() => ({
    ...proposed(rows, lain, propose, eager),
    ...(pergi && { sebab: word('away.sick') }),
  }));

  /** @param typed - the form: the other rows' places are taken, too */
  const usulan = (row: Row, dokter: number, typed: Record<string, unknown>) => {
    const others = rows.flatMap((each): Janji[] => {
      const at = names(each.id);
      const [tanggal, waktu] = [typed[at.tanggal], typed[at.waktu]];
      if (each.id === row.id || typed[at.tindakan] !== 'pindah' || !isDay(tanggal) || typeof waktu !== 'string')
        return [];
      return [{ ...each, tanggal, waktu, userId: Number(typed[at.dokter]) }];
    });
    return propose(row, dokter, [...lain, ...others]);
  };

  async function submit(value: Record<string, unknown>) {
    const perubahan = rows.flatMap((row) => {
      const { tindakan, ...place } = names(row.id);
      if (value[tindakan] === 'biarkan') return [];
      const to = Object.entries(place).map(([name, path]) => [name, value[path] ?? null]);
      return [{ janji: row.id, keadaan: stateOf([row]), tindakan: value[tindakan], ...Object.fromEntries(to) }];
    });
    if (perubahan.length === 0) return notify(word('nothing'), { type: 'warning' });
    sent.current = perubahan.map(({ janji }) => janji);
    const sebab = value['sebab'];
    const tidakMasuk = pergi && sebab ? { ...pergi, alasan: sebab } : null;
    const input = { perubahan, alasan: value['alasan'] ?? null, tidakMasuk };
    const done = await run(input as CommandInput<'appointments/atur-ulang'>);
    if (!done) return;
    notify(word('done', { smart_count: done.jumlah }), { type: 'success' });
    const { cuti, keadaanCuti: keadaan } = done;
    if (pergi && cuti !== null && keadaan !== null)
      notifyDone({
        text: word('away.done', { nama: orang?.nama(pergi.dokter) ?? '', tanggal: formatDate(pergi.tanggal, 'long') }),
        onUndo: () => dataProvider.command('cuti/batal-tidak-masuk', { cuti, keadaan }).then(refresh),
      });
    refresh();
    navigate(listWith(resource, { kabar: 'perlu' }));
  }
  const atInputs = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(errors).map(([path, sentence]) => {
          const [, index, name] = path.split('.');
          return [`${name === 'janji' ? 'tindakan' : name}_${sent.current[Number(index)]}`, sentence];
        }),
      ),
    [errors],
  );
  return (
    <FieldsForm fields={fields} defaultValues={defaultValues} errors={atInputs} onSubmit={submit}>
      <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 2 }}>
        {pergi && hari?.jenis !== 'cuti' && (
          <Box sx={twoSx}>
            <FieldInput source="sebab" field={fields['sebab'] as Fields[string]} />
          </Box>
        )}
        <Box sx={twoSx}>
          <FieldInput source="pengganti" field={fields['pengganti'] as Fields[string]} />
        </Box>
        <Substitute rows={rows} />
        {rows.map((row) => (
          <RowInputs key={row.id} row={row} fields={fields} usulan={usulan} pergi={pergi} />
        ))}
        <Reason rows={rows} field={fields['alasan'] as Fields[string]} />
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          <Button component={Link} to={pathTo.list(resource)} color="inherit">
            {translate('views.form.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={running}>
            {word('save')}
          </Button>
        </Box>
      </Paper>
    </FieldsForm>
  );
}

type Word = ReturnType<typeof wordsIn<'klinik.jadwal.terdampak'>>;

type Propose = (row: Row, dokter: number, taken: readonly Janji[]) => ReturnType<typeof usulanPindah>;

/** Whoever takes over may do what is to be done. */
const able = (treatments: readonly (Treatment | undefined)[]) => {
  const professions = profesiUntukSemua(treatments.filter((each) => each !== undefined));
  return professions && { among: { field: 'profesi', in: professions } };
};

function fieldsOf(rows: readonly Row[], treatmentOf: (row: Row) => Treatment | undefined, word: Word): Fields {
  const each = rows.map((row): Fields => {
    const at = names(row.id);
    const moved = { field: at.tindakan, is: 'pindah' } as const;
    const needed = { visibleIf: moved, requiredIf: moved };
    return {
      [at.tindakan]: f.enum(
        word('action'),
        { pindah: { label: 'Pindahkan' }, batal: { label: 'Batalkan' }, biarkan: { label: word('keep') } },
        { required: true },
      ),
      [at.dokter]: f.reference(word('doctor'), 'dokter', { ...needed, ...able([treatmentOf(row)]) }),
      [at.tanggal]: f.date(word('date'), needed),
      [at.waktu]: f.time(word('time'), needed),
    };
  });
  return Object.assign(
    {
      pengganti: f.reference(word('substitute'), 'dokter', {
        help: word('substituteHelp'),
        ...able(rows.map(treatmentOf)),
      }),
      alasan: f.text(word('reason'), { maxLength: 300 }),
      sebab: f.text(word('away.reason'), { maxLength: 120, help: word('away.help') }),
    },
    ...each,
  );
}

/** Appointments on days on which nobody is there are moved; others at an unusual time may be meant so. */
function proposed(rows: readonly Row[], lain: readonly Janji[], propose: Propose, eager: boolean) {
  const taken = [...lain];
  const values: Record<string, unknown> = {};
  for (const row of rows) {
    const at = names(row.id);
    const place = propose(row, row.userId, taken);
    if (place) taken.push({ ...row, ...place });
    values[at.tindakan] = eager || harusDitolak(row.sebab) ? 'pindah' : 'biarkan';
    values[at.dokter] = row.sebab === 'nonaktif' ? null : row.userId;
    values[at.tanggal] = place?.tanggal ?? null;
    values[at.waktu] = place?.waktu ?? null;
  }
  return values;
}

/** The doctor who takes over is put into every row that is moved, whose place is proposed anew. */
function Substitute({ rows }: Pick<Props, 'rows'>) {
  const { getValues, setValue } = useFormContext();
  const dokter: unknown = useWatch({ name: 'pengganti' });
  useEffect(() => {
    if (typeof dokter !== 'number') return;
    for (const { id } of rows) {
      const at = names(id);
      if (getValues(at.tindakan) === 'pindah') setValue(at.dokter, dokter, { shouldDirty: true });
    }
  }, [dokter, rows, getValues, setValue]);
  return null;
}

interface RowProps {
  row: Row;
  fields: Fields;
  usulan: (row: Row, dokter: number, typed: Record<string, unknown>) => { tanggal: string; waktu: string } | null;
  pergi: Pergi | null;
}

function RowInputs({ row, fields, usulan, pergi }: RowProps) {
  const translate = useTranslate();
  const word = wordsIn(translate, 'klinik.jadwal.terdampak');
  const resource = useDeclaration('appointments');
  const kataHari = useKataHari();
  const praktik = usePraktik();
  const { getValues, setValue } = useFormContext();
  const at = names(row.id);
  const [dokter, tindakan, tanggal] = useWatch({ name: [at.dokter, at.tindakan, at.tanggal] }) as unknown[];
  const before = useRef(dokter);
  useEffect(() => {
    if (typeof dokter !== 'number' || dokter === before.current) return;
    before.current = dokter;
    const place = usulan(row, dokter, getValues());
    setValue(at.tanggal, place?.tanggal ?? null, { shouldDirty: true });
    setValue(at.waktu, place?.waktu ?? null, { shouldDirty: true });
  });
  const hari = praktik?.pada(row.userId, row.tanggal);
  const away = pergi !== null && row.sebab === 'cuti' && hari?.jenis !== 'cuti';
  const why = away
    ? word('away.why')
    : row.sebab === 'luarPraktik'
      ? translate('klinik.jadwal.praktik.luar')
      : (hari && kataHari(hari)) || translate(`klinik.jadwal.praktik.${row.sebab}`);
  const doctor = praktik?.nama(row.userId) ?? '';
  return (
    <Box role="group" aria-labelledby={`jadwal-${row.id}`} sx={rowSx}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <NewTabLink id={`jadwal-${row.id}`} to={pathTo.show(resource, row.id)} color="inherit" fontWeight={700}>
          {row.title}
        </NewTabLink>
        <Typography variant="body2" color="text.secondary">
          {word('now', { date: formatDate(row.tanggal, 'full'), time: row.waktu, doctor })}
        </Typography>
        <Typography variant="body2" color="warning.main" sx={{ fontWeight: 600 }}>
          {why}
        </Typography>
        {tindakan === 'pindah' && typeof dokter === 'number' && !tanggal && (
          <Typography variant="body2">{word('full', { days: hariDicari })}</Typography>
        )}
      </Box>
      {Object.values(at).map((name) => (
        <FieldInput key={name} source={name} field={fields[name] as Fields[string]} />
      ))}
    </Box>
  );
}

/** Asked for once one is cancelled. */
function Reason({ rows, field }: Pick<Props, 'rows'> & { field: Fields[string] }) {
  const actions = useWatch({ name: rows.map(({ id }) => names(id).tindakan) }) as unknown[];
  return actions.includes('batal') ? (
    <Box sx={twoSx}>
      <FieldInput source="alasan" field={field} />
    </Box>
  ) : null;
}

const twoSx = { maxWidth: { sm: 420 } };
const rowSx = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'minmax(0, 2fr) 165px minmax(0, 1.3fr) 170px 130px' },
  borderTop: 1,
  borderColor: 'divider',
  pt: 2,
  '& > :first-of-type': { gridColumn: { xs: 'auto', sm: '1 / -1', lg: 'auto' } },
};
