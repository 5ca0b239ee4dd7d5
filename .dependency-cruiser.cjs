/** The arrows of design §3: what each room may import of ours. Rules are by folder, so a new entity touches none. */
const rooms = {
  schema: [],
  domain: ['schema'],
  files: ['schema'],
  resources: ['schema', 'domain'],
  commands: ['schema', 'domain', 'resources'],
  engine: ['schema', 'resources', 'commands', 'i18n'],
  sample: ['schema', 'domain', 'resources'],
  i18n: ['schema', 'resources'],
  providers: ['schema', 'domain', 'files', 'resources', 'commands', 'engine', 'sample', 'i18n'],
  views: ['schema', 'domain', 'resources', 'commands', 'i18n', 'providers'],
  signin: ['domain', 'i18n', 'providers', 'views'],
  custom: ['schema', 'domain', 'resources', 'commands', 'i18n', 'providers', 'views', 'signin'],
};
/** Floors inside a room, from the ground up: each imports itself and those before it, nothing after. */
const floors = {
  'src/views': [
    'base',
    'value',
    'input',
    'form',
    'state',
    'command',
    'rows',
    'report',
    'import',
    'bulk',
    'page',
    'list',
    'routes',
  ],
  'src/custom': [
    ...['core', 'tanda', 'paket', 'kertas', 'janji', 'antrian', 'dokter', 'laporan', 'masuk', 'kas', 'shell', 'akses'],
    ...['klinik', 'rencana', 'stok', 'kunjungan', 'transaksi', 'titipan', 'pasien'],
  ],
  server: [
    ...[
      'base',
      'db/cluster',
      'db/pool',
      'db/query',
      'db/schema',
      'db/write',
      'audit',
      'auth/(rules|stores)',
      'events',
      'backup',
    ],
    ...[
      'watch',
      'endpoint',
      'auth/endpoints',
      'commands',
      'openapi',
      'rest',
      'webhooks',
      'mcp',
      'own\\.ts$',
      'http',
      'run',
      'joining',
    ],
  ],
};
const climbs = Object.entries(floors).flatMap(([room, all]) =>
  all.map((floor, at) => ({
    name: `${room.replace('/', '-')}-${floor.replaceAll(/\W+/g, '-')}`,
    comment: `${room}/${floor} imports of ${room} only: ${all.slice(0, at + 1).join(', ')}`,
    severity: 'error',
    from: { path: `^${room}/${floor}` },
    to: { path: `^${room}/`, pathNot: all.slice(0, at + 1).map((each) => `^${room}/${each}`) },
  })),
);
const pure = '^src/(schema|domain|files|resources|commands|engine|sample)/';

module.exports = {
  forbidden: [
    ...Object.entries(rooms).map(([room, others]) => ({
      name: `${room}-imports`,
      comment: `src/${room} may import of ours only: ${[room, ...others].join(', ')}`,
      severity: 'error',
      from: { path: `^src/${room}/` },
      to: { path: '^(src|server)/', pathNot: `^src/((${[room, ...others].join('|')})/|(brand|locale)\\.ts$)` },
    })),
    ...climbs,
    {
      name: 'signin-parts',
      comment: 'Fields, icons and styles of the pages without MUI are for no dialog (docs/decisions/0020).',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/signin/' },
      to: { path: '^src/signin/(fields|factorParts|icons|\\w+Form\\.tsx|\\w+\\.css)' },
    },
    {
      name: 'audit-is-handed-over',
      comment: 'What writes records tells the transaction of it; only what asks whether totals hold knows the audit.',
      severity: 'error',
      from: { path: '^server/db/(query|write)/', pathNot: 'totalValidity\\.ts$' },
      to: { path: '^server/db/pool/audit(Chain|Entry)\\.ts$' },
    },
    {
      name: 'pure-core',
      comment:
        'The core knows no React, MUI, Express, browser or process: of packages only zod, and a hash in plain JavaScript.',
      severity: 'error',
      from: { path: pure },
      to: {
        dependencyTypesNot: ['local', 'type-only'],
        pathNot: ['^(src|server)/', '(^|/)node_modules/(zod|@noble/hashes)/'],
      },
    },
    {
      name: 'server-knows-no-screens',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/(views|custom|providers)/|^src/(?!(brand|locale)\\.ts$)[^/]+$' },
    },
    { name: 'src-knows-no-server', severity: 'error', from: { path: '^src/' }, to: { path: '^server/' } },
    {
      name: 'entities-by-name',
      comment:
        'Entities refer to each other by name; the index imports them all, and the rights read it. Shared fields are in core/shared.ts.',
      severity: 'error',
      from: { path: '^src/resources/(?!index|rights)' },
      to: { path: '^src/resources/index' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
