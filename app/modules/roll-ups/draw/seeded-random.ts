import { swapItems } from '#app/core/typed-objects.ts';
/** Seeded generator of numbers from 0 to 1 (mulberry32). */
export function createRollUpRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffleSeeded<T>(all: readonly T[], chance: () => number): T[] {
  const mixed = [...all];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    swapItems(mixed, at, other);
  }
  return mixed;
}
