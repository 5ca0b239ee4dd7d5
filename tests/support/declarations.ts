import { checkDeclarations } from '../../server/run/declarations.ts';
import { DeclarationError } from '../../src/schema/checked/index.ts';

/** Faults of the declarations: told first and alone, since hundreds of tests would say so at length. */
export function contradictions(): string | null {
  try {
    checkDeclarations();
    return null;
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    return `The declarations contradict themselves.\n${error.message}\n`;
  }
}
