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
  signin: ['i18n', 'providers', 'views'],
  custom: ['schema', 'domain', 'resources', 'commands', 'i18n', 'providers', 'views', 'signin'],
};
/** The same for the rooms of the server; each may also import `server/base`, their common floor. */
const serverRooms = {
  db: ['audit'],
  audit: ['db'],
  backup: ['db', 'audit'],
  auth: ['db', 'audit'],
  commands: ['db', 'audit', 'auth'],
  events: ['db', 'audit', 'auth'],
  openapi: ['auth', 'commands'],
  rest: ['db', 'audit', 'auth', 'commands', 'openapi'],
};
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
    ...Object.entries(serverRooms).map(([room, others]) => ({
      name: `server-${room}-imports`,
      comment: `server/${room} may import of the server only: ${[room, ...others].join(', ')}, and what all rooms share`,
      severity: 'error',
      from: { path: `^server/${room}/` },
      to: { path: '^server/', pathNot: `^server/(base|${[room, ...others].join('|')})/` },
    })),
    {
      name: 'signin-parts',
      comment: 'Fields, icons and styles of the pages without MUI are for no dialog (docs/decisions/0020).',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/signin/' },
      to: { path: '^src/signin/(fields|factorParts|icons|\\w+Form\\.tsx|\\w+\\.css)' },
    },
    {
      name: 'server-base-imports',
      comment: 'The floor of all server rooms imports none of them, but where it types what an endpoint is given.',
      severity: 'error',
      from: { path: '^server/base/', pathNot: '^server/base/(deps|endpoint|now)\\.ts$' },
      to: { path: '^server/', pathNot: '^server/base/' },
    },
    {
      name: 'audit-is-handed-over',
      comment:
        'What writes records tells the transaction of it; only the transaction, the migrations and what asks whether totals hold know the audit.',
      severity: 'error',
      from: {
        path: '^server/db/',
        pathNot: '^server/db/(database|work|accountGuard|migrate|totalValidity)\\.ts$',
      },
      to: { path: '^server/audit/' },
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
        'Entities refer to each other by name; the index imports them all, and the rights read it. Shared fields are in shared.ts.',
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
