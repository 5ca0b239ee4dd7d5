/** Built with the server for the tests, which make servers of the very code that is shipped (tests/support/built.ts). */
export { commands } from '../src/commands/index.ts';
export { resources } from '../src/resources/index.ts';
export { createApp } from './app.ts';
export { databaseAccounts } from './auth/databaseAccounts.ts';
export { databaseSessions } from './auth/databaseSessions.ts';
export { createDemoAccounts, demoSettings } from './auth/demo.ts';
export { createPasswords } from './auth/passwords.ts';
export { lifetimesOf, memorySessions } from './auth/sessions.ts';
export { openClinic } from './clinic.ts';
export { readConfig } from './config.ts';
export { openDatabase } from './db/database.ts';
export { ofAccounts } from './endpoints.ts';
export { databaseEvents } from './events/events.ts';
export { httpServer } from './http.ts';
export { createLogger } from './log.ts';
