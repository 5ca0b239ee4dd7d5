/** Built with the server for the tests, which make servers of the very code that is shipped (tests/support/built.ts). */
export { commands } from '../../src/commands/index.ts';
export { resources } from '../../src/resources/index.ts';
export { createPasswords } from '../auth/rules/passwords.ts';
export { databaseAccounts } from '../auth/stores/databaseAccounts.ts';
export { databaseSessions } from '../auth/stores/databaseSessions.ts';
export { createDemoAccounts, demoSettings } from '../auth/stores/demo.ts';
export { lifetimesOf, memorySessions } from '../auth/stores/sessions.ts';
export { readConfig } from '../base/config.ts';
export { createLogger } from '../base/log.ts';
export { openDatabase } from '../db/pool/database.ts';
export { databaseEvents } from '../events/events.ts';
export { createApp } from '../http/app.ts';
export { accountEndpoints } from '../http/endpoints.ts';
export { httpServer } from '../http/http.ts';
export { openClinic } from './clinic.ts';
