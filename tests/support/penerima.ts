import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Kabar {
  headers: IncomingHttpHeaders;
  body: string;
  message: {
    type: string;
    timestamp: string;
    data: {
      position: number;
      entity: string;
      action: string;
      command: string | null;
      records: { id: number; version: number | null }[];
      changed: string[];
    };
  };
}

/** True where the secret signed it, as Standard Webhooks has it. */
export function isSigned({ headers, body }: Pick<Kabar, 'headers' | 'body'>, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const due = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return timingSafeEqual(Buffer.from(String(signature)), Buffer.from(`v1,${due}`));
}

/** A receiver on this machine. */
export async function startPenerima() {
  const heard: Kabar[] = [];
  /** What it answers. */
  const answer = { status: 204, location: '', hangs: false };
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      heard.push({ headers: req.headers, body, message: JSON.parse(body) });
      if (answer.hangs) return;
      res.writeHead(answer.status, answer.location ? { Location: answer.location } : {}).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/kabar`,
    heard,
    answer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
