/** Digits grouped as they are typed; a method that owes more than it took may be below 0. */
export function rupiahDiketik(typed: string, { minus = false } = {}): string {
  const amount = bacaRupiah(typed);
  const sign = minus && typed.trim().startsWith('-') ? '-' : '';
  return amount === null ? sign : `${sign}${Math.abs(amount).toLocaleString('id-ID')}`;
}

/** The amount that was typed; null where there is none. */
export function bacaRupiah(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 12);
  if (digits === '') return null;
  return typed.trim().startsWith('-') ? -Number(digits) : Number(digits);
}
