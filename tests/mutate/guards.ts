/** Tests that should notice it when a guard is gone: a file of one of vitest's projects, and a pattern of their names. */
interface Watch {
  project: 'core' | 'postgres' | 'browser';
  file: string;
  name: string;
}

export interface Guard {
  name: string;
  file: string;
  /** Source text that stands in the file once, and what is put in its place: the guard is gone, the rest goes on. */
  take: string;
  put: string;
  tests: Watch;
  /** Where it is noticed by tests of an earlier state of the project that do not have those. */
  before?: Watch;
}

const core = (file: string, name: string): Watch => ({ project: 'core', file: `tests/${file}`, name });
const postgres = (file: string, name: string): Watch => ({ project: 'postgres', file: `tests/${file}`, name });
const browser = (file: string, name: string): Watch => ({ project: 'browser', file: `tests/${file}`, name });

/** Guards of every kind there is; each would hurt somebody if it were missing. */
export const guards: readonly Guard[] = [
  // Rights.
  {
    name: 'a right for each verb of a resource',
    file: 'src/engine/records.ts',
    take: "if (!may(resource.guard, action)) throw refusal('forbidden');",
    put: '',
    tests: postgres('server/db/rights.pg.ts', ': every resource and action'),
  },
  {
    name: 'a right for each command',
    file: 'src/engine/records.ts',
    take: "if (!may(guardOf(resources, resource), action)) throw refusal('forbidden');",
    put: '',
    tests: core('engine/rights.test.ts', 'by command, alone and in bulk'),
  },
  {
    name: 'a field one may not read',
    file: 'src/schema/rights.ts',
    take: "kind !== 'secret' && granted(may, rights?.read);",
    put: 'true;',
    tests: core('resources/rights.test.ts', 'what not everybody may read'),
  },
  {
    name: 'a field one may not set',
    file: 'src/schema/rights.ts',
    take: 'else if (!known?.readOnly) values[name] = value;',
    put: 'else if (true) values[name] = value;',
    tests: postgres('server/db/rights.pg.ts', 'is set by who may, and by nobody else'),
  },
  {
    name: 'a reference to what one may not list',
    file: 'src/schema/rights.ts',
    take: "!isReference(field) || may(field.to, 'list');",
    put: 'true;',
    tests: postgres('server/db/rights.pg.ts', 'a reference to what one may not list'),
  },
  {
    name: 'rows of others, in what is read',
    file: 'src/schema/filter.ts',
    take: '...(resource.only.list ? [resource.only.list] : []),',
    put: '',
    tests: postgres('server/db/ownRows.pg.ts', 'no way to read tells of one'),
  },
  {
    name: 'rows of others, in what is written',
    file: 'src/engine/records.ts',
    take: 'store.one(rowsSeenBy(resource, may), id, { lock: true });\n  if (!row) throw notFound(resource);\n  return permittedRow(resource, action',
    put: 'store.one(resource, id, { lock: true });\n  if (!row) throw notFound(resource);\n  return permittedRow(resource, action',
    tests: postgres('server/db/ownRows.pg.ts', 'no way to read tells of one'),
  },
  {
    name: 'rows of others, named to a command',
    file: 'src/commands/core/references.ts',
    take: "if ((await hiddenIn(tx, named, caller.may)).length > 0) throw new Refusal('missing');",
    put: '',
    tests: postgres('server/db/ownRows.pg.ts', 'no form and no command tells'),
  },
  {
    name: 'kept totals of rows that are told by other records',
    file: 'server/db/totalValidity.ts',
    take: '[source, ...formerly, ...others].map(',
    put: '[source, ...formerly].map(',
    tests: postgres('server/db/ownRows.pg.ts', 'kept totals follow a patient'),
  },
  {
    name: 'a screen that is not for the role',
    file: 'src/views/errorPages.tsx',
    take: 'if (may(resource, action)) return children;',
    put: 'return children;',
    tests: browser('views/rights.test.tsx', 'the page /laporan/keuangan, which is not for the role'),
  },
  // Row locks.
  {
    name: 'the lock of what a command reads',
    file: 'server/db/store.ts',
    take: '(await one(database, work, entity, id, { lock: true }));',
    put: '(await one(database, work, entity, id));',
    tests: postgres('server/db/races.pg.ts', 'ten refunds on the day itself'),
  },
  {
    name: 'the lock of a till that is closed',
    file: 'src/commands/kas/kas.ts',
    take: 'if (akun !== null) await tx.lock(',
    put: 'if (false) await tx.lock(',
    tests: postgres('server/db/races.pg.ts', 'a payment waits for a closing'),
    before: postgres('server/db/races.pg.ts', 'till is being closed|closings of one till'),
  },
  // Versions, idempotency, uniqueness.
  {
    name: 'the version of an edit (If-Match)',
    file: 'src/engine/records.ts',
    take: "if (seen.version !== row['version'])",
    put: 'if (false)',
    tests: postgres('providers/rest.pg.ts', 'update against an older version'),
  },
  {
    name: 'one answer for an Idempotency-Key',
    file: 'server/commands/once.ts',
    take: 'if (first) return first;',
    put: '',
    tests: postgres('server/db/design.pg.ts', 'Idempotency-Key: missing 400'),
  },
  {
    name: 'uniqueness where two are as fast',
    file: 'server/db/write.ts',
    take: "if (code === '23505') {",
    put: 'if (false) {',
    tests: postgres('server/db/races.pg.ts', 'two suppliers of one name at once'),
  },
  // Escaping.
  {
    name: 'formulas in a file (.xlsx)',
    file: 'src/views/report/formulas.ts',
    take: "dangerous.test(text.normalize('NFKC'))",
    put: 'false',
    tests: core('views/report/sheet.test.ts', 'formula injection'),
  },
  {
    name: '% and _ in a search (LIKE)',
    file: 'server/db/contains.ts',
    take: "needle.replace(/[\\\\%_]/g, '\\\\$&')",
    put: 'needle',
    tests: postgres('server/db/design.pg.ts', '% and _ are letters'),
  },
  {
    name: 'names in SQL are declared',
    file: 'server/db/values.ts',
    take: 'if (!isStoredPath(resource, path)) throw new QueryError(path);',
    put: '',
    tests: postgres('server/db/failures.pg.ts', 'SQL through identifiers'),
  },
  {
    name: 'links lead to https alone (XSS)',
    file: 'src/schema/validate.ts',
    take: "z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'validation.url' })",
    put: 'z.string()',
    tests: core('schema/validate.test.ts', 'javascript:'),
  },
  // Limits.
  {
    name: 'the size of a body',
    file: 'server/base/input.ts',
    take: 'usualLimit = 100_000',
    put: 'usualLimit = 100_000_000',
    tests: core('server/input.test.ts', '413 for a body above 100 kB'),
  },
  {
    name: 'the depth of a body',
    file: 'server/base/input.ts',
    take: 'if (deeper === 0) return false;',
    put: '',
    tests: core('server/input.test.ts', 'nesting deeper than 6'),
  },
  {
    name: 'guesses of a password',
    file: 'server/auth/rules/limits.ts',
    take: "await take(limiter, key, 'too_many_logins');",
    put: '',
    tests: core('server/limits.test.ts', 'refuses the sixth try'),
  },
  {
    name: 'streams of events at once',
    file: 'server/events/stream.ts',
    take: "if (events.listening() >= mostStreams) throw busy('streams');",
    put: '',
    tests: postgres('server/db/overload.pg.ts', 'more than 1,000 streams'),
  },
  // Audit and sessions.
  {
    name: 'the audit in the transaction of its write',
    file: 'server/db/database.ts',
    take: "await Promise.all([append(queries, table, rest), client.query('commit')]);",
    put: "await client.query('commit');\nawait append(queries, table, rest);",
    tests: postgres('server/db/audit.pg.ts', 'a write whose row cannot be added'),
    before: postgres('server/db/audit.pg.ts', 'is whole after many writes at once'),
  },
  {
    name: 'a session ends with its password',
    file: 'server/auth/stores/sessions.ts',
    take: 'active && (session.stamp === stamp || session.id === keptSession);',
    put: 'active;',
    tests: core('server/session.test.ts', 'is dead after the password changed'),
  },
  // Money and stock.
  {
    name: 'PPN on the lines that bear it',
    file: 'src/domain/transaksi/pembayaran.ts',
    take: 'kenaPpn && termasukPpn === termasuk ?',
    put: 'termasukPpn === termasuk ?',
    tests: core('domain/pembayaran.test.ts', 'PPN per line'),
  },
  {
    name: 'the odd rupiah of a share',
    file: 'src/domain/transaksi/pembayaran.ts',
    take: 'index >= 0 && rest !== 0;',
    put: 'false;',
    tests: core('domain/pembayaran.test.ts', 'odd rupiah|PPN per line'),
  },
  {
    name: 'the limit of a discount',
    file: 'src/commands/transaksi/tagihan.ts',
    take: "caller.may('hak/diskon', 'edit');",
    put: 'true;',
    tests: core('commands/pembayaran.test.ts', 'refuses a kasir'),
    before: core('commands/pembayaran.test.ts', 'paying a visit'),
  },
  {
    name: 'no more stock than there is',
    file: 'src/domain/stok/stok.ts',
    take: 'if (jumlah > tersedia) return { tersedia };',
    put: '',
    tests: core('domain/stok.test.ts', 'first expired, first out'),
  },
  {
    name: 'first expired, first out',
    file: 'src/domain/stok/stok.ts',
    take: 'layak(batch, today)).toSorted(lebihDulu);',
    put: 'layak(batch, today));',
    tests: core('domain/stok.test.ts', 'first expired, first out'),
  },
  {
    name: 'a till is counted once',
    file: 'src/commands/kas/isiLaci.ts',
    take: "(await tx.find('laporan/keuangan', { laci: akun, tutupKas: null }))",
    put: "(await tx.find('laporan/keuangan', { laci: akun }))",
    tests: core('commands/tutupKas.test.ts', 'goes on after a closing with the next shift'),
  },
  {
    name: 'a closed month takes no entry',
    file: 'src/commands/kas/tanggal.ts',
    take: 'if (bulan <= (await bulanTertutup(tx)))',
    put: 'if (false)',
    tests: core('commands/tutupKas.test.ts', 'keeps every later entry out of it'),
  },
  {
    name: 'money is given back once',
    file: 'src/commands/transaksi/pengembalian.ts',
    take: "if (paid.pengembalian !== 'penuh') return;",
    put: 'return;',
    tests: core(
      'commands/tutupKas.test.ts',
      'gives the money back with a transaction of today that names the original, once',
    ),
  },
  {
    name: 'the queue serves one at a time',
    file: 'src/commands/antrian/antrian.ts',
    take: 'if (input.sekarang !== undefined && input.sekarang !== (board.sekarang?.id ?? null)) {',
    put: 'if (false) {',
    tests: core('commands/antrian.test.ts', 'two who press at once call one patient'),
  },
  // Upgrades, backups and sign-in.
  {
    name: 'a backup signed by somebody else',
    file: 'server/backup/restore.ts',
    take: 'if (!trusted && !unsigned) throw',
    put: 'if (false) throw',
    tests: postgres('server/db/backup.pg.ts', 'one that is signed with another key'),
  },
  {
    name: 'guesses for an account from many addresses',
    file: 'server/auth/rules/limits.ts',
    take: '{ limiter: everywhere, key: email },',
    put: '',
    tests: core('server/limits.test.ts', 'the 101st failure for an account in an hour'),
  },
  {
    name: 'a device is known to its own accounts alone',
    file: 'server/auth/rules/device.ts',
    take: 'return secrets.some((each) => device?.akun.includes(marked(email, each))) ? device?.sub : undefined;',
    put: 'return device?.sub;',
    tests: core('server/limits.test.ts', 'a device is known to the accounts that signed in on it'),
  },
  {
    name: 'a declaration without its migration',
    file: 'server/db/declared.ts',
    take: 'if (differing.length === 0) return;',
    put: 'if (differing.length >= 0) return;',
    tests: postgres('server/db/migrations.pg.ts', 'a declaration that has no migration'),
  },
  {
    name: 'a declaration that contradicts itself',
    file: 'src/schema/checked/index.ts',
    take: 'return [...new Set(faults.map(sentenceOf))];',
    put: 'return [];',
    tests: core('schema/checked.test.ts', 'a column'),
  },
  // The second factor, and 'Masuk dengan Google'.
  {
    name: 'second factor: no session before it',
    file: 'server/auth/rules/finishSignIn.ts',
    take: 'if (factor) {',
    put: 'if (false) {',
    tests: postgres('server/db/factor.pg.ts', 'asks for a code after the password'),
  },
  {
    name: 'second factor: demanded of admins',
    file: 'server/auth/rules/finishSignIn.ts',
    take: '} else if (deps.factors && mustHaveFactor(deps, account)) {',
    put: '} else if (false) {',
    tests: postgres('server/db/factor.pg.ts', 'is set up at sign-in'),
  },
  {
    name: 'second factor: a code counts once',
    file: 'server/auth/stores/factors.ts',
    take: 'and last_step < ${step} returning',
    put: 'returning',
    tests: postgres('server/db/factor.pg.ts', 'takes a code once'),
  },
  {
    name: 'second factor: a recovery code counts once',
    file: 'server/auth/stores/factors.ts',
    take: 'and recovery @> to_jsonb(${hash}::text) returning',
    put: 'returning',
    tests: postgres('server/db/factor.pg.ts', 'takes each recovery code once'),
  },
  {
    name: 'second factor: guesses of a code',
    file: 'server/auth/rules/limits.ts',
    take: 'return counted(device === undefined ? [here, { limiter: factorEverywhere, key: email }] : [here], check);',
    put: 'return here && check();',
    tests: postgres('server/db/factor.pg.ts', 'five wrong codes'),
  },
  {
    name: 'second factor: a ticket ends with its password',
    file: 'server/auth/rules/factorSetup.ts',
    take: 'if (!account?.active || account.stamp !== held?.stamp)',
    put: 'if (!account || !held)',
    tests: postgres('server/db/factor.pg.ts', 'a ticket is void'),
  },
  {
    name: "second factor: a set-up of one's own signs nobody in",
    file: 'server/auth/endpoints/factorSteps.ts',
    take: "if (held.remember === null || !mustHaveFactor(deps, account)) throw new ApiError('step_over');",
    put: '',
    tests: postgres('server/db/factor.pg.ts', "the ticket of one's own set-up"),
  },
  {
    name: 'second factor: an older set-up does not replace it',
    file: 'server/auth/stores/factors.ts',
    take: 'where f.confirmed_at = ${over}::timestamptz returning',
    put: 'returning',
    tests: postgres('server/db/factor.pg.ts', 'cannot be taken off'),
  },
  {
    name: 'second factor: taken off with a proof',
    file: 'server/auth/endpoints/ownFactor.ts',
    take: 'await requireProof(deps, req, res, auth, { given, command });\n      await deps.factors.remove(',
    put: 'await deps.factors.remove(',
    tests: postgres('server/db/factor.pg.ts', 'is taken off with a code'),
  },
  {
    name: 'second factor: a secret opens for its own account',
    file: 'server/auth/stores/factors.ts',
    take: '=> `akun ${userId}`;',
    put: '=> `akun ${typeof userId}`;',
    tests: postgres('server/db/factor.pg.ts', 'a sealed secret opens'),
  },
  {
    name: 'Google: a password of who registered the e-mail before',
    file: 'server/auth/stores/identities.ts',
    take: 'if (!unproven) return true;',
    put: 'return true;',
    tests: postgres('server/db/google.pg.ts', 'who registered the e-mail of somebody else before'),
  },
  {
    name: 'Google: a verified e-mail',
    file: 'server/auth/endpoints/google.ts',
    take: "if (!who.verified || who.email === '') {",
    put: 'if (false) {',
    tests: postgres('server/db/google.pg.ts', 'refuses an e-mail that is not verified'),
  },
  {
    name: 'Google: the domains of the clinic',
    file: 'server/auth/endpoints/google.ts',
    take: "if (!deps.provider?.takes(who.email)) throw refused('Gunakan akun Google dari klinik Anda');",
    put: '',
    tests: postgres('server/db/google.pg.ts', 'refuses a domain that only ends alike'),
  },
  {
    name: 'Google: the state of the question',
    file: 'server/auth/rules/oidc.ts',
    take: 'expectedState: state,',
    put: "expectedState: address.searchParams.get('state') ?? '',",
    tests: postgres('server/db/google.pg.ts', 'an answer counts in the browser that asked'),
  },
  {
    name: 'Google: the signature of the answer',
    file: 'server/auth/rules/oidc.ts',
    take: 'const execute = [...insecure, enableNonRepudiationChecks];',
    put: 'const execute = [...insecure];',
    tests: postgres('server/db/google.pg.ts', 'refuses a token that another key signed'),
  },
  {
    name: 'Google: an outcome counts once',
    file: 'server/auth/endpoints/google.ts',
    take: "forget(deps, res, 'google-back');",
    put: '',
    tests: postgres('server/db/google.pg.ts', 'an answer counts in the browser that asked'),
  },
  {
    name: 'Google: no way to pages of others',
    file: 'server/auth/endpoints/google.ts',
    take: "return url && url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';",
    put: "return url && typeof next === 'string' ? next : '/';",
    tests: postgres('server/db/google.pg.ts', 'leads to no page of others'),
  },
];
