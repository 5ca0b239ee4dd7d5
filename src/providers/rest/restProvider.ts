import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils, Identifier } from 'react-admin';
import type { Effects } from '../../engine/dryRun.ts';
import type { BulkAnswer, Row } from '../../schema/index.ts';
import type { Api, RequestOptions } from '../api.ts';
import type { Change, ConsoleDataProvider, ServerFinding } from '../consoleDataProvider.ts';
import { Events } from './events.ts';
import { createGather } from './gather.ts';
import { createImporting } from './importing.ts';
import { createReadAll } from './readAll.ts';
import { createSubmit, newId } from './submit.ts';

interface Options {
  /** Carries the session's credential. */
  api: Api;
  /** Every entity. */
  sources: readonly string[];
  signedIn?: () => boolean;
  from?: ConstructorParameters<typeof Events>[0]['from'];
  /** Calls back when somebody may have signed in or out. */
  onSession?: (listener: () => void) => void;
}

/** The ids that one call may name at most. */
const idsACall = 100;

/**
 * The data provider of the upper rungs: ra-data-simple-rest over a client that carries token, version and request id,
 * with the console's own verbs and the server's events.
 */
export function createRestProvider({
  api,
  sources,
  signedIn = () => true,
  from,
  onSession,
}: Options): ConsoleDataProvider {
  const clientId = newId();
  const events = new Events({ api, clientId, sources, signedIn, from });
  onSession?.(events.follow);

  /** Each write notifies the listeners of this page of the entities it touched; the server notifies other pages. */
  const request = async (path: string, options: RequestOptions = {}) => {
    const answer = await api.request(path, { ...options, headers: { ...options.headers, 'X-Client-Id': clientId } });
    const changed = answer.headers.get('X-Changed');
    if (changed) events.notify(changed.split(','));
    return answer;
  };

  const gather = createGather(api, request);
  const http: typeof fetchUtils.fetchJson = async (url, { method = 'GET', body, signal } = {}) => {
    const options = { method, ...(typeof body === 'string' && { body }), ...(signal && { signal }) };
    const { status, headers, content } = await (method === 'GET' ? gather : request)(url, options);
    return { status, headers, body: '', json: content };
  };

  const rest: DataProvider = simpleRest('', http);
  const query = async <T>(path: string, values: Record<string, unknown>) =>
    (await gather(`${path}?${queryOf(values)}`)).content as T;
  const submit = createSubmit(request);

  return {
    ...rest,
    // An older question is dropped when a newer one is asked.
    supportAbortSignal: true,
    async getList(resource, params) {
      let meta = {};
      const listening = simpleRest('', async (url, options) => {
        const answer = await http(url, options);
        meta = {
          ...(answer.headers.has('X-Total-Estimated') && { estimated: true }),
          ...(answer.headers.has('X-Search-Meant') && { meant: true }),
        };
        return answer;
      });
      const page = await listening.getList(resource, params);
      return Object.keys(meta).length > 0 ? { ...page, meta } : page;
    },
    async getMany(resource, params) {
      const parts = await Promise.all(inParts(params.ids).map((ids) => rest.getMany(resource, { ...params, ids })));
      return { data: parts.flatMap(({ data }) => data) };
    },
    async updateMany(resource, { ids, data }) {
      await request(`/${resource}?${queryOf({ filter: { id: ids } })}`, { method: 'PUT', body: JSON.stringify(data) });
      return { data: ids };
    },
    async deleteMany(resource, { ids }) {
      await request(`/${resource}?${queryOf({ filter: { id: ids } })}`, { method: 'DELETE' });
      return { data: ids };
    },
    aggregate: (resource, params) => query(`/aggregate/${resource}`, { ...params }),
    group: (resource, params) => query(`/group/${resource}`, { ...params }),
    serverFindings: async () => (await request('/ready/findings')).content as { data: ServerFinding[] },
    restore: async (resource, { id }) => ({
      data: (await request(`/restore/${resource}/${id}`, { method: 'POST', body: '{}' })).content as Row,
    }),
    history: async (resource, { id }) => ({
      data: (await request(`/history/${resource}/${id}`)).content as Change[],
    }),
    readAll: createReadAll(api),
    ...createImporting({ api, clientId, notify: events.notify }),
    create: async (resource, { data }) => ({ data: (await submit(`/${resource}`, data)) as never }),
    bulk: async (resource, params) => (await submit(`/bulk/${resource}`, params)) as BulkAnswer,
    command: async (name, input) => (await submit(`/commands/${name}`, input)) as { data: Row },
    ...createTrying(request),
    uploadFile: async (...args) => (await import('./files.ts')).uploadFile(api, ...args),
    openFile: async (...args) => (await import('./files.ts')).openFile(api, ...args),
    subscribe: events.subscribe,
    onConnection: events.onConnection,
    followedSince: events.followedSince,
  };
}

type Request = (path: string, options: RequestOptions) => Promise<{ content: unknown }>;

/** Effects of what is not done yet; and of what assistants proposed, which is done here, too. */
function createTrying(request: Request) {
  const tried = async (path: string, input: object) => {
    const options = { method: 'POST', body: JSON.stringify(input), headers: { 'Dry-Run': 'true' } };
    return (await request(path, options)).content as Effects;
  };
  return {
    effects: (of) =>
      'command' in of
        ? tried(`/commands/${of.command}`, of.input)
        : tried(`/bulk/${of.resource}`, { dry: true, steps: of.steps }),
    effectsOfProposal: (id) => tried(`/usul/${id}/laksanakan`, {}),
    carryOutProposal: async (id) => void (await request(`/usul/${id}/laksanakan`, { method: 'POST' })),
  } satisfies Pick<ConsoleDataProvider, 'effects' | 'effectsOfProposal' | 'carryOutProposal'>;
}

function queryOf(values: Record<string, unknown>): URLSearchParams {
  const texts = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]);
  return new URLSearchParams(Object.fromEntries(texts));
}

function inParts(ids: readonly Identifier[]): Identifier[][] {
  const parts: Identifier[][] = [];
  for (let from = 0; from < ids.length; from += idsACall) parts.push(ids.slice(from, from + idsACall));
  return parts;
}
