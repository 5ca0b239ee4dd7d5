/** A hit of the header's search. */
export interface Hit {
  group: string;
  label: string;
  /** Facts that tell it from another of its name, and the field that matches where the name does not. */
  note?: string;
  path: string;
  /** The command whose button on that page it leads to. */
  act?: string;
  /** An act that wants a record: the text that is typed on. */
  typeOn?: string;
}
