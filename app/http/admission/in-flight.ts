import { createKeyedCounter } from '#app/core/keyed-counter.ts';

/**
 * Maximum number of requests in flight; lower while responses are slow, since a hundred take too long on a small or busy machine.
 */
const [mostInHand, fewestInHand] = [100, 20];
/** Maximum share per client, so that no client can block the others. */
const maxClientShare = 1 / 3;
/** Interval of the adjustment, and the duration from which a response is slow, in milliseconds. */
const [checkMs, slowMs] = [250, 300];

/** Counts requests in flight, in total and per client, against an adaptive limit. */
export function createInFlightLimiter() {
  const ofVisitors = createKeyedCounter();
  let maxInFlight = mostInHand;
  let inHand = 0;
  let answered = { all: 0, slow: 0 };
  setInterval(() => {
    // A few slow responses do not mean that the site is overloaded.
    const busy = inHand > maxInFlight / 2 && answered.slow > answered.all / 4;
    if (busy) maxInFlight = Math.max(fewestInHand, Math.floor(maxInFlight / 2));
    else if (answered.slow === 0) maxInFlight = Math.min(mostInHand, maxInFlight + 10);
    answered = { all: 0, slow: 0 };
  }, checkMs).unref();

  return {
    isFullFor: (client: string) =>
      inHand >= maxInFlight || (client !== '' && ofVisitors.of(client) >= maxInFlight * maxClientShare),

    /** Records a response that took so many milliseconds. */
    answered(took: number): void {
      answered.all += 1;
      if (took > slowMs) answered.slow += 1;
    },

    /** Slot among the requests in flight; may be left and taken again. */
    placeOf(client: string) {
      let isCounted = false;
      return {
        take() {
          if (isCounted) return;
          isCounted = true;
          inHand += 1;
          if (client) ofVisitors.add(client);
        },
        leave() {
          if (!isCounted) return;
          isCounted = false;
          inHand -= 1;
          if (client) ofVisitors.remove(client);
        },
      };
    },
  };
}
