import type { Response } from 'express';
import { brand } from '../../src/brand.ts';
import { locale } from '../../src/locale.ts';
import { endpoint } from '../endpoint/endpoint.ts';

/**
 * `GET /api/docs`: the API for people. The page itself holds nothing; its script reads `/api/openapi.json` with the
 * session of the console in the same browser, and says so where there is none.
 */
const page = (res: Response) => {
  res.type('html').send(`<!doctype html>
<html lang="${locale.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API ${brand.name}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main><h1>API ${brand.name}</h1><p id="pesan" role="status">Memuat...</p><div id="isi"></div></main>
<script src="/api/docs.js" type="module"></script>
</body>
</html>`);
};

const style = (res: Response) => {
  res.type('css').send(`:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem}
h2{margin:2rem 0 .5rem;border-bottom:1px solid;padding-bottom:.25rem}
details{margin:.25rem 0}summary{cursor:pointer;overflow-wrap:anywhere}
code{font-family:ui-monospace,monospace}.cara{display:inline-block;min-width:4.5rem;font-weight:700}
pre{overflow:auto;padding:.75rem;border:1px solid;border-radius:.5rem}`);
};

/** Written as plain DOM calls: text is only ever set as text. */
const script = (res: Response) => {
  res.type('js').send(`const make = (name, text, parent) => {
  const node = document.createElement(name);
  if (text) node.textContent = text;
  parent.append(node);
  return node;
};
const message = document.getElementById('pesan');
const content = document.getElementById('isi');
const token = localStorage.getItem('token');
const answer = await fetch('/api/openapi.json', { headers: token ? { Authorization: 'Bearer ' + token } : {} });
if (!answer.ok) {
  message.textContent = (await answer.json()).message;
  make('a', 'Buka konsol', content).href = '/login';
} else {
  const api = await answer.json();
  message.textContent = api.info.description;
  const groups = new Map();
  for (const [path, item] of Object.entries(api.paths)) {
    for (const method of ['get', 'post', 'put', 'delete']) {
      const operation = item[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? 'umum';
      groups.set(tag, [...(groups.get(tag) ?? []), { method, path, operation, shared: item.parameters ?? [] }]);
    }
  }
  for (const [tag, operations] of groups) {
    make('h2', tag, content);
    for (const { method, path, operation, shared } of operations) {
      const box = make('details', '', content);
      const line = make('summary', '', box);
      make('span', method.toUpperCase(), line).className = 'cara';
      make('code', '/api' + path, line);
      line.append(' ' + operation.summary);
      for (const each of (operation.description ?? '').split('\\n\\n')) if (each) make('p', each, box);
      for (const each of [...shared, ...(operation.parameters ?? [])]) {
        make('p', each.name + ' (' + each.in + '): ' + (each.description ?? ''), box);
      }
      for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
        const named = schema.$ref ? api.components.schemas[schema.$ref.split('/').pop()] : schema;
        make('p', type, box);
        make('pre', JSON.stringify(named, null, 2), box);
      }
    }
  }
}
`);
};

/** Anonymous, since a browser that opens an address sends no token; none of them holds anything of the clinic. */
const open = (path: `/${string}`, send: (res: Response) => void) =>
  endpoint({
    method: 'get',
    path,
    who: 'anybody',
    id: path.slice(1),
    summary: 'API untuk dibaca orang',
    answer: { status: 200, description: 'Halaman' },
    undocumented: true,
    handle: () => (_req, res) => send(res),
  });

export const docs = [open('/docs', page), open('/docs.css', style), open('/docs.js', script)];
