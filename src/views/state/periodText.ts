import { useListFilterContext } from 'react-admin';
import { periodeAntara } from '../../domain/core/periode.ts';
import { formatDate, rangeKeys, type WrittenFilter } from '../../schema/index.ts';
import { useDeclarations } from '../base/declarations.ts';
import { type Translate, useTranslate } from '../base/words.ts';

/** The filtered period of a date in words; null without one. */
export function periodText(filter: WrittenFilter, path: string, today: string, translate: Translate): string | null {
  if (filter[path] === null) return translate('views.list.period.belumPernah');
  const keys = rangeKeys(path);
  const [from, to] = [filter[keys.from], filter[keys.to]].map((day) => (typeof day === 'string' ? day : undefined));
  const nama = periodeAntara(from, to, today);
  if (nama) return translate(`views.list.period.${nama}`);
  if (from && from === to) return formatDate(from);
  if (from && to) return translate('laporan.between', { from: formatDate(from), to: formatDate(to) });
  if (from) return translate('laporan.since', { from: formatDate(from) });
  return to ? translate('laporan.until', { to: formatDate(to) }) : null;
}

/** The period by which the list at hand is filtered. */
export function usePeriodText(path: string): string | null {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const { filterValues } = useListFilterContext();
  return periodText(filterValues, path, today, translate);
}
