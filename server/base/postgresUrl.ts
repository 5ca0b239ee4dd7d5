/** `postgres://u:p@db1,db2:5433/klinik?target_session_attrs=read-write` as one address for each of its hosts, in order. */
export function hostsOf(url: string): string[] {
  const [, scheme = '', authority = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?]*)([^?]*)\??(.*)$/.exec(url) ?? [];
  if (!isChoice(url)) return [url];
  const at = authority.lastIndexOf('@') + 1;
  const rest = query.split('&').filter((each) => each !== '' && !each.startsWith(`${choice}=`));
  const end = `${path}${rest.length > 0 ? `?${rest.join('&')}` : ''}`;
  return authority
    .slice(at)
    .split(',')
    .map((host) => `${scheme}${authority.slice(0, at)}${host}${end}`);
}

/** Why what is sent to a database can be read on its way, for the operator; null where it cannot. */
export function plainLine(url: string): string | null {
  const far = hostsOf(url).filter((each) => URL.canParse(each) && !isHere(new URL(each).hostname));
  const mode = /[?&]sslmode=([^&]*)/.exec(url)?.[1];
  const open = mode === undefined ? !/[?&]ssl=(true|1)/.test(url) : ['disable', 'allow', 'no-verify'].includes(mode);
  if (far.length === 0 || !open) return null;
  return `WARNING: what goes to the database at ${new URL(far[0] ?? '').host} is ${mode === 'no-verify' ? 'read by whoever takes its place' : 'not encrypted'}. Add ?sslmode=verify-full&sslrootcert=<its CA> to the address: docs/postgresql.md.`;
}

/** This machine, over its loopback or a socket. */
const isHere = (host: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|)$/.test(host) || host.startsWith('%2F') || host.startsWith('%2f');

const choice = 'target_session_attrs';

/** True where the host that takes writes is to be found first. */
export const isChoice = (url: string): boolean =>
  /^[^:]+:\/\/([^/?]*@)?[^/?@]*,/.test(url) || new RegExp(`[?&]${choice}=`).test(url);

/** The fault of an address, for the operator; null where there is none. */
export function faultOfHosts(url: string): string | null {
  const wanted = new RegExp(`[?&]${choice}=([^&]*)`).exec(url)?.[1];
  if (wanted !== undefined && !['read-write', 'primary'].includes(wanted)) return `must ask for ${choice}=read-write`;
  const isWrong = hostsOf(url).some((each) => !URL.canParse(each) || new URL(each).hostname === '');
  return isWrong && isChoice(url) ? 'must name each host, e.g. postgres://user:password@db1,db2:5433/klinik' : null;
}
