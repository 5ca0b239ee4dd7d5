import { createDemoProvider } from '../../src/providers/demo/demoProvider.ts';
import { memoryStorage } from '../../src/providers/demo/storage.ts';
import { resources } from '../../src/resources/index.ts';
import * as own from '../../src/resources/own.ts';
import { sampleData } from '../../src/sample/index.ts';
import type { MenuEntry, Resource } from '../../src/schema/index.ts';

type Options = Parameters<typeof createDemoProvider>[0];

export const today = '2024-08-27';

const ownMenu: readonly MenuEntry[] = own.menu;
const added: readonly Resource[] = [
  ...ownMenu.flatMap((entry) => ('items' in entry ? entry.items : entry)),
  ...own.unlisted,
];
/** Of the product alone: an entity of one's own may refer to any of its records. */
const product = resources.filter((each) => !added.includes(each));

/** A demo provider on the sample data, in memory unless told otherwise. */
export const makeDemoProvider = (over: Partial<Options> = {}) =>
  createDemoProvider({
    resources: product,
    storage: memoryStorage(),
    sample: async () => ({ ...sampleData(today) }),
    now: () => ({ today, time: '09:00', instant: '2024-08-27T02:00:00.000Z', user: 'Ratna Kusumawati' }),
    email: () => 'admin@klinik.test',
    ...over,
  });
