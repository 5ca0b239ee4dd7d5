/** Faults that are none, by the screen that has them. */
const exceptions: readonly { path: RegExp; fault: RegExp; because: string }[] = [
  {
    path: /^\/user\/(?:mesin\/)?\d+$/,
    fault: /^the record's page has 0 facts/,
    because: 'where there is a server the card lists sign-ins and devices; the demo has none and says so',
  },
  {
    path: /^\/webhook\/\d+$/,
    fault: /^the record's page has 1 facts/,
    because: 'where there is a server the card lists deliveries; the demo has none and says so',
  },
  {
    path: /^\/opname\/\d+$/,
    fault: /^the record's page has 0 facts/,
    because: 'its one sentence counts four outcomes, and that all goods are there leaves no line to list',
  },
  {
    path: /^\/insiden-data\/\d+$/,
    fault: /^the record's page has 0 facts/,
    because: 'its one sentence counts the patients that it may concern, and leads to them',
  },
  {
    path: /^\/batch\/\d+$/,
    fault: /^the record's page has 1 facts/,
    because: 'one of the opening stock that nobody had anything of yet; its page is where it is recalled',
  },
  {
    path: /^\/pasien\/\d+\/salinan$/,
    fault: /^the cell td "Keluhan: .* has 5 lines/,
    because: 'a clinical note is told whole, a line for each of its parts, on paper that has room',
  },
];

export const isFault = (path: string, fault: string): boolean =>
  !exceptions.some((each) => each.path.test(path) && each.fault.test(fault));
