/** The name of the clinical note in the form of its visit. */
export const catatanDiForm = 'catatan';
