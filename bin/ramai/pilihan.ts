/** Choices that follow from one number, so that a history can be told again. */
export function pilihan(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    /** One in so many. */
    chance: (one: number) => int(1, one) === 1,
    of<T>(these: readonly T[]): T {
      const found = these[int(0, these.length - 1)];
      if (found === undefined) throw new TidakAda();
      return found;
    },
  };
}

export type Pilihan = ReturnType<typeof pilihan>;

/** The act cannot be done today: there is nobody or nothing to do it with. */
export class TidakAda extends Error {}
