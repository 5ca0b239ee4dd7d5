/**
 * Several displays may be open, on one machine in several tabs; exactly one of them speaks. The first one holds the Web
 * Lock until it is closed; where that API is missing (plain http), the displays hear each other over a channel.
 *
 * @param onTurn called with true when this display begins to speak, with false when it stops
 * @returns a function that leaves
 */
export function ikutBersuara(onTurn: (mine: boolean) => void): () => void {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? denganKunci(locks, onTurn) : denganKanal(new BroadcastChannel(name), onTurn);
}

const name = 'konsol-klinik-suara';

/** By Web Locks: the browser passes the turn on when a tab closes or crashes. */
export function denganKunci(locks: Pick<LockManager, 'request'>, onTurn: (mine: boolean) => void): () => void {
  const leaving = new AbortController();
  let release = () => {};
  const onGranted = () => {
    onTurn(true);
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  };
  // Refused only when this display leaves before its turn has come.
  locks.request(name, { signal: leaving.signal }, onGranted).catch(() => undefined);
  return () => {
    leaving.abort();
    release();
  };
}

interface Presence {
  id: string;
  here: boolean;
}
type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

/** In ms: a display listens before it speaks, and counts an older one as closed after its silence. */
const timing = { listening: 1_000, silence: 3_000 };

/**
 * By a channel: the oldest display speaks. Each says each second that it is here, and an older one answers a younger
 * at once, since the timers of a hidden tab are slowed down while its messages are not.
 */
export function denganKanal(channel: Channel, onTurn: (mine: boolean) => void, id = bornNow()): () => void {
  const older = new Map<string, number>();
  const opened = Date.now();
  let speaking = false;

  const say = (here: boolean) => channel.postMessage({ id, here } satisfies Presence);
  const decide = () => {
    const now = Date.now();
    const olderPresent = [...older.values()].some((lastHeard) => now - lastHeard < timing.silence);
    const turn = !olderPresent && now - opened >= timing.listening;
    if (turn === speaking) return;
    speaking = turn;
    onTurn(speaking);
  };
  channel.onmessage = ({ data }: MessageEvent<Presence>) => {
    if (data.id > id) {
      if (data.here) say(true);
      return;
    }
    if (data.here) older.set(data.id, Date.now());
    else older.delete(data.id);
    decide();
  };
  say(true);
  const timer = setInterval(() => {
    say(true);
    decide();
  }, 1_000);
  return () => {
    clearInterval(timer);
    say(false);
    channel.close();
  };
}

/** Sorts by age; two displays of one millisecond are told apart by chance. */
const bornNow = () => `${String(Date.now()).padStart(15, '0')}-${Math.random().toString(36).slice(2)}`;
