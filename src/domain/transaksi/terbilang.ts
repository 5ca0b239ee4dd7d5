const satuan = [
  ...['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas'],
] as const;
const besar = [
  [1e12, 'triliun'],
  [1e9, 'miliar'],
  [1e6, 'juta'],
  [1e3, 'ribu'],
] as const;

/**
 * A whole number in Indonesian words, up to 999 trillion.
 *
 * @example terbilang(1_250_000) // 'satu juta dua ratus lima puluh ribu'
 */
export function terbilang(n: number): string {
  if (n < 0) return `minus ${terbilang(-n)}`;
  if (n === 0) return 'nol';
  const found = besar.find(([unit]) => n >= unit);
  if (!found) return ratusan(n);
  const [unit, name] = found;
  const many = Math.floor(n / unit);
  const head = many === 1 && unit === 1e3 ? 'seribu' : `${ratusan(many)} ${name}`;
  return n % unit === 0 ? head : `${head} ${terbilang(n % unit)}`;
}

/** 1 to 999. */
function ratusan(n: number): string {
  const rest = (left: number) => (left === 0 ? '' : ` ${ratusan(left)}`);
  if (n < 12) return satuan[n] ?? '';
  if (n < 20) return `${satuan[n - 10]} belas`;
  if (n < 100) return `${satuan[Math.floor(n / 10)]} puluh${rest(n % 10)}`;
  if (n < 200) return `seratus${rest(n - 100)}`;
  return `${satuan[Math.floor(n / 100)]} ratus${rest(n % 100)}`;
}
