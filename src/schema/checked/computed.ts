import type { Formula } from '../fields.ts';
import type { Resource } from '../resource.ts';
import type { Fault } from './fault.ts';

/** What a computed field reads is there, and no result of another; nothing typed yet is no reason to fail. */
export function faultsOfComputed(resource: Resource, name: string, formula: Formula): Fault[] {
  const read = new Set<string>();
  const blank = new Proxy({} as Record<string, unknown>, {
    get: (_, key) => {
      if (typeof key === 'string') read.add(key);
      return null;
    },
    has: () => true,
  });
  const faults: string[] = [];
  try {
    formula(blank, '2024-08-27');
  } catch (error) {
    faults.push(
      `it throws where nothing is typed yet (${error instanceof Error ? error.message : error}): return null`,
    );
  }
  for (const key of read) {
    const other = resource.fields[key];
    if (key !== 'id' && !other) faults.push(`it reads "${key}", and no field is called so`);
    if (other?.from) faults.push(`it reads "${key}", which is computed as well and never given: call what computes it`);
  }
  return faults.map((what): Fault => [resource, name, what]);
}
