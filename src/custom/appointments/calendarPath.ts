/** How the appointments are shown: as the list of product §2.7, or a calendar of a day or a week. */
export type Tampilan = 'daftar' | 'hari' | 'minggu';

/** The calendar in the URL, so that it can be linked to, reloaded and stepped back from. */
export const calendarPath = (at: { tampilan: Tampilan; tanggal?: string | null; dokter?: number | null }): string => {
  if (at.tampilan === 'daftar') return '/appointments';
  const search = new URLSearchParams({ tampilan: at.tampilan });
  if (at.tanggal) search.set('tanggal', at.tanggal);
  if (at.dokter) search.set('dokter', String(at.dokter));
  return `/appointments?${search}`;
};
