import { Box } from '@mui/material';
import { jam, menit } from '../../domain/core/tanggal.ts';
import { diLuarPraktik } from '../../domain/dokter/jamPraktik.ts';
import { jalur } from '../../domain/janji/jadwal.ts';
import { dibulatkan, lamaDibulatkan } from '../../domain/janji/slot.ts';
import { useTranslate } from '../../views/base/words.ts';
import { AppointmentBlock } from './AppointmentBlock.tsx';
import { elementAt, GridFrame } from './GridFrame.tsx';
import { type GridProps, headSx, type Lajur, spanOf, stepsOf } from './grid.ts';
import { DiLuar, semua } from './HariTutup.tsx';
import { Target } from './Movable.tsx';
import { PindahkanSemua } from './PindahkanSemua.tsx';
import { Slot, useArrowKeys } from './Slot.tsx';
import { useCalendar } from './useCalendar.ts';
import { useDrag } from './useDrag.ts';
import { useMoveAppointment } from './useMoveAppointment.tsx';

interface Props extends GridProps {
  day: string;
  /** Without any, there is one column, of nobody. */
  shown: readonly Lajur[];
}

/** Pixels a minute takes, and minutes a free slot takes. */
const scale = 1.45;
const slot = 30;
/** Pixels a column takes at least; where they do not fit, the grid scrolls. */
const narrowest = 136;

/** A day, a column for each person, room or device; heights are durations, and clashing appointments stand side by side. */
export function DayGrid({ day, shown, ...data }: Props) {
  const { appointments, klinik, canCreate, moving, lajur } = data;
  const translate = useTranslate();
  const { menurut } = useCalendar();
  const days = (shown.length > 0 ? shown : [lajur.umum]).map((each) => ({ ...each, ...each.pada(day) }));
  const span = spanOf(
    appointments,
    days.map(({ hari }) => hari),
    klinik,
  );
  const columns = days.map((each) => {
    const own = appointments.filter((row) => row[menurut] === each.id && row.tanggal === day);
    const free = stepsOf(span, slot).filter((at) => each.bebas({ tanggal: day, waktu: jam(at), durasi: slot }));
    const nama = each.nama || translate(`klinik.jadwal.tanpa.${menurut}`);
    return { ...each, nama, own, lanes: jalur(own), free: canCreate || moving ? free : [] };
  });
  const start = columns.findIndex(({ free }) => free.length > 0);
  const keys = useArrowKeys(start < 0 ? null : { column: start, row: columns[start]?.free[0] ?? 0 });
  const top = (minutes: number) => (minutes - span.from) * scale;
  const drag = useDrag({
    kolom: shown.map(({ id }) => id),
    menurut,
    save: useMoveAppointment(),
    locate: (_appointment, { x, y, grab }) => {
      const column = elementAt(x, y, 'lajur');
      return column
        ? { tanggal: day, [menurut]: Number(column.dataset['lajur']), waktu: jam(minuteIn(column, y - grab)) }
        : null;
    },
    stretch: ({ waktu, durasi }, { y, block }) => {
      const column = block.closest<HTMLElement>('[data-lajur]');
      return column ? lamaDibulatkan(minutesAt(column, y) - menit(waktu)) : durasi;
    },
  });
  const minutesAt = (column: HTMLElement, y: number) => span.from + (y - column.getBoundingClientRect().top) / scale;
  const minuteIn = (column: HTMLElement, y: number) => dibulatkan(minutesAt(column, y));
  const { move } = drag;

  return (
    <GridFrame keys={keys} drag={drag} nama={shown.find(({ id }) => id === move?.to[menurut])?.nama}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `52px repeat(${columns.length}, minmax(${narrowest}px, 1fr))`,
          minWidth: 52 + columns.length * narrowest,
        }}
      >
        <Box sx={{ ...nameSx, left: 0, zIndex: 4 }} />
        {columns.map(({ id, nama, hari, kata, own }) => (
          <Box key={id} sx={nameSx} title={nama}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>{nama}</Box>
              {menurut === 'userId' && <PindahkanSemua dokter={id} nama={nama} day={day} appointments={own} />}
            </Box>
            {(hari.jenis === 'cuti' || menurut !== 'userId') && <Box sx={kataSx}>{kata}</Box>}
          </Box>
        ))}
        <Box aria-hidden sx={{ ...hoursSx, height: top(span.to) }}>
          {stepsOf(span, 60).map((at) => (
            <Box key={at} sx={{ position: 'absolute', right: 6, top: top(at) + 1 }}>
              {jam(at)}
            </Box>
          ))}
        </Box>
        {columns.map(({ id, nama, hari, kata, own, lanes, free }, column) => (
          <Box key={id} role="group" data-lajur={id === semua ? undefined : id} aria-label={nama} sx={columnSx}>
            {diLuarPraktik(hari, span.from, span.to).map(({ from, to, rest }) => (
              <DiLuar
                key={from}
                kata={kata || translate(`klinik.jadwal.praktik.${rest ? 'istirahat' : 'luar'}`)}
                top={top(from)}
                height={(to - from) * scale}
              />
            ))}
            {free.map((at) => (
              <Slot
                key={at}
                at={{ tanggal: day, waktu: jam(at), ...(id !== semua && { [menurut]: id }) }}
                {...(id !== semua && { nama })}
                moving={moving}
                {...keys.slot({ column, row: at })}
                sx={{ position: 'absolute', left: 2, right: 2, top: top(at) + 1, height: slot * scale - 2 }}
              />
            ))}
            {own.map((each, index) => {
              const { jalur: lane, dari } = lanes[index] ?? { jalur: 0, dari: 1 };
              const height = Math.max(each.durasi * scale - 2, 20);
              return (
                <Box
                  key={each.id}
                  sx={{
                    position: 'absolute',
                    top: top(menit(each.waktu)) + 1,
                    height,
                    left: `calc(${(lane / dari) * 100}% + 2px)`,
                    width: `calc(${100 / dari}% - 4px)`,
                  }}
                >
                  <AppointmentBlock {...data} appointment={each} drag={drag} lines={Math.floor(height / 18)} />
                </Box>
              );
            })}
            {move?.to[menurut] === id && move.to.tanggal === day && (
              <Box
                sx={{
                  ...targetSx,
                  top: top(menit(move.to.waktu)) + 1,
                  height: move.to.durasi * scale - 2,
                }}
              >
                <Target to={move.to} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </GridFrame>
  );
}

const nameSx = {
  // First: after `borderColor` it would reset the colour.
  borderLeft: 1,
  ...headSx,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // A button in every head at once would be noise: it shows in the head in use.
  '& a': { opacity: 0 },
  '&:hover a, & a:focus-visible': { opacity: 1 },
  '@media (hover: none)': { '& a': { opacity: 1 } },
};
const hoursSx = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
};
const columnSx = {
  position: 'relative',
  borderLeft: 1,
  borderColor: 'divider',
  backgroundImage: (theme: { palette: { divider: string } }) =>
    `repeating-linear-gradient(to bottom, ${theme.palette.divider} 0 1px, transparent 1px ${60 * scale}px)`,
};
const targetSx = { position: 'absolute', left: 2, right: 2, zIndex: 2, pointerEvents: 'none' };
const kataSx = { fontWeight: 400, fontSize: '0.75rem', overflow: 'hidden', textOverflow: 'ellipsis' };
