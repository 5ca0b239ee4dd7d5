/** The week of a day of the roster, in the URL. */
export const weekSearch = (tanggal: string) => `?${new URLSearchParams({ tampilan: 'minggu', tanggal })}`;
