import { createTally } from '#app/core/tally.ts';

/** As many may be in hand; fewer while answers are slow, since on a small or busy machine a hundred take too long. */
const [mostInHand, fewestInHand] = [100, 20];
/** Of these one visitor has at most a third, so that nobody can keep all others out. */
const shareOfOne = 1 / 3;
/** Looked at so often, in milliseconds: how many of the answers since took longer than they should. */
const [look, slow] = [250, 300];

/** How many requests are in hand, of all and of each visitor, and how many may be just now. */
export function createInHand() {
  const ofVisitors = createTally();
  let most = mostInHand;
  let inHand = 0;
  let answered = { all: 0, slow: 0 };
  setInterval(() => {
    // A few that wait for something else are slow without the site being busy.
    const busy = inHand > most / 2 && answered.slow > answered.all / 4;
    if (busy) most = Math.max(fewestInHand, Math.floor(most / 2));
    else if (answered.slow === 0) most = Math.min(mostInHand, most + 10);
    answered = { all: 0, slow: 0 };
  }, look).unref();

  return {
    isFullFor: (visitor: string) =>
      inHand >= most || (visitor !== '' && ofVisitors.of(visitor) >= most * shareOfOne),

    /** An answer has gone that took so many milliseconds. */
    answered(took: number): void {
      answered.all += 1;
      if (took > slow) answered.slow += 1;
    },

    /** A place among those that are in hand, to be left and taken again. */
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
