/** The id of what stands below the cards: the rows they sum. */
export const rowsId = 'baris';
