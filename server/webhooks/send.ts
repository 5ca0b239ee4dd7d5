import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { type BlockList, isIP } from 'node:net';
import { reachableLookup, requireReachable, Unreachable } from './address.ts';

/** Longest time from the name to the answer, in ms: a receiver that is slow works later. */
const patience = 10_000;

/** A secret as the receiver is told it: its bytes in base64 behind the mark of Standard Webhooks. */
const mark = 'whsec_';
export const secretText = (bytes: Uint8Array): string => `${mark}${Buffer.from(bytes).toString('base64')}`;

export interface Delivery {
  url: string;
  /** As `secretText` wrote it. */
  secret: string;
  /** The same for each try: by it a receiver knows what it has already. */
  id: string;
  body: string;
  /** In seconds since 1970. */
  timestamp: number;
}

/** The headers of Standard Webhooks: who has the secret knows by them that it came from here, and when. */
export function signedHeaders({ secret, id, body, timestamp }: Omit<Delivery, 'url'>): Record<string, string> {
  const key = Buffer.from(secret.slice(mark.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}

/**
 * Posts to a receiver on a connection of its own. No redirect is followed and nothing of the answer is read but its status.
 *
 * @returns why it was not taken, in a sentence; null where it was
 */
export async function send(delivery: Delivery, allowed: BlockList, timeout = patience): Promise<string | null> {
  try {
    const status = await post(new URL(delivery.url), delivery, allowed, timeout);
    return status >= 200 && status < 300 ? null : `Penerima menjawab ${status}`;
  } catch (error) {
    if (error instanceof Unreachable) return error.message;
    const { name, code } = Object(error) as { name?: string; code?: string };
    if (name === 'AbortError' || name === 'TimeoutError')
      return `Penerima tidak menjawab dalam ${Math.round(timeout / 1000)} detik`;
    return `Penerima tidak dapat dihubungi (${code ?? name})`;
  }
}

function post(url: URL, delivery: Delivery, allowed: BlockList, timeout: number): Promise<number> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Nothing is looked up for an address that stands there itself.
  if (isIP(host)) requireReachable(host, allowed, url);
  return new Promise((answered, failed) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      // No other request's connection, which may lead to another address by now.
      agent: false,
      lookup: reachableLookup(allowed, url),
      signal: AbortSignal.timeout(timeout),
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(delivery.body),
        'User-Agent': 'konsol-klinik',
        ...signedHeaders(delivery),
      },
    });
    request.on('response', (response) => {
      answered(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', failed);
    request.end(delivery.body);
  });
}
