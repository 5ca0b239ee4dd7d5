import { jamDiketik, jamLengkap } from '../../domain/ketikan.ts';
import { useTranslate } from '../words.ts';
import { TypedBox, type TypedBoxProps } from './TypedBox.tsx';

/** A time of day on a clock of 24 hours, whatever the browser's language: `09:30`, `0930`, `9.30`. */
export function TimeBox(props: Omit<TypedBoxProps, 'endAdornment' | 'onOpen' | 'telling'>) {
  const translate = useTranslate();
  const reading = {
    read: jamDiketik,
    write: (value: string) => value,
    whole: jamLengkap,
    tell: (value: string) => translate('views.dates.clock', { time: value }),
    hint: translate('validation.time'),
    problem: translate('validation.time'),
  };
  return <TypedBox {...props} reading={reading} />;
}
