/**
 * What is wrong with addresses and networks (`10.0.0.0/8`), parted by blanks; undefined where each is one.
 *
 * @example galatJaringan('203.0.113.7 2001:db8::/32') // undefined
 */
export function galatJaringan(text: string): string | undefined {
  const wrong = text.split(/\s+/).find((each) => each !== '' && !isNetwork(each));
  return wrong === undefined ? undefined : `"${wrong}" bukan alamat IP atau jaringan, contoh: 203.0.113.7 10.0.0.0/8`;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = isV4(address) ? 32 : isV6(address) ? 128 : -1;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

const isV4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) < 256);

function isV6(text: string): boolean {
  const [head = '', tail, ...more] = text.split('::');
  const groups = [head, tail ?? ''].flatMap((part) => (part === '' ? [] : part.split(':')));
  const enough = tail === undefined ? groups.length === 8 : groups.length < 8;
  return more.length === 0 && enough && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
}
