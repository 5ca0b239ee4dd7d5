const shortDay = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** @example weekday('2024-08-27') // 'Sel, 27 Agu' */
export const weekday = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`));
