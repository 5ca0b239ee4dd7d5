import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { activeFilter, nearest, type Row } from '../../schema/index.ts';
import { useDeclaration, useDeclarations } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import type { ShownHit } from './Picker.tsx';
import type { Answer, Question } from './pickerState.ts';
import type { PickerLookup } from './usePicker.ts';

interface Options {
  /** Keys of a written filter beside the text. */
  filter?: Readonly<Record<string, unknown>> | undefined;
  /** Retired ones as well. */
  retired?: boolean | undefined;
  /** Records of a page. */
  perPage?: number;
  enabled?: boolean;
}

/** The records that a text finds, nearest first. An older question is dropped when a newer one is asked. */
export function useFound<R extends Row = Row>(
  name: string,
  question: Question | null,
  { filter, retired = false, perPage = 25, enabled = true }: Options = {},
) {
  const target = useDeclaration(name);
  const { today } = useDeclarations().now();
  const { data, total, isSuccess, isFetching, isError, refetch } = useGetList<R>(
    name,
    {
      filter: { ...(!retired && activeFilter(target, today)), ...filter, ...(question?.text && { q: question.text }) },
      sort: nearest,
      pagination: { page: 1, perPage: perPage * (question?.pages ?? 1) },
    },
    { enabled: enabled && question !== null },
  );
  return { rows: data, more: (total ?? 0) > (data?.length ?? 0), complete: isSuccess && !isFetching, isError, refetch };
}

type RecordSearch = Pick<ReturnType<typeof useFound>, 'more' | 'complete' | 'isError' | 'refetch'>;

/**
 * The answer to a picker of one or several searches, which come one by one. `lines` changes only with what they are; at
 * their end come further ones, where there are, and `add`. What failed is another try in their place.
 */
export function useLookup<L extends ShownHit>(
  question: Question | null,
  searches: readonly RecordSearch[],
  lines: readonly L[] | undefined,
  add: ShownHit | null = null,
): PickerLookup<L | ShownHit> {
  const translate = useTranslate();
  const failed = searches.some(({ isError }) => isError);
  const complete = failed || searches.every((search) => search.complete);
  const more = searches.some((search) => search.more);
  const answer = useMemo((): Answer<L | ShownHit> | null => {
    if (!question) return null;
    const act = (name: 'retry' | 'more'): ShownHit => ({
      key: `+${name}`,
      title: translate(`views.picker.${name}`),
      act: name,
    });
    if (failed) return { to: question, lines: [act('retry')], complete, failed };
    return lines
      ? { to: question, lines: [...lines, ...(more ? [act('more')] : []), ...(add ? [add] : [])], complete }
      : null;
  }, [question, lines, more, add, complete, failed, translate]);
  return {
    answer,
    retry() {
      for (const { isError, refetch } of searches) if (isError) void refetch();
    },
  };
}
