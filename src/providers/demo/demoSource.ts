import type { May, Now, Resource } from '../../schema/index.ts';
import type { Source } from '../access.ts';
import type { SampleName } from '../consoleDataProvider.ts';
import { createDemoProvider } from './demoProvider.ts';
import { ramai } from './ramai.ts';
import { readRights } from './readRights.ts';
import { indexedDbStorage, type Storage, type TableRows } from './storage.ts';

interface Options {
  resources: readonly Resource[];
  storage?: Storage | undefined;
  now: () => Now;
  email: () => string | null;
  may: () => Promise<May>;
  onNotice: (message: string) => void;
}

/** The records of the demo rung, which are in the browser, and the rights that they tell of. */
export function demoSource({ storage = indexedDbStorage(), ...options }: Options): Source {
  const sample = async (of: SampleName): Promise<TableRows> =>
    of === 'ramai'
      ? ramai(options.now().today)
      : (await import('../../sample/index.ts')).sampleData(options.now().today);
  const demo = createDemoProvider({ ...options, storage, sample });
  return { dataProvider: demo, readRights: (user) => readRights(demo.records, user, options.now().today) };
}
