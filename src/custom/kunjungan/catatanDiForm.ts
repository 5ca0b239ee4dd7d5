/** The name of the clinical note in the form of its visit. Apart, since parts.ts is there from the start and the form is fetched. */
export const catatanDiForm = 'catatan';
