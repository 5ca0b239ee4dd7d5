import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/base/config.ts';

/** What a file for Prometheus or Grafana asks, in PromQL. */
export function expressionsIn(path: string): string[] {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  if (!path.endsWith('.json')) return [...text.matchAll(/expr: (?:\|\n\s+)?(.+)/g)].map(([, expr]) => String(expr));
  const { panels } = JSON.parse(text) as { panels: { targets: { expr: string }[] }[] };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** The figures that these name; all are ours, or prom-client's. */
export const figuresIn = (expressions: readonly string[]): Set<string> =>
  new Set(expressions.flatMap((expr) => expr.match(/\b(konsol|nodejs|process)_\w+/g) ?? []));
