import { useDataProvider } from 'react-admin';
import type { BulkParams, ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import type { BulkAnswer } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';

/** Sends operations on records of the resource at hand. */
export function useSendBulk() {
  const { name } = useDeclaration();
  const { bulk } = useDataProvider<ConsoleDataProvider>();
  return (params: BulkParams): Promise<BulkAnswer> => bulk(name, params);
}
