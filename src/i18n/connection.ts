/** What is said of the line to the server (the upper rungs). */
export const connection = {
  away: 'Server tidak dapat dihubungi. Isian Anda tetap ada; konsol menyambung lagi dengan sendirinya.',
};
