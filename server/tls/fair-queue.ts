/** Milliseconds of each turn of the loop; between two of them other connections are heard. */
const share = 2;

export type Http2FairQueue = ReturnType<typeof createFairRequestQueue>;

/**
 * Begins requests in turn, one of each client, for a few milliseconds in each turn of the loop: a connection with a hundred
 * streams takes no more of the loop than a hundred connections do, and no client more than another.
 */
export function createFairRequestQueue(now: () => number = () => performance.now()) {
  const waiting = new Map<string, (() => void)[]>();
  let spent = 0;
  let isTurning = false;

  function run(begin: () => void): void {
    const began = now();
    begin();
    spent += now() - began;
  }

  function turn(): void {
    spent = 0;
    while (waiting.size > 0 && spent < share) {
      // The first client in line goes to its end with what is left.
      const [[client, its] = ['', []]] = waiting;
      const begin = its.shift();
      waiting.delete(client);
      if (its.length > 0) waiting.set(client, its);
      if (begin) run(begin);
    }
    isTurning = waiting.size > 0 || spent > 0;
    if (isTurning) setImmediate(turn);
  }

  return {
    add(client: string, begin: () => void): void {
      if (!isTurning) {
        isTurning = true;
        setImmediate(turn);
      }
      if (waiting.size === 0 && spent < share) run(begin);
      else {
        const its = waiting.get(client);
        if (its) its.push(begin);
        else waiting.set(client, [begin]);
      }
    },
  };
}
