/** Who comes while others wait is let in first, or turned away: so many turns of the loop at most, each next to nothing. */
const mostTurns = 50;

/**
 * Begins one in each turn of the loop: a page is made without a pause, and whoever came meanwhile would not be seen. The
 * loop takes in one new connection a turn: those that are at the door must not wait behind each page.
 */
export function createWaitingLine() {
  const line: (() => void)[] = [];
  let came = false;
  let turns = 0;

  function beginNext(): void {
    if (came && turns < mostTurns) turns += 1;
    else {
      turns = 0;
      line.shift()?.();
    }
    came = false;
    if (line.length > 0) setImmediate(beginNext);
  }

  return {
    /** Somebody is at the door. */
    come(): void {
      came = true;
    },
    wait(begin: () => void): void {
      line.push(begin);
      if (line.length === 1) setImmediate(beginNext);
    },
  };
}
