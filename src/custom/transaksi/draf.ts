import type { FormBayar } from './formBayar.ts';

const kunci = (kunjungan: number) => `bayar.${kunjungan}`;

/** What was typed for a visit in this tab and is not paid yet: a reload finds it again. */
export function bacaDraf(kunjungan: number): Partial<FormBayar> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(kunci(kunjungan)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Keeps it; `null` forgets it. */
export function simpanDraf(kunjungan: number, form: FormBayar | null): void {
  try {
    if (form) sessionStorage.setItem(kunci(kunjungan), JSON.stringify(form));
    else sessionStorage.removeItem(kunci(kunjungan));
  } catch {
    // A browser without storage keeps the form for as long as it stands.
  }
}
