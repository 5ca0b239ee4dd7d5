import type { DataProvider } from 'react-admin';
import { vi } from 'vitest';

/** Keeps the lists of an entity back. @returns lets them come */
export function holdLists(dataProvider: Pick<DataProvider, 'getList'>, entity: string): () => void {
  const ask = dataProvider.getList.bind(dataProvider);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(dataProvider, 'getList').mockImplementation(async (name, params) => {
    if (name === entity) await held;
    return ask(name, params) as never;
  });
  return () => release();
}
