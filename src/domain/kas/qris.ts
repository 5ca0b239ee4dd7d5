/**
 * A code of QRIS (EMVCo, merchant-presented) as its fields, each two digits of tag, two of length and as many letters; null
 * where it is no such text.
 */
function fieldsOf(text: string): [tag: string, value: string][] | null {
  const letters = [...text];
  const fields: [string, string][] = [];
  for (let at = 0; at < letters.length; ) {
    const head = letters.slice(at, at + 4).join('');
    const end = at + 4 + Number(head.slice(2));
    if (!/^\d{4}$/.test(head) || end > letters.length) return null;
    fields.push([head.slice(0, 2), letters.slice(at + 4, end).join('')]);
    at = end;
  }
  return fields;
}

const textOf = (fields: readonly (readonly [tag: string, value: string])[]): string =>
  fields.map(([tag, value]) => `${tag}${String([...value].length).padStart(2, '0')}${value}`).join('');

/** CRC-16/CCITT (polynomial 1021, begun with FFFF) of a text in UTF-8, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The head of the check digits, which they cover too. */
const kepalaCrc = '6304';

/** Why a text is not the static code of a clinic, as a sentence; null where it is. */
export function periksaQris(text: string): string | null {
  const fields = fieldsOf(text);
  if (fields?.[0]?.join() !== '00,01' || fields.at(-1)?.[0] !== '63')
    return 'Bukan teks kode QRIS yang utuh. Pindai kodenya dengan pembaca QR, lalu salin seluruh teksnya: dari 000201 sampai 6304 dan empat huruf sesudahnya';
  if (text.slice(-8).toUpperCase() !== `${kepalaCrc}${crc16(text.slice(0, -4))}`)
    return 'Angka periksa kode ini tidak cocok: ada huruf yang berubah atau hilang. Salin lagi seluruh teksnya';
  const value = (tag: string) => fields.find(([each]) => each === tag)?.[1] ?? '';
  if (value('53') !== '360' || value('58') !== 'ID')
    return 'Ini bukan kode QRIS: bukan rupiah atau bukan dari Indonesia';
  if (value('01') !== '11' || value('54') !== '')
    return 'Kode ini hanya untuk satu pembayaran. Isi dengan kode statis, yaitu yang dipajang dan dapat dipakai berkali-kali';
  return value('59').trim() === ''
    ? 'Kode ini tidak memuat nama merchant. Minta kode baru dari penyelenggara QRIS'
    : null;
}

/** To whom a code pays. */
export const merchantQris = (text: string): string => fieldsOf(text)?.find(([tag]) => tag === '59')?.[1] ?? '';

/** To whom a code pays, with the number of the merchant (NMID, in tag 51), which no two have; '-' for no code. */
export function penerimaQris(text: string | null): string {
  if (!text) return '-';
  const merchant = fieldsOf(fieldsOf(text)?.find(([tag]) => tag === '51')?.[1] ?? '') ?? [];
  const nmid = merchant.find(([tag]) => tag === '02')?.[1];
  return nmid ? `${merchantQris(text)} (${nmid})` : merchantQris(text);
}

/**
 * The code for one payment of an amount, from a static one: dynamic, the amount after the currency, and check digits anew.
 *
 * @param jumlah - whole rupiah
 */
export function qrisSejumlah(text: string, jumlah: number): string {
  const fields = (fieldsOf(text) ?? []).filter(([tag]) => tag !== '54' && tag !== '63');
  const paid = fields.flatMap(([tag, value]) => {
    if (tag === '01') return [['01', '12'] as const];
    return tag === '53' ? [[tag, value] as const, ['54', String(jumlah)] as const] : [[tag, value] as const];
  });
  const body = `${textOf(paid)}${kepalaCrc}`;
  return body + crc16(body);
}

/** A static code of no bank: nobody is paid by it. */
export const contohQris =
  '00020101021126680016ID.CO.CONTOH.WWW011893600000000000000102150000000000000010303UMI51440014ID.CO.QRIS.WWW0215ID10000000000000303UMI5204809953033605802ID5921KLINIK CANTIKA MEDIKA6015JAKARTA SELATAN61051219062070703A016304470D';
