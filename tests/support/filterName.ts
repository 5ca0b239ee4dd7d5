/** The name of what opens the input of a field's filter: of its period or chip, or of its line in the list of all. */
export const filterName = (label: string) =>
  new RegExp(`^(Semua ${label.startsWith('Tanggal') ? 'tanggal' : label}|${label})($|:| [≥≤])`);
