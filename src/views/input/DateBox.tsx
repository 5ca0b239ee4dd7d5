import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import { Box, IconButton, InputAdornment, Popover } from '@mui/material';
import { Suspense, useRef, useState } from 'react';
import {
  type DateField,
  formatDate,
  isDay,
  isWholeDate,
  isWholeTime,
  readDate,
  readTime,
  writeDate,
} from '../../schema/index.ts';
import { useDeclarations } from '../base/declarations.ts';
import { fetched } from '../base/fetched.tsx';
import { useTranslate } from '../base/words.ts';
import { TypedBox, type TypedBoxProps } from './TypedBox.tsx';

const Calendar = fetched(async () => (await import('./Calendar.tsx')).Calendar);

/**
 * A date as Indonesians write it, whatever the browser's language: `27/08/2024`, `270824`, `besok`, `+7`, or chosen in a
 * calendar whose weeks start on Monday. The value is ISO.
 */
export function DateBox({ of, ...props }: TypedBoxProps & Pick<DateField, 'of'>) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const name = translate('views.dates.calendar');
  const reading = {
    read: (text: string) => readDate(text, { today, of }),
    write: writeDate,
    whole: isWholeDate,
    tell: (value: string) => formatDate(value, 'full'),
    hint: translate('views.dates.hint'),
    problem: translate('views.dates.problem'),
  };
  return (
    <>
      <TypedBox
        {...props}
        reading={reading}
        onOpen={() => setOpen(true)}
        endAdornment={
          <InputAdornment position="end" ref={box}>
            {/* The arrow key opens it from the keyboard, without one more stop on the way through a form. */}
            <IconButton edge="end" size="small" tabIndex={-1} aria-label={name} onClick={() => setOpen(true)}>
              <CalendarMonth fontSize="small" />
            </IconButton>
          </InputAdornment>
        }
      />
      <Popover
        open={open}
        anchorEl={() => box.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('views.dates.dialog') } }}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Suspense fallback={<Box sx={{ width: 308, height: 360 }} />}>
          <Calendar
            value={isDay(props.value) ? props.value : null}
            today={today}
            onChoose={(day) => {
              props.onChange(day);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}

/** A time of day on a clock of 24 hours, whatever the browser's language: `09:30`, `0930`, `9.30`. */
export function TimeBox(props: TypedBoxProps) {
  const translate = useTranslate();
  const reading = {
    read: readTime,
    write: (value: string) => value,
    whole: isWholeTime,
    tell: (value: string) => translate('views.dates.clock', { time: value }),
    hint: translate('views.dates.clockHint'),
    problem: translate('validation.time'),
  };
  return <TypedBox {...props} reading={reading} />;
}
