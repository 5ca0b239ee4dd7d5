/*
 * Runs in the page, which `faults.ts` carries it into, and knows nothing but its document. Each function answers with
 * sentences and leaves the page as it was.
 */

/** Everything about a page's layout that is wrong whatever it shows. */
export function layoutFaults(): string[] {
  const texts = shownTexts();
  return [
    ...widePage(),
    ...cutInputs(),
    ...tallCells(texts),
    ...cutTexts(texts),
    ...chartParts(),
    ...textsOverTexts(texts),
    ...coveredActs(),
    ...smallTargets(),
    ...lonelyIcons(),
    ...hollowRecords(),
  ];
}

/** A line of text where it stands. */
interface Text {
  /** The element that holds it. */
  holder: Element;
  words: string;
  box: DOMRect;
}

/** In px: what rounding and the slant of letters make up. */
const tolerance = 1;
const mostLines = 4;
const leastFacts = 2;
/** Letters of a text that a page is for, as of a consent. */
const leastLetters = 200;
/** In px: the height from which a picture is what a page is for. */
const leastPicture = 160;
/** In px: what a finger reaches. */
const leastTarget = 44;
/** An amount that a clinic does write. */
const amount = '99.999.999';

const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const named = (element: Element): string => {
  const words = element.getAttribute('aria-label') || textOf(element);
  return `${element.tagName.toLowerCase()} "${words.slice(0, 50)}"`;
};

/** Of an element that a reader sees, other than one for screen readers alone. */
function isShown(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { clipPath, overflowX } = getComputedStyle(at);
    if (clipPath.startsWith('inset(50%')) return false;
    if (overflowX !== 'visible' && at.clientWidth <= 1 && at instanceof HTMLElement && at.offsetWidth > 0) return false;
  }
  return true;
}

function shownTexts(): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const holder = node.parentElement;
    const words = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (!holder || !words || holder.closest('script, style, noscript, title, desc, option, textarea')) continue;
    if (!isShown(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) texts.push({ holder, words, box });
  }
  return texts;
}

function widePage(): string[] {
  const { scrollWidth = 0 } = document.scrollingElement ?? {};
  if (scrollWidth <= innerWidth) return [];
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + tolerance && isShown(element),
  );
  const inner = beyond.filter((element) => !beyond.some((other) => other !== element && element.contains(other)));
  return [`the page is ${scrollWidth} px wide in ${innerWidth}: ${inner.slice(0, 3).map(named).join(', ')}`];
}

function cutInputs(): string[] {
  return [...document.querySelectorAll('input')].flatMap((input) => {
    if (!isShown(input) || ['checkbox', 'radio', 'file', 'hidden', 'range'].includes(input.type)) return [];
    const frame = input.closest('.MuiInputBase-root') ?? input.parentElement;
    const sign = frame?.querySelector('.MuiInputAdornment-positionStart');
    const isAmount = sign != null && textOf(sign) === 'Rp' && !input.readOnly;
    const before = input.value;
    // Past React, which must not take it for typing.
    const put = (value: string) =>
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    if (isAmount) put(amount);
    const { scrollWidth, clientWidth, value } = input;
    const outside = frame !== null && input.getBoundingClientRect().right > frame.getBoundingClientRect().right + 1;
    if (isAmount) put(before);
    // A name says by its ellipsis that there is more of it; half an amount is another amount.
    const tells = !isAmount && getComputedStyle(input).textOverflow === 'ellipsis';
    if ((scrollWidth <= clientWidth || tells) && !outside) return [];
    const label = input.labels?.[0] ? textOf(input.labels[0]) : (input.getAttribute('aria-label') ?? input.name);
    return [`the input "${label}" cuts "${value || input.placeholder}" (${scrollWidth} px in ${clientWidth})`];
  });
}

function tallCells(texts: readonly Text[]): string[] {
  const lines = new Map<Element, DOMRect[]>();
  for (const { holder, box } of texts) {
    const cell = holder.closest('td, th');
    // What its own parts cut off after so many lines is not seen.
    const seen = clippersOf(holder)
      .filter((clipper) => cell?.contains(clipper))
      .reduce((left, clipper) => shared(left, innerBox(clipper)), lettersOf(box));
    if (isNothing(seen)) continue;
    // One over the table's whole width is a heading of rows.
    if (cell && cell.parentElement?.children.length !== 1) lines.set(cell, [...(lines.get(cell) ?? []), box]);
  }
  return [...lines].flatMap(([cell, boxes]) => {
    const count = linesOf(boxes);
    return count > mostLines ? [`the cell ${named(cell)} has ${count} lines`] : [];
  });
}

function linesOf(boxes: readonly DOMRect[]): number {
  let [count, bottom] = [0, Number.NEGATIVE_INFINITY];
  for (const box of [...boxes].sort((a, b) => a.top - b.top)) {
    if (box.top + box.height / 2 <= bottom) continue;
    count += 1;
    bottom = box.bottom;
  }
  return count;
}

/** What cuts an element's content off, from the inside out, but for the page itself. */
function clippersOf(element: Element): Element[] {
  const found: Element[] = [];
  let position = 'static';
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    // Such a part is placed by another ancestor, which alone may cut it.
    if (position === 'fixed') break;
    if (position === 'absolute' && style.position === 'static') continue;
    const cuts = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    if (cuts && style.display !== 'inline' && style.display !== 'contents') found.push(at);
    position = style.position;
  }
  return found;
}

const innerBox = (element: Element): DOMRect => {
  const { left, top } = element.getBoundingClientRect();
  if (!(element instanceof HTMLElement)) return element.getBoundingClientRect();
  return new DOMRect(
    left + element.clientLeft,
    top + element.clientTop,
    element.clientWidth || element.offsetWidth,
    element.clientHeight || element.offsetHeight,
  );
};

const shared = (a: DOMRect, b: DOMRect): DOMRect => {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  return new DOMRect(
    left,
    top,
    Math.max(0, Math.min(a.right, b.right) - left),
    Math.max(0, Math.min(a.bottom, b.bottom) - top),
  );
};
const isNothing = ({ width, height }: DOMRect): boolean => width === 0 || height === 0;

/** True where a text is in the element's own lines, at whose end an ellipsis stands; those of a block within it have none. */
function isInLineOf(clipper: Element, holder: Element): boolean {
  let at: Element | null = holder;
  while (at && at !== clipper && /^(?:inline|contents)/.test(getComputedStyle(at).display)) at = at.parentElement;
  return at === clipper;
}

function cutTexts(texts: readonly Text[]): string[] {
  const told = new Set<string>();
  for (const { holder, words, box } of texts) {
    let seen = box;
    for (const clipper of clippersOf(holder)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(clipper);
      const inner = innerBox(clipper);
      const next = shared(seen, inner);
      // Folded, or scrolled out of sight.
      if (isNothing(next)) break;
      // Letters reach out of a close line.
      const slack = Math.max(tolerance, box.height * 0.25);
      const beside = seen.right > inner.right + tolerance || seen.left < inner.left - tolerance;
      const beneath = seen.bottom > inner.bottom + slack || seen.top < inner.top - slack;
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      const cut =
        (beside && !scrolls(overflowX) && !(textOverflow === 'ellipsis' && isInLineOf(clipper, holder))) ||
        (beneath && !scrolls(overflowY) && webkitLineClamp === 'none');
      if (cut) told.add(`"${words.slice(0, 60)}" is cut by ${named(clipper)}`);
      seen = next;
    }
  }
  return [...told];
}

/** Axes, labels and bars of a chart, which scrolls only where its rows do. */
function chartParts(): string[] {
  const told = new Set<string>();
  for (const svg of document.querySelectorAll('figure svg:not(.MuiSvgIcon-root)')) {
    if (!isShown(svg)) continue;
    const box = svg.getBoundingClientRect();
    const frames = [box, ...clippersOf(svg.parentElement ?? svg).map(innerBox)];
    for (const part of svg.querySelectorAll('text, rect, line, path')) {
      if (part.closest('defs, clipPath, mask') || !isShown(part)) continue;
      const own = part.getBoundingClientRect();
      const outside = frames.some(
        (frame) =>
          own.right > frame.right + tolerance ||
          own.left < frame.left - tolerance ||
          own.bottom > frame.bottom + tolerance ||
          own.top < frame.top - tolerance,
      );
      if (outside && own.width + own.height > 0)
        told.add(
          `${named(part)} of the chart "${svg.closest('figure')?.getAttribute('aria-label')}" is outside its box`,
        );
    }
  }
  return [...told];
}

/** Without the room above and beneath its letters. */
const lettersOf = ({ left, top, width, height }: DOMRect): DOMRect =>
  new DOMRect(left + 1, top + height * 0.25, Math.max(0, width - 2), height * 0.5);

function textsOverTexts(texts: readonly Text[]): string[] {
  const told = new Set<string>();
  const inSight = texts.flatMap((text) => {
    const box = clippersOf(text.holder).reduce((left, clipper) => shared(left, innerBox(clipper)), lettersOf(text.box));
    return isNothing(box) ? [] : [{ ...text, box }];
  });
  const sorted = inSight.sort((a, b) => a.box.top - b.box.top);
  sorted.forEach((one, at) => {
    for (const other of sorted.slice(at + 1)) {
      if (other.box.top >= one.box.bottom) break;
      const both = shared(one.box, other.box);
      if (both.width <= 2 || both.height <= 2 || one.holder === other.holder) continue;
      if (isCovered(one.holder, other.holder)) continue;
      told.add(`"${one.words.slice(0, 40)}" and "${other.words.slice(0, 40)}" stand over each other`);
    }
  });
  return [...told];
}

/** True where one of two stands on a ground of its own above the other, so that only one can be read. */
function isCovered(one: Element, other: Element): boolean {
  const grounded = (from: Element, beside: Element) => {
    let ground = false;
    for (let at: Element | null = from; at && !at.contains(beside); at = at.parentElement) {
      const { position, backgroundColor, zIndex } = getComputedStyle(at);
      const alpha = /^rgba\(.*,\s*([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? '1';
      ground ||= Number(alpha) > 0.8;
      if (ground && (position !== 'static' || zIndex !== 'auto')) return true;
    }
    return false;
  };
  return grounded(one, other) || grounded(other, one);
}

function coveredActs(): string[] {
  const messages = [...document.querySelectorAll('.MuiSnackbar-root')].filter(isShown);
  const acts = [...document.querySelectorAll('[data-foot] :is(button, a), .MuiDialogActions-root button')];
  return messages.flatMap((message) =>
    acts
      .filter((act) => isShown(act) && !message.contains(act))
      .filter((act) => !isNothing(shared(act.getBoundingClientRect(), message.getBoundingClientRect())))
      .map((act) => `the message "${textOf(message).slice(0, 60)}" lies over ${named(act)}`),
  );
}

/** Where a finger presses, what is lower than it, or narrower and without words; a link in a sentence is part of its line. */
function smallTargets(): string[] {
  if (!matchMedia('(pointer: coarse)').matches) return [];
  const targets = 'button, a[href], summary, input, textarea, .MuiButtonBase-root, [role=tab], [role=option]';
  return [...document.querySelectorAll(targets)].flatMap((target) => {
    const { bottom } = target.getBoundingClientRect();
    if (!isShown(target) || bottom <= 0 || target.matches(':disabled, [aria-disabled=true], .Mui-disabled')) return [];
    const { display } = getComputedStyle(target);
    const parent = target.parentElement;
    if (target.matches('a') && display === 'inline' && parent?.matches('p, .MuiTypography-root, .MuiAlert-message'))
      return [];
    const around = target.closest('label, .MuiInputBase-root') ?? target;
    const after = getComputedStyle(target, '::after');
    const reach = after.position === 'absolute' && after.content !== 'none' ? Number.parseFloat(after.height) || 0 : 0;
    const box = around.getBoundingClientRect();
    const [width, height] = [box.width, Math.max(box.height, target.getBoundingClientRect().height, reach)].map(
      Math.round,
    );
    const worded = textOf(around) !== '' || around.matches('input, textarea, .MuiInputBase-root');
    if (Number(height) >= leastTarget - tolerance && (worded || Number(width) >= leastTarget - tolerance)) return [];
    return [`a finger hardly hits ${named(target)} (${width} × ${height} px)`];
  });
}

/** A button without words, as that of further acts, where it has a line of the head for itself. */
function lonelyIcons(): string[] {
  return [...document.querySelectorAll('main header button:has(> svg)')].flatMap((icon) => {
    if (!isShown(icon) || textOf(icon) !== '') return [];
    const { top, bottom } = icon.getBoundingClientRect();
    const beside = [...(icon.closest('header')?.querySelectorAll('h1, a, button') ?? [])].some((other) => {
      const box = other.getBoundingClientRect();
      return other !== icon && isShown(other) && box.top < bottom && box.bottom > top;
    });
    return beside ? [] : [`${named(icon)} stands alone in its line`];
  });
}

/** Records whose page says next to nothing where there is most room. */
function hollowRecords(): string[] {
  return [...document.querySelectorAll('[data-record]')].filter(isShown).flatMap((record) => {
    const [left, right] = [...record.children].filter((column) => isShown(column) && column.clientHeight > 0);
    const beside = left && right && right.getBoundingClientRect().left >= left.getBoundingClientRect().right;
    const widest = beside ? left : record;
    const facts = [...widest.querySelectorAll('dd, td, li, img, svg.MuiChartsSurface-root')].filter(
      (fact) => isShown(fact) && (textOf(fact) !== '' || fact.matches('img, svg')),
    );
    // A picture or a text that the page is for says more than a line.
    const pictured = facts.some((fact) => fact.matches('img') && fact.clientHeight >= leastPicture);
    const written = textOf(widest).length >= leastLetters;
    return facts.length < leastFacts && !pictured && !written
      ? [`the record's page has ${facts.length} facts in its two thirds`]
      : [];
  });
}
