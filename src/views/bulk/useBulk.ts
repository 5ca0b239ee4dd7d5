import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { BulkParams, ConsoleDataProvider } from '../../providers/consoleDataProvider.ts';
import { type BulkAnswer, type BulkRefusal, type BulkStep, formatNumber } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { useBusyAction } from '../base/useBusyAction.ts';
import { useUndoNotice } from '../base/useUndoNotice.tsx';
import { useTranslate } from '../base/words.ts';
import { nothingChosen, put, useSelection } from '../state/selection.ts';

/**
 * Steps on several records: `check` is their dry run, `carryOut` does them to those that can, of the versions that the
 * dry run saw. Those that refuse stay chosen.
 *
 * @param label - what is done, for the message
 */
export function useBulk(label: string, onClose: () => void) {
  const send = useSendBulk();
  const [, change] = useSelection();
  const notify = useNotify();
  const notifyDone = useUndoNotice();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [steps, setSteps] = useState<readonly BulkStep[] | null>(null);
  /** Answer of the dry run. */
  const [dry, setDry] = useState<BulkAnswer | null>(null);
  /** Answer of the run, where some refused. */
  const [partly, setPartly] = useState<BulkAnswer | null>(null);
  const { busy, error, run, reset } = useBusyAction();

  const takeBack = async ({ undo }: BulkAnswer) => {
    await send({ dry: false, steps: undo });
    refresh();
  };

  /** @param unable - records that have no step, and why */
  const check = (next: readonly BulkStep[], unable: readonly BulkRefusal[] = []) => {
    setSteps(next);
    return run(async () => {
      const answer =
        next.length > 0 ? await send({ dry: true, steps: [...next] }) : { done: [], refused: [], undo: [] };
      setDry({ ...answer, refused: [...unable, ...answer.refused] });
    });
  };

  const able = ableOf(steps ?? [], dry);

  const carryOut = () =>
    run(async () => {
      if (!steps || !dry) return;
      const answer = await send({ dry: false, steps: able });
      refresh();
      const refused = [...answer.refused, ...dry.refused];
      if (refused.length > 0) {
        const ids = refused.map(({ id }) => id);
        change((now) =>
          put(
            now,
            [...now.rows.values()].filter(({ id }) => !ids.includes(id)),
            false,
          ),
        );
        return setPartly({ ...answer, refused });
      }
      change(nothingChosen);
      onClose();
      const text = translate('massal.done', { tindakan: label, jumlah: formatNumber(answer.done.length) });
      if (answer.undo.length > 0) notifyDone({ text, onUndo: () => takeBack(answer) });
      else notify(text, { type: 'success' });
    });

  return {
    steps,
    dry,
    partly,
    busy,
    error,
    check,
    able,
    carryOut,
    /** To what was filled in. */
    back() {
      setSteps(null);
      setDry(null);
      reset();
    },
    undo: (answer: BulkAnswer) =>
      run(async () => {
        await takeBack(answer);
        change(nothingChosen);
        onClose();
        notify('views.record.undone', { type: 'success' });
      }),
  };
}

/** The steps that can be done, of the versions that the dry run saw. */
function ableOf(steps: readonly BulkStep[], dry: BulkAnswer | null): BulkStep[] {
  const seen = new Map(dry?.done.map(({ id, version }) => [id, version]));
  return steps.filter(({ id }) => seen.has(id)).map((step) => ({ ...step, version: seen.get(step.id) }));
}

export type Bulk = ReturnType<typeof useBulk>;

/** Sends operations on records of the resource at hand. */
export function useSendBulk() {
  const { name } = useDeclaration();
  const { bulk } = useDataProvider<ConsoleDataProvider>();
  return (params: BulkParams): Promise<BulkAnswer> => bulk(name, params);
}
