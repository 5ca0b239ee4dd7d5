import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../base/ConfirmProvider.tsx';
import { useTranslate } from '../base/words.ts';

/**
 * Asks before typed changes are discarded. react-admin's own guard learns of a successful save only after the
 * redirect, and then asks about changes that are stored; this one reads `saved` before it.
 */
export function useLeaveGuard(saved: { current: boolean }): void {
  const { dirtyFields } = useFormState();
  useUnsavedGuard(Object.keys(dirtyFields).length > 0, saved);
}

/** Asks before another page, or another site, discards what is not saved. */
export function useUnsavedGuard(dirty: boolean, saved: { current: boolean }): void {
  useLeaveQuestion(dirty, saved, () => {
    saved.current = true;
  });
  useEffect(() => {
    if (!dirty) return;
    const keep = (event: BeforeUnloadEvent) => {
      if (!saved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [dirty, saved]);
}

/** The question before another page discards typed values; `onLeave` is called after a yes. */
export function useLeaveQuestion(dirty: boolean, saved: { current: boolean }, onLeave?: () => void): void {
  const translate = useTranslate();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !saved.current && currentLocation.pathname !== nextLocation.pathname,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each time the way is blocked
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      type: 'warning' as const,
      title: translate('views.form.leaveTitle'),
      message: translate('ra.message.unsaved_changes'),
      confirmText: translate('views.form.leave'),
      cancelText: translate('views.form.staleKeep'),
    };
    void confirm(question).then((leave) => {
      if (!leave) return blocker.reset();
      onLeave?.();
      blocker.proceed();
    });
  }, [blocker.state]);
}
