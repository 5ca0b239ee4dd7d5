import { useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../base/ConfirmProvider.tsx';
import { type Translate, useTranslate } from '../base/words.ts';
import { WaitingPicksContext } from '../input/waitingPicks.ts';

/**
 * Asks before typed changes are discarded. react-admin's own guard learns of a successful save only after the
 * redirect, and then asks about changes that are stored; this one reads `saved` before it.
 */
export function useLeaveGuard(saved: { current: boolean }): void {
  const { dirtyFields } = useFormState();
  // A record that is being added over it as well: a router has room for one guard.
  const picks = useContext(WaitingPicksContext);
  useUnsavedGuard(Object.keys(dirtyFields).length > 0, saved, picks);
}

/** Asks before another page, or another site, discards what is not saved; with `pending`, what is on its way into it, too. */
export function useUnsavedGuard(dirty: boolean, saved: { current: boolean }, pending = nothing): void {
  const leave = () => {
    saved.current = true;
  };
  useLeaveQuestion(dirty, saved, leave, pending);
  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => {
      if ((dirty || pending.size > 0) && !saved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [dirty, saved, pending]);
}
const nothing = { size: 0 };

/** The question before another page discards typed values; `onLeave` is called after a yes. */
export function useLeaveQuestion(
  dirty: boolean,
  saved: { current: boolean },
  onLeave?: () => void,
  pending = nothing,
): void {
  const translate = useTranslate();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (dirty || pending.size > 0) && !saved.current && currentLocation.pathname !== nextLocation.pathname,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each time the way is blocked
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(leaveQuestion(translate)).then((leave) => {
      if (!leave) return blocker.reset();
      onLeave?.();
      blocker.proceed();
    });
  }, [blocker.state]);
}

/** The question before typed values are discarded. */
export const leaveQuestion = (translate: Translate) => ({
  type: 'warning' as const,
  title: translate('views.form.leaveTitle'),
  message: translate('ra.message.unsaved_changes'),
  confirmText: translate('views.form.leave'),
  cancelText: translate('views.form.staleKeep'),
});
