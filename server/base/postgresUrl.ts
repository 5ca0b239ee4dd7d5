/** Why what is sent to a database can be read on its way, for the operator; null where it cannot. */
export function plainLine(url: string): string | null {
  const far = URL.canParse(url) && !isHere(new URL(url).hostname) ? new URL(url).host : null;
  const mode = /[?&]sslmode=([^&]*)/.exec(url)?.[1];
  const open = mode === undefined ? !/[?&]ssl=(true|1)/.test(url) : ['disable', 'allow', 'no-verify'].includes(mode);
  if (far === null || !open) return null;
  return `WARNING: what goes to the database at ${far} is ${mode === 'no-verify' ? 'read by whoever takes its place' : 'not encrypted'}. Add ?sslmode=verify-full&sslrootcert=<its CA> to the address: docs/operating.md.`;
}

/** This machine, over its loopback or a socket. */
const isHere = (host: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|)$/.test(host) || host.startsWith('%2F') || host.startsWith('%2f');
