/** What a treatment says about who may do it. */
export interface BolehOleh {
  oleh?: 'dokter' | 'medis' | 'semua' | 'tertentu' | null;
  profesiOleh?: readonly { profesi: string }[] | null;
}

/** The professions that may do a treatment; null for all. Doctors alone where nothing is said. */
export function profesiBoleh({ oleh, profesiOleh }: BolehOleh): readonly string[] | null {
  if (oleh === 'semua') return null;
  if (oleh === 'tertentu') return (profesiOleh ?? []).map(({ profesi }) => profesi);
  return oleh === 'medis' ? ['dokter', 'perawat'] : ['dokter'];
}

/** The professions that may do all of several treatments; null for all. */
export function profesiUntukSemua(treatments: readonly BolehOleh[]): readonly string[] | null {
  const limited = treatments.map(profesiBoleh).filter((each) => each !== null);
  const [first, ...others] = limited;
  return first?.filter((profesi) => others.every((each) => each.includes(profesi))) ?? null;
}

export const bolehMengerjakan = (treatment: BolehOleh, profesi: string | null | undefined): boolean =>
  profesiBoleh(treatment)?.includes(profesi ?? 'dokter') ?? true;
