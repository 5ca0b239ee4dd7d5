import type { Action } from '../../schema/index.ts';
import type { DayPart } from './dayPart.ts';
import { type DayPartName, dayParts } from './dayParts.ts';

/** The parts that a role's first page begins with, in their order; above what product §2.5 has for everybody. */
export const day: Readonly<Record<string, readonly DayPartName[]>> = {
  admin: ['perhatian', 'luput', 'buku'],
  manager: ['perhatian', 'luput'],
  kasir: ['siapBayar', 'laci'],
  perawat: ['dipanggil', 'menunggu', 'stokDatang'],
  dokter: ['pasienBerikut', 'jadwal'],
  hr: ['akunMenunggu', 'orang'],
};

type MayAct = (resource: string, action: Action) => boolean;

/** The parts for a role, as far as its rights go; of a role that `day` does not name, all that they allow. */
export function dayOf(role: string | null, may: MayAct): (readonly [DayPartName, DayPart])[] {
  const named = role !== null && Object.hasOwn(day, role) ? day[role] : undefined;
  return (named ?? (Object.keys(dayParts) as DayPartName[])).flatMap((name) => {
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
