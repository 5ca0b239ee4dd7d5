import pg from 'pg';
import { hostsOf, isChoice } from '../base/postgresUrl.ts';
import { readOnly } from './sqlstate.ts';

/** Longest time for one host to answer, in ms: the others are to be asked within the wait for a connection. */
const longest = 2_000;
/** Age of an answer that connections made together share, in ms. */
const fresh = 1_000;

type Place = Pick<pg.Client, 'host' | 'port'>;

/**
 * Options of pg that connect to an address: of several hosts to the first that takes writes, looked for whenever a
 * connection is made.
 */
export function connectionTo(url: string, Base: typeof pg.Client = pg.Client) {
  const [connectionString = url] = hostsOf(url);
  return { connectionString, Client: isChoice(url) ? primaryClient(url, Base) : Base };
}

/** A connection of its own to such an address. */
export function clientTo(url: string, options: pg.ClientConfig): pg.Client {
  const { connectionString, Client } = connectionTo(url);
  return new Client({ ...options, connectionString });
}

/** The address of the host that takes writes. @throws Error 25006 where none does, or as the last host refused */
export async function primaryOf(url: string): Promise<string> {
  const hosts = hostsOf(url);
  if (!isChoice(url)) return url;
  let failure: unknown;
  for (const each of hosts) {
    try {
      if (await takesWrites(each)) return each;
      failure = Object.assign(new Error('None of the hosts takes writes'), { code: readOnly });
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'konsol-klinik mencari',
    connectionTimeoutMillis: longest,
    query_timeout: longest,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ fixed: string }>("select current_setting('transaction_read_only') as fixed");
    return rows[0]?.fixed === 'off';
  } finally {
    // A dead line would never answer a goodbye.
    void client.end().catch(() => undefined);
  }
}

function primaryClient(url: string, Base: typeof pg.Client): typeof pg.Client {
  let found: { at: number; place: Promise<Place> } | undefined;
  const find = (): Promise<Place> => {
    if (!found || performance.now() - found.at > fresh)
      found = { at: performance.now(), place: primaryOf(url).then((address) => new pg.Client(address)) };
    return found.place;
  };
  return class extends Base {
    // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own
    override connect(...[callback]: any[]): any {
      const connected = find().then(({ host, port }) => {
        this.host = host;
        this.port = port;
        return super.connect();
      });
      if (!callback) return connected;
      void connected.then(() => callback(), callback);
    }
  };
}
