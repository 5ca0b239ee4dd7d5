import { createDemoProvider } from '../../src/providers/demo/demoProvider.ts';
import { memoryStorage } from '../../src/providers/demo/storage.ts';
import { resources } from '../../src/resources/index.ts';
import { sampleData } from '../../src/sample/index.ts';

type Options = Parameters<typeof createDemoProvider>[0];

export const today = '2024-08-27';

/** A demo provider on the sample data, in memory unless told otherwise. */
export const makeDemoProvider = (over: Partial<Options> = {}) =>
  createDemoProvider({
    resources,
    storage: memoryStorage(),
    sample: async () => ({ ...sampleData(today) }),
    now: () => ({ today, time: '09:00', instant: '2024-08-27T02:00:00.000Z', user: 'Ratna Kusumawati' }),
    email: () => 'admin@klinik.test',
    ...over,
  });
