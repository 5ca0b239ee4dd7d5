import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commands } from '../../src/commands/index.ts';
import { resources, routed } from '../../src/resources/index.ts';
import { everyField } from '../../src/schema/checked/fault.ts';
import type { Field, Fields } from '../../src/schema/index.ts';

/** 'say | for | never' of the glossary, product §17. */
const rows = readFileSync('docs/product.md', 'utf8')
  .split('| say | for | never |\n|---|---|---|\n')[1]
  ?.split('\n\n')[0]
  ?.split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()));
const never = rows?.flatMap(([, , , words = '']) => (words ? words.split(', ') : [])) ?? [];
const ofMoreKinds = /only: ([^.]+)\./.exec(readFileSync('docs/product.md', 'utf8'))?.[1]?.split(', ') ?? [];

const fieldLabels = (name: string, fields: Fields) =>
  everyField(fields).map(([path, { label }]): [string, string] => [`${name}.${path}`, label]);
const labels: readonly [string, string][] = [
  ...resources.flatMap(({ name, label, fields, form, list }): [string, string][] => [
    [name, label],
    [`${name} heading`, list.heading],
    ...fieldLabels(name, fields),
    ...form.map((section): [string, string] => [`${name} form`, section.label]),
    ...(list.cards ?? []).map((card): [string, string] => [`${name} figure`, card.label]),
  ]),
  ...[...commands.values()].flatMap(({ name, fields, button }): [string, string][] => [
    ...fieldLabels(name, fields),
    ...(button ? [[`${name} button`, button.label] as [string, string]] : []),
  ]),
];

it('no label says a word that the glossary has another one for', () => {
  expect(rows?.length).toBeGreaterThan(8);
  const worded = (text: string, word: string) => ` ${text} `.toLowerCase().includes(` ${word.toLowerCase()} `);
  expect(labels.filter(([, label]) => never.some((word) => worded(label, word)))).toEqual([]);
});

const amounts = ['money', 'number'];
const moments = ['date', 'datetime', 'time'];
/** The kind of value that a label tells one to expect; of a reference the entity that it leads to. */
const meaning = ({ kind, ...field }: Field): string => {
  if (kind === 'reference' && 'to' in field) return `→ ${field.to}`;
  if (kind === 'boolean') return kind;
  return amounts.includes(kind) ? 'amount' : moments.includes(kind) ? 'moment' : 'words';
};

it('a label means one thing wherever it stands', () => {
  const seen = new Map<string, Map<string, string>>();
  const own = [
    ...resources.flatMap(({ name, source, fields }) => (name === source ? [{ name, fields, idKey: null }] : [])),
    ...commands.values(),
  ];
  for (const { name, fields, idKey } of own)
    for (const [path, field] of everyField(fields as Fields)) {
      // The record of a command is called as its entity, a right as what it opens.
      if (field.hidden || path === idKey || name === 'permission') continue;
      seen.set(field.label, (seen.get(field.label) ?? new Map()).set(meaning(field), `${name}.${path}`));
    }
  const twofold = [...seen].filter(([label, by]) => {
    const kinds = [...by.keys()];
    const references = kinds.filter((each) => each.startsWith('→'));
    // A reference is told in words elsewhere: the doctor's name in a report.
    const classes = new Set(kinds.map((each) => (each.startsWith('→') ? 'words' : each)));
    return (classes.size > 1 || references.length > 1) && !ofMoreKinds.includes(label);
  });
  expect(ofMoreKinds.length).toBeGreaterThan(2);
  expect(twofold.map(([label, by]) => [label, ...by.values()])).toEqual([]);
});

it('no two lists have one name, and no two figures of a list, or acts of a record', () => {
  const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice(routed.map(({ label }) => label))).toEqual([]);
  for (const { name, list } of routed)
    expect([name, ...twice((list.cards ?? []).map(({ label }) => label))]).toEqual([name]);
  const acts = [...commands.values()].flatMap(({ on, button }) => (button ? [`${on}: ${button.label}`] : []));
  expect(twice(acts)).toEqual([]);
});
