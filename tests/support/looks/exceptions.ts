/** Faults that are none, by the screen that has them. */
const exceptions: readonly { path: RegExp; fault: RegExp; because: string }[] = [
  {
    path: /^\/user\/\d+$/,
    fault: /^the record's page has 0 facts/,
    because: 'where there is a server the card lists sign-ins and devices; the demo has none and says so',
  },
  {
    path: /^\/opname\/\d+$/,
    fault: /^the record's page has 0 facts/,
    because: 'its one sentence counts four outcomes, and that all goods are there leaves no line to list',
  },
];

export const isFault = (path: string, fault: string): boolean =>
  !exceptions.some((each) => each.path.test(path) && each.fault.test(fault));
