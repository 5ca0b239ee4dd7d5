import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Mostly waiting for servers that start and stop: begun first, so that what only computes fills the time. */
const waiting = ['start', 'kill', 'fuzz', 'races', 'canary', 'backup'].map((name) => `tests/server/db/${name}.pg.ts`);

const place = ({ moduleId }: TestSpecification): number => {
  const at = waiting.findIndex((file) => moduleId.endsWith(file));
  return at === -1 ? waiting.length : at;
};

export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
