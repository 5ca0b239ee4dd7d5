import type { DatabaseDeps } from './endpoint/deps.ts';
import type { Endpoint } from './endpoint/endpoint.ts';

// Endpoints of one's own; the product never changes this file (see `src/resources/own.ts`).

export const endpoints: readonly Endpoint<DatabaseDeps>[] = [];
