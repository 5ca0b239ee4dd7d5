import type { Command } from '../../commands/core/command.ts';
import { sisaSetelah } from '../../domain/core/teks.ts';
import { nameTest, nearness, type Resource, type Row } from '../../schema/index.ts';
import { actionsOn, type Declarations, mayGiveIn, useDeclarations } from '../../views/base/declarations.ts';
import { partsFor } from '../../views/base/parts.ts';
import { createWith, pathTo } from '../../views/base/paths.ts';
import { type Translate, useTranslate } from '../../views/base/words.ts';
import type { Hit } from './hit.ts';
import { declaredTexts, findablePages, hitOf, pagesNear } from './pageHits.ts';

/** The records of an entity that a text finds, and an act may be done to. */
type Records = (entity: Resource, text: string, fits: (row: Row) => boolean) => Promise<Hit[]>;

/** Something to do to a record, by a button on its page; `creates` where that stands on the form of a new one. */
interface Act {
  entity: Resource;
  /** Of the command, or of the button (`AskedFor`). */
  name: string;
  label: string;
  /** Words that begin it. */
  ways: readonly string[];
  creates: boolean;
  fits: (row: Row, today: string) => boolean;
}

/** The most acts of a kind. */
const most = 4;

/** The acts that typed words begin, for whoever may do them. */
export function useActs(): (q: string, records: Records) => Promise<Hit[]> {
  const declarations = useDeclarations();
  const translate = useTranslate();
  return async (q, records) => actHits(q, { ...declarations, ...(await fetchCommands()), translate, records });
}

type Sources = Pick<Declarations, 'resources' | 'routed' | 'pages' | 'parts' | 'may' | 'offers' | 'now'>;
interface SearchedActs extends Sources {
  commands: ReadonlyMap<string, Command>;
  refusalOf: (command: Command, row: Row, today: string) => unknown;
  translate: Translate;
  records: Records;
}

/**
 * Forms of new records ('tambah pasien'), and what is done to a record, with the one that is meant ('lunasi inv-2024-008'); by
 * a slip only where nothing is called so.
 */
export async function actHits(q: string, known: SearchedActs): Promise<Hit[]> {
  const { translate, records, now } = known;
  const group = translate('shell.search.acts');
  const begins = beginTest(q);
  const all = allActs.get(known.resources) ?? searchedIn(known);
  allActs.set(known.resources, all);
  const begun = all.acts.flatMap((act) => {
    const way = nearestWay(q, act, begins);
    return way ? [{ ...act, ...way }] : [];
  });
  const wanting = begun
    .filter(({ rest, creates }) => rest === '' && !creates)
    .map(({ entity, name, label, by }): Hit => {
      const note = translate('shell.search.thenType', { label: entity.label.toLowerCase() });
      return { group, by, label: `${label} …`, note, path: `?${entity.name}/${name}`, typeOn: `${label} ` };
    });
  const onForms = begun
    .filter(({ rest, creates }) => rest === '' && creates)
    .map(({ entity, name, label, by }): Hit => {
      return { group, by, label, note: entity.label, path: pathTo.create(entity), act: name };
    });
  const { today } = now();
  const given = await Promise.all(
    begun
      .filter(({ rest, creates }) => rest.length >= 2 && !creates)
      .map(async ({ entity, name, label, rest, fits }) => {
        const fitting = await records(entity, rest, (row) => fits(row, today));
        return fitting.map((hit): Hit => {
          const named = translate('shell.search.actOn', { act: label, title: hit.label });
          return { ...hit, group, by: 'name', label: named, act: name };
        });
      }),
  );
  const addressed = pagesNear(q, all.pages, []).map((page) => hitOf(page, translate));
  const hits = [
    ...given.flat(),
    ...first([...onForms, ...addressed, ...formsNear(q, all.forms, begins, translate)]),
    ...first(wanting),
  ];
  return hits.some(({ by }) => by === 'name') ? hits.filter(({ by }) => by === 'name') : hits;
}

const first = (hits: readonly Hit[]) =>
  hits.toSorted((one, other) => Number(one.by === 'slip') - Number(other.by === 'slip')).slice(0, most);

/** Worked out once for what somebody may do. */
const allActs = new WeakMap<readonly Resource[], ReturnType<typeof searchedIn>>();

const searchedIn = (known: SearchedActs) => ({
  acts: actsIn(known),
  forms: formsIn(known),
  pages: findablePages(known).filter(({ kind }) => kind === 'act'),
});

/** Acts on records: commands with a button, those that a hand-written button gives, and what every page has. */
function actsIn(known: SearchedActs): Act[] {
  const { resources, parts, may, commands, refusalOf, translate } = known;
  const mayGive = mayGiveIn(known);
  const acts = resources.flatMap((entity): Act[] => {
    const { name, source } = entity;
    const given = name === source ? Object.entries(partsFor(parts, entity).commands ?? {}) : [];
    const act = (command: Command, label: string, also: readonly string[] = [], creates = false): Act[] =>
      mayGive(command)
        ? [
            {
              ...actOf(entity, command.name, label, also),
              creates,
              fits: (row, today) => !refusalOf(command, row, today),
            },
          ]
        : [];
    const on = actionsOn(entity, known);
    return [
      ...[...commands.values()].flatMap((command) =>
        command.button && command.on === name ? act(command, command.button.label, command.button.alsoCalled) : [],
      ),
      ...given.flatMap(([each, { search, creates }]) => {
        const command = search && commands.get(each);
        return command ? act(command, translate(search), [], creates) : [];
      }),
      ...(name === source && on.merge
        ? [actOf(entity, 'merge', translate('views.merge.open'), ['merge', 'data ganda'])]
        : []),
      ...(name === source && on.duplicate
        ? [actOf(entity, 'duplicate', translate('views.record.duplicate'), ['salin', 'copy'])]
        : []),
    ];
  });
  return acts.filter(({ entity, creates }) => may(entity.name, creates ? 'create' : 'show'));
}

const actOf = (entity: Resource, name: string, label: string, also: readonly string[]): Act => {
  return { entity, name, label, ways: [label, ...also], creates: false, fits: () => true };
};

type Way = Pick<Hit, 'by'> & { rest: string };

/** Words typed behind those of an act, or of an act and the kind of record; nothing where they are found by themselves. */
function nearestWay(q: string, { ways, entity }: Pick<Act, 'ways' | 'entity'>, begins: BeginTest): Way | null {
  const rests = ways.flatMap((way) => [way, `${way} ${entity.label}`].flatMap((each) => sisaSetelah(each, q) ?? []));
  const [shortest] = rests.toSorted((one, other) => one.length - other.length);
  if (shortest !== undefined) return { rest: shortest, by: 'name' };
  const by = begins(ways);
  return by && { rest: '', by };
}

type BeginTest = (ways: readonly string[]) => 'name' | 'slip' | null;

/** Tells whether what is typed begins words of one of these, or is a slip away from one. */
function beginTest(q: string): BeginTest {
  const near = nameTest(q.length < 3 ? '' : q, declaredTexts);
  return (ways) => {
    const found = ways.flatMap((way) => near(way) ?? []);
    if (found.some((at) => at <= nearness.words)) return 'name';
    return found.some((at) => at >= nearness.sounds) ? 'slip' : null;
  };
}

/** The form of a new record. */
interface NewForm {
  resource: Resource;
  create: string;
  ways: readonly string[];
}

function formsIn({ resources, routed, may, translate }: SearchedActs): NewForm[] {
  return routed.flatMap(({ name }) => {
    const resource = resources.find((each) => each.name === name);
    if (!resource?.list.create || !resource.actions.create || !may(name, 'create')) return [];
    const { create } = resource.list;
    const { label, found, alsoCalled } = resource;
    const named = [label, found?.label ?? label, ...alsoCalled].flatMap((each) => [
      translate('shell.search.adding', { label: each }),
      translate('shell.search.new', { label: each }),
    ]);
    return [{ resource, create, ways: [create, ...named, ...alsoCalled.map((each) => create.replace(label, each))] }];
  });
}

/** The forms whose words are typed; what is typed behind these is the new record's name. */
function formsNear(q: string, forms: readonly NewForm[], begins: BeginTest, translate: Translate): Hit[] {
  const group = translate('shell.search.acts');
  return forms.flatMap(({ resource, create, ways }): Hit[] => {
    const { label, titleFrom } = resource;
    const rest = ways.map((way) => sisaSetelah(way, q)).find((each) => each);
    const titled = titleFrom !== null && resource.form.some(({ fields }) => fields.includes(titleFrom));
    if (rest && titled && resource.fields[titleFrom]?.kind === 'text') {
      const act = translate('shell.search.actOn', { act: create, title: rest });
      return [{ group, by: 'name', label: act, note: label, path: createWith(resource, { [titleFrom]: rest }) }];
    }
    const by = begins(ways);
    return by ? [{ group, by, label: create, note: label, path: pathTo.create(resource) }] : [];
  });
}

/** Apart from the search itself: they come with the first words typed. */
const fetchCommands = async () => {
  const [{ commands }, { refusalOf }] = await Promise.all([
    import('../../commands/index.ts'),
    import('../../commands/core/command.ts'),
  ]);
  return { commands: commands as ReadonlyMap<string, Command>, refusalOf };
};
