import {
  type Column,
  type Fact,
  factParts,
  fieldAt,
  isChoice,
  isEmpty,
  isReference,
  type Resource,
  type Row,
  shownColumns,
  textOf,
} from '../../schema/index.ts';
import { sums } from '../base/Panel.tsx';

/** Places of a list's columns on its cards. */
export interface CardLayout {
  /** The field that heads the card before its title: the person or thing that a number or a code is about. */
  about: string | null;
  /** Beneath the head: what stands beneath its column, other people and things, states. */
  line: readonly Fact[];
  /** The amount at the right of the head: what is still due, what the record comes to, or its only one. */
  amount: Column | null;
  /** The other columns, which are told by their headings. */
  rest: readonly Column[];
}

/** The id stands nowhere: a card is told from another by its head and the line beneath. */
export function layoutOf(resource: Resource): CardLayout {
  const columns = shownColumns(resource);
  const about = columns.find(({ field }) => field === resource.page.headedBy);
  const named = columns.find(({ field }) => field === resource.titleFrom);
  const others = columns.filter((column) => column !== about && column !== named && column.field !== 'id');
  const fieldOf = ({ field }: Column) => fieldAt(resource.fields, field);
  const referring = others.filter((column) => isReference(fieldOf(column)));
  const states = others.filter((column) => isChoice(fieldOf(column)));
  const rest = others.filter((column) => !referring.includes(column) && !states.includes(column));
  const amounts = rest.filter((column) => fieldOf(column)?.kind === 'money');
  const amount =
    amounts.find(({ field }) => field === 'sisa') ??
    amounts.find(({ field }) => sums.test(field)) ??
    (amounts.length === 1 ? amounts[0] : undefined) ??
    null;
  const line: Fact[] = [
    ...[about, named].flatMap((column) => column?.beneath ?? []),
    ...[...referring, ...states].flatMap((column) => [column.field, ...(column.beneath ?? [])]),
  ];
  return {
    about: about?.field ?? null,
    // The title stands before it.
    line: line.filter((fact) => factParts(fact).field !== resource.titleFrom),
    amount,
    rest: rest.filter((column) => column !== amount),
  };
}

/** True for a value that the title says already: the number in 'Antrian 008', the day in 'Catatan 27 Agu 2024'. */
export function repeats(resource: Resource, fact: { field: string }, record: Row, title: string): boolean {
  const field = fieldAt(resource.fields, fact.field);
  const value = record[fact.field];
  if (!field || isEmpty(value)) return false;
  const text = textOf(field, value, () => null);
  if (field.kind === 'number') return field.pad !== undefined && title.endsWith(text);
  if (!['text', 'longText', 'enum', 'date'].includes(field.kind)) return false;
  const at = title.indexOf(text);
  return at >= 0 && !/\w/.test(title.charAt(at - 1)) && !/\w/.test(title.charAt(at + text.length));
}
