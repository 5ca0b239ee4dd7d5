import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import { activeFilter, mostRows, nearest, type Row } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import type { ShownHit } from './Picker.tsx';
import type { Answer, Question } from './pickerState.ts';
import type { PickerSearch } from './usePicker.ts';

/** Records that a picker looks through. */
export interface Searched {
  name: string;
  /** Keys of a written filter beside the text. */
  filter?: Readonly<Record<string, unknown>> | undefined;
  /** Retired ones as well. */
  retired?: boolean | undefined;
  /** Records of a page. */
  perPage?: number;
  /** Not before something is typed, and its first page alone. */
  beside?: boolean;
}

/** The rows that a text finds among each of them, nearest first; undefined where they are to come. */
export type SearchRows<R extends readonly Row[]> = { readonly [I in keyof R]: readonly R[I][] | undefined };

/**
 * The search of a picker among the records of one or two lists, which come one by one. An older question is dropped when a
 * newer one is asked.
 *
 * @param linesOf - the lines of what was found, acts last; kept by `useCallback`, since another one makes new lines
 */
export function useSearch<R extends readonly Row[], L extends ShownHit>(
  [first, second]: readonly [Searched, Searched?],
  linesOf: (found: SearchRows<R>, text: string) => readonly L[] | undefined,
): PickerSearch<L | ShownHit> {
  const translate = useTranslate();
  const [question, onAsk] = useState<Question | null>(null);
  const also = second?.beside && !question?.text ? undefined : second;
  const one = useFound(first, question);
  const other = useFound(also ?? first, also ? question : null);
  const searches = also ? [one, other] : [one];
  const [failed, more] = [searches.some(({ isError }) => isError), searches.some((search) => search.more)];
  const complete = failed || searches.every(({ isSuccess, isFetching }) => isSuccess && !isFetching);
  const [rows, others] = [one.data, also ? other.data : none];
  const answer = useMemo((): Answer<L | ShownHit> | null => {
    if (!question) return null;
    const act = (name: 'retry' | 'more'): ShownHit => {
      return { key: `+${name}`, title: translate(`views.picker.${name}`), act: name };
    };
    if (failed) return { to: question, lines: [act('retry')], complete, failed };
    const lines = linesOf([rows, others] as unknown as SearchRows<R>, question.text);
    if (!lines) return null;
    const end = lines.findLastIndex((line) => !line.act) + 1;
    return { to: question, lines: more ? [...lines.slice(0, end), act('more'), ...lines.slice(end)] : lines, complete };
  }, [question, rows, others, linesOf, more, complete, failed, translate]);
  return {
    onAsk,
    answer,
    retry() {
      for (const { isError, refetch } of searches) if (isError) void refetch();
    },
  };
}
const none: readonly Row[] = [];

function useFound({ name, filter, retired, perPage = 25, beside }: Searched, question: Question | null) {
  const target = useDeclaration(name);
  const asked = Math.min(mostRows, beside ? perPage : perPage * (question?.pages ?? 1));
  const { today } = useDeclarations().now();
  const { data, total, isSuccess, isFetching, isError, refetch } = useGetList<Row>(
    name,
    {
      filter: { ...(!retired && activeFilter(target, today)), ...filter, ...(question?.text && { q: question.text }) },
      sort: nearest,
      pagination: { page: 1, perPage: asked },
    },
    { enabled: question !== null },
  );
  // Beyond a list's page it is typed for.
  const more = !beside && asked < mostRows && (total ?? 0) > (data?.length ?? 0);
  return { data, more, isSuccess, isFetching, isError, refetch };
}
