import { parts } from '../../src/custom/parts.ts';
import { sampleData } from '../../src/sample/index.ts';
import { type Resource, type Row, withoutBranch } from '../../src/schema/index.ts';
import { routed } from './routed.ts';

const sample: Readonly<Record<string, readonly Row[]>> = sampleData('2024-08-27');

/** True where the sample has rows: of small expenses it has none, whose photo would have to be one. */
export const filled = ({ source, where }: Resource): boolean =>
  (sample[source] ?? []).some((row) => Object.entries(where).every(([field, value]) => row[field] === value));

/** The generated lists with rows, as a clinic with one branch sees them; the page of a singleton is its form. */
export const lists = routed
  .map(withoutBranch)
  .filter((resource) => filled(resource) && !resource.singleton && !parts[resource.name]?.screens?.list);
