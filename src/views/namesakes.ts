import type { Resource, Row } from '../schema/index.ts';

/** The titles of records by id; those who share one are told apart by their e-mails, where they have any. */
export function titlesOf({ titleOf }: Resource, records: readonly Row[]): Map<number, string> {
  const times = new Map<string, number>();
  for (const record of records) times.set(titleOf(record), (times.get(titleOf(record)) ?? 0) + 1);
  return new Map(
    records.map((record) => {
      const title = titleOf(record);
      const email = record['email'];
      return [record.id, (times.get(title) ?? 0) > 1 && email ? `${title} (${email})` : title];
    }),
  );
}
