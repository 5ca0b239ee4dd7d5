import type { Command } from '../../commands/core/command.ts';
import { sisaSetelah } from '../../domain/core/teks.ts';
import { nearness, nearnessOfName, type Resource, type Row } from '../../schema/index.ts';
import { useDeclarations, useMayGiveAny } from '../../views/base/declarations.ts';
import { partsFor } from '../../views/base/parts.ts';
import { createWith, pathTo } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';
import type { Hit } from './hit.ts';

/** The records of an entity that a text finds, and a command may be given to. */
type Records = (entity: Resource, text: string, fits: (row: Row) => boolean) => Promise<Hit[]>;

/** The most acts of a kind. */
const most = 4;

/**
 * The acts that typed words begin, for whoever may do them: forms of new records ('tambah pasien'), and commands with the
 * record that they are given to ('lunasi inv-2024-008').
 */
export function useActs(): (q: string, records: Records) => Promise<Hit[]> {
  const { resources, parts, may, now } = useDeclarations();
  const forms = useCreateForms();
  const mayGive = useMayGiveAny();
  const translate = useTranslate();
  const group = translate('shell.search.acts');

  return async (q, records) => {
    const { commands, refusalOf } = await fetchCommands();
    const own = resources
      .filter(({ name, source }) => name === source)
      .flatMap((entity) =>
        Object.entries(partsFor(parts, entity).commands ?? {}).flatMap(([name, { search, creates }]) => {
          const command = search && commands.get(name);
          return command && mayGive(command) ? [{ entity, command, label: translate(search), creates }] : [];
        }),
      );
    const buttons = resources.flatMap((entity) =>
      [...commands.values()].flatMap((command) =>
        command.button && command.on === entity.name && mayGive(command)
          ? [{ entity, command, label: command.button.label }]
          : [],
      ),
    );
    const onRecords = [...buttons, ...own.filter(({ creates }) => !creates)];
    const offered = onRecords.filter(({ entity }) => may(entity.name, 'show'));
    const begun = offered.flatMap((each) => {
      const rest = sisaSetelah(each.label, q);
      return rest === null ? [] : [{ ...each, rest }];
    });
    const wanting = begun
      .filter(({ rest }) => rest === '')
      .map(({ entity, command, label }): Hit => {
        const note = translate('shell.search.thenType', { label: entity.label.toLowerCase() });
        return { group, label: `${label} …`, note, path: `?${command.name}`, typeOn: `${label} ` };
      });
    const onForms = own
      .filter(({ entity, label, creates }) => creates && may(entity.name, 'create') && begins(label, q))
      .map(
        ({ entity, command, label }): Hit => ({
          group,
          label,
          note: entity.label,
          path: pathTo.create(entity),
          act: command.name,
        }),
      );
    const { today } = now();
    const given = await Promise.all(
      begun
        .filter(({ rest }) => rest.length >= 2)
        .map(async ({ entity, command, label, rest }) => {
          const fitting = await records(entity, rest, (row) => refusalOf(command, row, today) === undefined);
          return fitting.map((hit): Hit => {
            const named = translate('shell.search.actOn', { act: label, title: hit.label });
            return { ...hit, group, label: named, act: command.name };
          });
        }),
    );
    return [...given.flat(), ...[...onForms, ...forms(q)].slice(0, most), ...wanting.slice(0, most)];
  };
}

/** Forms of new records; what is typed behind their words is the new record's name. */
function useCreateForms(): (q: string) => Hit[] {
  const { resources, routed, may } = useDeclarations();
  const translate = useTranslate();
  const group = translate('shell.search.acts');
  return (q) =>
    routed.flatMap(({ name }) => {
      const resource = resources.find((each) => each.name === name);
      if (!resource?.list.create || !resource.actions.create || !may(name, 'create')) return [];
      const { create } = resource.list;
      const { label, titleFrom, found } = resource;
      const adding = [label, found?.label ?? label].map((each) => translate('shell.search.adding', { label: each }));
      const ways = [create, ...adding];
      const rest = ways.map((way) => sisaSetelah(way, q)).find((each) => each);
      const titled = titleFrom !== null && resource.form.some(({ fields }) => fields.includes(titleFrom));
      if (rest && titled && resource.fields[titleFrom]?.kind === 'text') {
        const act = translate('shell.search.actOn', { act: create, title: rest });
        return [{ group, label: act, note: label, path: createWith(resource, { [titleFrom]: rest }) }];
      }
      const fits = ways.some((way) => begins(way, q));
      return fits ? [{ group, label: create, note: label, path: pathTo.create(resource) }] : [];
    });
}

/** True where what is typed begins words of an act. */
const begins = (label: string, q: string): boolean => {
  const near = q.length < 3 ? null : nearnessOfName(q, label);
  return near !== null && near <= nearness.words;
};

/** Apart from the search itself: they come with the first words typed. */
const fetchCommands = async () => {
  const [{ commands }, { refusalOf }] = await Promise.all([
    import('../../commands/index.ts'),
    import('../../commands/core/command.ts'),
  ]);
  return { commands: commands as ReadonlyMap<string, Command>, refusalOf };
};
