/** Maximum number of ticks in a row for newly arrived requests, which are admitted or rejected first at little cost. */
const maxArrivalTicks = 50;

/**
 * Starts a queued request per tick: rendering blocks the event loop, which accepts a single new connection per tick; new
 * connections must not wait behind each page.
 */
export function createRequestQueue() {
  const line: (() => void)[] = [];
  let came = false;
  let turns = 0;

  function beginNext(): void {
    if (came && turns < maxArrivalTicks) turns += 1;
    else {
      turns = 0;
      line.shift()?.();
    }
    came = false;
    if (line.length > 0) setImmediate(beginNext);
  }

  return {
    /** Notes a newly arrived request. */
    come(): void {
      came = true;
    },
    wait(begin: () => void): void {
      line.push(begin);
      if (line.length === 1) setImmediate(beginNext);
    },
  };
}
