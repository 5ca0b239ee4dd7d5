import { refusalOf } from '../../commands/core/command.ts';
import type { Resource, Row } from '../../schema/index.ts';
import { useDeclarations, useMayGiveAny, useParts } from '../base/declarations.ts';
import { useHandedPrint } from '../base/prints.ts';
import { useCommands } from './useCommands.ts';

/**
 * Tells whether anything beside detail, edit and delete is offered at a record: in its row, or in its menu. A list asks for each
 * of its rows, so that it renders nothing for those without; `some` is true where it could be offered at any.
 */
export function useOffers(resource: Resource) {
  const { may, now } = useDeclarations();
  const { actions = [], offers = always, prints = {} } = useParts(resource).record ?? {};
  const printOf = useHandedPrint(resource);
  const mayGive = useMayGiveAny();
  const [row, menu] = [useCommands(resource, 'row').filter(mayGive), useCommands(resource, 'menu').filter(mayGive)];
  const act = useCommands(resource, 'act').filter(mayGive);
  const moment = now();
  const due = (commands: typeof row, record: Row) =>
    commands.some((command) => refusalOf(command, record, moment.today) === undefined);
  const own = (place: 'row' | 'menu', record: Row) => actions.length > 0 && offers(record, place, { may, now: moment });
  return {
    some: menu.length + actions.length > 0 || Object.values(prints).some(({ act: handed }) => handed),
    inRow: (record: Row) => own('row', record) || due(row, record),
    inMenu: (record: Row) => own('menu', record) || due(menu, record) || printOf(record) !== undefined,
    /** A command is the act of its page. */
    onPage: (record: Row) => act.some((command) => refusalOf(command, record, moment.today) === undefined),
  };
}

const always = () => true;
