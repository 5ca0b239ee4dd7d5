/** What is said of the line to the server (the upper rungs). */
export const connection = {
  away: 'Server tidak dapat dihubungi. Isian Anda tetap ada; konsol menyambung lagi dengan sendirinya.',
  clockAhead:
    'Jam komputer ini %{smart_count} menit lebih cepat dari jam server. Konsol memakai jam server; perbaiki jam komputer ini.',
  clockBehind:
    'Jam komputer ini %{smart_count} menit lebih lambat dari jam server. Konsol memakai jam server; perbaiki jam komputer ini.',
};
