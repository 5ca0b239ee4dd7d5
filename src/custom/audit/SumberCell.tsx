import { useDeclarations } from '../../views/declarations.ts';
import type { CellProps } from '../../views/overrides.ts';

/** The entity that was written, as its screens call it. */
export function SumberCell({ value }: CellProps) {
  const { resources } = useDeclarations();
  return resources.find((each) => each.name === value)?.label ?? String(value);
}
