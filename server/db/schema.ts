import { pgSchema } from 'drizzle-orm/pg-core';
import { resources } from '../../src/resources/index.ts';
import { systemTables } from './system.ts';
import { declareTables } from './tables.ts';

/** The schema that the checked-in migrations name; they are applied under the name that DB_SCHEMA gives. */
export const schemaName = 'klinik';

const declared = declareTables(resources, schemaName);

/** Every table as drizzle-kit reads it to write a migration: `npm run db:generate`. */
export const all = { klinik: pgSchema(schemaName), ...declared, ...systemTables(schemaName, declared) };
