import { execFile } from 'node:child_process';

/** The exit code of what will never work, however often it is started again: EX_CONFIG of sysexits.h. */
export const neverWorks = 78;

/** Longest time that a step of an update may take without another word, in µs. */
const longestStep = 600_000_000;

/**
 * Tells systemd (Type=notify) how the start goes. Node has no datagrams on Unix sockets, so systemd's own program sends them; where
 * there is no supervisor that wants to know, nothing is done.
 */
export function tellSupervisor(status: string, isReady = false): void {
  if (!process.env['NOTIFY_SOCKET']) return;
  const states = [`STATUS=${status}`, isReady ? 'READY=1' : `EXTEND_TIMEOUT_USEC=${longestStep}`];
  execFile('systemd-notify', states, () => undefined);
}
