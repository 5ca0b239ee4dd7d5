import type { DatabaseDeps } from './base/deps.ts';
import type { Endpoint } from './base/endpoint.ts';

// Endpoints of one's own; the product never changes this file (see `src/resources/own.ts`).

export const endpoints: readonly Endpoint<DatabaseDeps>[] = [];
