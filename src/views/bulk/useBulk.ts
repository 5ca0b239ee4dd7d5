import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { type BulkAnswer, type BulkOperation, formatNumber, type Row } from '../../schema/index.ts';
import { useBusyAction } from '../feedback/useBusyAction.ts';
import { useUndoNotice } from '../feedback/useUndoNotice.tsx';
import { useTranslate } from '../words.ts';
import { nothingChosen, put, useSelection } from './selection.ts';
import { useSendBulk } from './useSendBulk.ts';

/**
 * One deed on several records: `check` is its dry run, `carryOut` does it to those that can, of the versions that the
 * dry run saw. Those that refuse stay chosen.
 *
 * @param label - what is done, for the message
 */
export function useBulk(chosen: ReadonlyMap<number, Row>, label: string, onClose: () => void) {
  const send = useSendBulk();
  const [, change] = useSelection();
  const notify = useNotify();
  const notifyDone = useUndoNotice();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [deed, setDeed] = useState<BulkOperation | null>(null);
  /** Answer of the dry run. */
  const [dry, setDry] = useState<BulkAnswer | null>(null);
  /** Answer of the run, where some refused. */
  const [partly, setPartly] = useState<BulkAnswer | null>(null);
  const { busy, error, run, reset } = useBusyAction();

  const takeBack = async ({ undo }: BulkAnswer) => {
    await send({ dry: false, steps: undo });
    refresh();
  };

  const check = (next: BulkOperation) => {
    setDeed(next);
    return run(async () => setDry(await send({ dry: true, steps: [...chosen.keys()].map((id) => ({ ...next, id })) })));
  };

  const carryOut = () =>
    run(async () => {
      if (!deed || !dry) return;
      const answer = await send({ dry: false, steps: dry.done.map((seen) => ({ ...deed, ...seen })) });
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
    deed,
    dry,
    partly,
    busy,
    error,
    check,
    carryOut,
    /** To what was filled in. */
    back() {
      setDeed(null);
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

export type Bulk = ReturnType<typeof useBulk>;
