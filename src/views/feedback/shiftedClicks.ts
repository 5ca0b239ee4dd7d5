/**
 * For how long after the page has moved under a mouse at rest a click is taken to mean what was there before, in ms: by
 * itself, or by one's own click or key, where it is the second half of a double click.
 */
const unseen = { page: 1000, own: 500 };
/** A change so soon after one's own click or key comes from it, in ms; a wheel brings the rows that are clicked next. */
const following = 1000;
/** A hand that presses a button moves the mouse by so much without aiming, in px. */
const trembling = 3;
/** From a change of the page to the look at what it brought under the mouse, in ms: by then it is laid out. */
const lookAfter = 80;

/** What a click would act on; the same element stands for another record once its link or its `data-record` changes. */
interface Aim {
  element: Element;
  of: string;
}

/**
 * Stops clicks on what came under a mouse at rest so late that nobody can have meant it, as when another person deletes a
 * row above. Keys and touch are left alone, and so is a click after any aimed move.
 *
 * @param onStopped - tells of a click that was stopped; not called for the second half of a double click
 * @param now - a clock, in ms
 * @returns takes the guard away
 */
export function guardShiftedClicks(onStopped: () => void, now = () => performance.now()): () => void {
  /** Where the mouse was last, and where it was when it last aimed. */
  let [last, rest] = [nowhere, nowhere];
  let aimed: Aim | null = null;
  let seen: Aim | null = null;
  let shift: { since: number; own: boolean } | null = null;
  let [acted, wheeled] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopping = false;

  const aimAt = (aim: Aim | null) => {
    aimed = aim;
    seen = aim;
    shift = null;
    rest = last;
  };

  /** Takes note of what lies under the mouse, which has not moved. */
  const note = (aim: Aim | null) => {
    if (isSame(aim, seen)) return;
    seen = aim;
    if (now() - wheeled < following) aimAt(aim);
    else shift = isSame(aim, aimed) ? null : { since: now(), own: now() - acted < following };
  };

  const look = () => {
    clearTimeout(timer);
    timer = undefined;
    if (last !== nowhere) note(aimOf(document.elementFromPoint(last.x, last.y)));
  };
  const lookSoon = () => {
    if (last !== nowhere) timer ??= setTimeout(look, lookAfter);
  };

  // Sent without a move where the browser notices a change by itself.
  const onOver = (event: PointerEvent) => {
    if (event.clientX === last.x && event.clientY === last.y) note(aimOf(event.target));
  };

  const onMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (timer) look();
    const { clientX: x, clientY: y } = event;
    // Whoever drives a mouse by program moves it to where it is before each click; a hand cannot.
    const driven = x === last.x && y === last.y;
    last = { x, y };
    const trembles = Math.hypot(x - rest.x, y - rest.y) <= trembling;
    if (!shift || driven || !trembles) aimAt(aimOf(event.target));
  };

  const onDown = (event: PointerEvent) => {
    stopping = false;
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    const { clientX: x, clientY: y } = event;
    const aim = aimOf(event.target);
    const trembles = Math.hypot(x - rest.x, y - rest.y) <= trembling;
    last = { x, y };
    if (trembles) note(aim);
    const { since, own } = shift ?? { since: Number.NEGATIVE_INFINITY, own: false };
    if (trembles && aim && now() - since < (own ? unseen.own : unseen.page)) {
      stopping = true;
      stop(event);
      if (!own) {
        shift = { since: now(), own: true };
        onStopped();
      }
      return;
    }
    aimAt(aim);
    acted = now();
  };

  /** What follows the pressed button until its click, which a browser sends even where the press was refused. */
  const onRest = (event: MouseEvent) => {
    if (stopping && (event.type !== 'click' || event.detail > 0)) stop(event);
    if (event.type === 'click') stopping = false;
    else if (!stopping) acted = now();
  };
  const onKey = () => {
    acted = now();
  };
  const onWheel = () => {
    wheeled = now();
  };

  const controller = new AbortController();
  const options = { capture: true, passive: false, signal: controller.signal };
  window.addEventListener('pointerover', onOver, options);
  window.addEventListener('pointermove', onMove, options);
  window.addEventListener('pointerdown', onDown, options);
  for (const type of ['mousedown', 'pointerup', 'mouseup', 'click'] as const)
    window.addEventListener(type, onRest, options);
  window.addEventListener('keydown', onKey, options);
  window.addEventListener('wheel', onWheel, { ...options, passive: true });
  for (const type of ['scroll', 'transitionend']) window.addEventListener(type, lookSoon, options);
  const observer = new MutationObserver(lookSoon);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['href', 'data-record'],
  });
  return () => {
    controller.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}

const nowhere = { x: Number.NaN, y: Number.NaN };

const clickable =
  'a, button, input, select, textarea, label, summary, tr[data-opens], tr[tabindex], [role=button], [role=menuitem], [role=option]';

function aimOf(target: EventTarget | null): Aim | null {
  const element = target instanceof Element ? target.closest(clickable) : null;
  if (!element) return null;
  const record = element.closest<HTMLElement>('[data-record]')?.dataset['record'];
  return { element, of: `${element.getAttribute('href')} ${record}` };
}

const isSame = (one: Aim | null, other: Aim | null): boolean =>
  one?.element === other?.element && one?.of === other?.of;

function stop(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
