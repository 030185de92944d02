import { createKeyedCounter } from '#app/core/keyed-counter.ts';

/**
 * Maximum number of requests in flight; lower while responses are slow, since a hundred take too long on a small or busy machine.
 */
const [mostInHand, fewestInHand] = [100, 20];
/** Maximum share per client, so that no client can block the others. */
const maxClientShare = 1 / 3;
/** Interval of the adjustment, and the duration from which a response is slow, in milliseconds. */
const [look, slow] = [250, 300];

/** Counts requests in flight, in total and per client, against an adaptive limit. */
export function createInFlightLimiter() {
  const ofVisitors = createKeyedCounter();
  let most = mostInHand;
  let inHand = 0;
  let answered = { all: 0, slow: 0 };
  setInterval(() => {
    // A few slow responses do not mean that the site is overloaded.
    const busy = inHand > most / 2 && answered.slow > answered.all / 4;
    if (busy) most = Math.max(fewestInHand, Math.floor(most / 2));
    else if (answered.slow === 0) most = Math.min(mostInHand, most + 10);
    answered = { all: 0, slow: 0 };
  }, look).unref();

  return {
    isFullFor: (visitor: string) =>
      inHand >= most || (visitor !== '' && ofVisitors.of(visitor) >= most * maxClientShare),

    /** Records a response that took so many milliseconds. */
    answered(took: number): void {
      answered.all += 1;
      if (took > slow) answered.slow += 1;
    },

    /** Slot among the requests in flight; may be left and taken again. */
    placeOf(visitor: string) {
      let held = false;
      return {
        take() {
          if (held) return;
          held = true;
          inHand += 1;
          if (visitor) ofVisitors.add(visitor);
        },
        leave() {
          if (!held) return;
          held = false;
          inHand -= 1;
          if (visitor) ofVisitors.remove(visitor);
        },
      };
    },
  };
}
