import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  initialPicker,
  isAnswered,
  meantLine,
  type PickerEvent,
  type PickerLine,
  type PickerState,
  type Question,
  questionOf,
  shownLines,
  stepPicker,
  waitsOf,
} from '../../src/views/input/pickerState.ts';

type PersonLine = PickerLine;

const names = ['Ani', 'Anita', 'Nita', 'Tini', 'Tia', 'Ita', 'Nia', 'Anin'];
const pageSize = 3;

/** The answer of a clinic with these eight people; 'Nia' cannot be taken, and a new one can be added to what is typed. */
function answerTo(to: Question): Answer<PersonLine> {
  const found = names.filter((name) => name.toLowerCase().includes(to.text));
  const shown = found
    .slice(0, pageSize * to.pages)
    .map((name) => ({ key: name, title: name, ...(name === 'Nia' && { off: 'cuti' }) }));
  const more: PersonLine[] = found.length > shown.length ? [{ key: '+more', title: '', act: 'more' }] : [];
  const add: PersonLine[] = to.text ? [{ key: '+add', title: '', act: 'add' }] : [];
  return { to, lines: [...shown, ...more, ...add], complete: true };
}

/** A picker, the questions that it asked, and what was taken. */
class Box {
  state: PickerState<PersonLine>;
  asked: Question[] = [];
  taken: string[] = [];
  dropped: string[] = [];

  constructor(clears = false) {
    this.state = initialPicker('', clears);
  }

  send(event: PickerEvent<PersonLine>): void {
    const before = questionOf(this.state);
    const [next, outcomes] = stepPicker(this.state, event);
    this.state = next;
    for (const outcome of outcomes)
      if ('dropped' in outcome) this.dropped.push(outcome.dropped);
      else this.taken.push(`${outcome.line.key}${outcome.second ? ' second' : ''}`);
    const question = questionOf(this.state);
    if (question && (question.text !== before?.text || question.pages !== before?.pages)) this.asked.push(question);
  }
  type(text: string): void {
    for (let end = 1; end <= text.length; end++) this.send({ type: 'typed', text: text.slice(0, end) });
  }
  /** Answers the questions at these places of those that are open, then all others that are. */
  answer(order: readonly number[] = []): void {
    for (const place of order) {
      const [question] = this.asked.splice(place % Math.max(this.asked.length, 1), 1);
      if (question) this.send({ type: 'answered', answer: answerTo(question) });
    }
    while (this.asked.length > 0) {
      const question = this.asked.shift();
      if (question) this.send({ type: 'answered', answer: answerTo(question) });
    }
  }
}

const word = fc.constantFrom('a', 'ani', 'ita', 'nia', 'ni', 'ti', 'zz', 'an');
const arrow = fc.constantFrom<PickerEvent<PersonLine>>({ type: 'arrow', step: 1 }, { type: 'arrow', step: -1 });
const taking = fc.constantFrom<PickerEvent<PersonLine>>(
  { type: 'pressed', key: 'Enter' },
  { type: 'pressed', key: 'Shift+Enter' },
  { type: 'pressed', key: 'Tab' },
);
const any = fc.oneof(
  word.map((text): PickerEvent<PersonLine> => ({ type: 'typed', text })),
  arrow,
  taking,
  fc.constantFrom<PickerEvent<PersonLine>>({ type: 'opened' }, { type: 'closed' }, { type: 'left', home: '' }),
);

describe('a picker, whatever is pressed and however late the answers come', () => {
  it('takes what it would take if each answer was there at once', () => {
    fc.assert(
      fc.property(word, fc.array(arrow, { maxLength: 5 }), taking, fc.array(fc.nat(9)), (text, arrows, key, order) => {
        const [quick, late] = [new Box(), new Box()];
        for (const letters of Array.from(text, (_, end) => text.slice(0, end + 1))) {
          quick.send({ type: 'typed', text: letters });
          quick.answer();
          late.send({ type: 'typed', text: letters });
        }
        for (const event of [...arrows, key]) {
          quick.send(event);
          quick.answer();
          late.send(event);
        }
        late.answer(order);
        expect(late.taken).toEqual(quick.taken);
        expect(waitsOf(late.state)).toEqual([]);
      }),
    );
  });

  it('takes only what answers the text that was typed, and nothing that is off; acts only where an arrow led to them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(any, fc.option(fc.nat(9))), { maxLength: 40 }), (steps) => {
        const box = new Box();
        for (const [event, delivered] of steps) {
          const text = box.state.typed ? box.state.text : '';
          const led = box.state.at !== null || box.state.steps.length > 0;
          const [before, many] = [box.state, box.taken.length];
          box.send(event);
          if (delivered !== null && box.asked.length > 0) {
            const [question] = box.asked.splice(delivered % box.asked.length, 1);
            if (question) box.send({ type: 'answered', answer: answerTo(question) });
          }
          for (const key of box.taken.slice(many)) {
            const name = key.replace(' second', '');
            const typed = event.type === 'typed' ? event.text : text;
            if (name.startsWith('+')) expect(led || waitsOf(before).length > 0).toBe(true);
            else
              expect(answerTo({ text: typed, pages: 9 }).lines.find((line) => line.key === name)?.off).toBeUndefined();
            expect(name.startsWith('+') || name.toLowerCase().includes(typed)).toBe(true);
          }
          const { at, answer } = box.state;
          if (at !== null && isAnswered(box.state))
            expect(answer?.lines.find((line) => line.key === at)?.off).toBeUndefined();
        }
        box.answer();
        expect(waitsOf(box.state)).toEqual([]);
      }),
    );
  });

  it('whose box is free for the next takes one after the other, in their order, though nothing is answered yet', () => {
    const entry = fc.tuple(
      word,
      fc.array(fc.constant<PickerEvent<PersonLine>>({ type: 'arrow', step: 1 }), { maxLength: 1 }),
      taking,
    );
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), (entries) => {
        const [quick, late] = [new Box(true), new Box(true)];
        for (const [text, arrows, key] of entries) {
          for (const box of [quick, late]) {
            box.type(text);
            if (box === quick) quick.answer();
            for (const event of [...arrows, key]) box.send(event);
          }
        }
        late.answer();
        // What was not found stays in a box, and is typed over in the other.
        expect(late.taken.filter((key) => key !== '+add')).toEqual(quick.taken.filter((key) => key !== '+add'));
        expect(waitsOf(late.state)).toEqual([]);
      }),
    );
  });

  it('an answer to an earlier question changes nothing', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        fc.pre(one !== other);
        const box = new Box();
        box.type(one);
        box.send({ type: 'typed', text: other });
        const { state } = box;
        box.send({ type: 'answered', answer: answerTo({ text: one, pages: 1 }) });
        expect(box.state).toBe(state);
      }),
    );
  });
});

describe('a picker', () => {
  const open = (text: string) => {
    const box = new Box();
    box.type(text);
    box.answer();
    return box;
  };
  const enter = { type: 'pressed', key: 'Enter' } as const;
  const down = { type: 'arrow', step: 1 } as const;

  it('forgets an Enter that waited with the next letter, and keeps one that its box was left with', () => {
    const box = new Box();
    box.type('an');
    box.send(enter);
    box.send({ type: 'typed', text: 'anit' });
    box.answer();
    expect(box.taken).toEqual([]);
    const left = new Box();
    left.type('anit');
    left.send({ type: 'pressed', key: 'Tab' });
    left.send({ type: 'left', home: 'Tia' });
    expect(left.state.text).toBe('anit');
    left.answer();
    expect([left.taken, left.dropped]).toEqual([['Anita'], []]);
  });

  it('keeps the line that an arrow led to, though the answer to the last letter comes later; gone, the first', () => {
    const box = open('a');
    box.send({ type: 'typed', text: 'an' });
    box.send(down);
    expect(box.state.at).toBe('Anita');
    box.send(enter);
    box.answer();
    expect(box.taken).toEqual(['Anita']);
    const gone = open('ni');
    gone.send({ type: 'typed', text: 'nit' });
    gone.send({ type: 'arrow', step: 1 });
    gone.send({ type: 'arrow', step: -1 });
    gone.send(enter);
    gone.answer();
    expect(gone.taken).toEqual(['Anita']);
  });

  it('passes over nobody who cannot be taken, and adds nobody by Enter alone', () => {
    const off = open('nia');
    off.send(enter);
    expect(off.taken).toEqual([]);
    const nobody = open('zz');
    nobody.send(enter);
    expect([nobody.taken, nobody.state.text, nobody.state.open]).toEqual([[], 'zz', true]);
    nobody.send(down);
    nobody.send(enter);
    expect([nobody.taken, nobody.state.text]).toEqual([['+add'], 'zz']);
  });

  it('offers an act for no other text than it was told of', () => {
    const box = open('zz');
    expect(shownLines(box.state).map(({ key }) => key)).toEqual(['+add']);
    box.send({ type: 'typed', text: 'zza' });
    expect(shownLines(box.state)).toEqual([]);
    box.send(down);
    expect(box.state.at).toBeNull();
  });

  it("goes on to the first of the further ones at 'Tampilkan lainnya'", () => {
    const box = open('i');
    const before = box.state.answer?.lines.length ?? 0;
    for (let press = 1; press < before - 1; press++) box.send(down);
    expect(meantLine(box.state)?.act).toBe('more');
    box.send(enter);
    box.answer();
    expect(box.state.at).toBe(box.state.answer?.lines[pageSize]?.key);
    expect(box.taken).toEqual([]);
  });

  it('says what was typed and not chosen once it is left, and returns to what is chosen', () => {
    const box = open('zz');
    box.send({ type: 'left', home: 'Tia' });
    expect([box.dropped, box.state.text]).toEqual([['zz'], 'Tia']);
    const waited = new Box();
    waited.type('zz');
    waited.send(enter);
    waited.send({ type: 'left', home: 'Tia' });
    waited.answer();
    expect([waited.dropped, waited.state.text]).toEqual([['zz'], 'Tia']);
    const named = open('tia');
    named.send({ type: 'left', home: 'Tia' });
    expect(named.dropped).toEqual([]);
  });

  it('stops waiting where the answer fails, and takes nothing when the list is closed', () => {
    const box = new Box();
    box.type('an');
    box.send(enter);
    box.send({ type: 'answered', answer: { to: { text: 'an', pages: 1 }, lines: [], complete: true, failed: true } });
    expect([waitsOf(box.state), box.taken, box.state.text]).toEqual([[], [], 'an']);
    const closed = open('an');
    closed.send({ type: 'closed' });
    closed.send(enter);
    expect(closed.taken).toEqual([]);
  });

  it('leaves a free box closed after what waited, and brings a text back by which nothing was found', () => {
    const box = new Box(true);
    box.type('anit');
    box.send(enter);
    expect([box.state.text, waitsOf(box.state).length]).toEqual(['', 1]);
    box.answer();
    expect([box.taken, box.state.open]).toEqual([['Anita'], false]);
    box.type('zz');
    box.send(enter);
    box.answer();
    expect([box.state.text, box.state.open, box.dropped]).toEqual(['zz', true, []]);
  });

  it('waits for all parts of an answer', () => {
    const box = new Box();
    box.type('ita');
    box.send(enter);
    const whole = answerTo({ text: 'ita', pages: 1 });
    box.send({ type: 'answered', answer: { ...whole, lines: whole.lines.slice(1), complete: false } });
    expect(box.taken).toEqual([]);
    box.send({ type: 'answered', answer: whole });
    expect(box.taken).toEqual(['Anita']);
  });
});
