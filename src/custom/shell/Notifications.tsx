import { Box, Snackbar } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { CloseNotificationContext, type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { Message } from '../../views/base/Message.tsx';
import { useKeys } from '../../views/base/useKeys.ts';
import { useSession } from '../masuk/useSession.ts';
import { useAboveFeet } from './aboveFeet.ts';

/** How many are shown at once. */
const most = 3;
/** Milliseconds for which a message is shown that says nothing else. */
const shownFor = { success: 4_000, info: 4_000, warning: 8_000, error: 10_000 };

/**
 * The messages of the console, the latest on top at once: a refusal must not wait until the offer to undo what was done
 * before is over, nor take that offer away. One that is to stay until it is closed outlasts the others.
 *
 * At the lower right, above the buttons of whatever stands there. Ctrl and Z outside of an input lead to the latest one.
 */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const [shown, setShown] = useState<readonly NotificationPayload[]>([]);
  useEffect(() => {
    if (notifications.length === 0) return;
    setShown((before) => notifications.reduce(withLatest, before));
    setNotifications((rest) => rest.filter((each) => !notifications.includes(each)));
  }, [notifications, setNotifications]);
  const stack = useRef<HTMLDivElement>(null);
  useAboveFeet(stack, shown.length > 0);
  useKeys({ 'Ctrl+z': () => stack.current?.querySelector<HTMLElement>('button, a')?.focus() }, 'page');
  /** What had the focus before a message took it. */
  const from = useRef<HTMLElement | null>(null);
  return (
    <Box
      ref={stack}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget as HTMLElement | null;
      }}
      sx={stackSx}
    >
      {shown.map((each) => (
        <Shown
          key={keyOf(each)}
          {...each}
          onFocusLost={() => from.current?.focus({ preventScroll: true })}
          onGone={() => setShown((before) => before.filter((other) => other !== each))}
        />
      ))}
    </Box>
  );
}

/**
 * With the latest first; what says the same as before takes its place, and the oldest makes room. A refusal is over once
 * what was refused is done.
 */
function withLatest(before: readonly NotificationPayload[], latest: NotificationPayload) {
  if (before.includes(latest)) return before;
  const cured = (each: NotificationPayload) => latest.type === 'success' && refuses(each) && !stays(each);
  const all = [latest, ...before.filter((each) => !saysTheSame(each, latest) && !cured(each))];
  const oldest = all.findLastIndex((each) => each !== latest && !stays(each));
  return all.length > most && oldest > 0 ? all.toSpliced(oldest, 1) : all;
}

/** It is of the same subject, or says the same. */
const saysTheSame = (one: NotificationPayload, other: NotificationPayload): boolean =>
  typeof one.message === 'string'
    ? one.message === other.message &&
      JSON.stringify(one.notificationOptions) === JSON.stringify(other.notificationOptions)
    : one.notificationOptions?.['subject'] !== undefined &&
      one.notificationOptions['subject'] === other.notificationOptions?.['subject'];

const refuses = ({ type }: NotificationPayload): boolean => type === 'error' || type === 'warning';

const stays = ({ notificationOptions }: NotificationPayload): boolean => notificationOptions?.autoHideDuration === null;

const keys = new WeakMap<NotificationPayload, number>();
let last = 0;

function keyOf(payload: NotificationPayload): number {
  const key = keys.get(payload) ?? ++last;
  keys.set(payload, key);
  return key;
}

type ShownProps = NotificationPayload & { onFocusLost: () => void; onGone: () => void };

function Shown({ message, type, notificationOptions = {}, onFocusLost, onGone }: ShownProps) {
  const root = useRef<HTMLDivElement>(null);
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  const { autoHideDuration = shownFor[type], messageArgs } = notificationOptions;
  const hasFocus = () => root.current?.contains(document.activeElement) === true;
  const close = () => {
    if (hasFocus()) onFocusLost();
    setOpen(false);
  };
  return (
    <CloseNotificationContext.Provider value={close}>
      <Snackbar
        open={open}
        autoHideDuration={autoHideDuration}
        ref={root}
        // Whoever works on, by a click or with the Escape key elsewhere, has not read it yet.
        onClose={(_, reason) => (reason === 'timeout' || (reason === 'escapeKeyDown' && hasFocus())) && close()}
        slotProps={{ transition: { onExited: onGone } }}
        sx={inStackSx}
      >
        {/* The transition needs an element that takes a ref. */}
        <Box>
          {typeof message === 'string' ? <Message severity={type}>{translate(message, messageArgs)}</Message> : message}
        </Box>
      </Snackbar>
    </CloseNotificationContext.Provider>
  );
}

const stackSx = {
  displayPrint: 'none',
  position: 'fixed',
  zIndex: 'snackbar',
  right: { xs: 16, md: 24 },
  bottom: 16,
  width: 'min(360px, calc(100vw - 32px))',
  display: 'grid',
  gap: 1,
};

/** MUI places one by itself at the edge of the window. */
const inStackSx = {
  '&.MuiSnackbar-root': { position: 'static', transform: 'none', display: 'grid', justifyContent: 'stretch' },
};

/**
 * The messages of the console. They are for who is signed in: neither what was paid nor an offer to undo stays for the
 * next person.
 */
export function Toast() {
  const { user } = useSession();
  return <Notifications key={user?.id ?? 'nobody'} />;
}
