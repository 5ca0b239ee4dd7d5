import type { Action } from '../../schema/index.ts';
import type { DayPart } from './dayPart.ts';
import { type DayPartName, dayParts } from './dayParts.ts';

/** The parts that a role's first page begins with, in their order; above what product §2.5 has for everybody. */
export const day: Readonly<Record<string, readonly DayPartName[]>> = {
  admin: ['perhatian', 'luput', 'buku'],
  manager: ['perhatian', 'luput'],
  kasir: ['siapBayar', 'laci'],
  perawat: ['dipanggil', 'menunggu', 'stokDatang'],
  dokter: ['pasienBerikut', 'jadwal', 'catatanSaya', 'jasaSaya'],
  hr: ['akunMenunggu', 'cuti', 'orang'],
};

export type CardName = 'patients' | 'schedules' | 'treatments' | 'revenue';

/** The lists behind the four cards of product §2.5. */
export const cardSources: Readonly<Record<CardName, readonly string[]>> = {
  patients: ['pasien'],
  schedules: ['appointments'],
  treatments: ['laporan/treatment', 'treatment-plan'],
  revenue: ['laporan/keuangan'],
};

/** The cards of roles that do not lead the clinic; others have all that their rights allow. */
const ownCards: Readonly<Record<string, readonly CardName[]>> = {
  kasir: ['schedules'],
  perawat: ['schedules'],
  dokter: ['patients', 'schedules', 'treatments'],
};

export const cardsOf = (role: string | null, may: MayAct): CardName[] =>
  (named(ownCards, role) ?? (Object.keys(cardSources) as CardName[])).filter((name) =>
    may(cardSources[name][0] ?? '', 'list'),
  );

const named = <T>(of: Readonly<Record<string, T>>, role: string | null): T | undefined =>
  role !== null && Object.hasOwn(of, role) ? of[role] : undefined;

type MayAct = (resource: string, action: Action) => boolean;

/** The parts for a role, as far as its rights go; of a role that `day` does not name, all that they allow. */
export function dayOf(role: string | null, may: MayAct): (readonly [DayPartName, DayPart])[] {
  return (named(day, role) ?? (Object.keys(dayParts) as DayPartName[])).flatMap((name) => {
    const part = allowed(dayParts[name], may);
    return part ? [[name, part] as const] : [];
  });
}

function allowed(part: DayPart, may: MayAct): DayPart | null {
  if (part.needs && !part.needs.every(([resource, action]) => may(resource, action))) return null;
  if (part.kind === 'rows') return may(part.resource, 'list') ? part : null;
  if (part.kind === 'pasien' || part.kind === 'notices') return part;
  const figures = part.figures.filter(({ resource }) => may(resource, 'list'));
  return figures.length > 0 ? { ...part, figures } : null;
}
