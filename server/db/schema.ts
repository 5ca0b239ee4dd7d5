import { pgSchema } from 'drizzle-orm/pg-core';
import { resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/schema/index.ts';
import { systemTables } from './system.ts';
import { declareTables } from './tables.ts';

/** The schema that the checked-in migrations name; they are applied under the name that DB_SCHEMA gives. */
export const schemaName = 'klinik';

/** Every table that these declarations need, as drizzle-kit reads them to write a migration. */
export function schemaOf(declared: readonly Resource[]) {
  const tables = declareTables(declared, schemaName);
  return { klinik: pgSchema(schemaName), ...tables, ...systemTables(schemaName, tables) };
}

export const all = schemaOf(resources);
