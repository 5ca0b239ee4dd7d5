import { contradictionsInCommands } from '../../src/commands/contradictions.ts';
import { commands, declared } from '../../src/commands/index.ts';
import { ruled } from '../../src/commands/rules.ts';
import { refusalSentence } from '../../src/i18n/translate.ts';
import { menu, resources, routed } from '../../src/resources/index.ts';
import { specialRights } from '../../src/resources/rights.ts';
import { examplesOf } from '../../src/sample/core/examples.ts';
import { demoAccounts } from '../../src/sample/klinik/administrasi.ts';
import { contradictionsIn, DeclarationError } from '../../src/schema/checked/index.ts';
import { placesIn, Refusal } from '../../src/schema/index.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { endpoints } from '../http/endpoints.ts';

/**
 * @param warn - of made samples that a rule refuses, which keep no clinic from working; without it they are contradictions
 * @throws DeclarationError with every contradiction of a declaration with itself or another, a line each
 */
export function checkDeclarations(warn?: (sentence: string) => void): void {
  const rights = new Set(Object.keys(specialRights));
  const found = [
    ...contradictionsIn(resources, {
      commands: new Set(commands.keys()),
      buttons: new Map(declared.flatMap(({ on, name, button }) => (on && button ? [[String(on), name]] : []))),
      rights,
      roles: new Set(demoAccounts.map(({ role }) => role)),
      samples: examplesOf,
      menu: { lines: placesIn(menu), routed: new Set(routed.map(({ name }) => name)) },
      warn,
    }),
    ...contradictionsInCommands(declared, { resources, rights, worded }),
    ...contradictionsInRules(ruled),
    ...contradictionsInEndpoints(endpoints(resources, declared)),
  ];
  if (found.length > 0) throw new DeclarationError(found.join('\n'));
}

const worded = (key: string) => refusalSentence(new Refusal(key)) !== key;

/** Rules for what is no entity, and for one that has another. */
export function contradictionsInRules(names: readonly string[]): string[] {
  const entities = new Set(resources.map(({ source }) => source));
  return names.flatMap((name, at) => [
    ...(entities.has(name) ? [] : [`src/commands/own.ts: rules.${name}: no entity is called so.`]),
    ...(names.indexOf(name) === at
      ? []
      : [`src/commands/own.ts: rules.${name}: src/commands/rules.ts has one: change that.`]),
  ]);
}

/** Endpoints of which only the first would be reached, or that documents could not tell apart. */
export function contradictionsInEndpoints(all: readonly Pick<Endpoint, 'method' | 'path' | 'id'>[]): string[] {
  const taken = new Set<string>();
  const again = (name: string) => taken.size === taken.add(name).size;
  return all.flatMap(({ method, path, id }) => {
    const route = `${method.toUpperCase()} ${path}`;
    return [
      ...(again(route.replaceAll(/:\w+/g, ':'))
        ? [`endpoint ${route}: path: another has it, too: choose another.`]
        : []),
      ...(again(id) ? [`endpoint ${route}: id: another is called "${id}", too: choose another.`] : []),
    ];
  });
}
