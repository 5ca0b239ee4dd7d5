/** Hours in which a patient's request about their data is answered, and a breach is told (UU 27/2022 art. 30, 31, 46). */
export const jamHakData = 72;

/** The instant by which something that came in at an instant is to be done. */
export const tenggatData = (sejak: string): string =>
  new Date(Date.parse(sejak) + jamHakData * 3_600_000).toISOString();
