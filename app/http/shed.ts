import type { IncomingMessage, ServerResponse } from 'node:http';

/** As many may be in hand; fewer while answers are slow, since on a small or busy machine a hundred take too long. */
const [mostInHand, fewestInHand] = [100, 20];
/** Looked at so often, in milliseconds: how many of the answers since took longer than they should. */
const [look, slow] = [250, 300];
/** Who comes while others wait is let in first, or turned away: so many turns of the loop at most, each next to nothing. */
const mostTurns = 50;

/**
 * Neither waits nor counts: what whoever watches the site asks, what is held open for hours, and files and pictures. A page
 * with an album asks for dozens of those at once, and a browser does not come again for one that was refused.
 */
const exempt =
  /^\/((healthz|readyz|metrics|api\/forum\/live)(\?|$)|(assets|photos|pictures|api\/forum\/pictures)\/)/;

/**
 * Lets requests wait in a line, and begins one in each turn of the loop: a page is made without a pause, and whoever came
 * meanwhile would not be seen. When more are in hand than can be answered soon others are turned away, with 503 and
 * Retry-After, at once and at next to no cost. What is ready in memory is sent before it comes to this.
 */
export function createShed(every: Record<string, string>) {
  const line: (() => void)[] = [];
  let most = mostInHand;
  let inHand = 0;
  let answered = { all: 0, slow: 0 };
  let came = false;
  let turns = 0;
  setInterval(() => {
    // A few that wait for something else are slow without the site being busy.
    const busy = inHand > most / 2 && answered.slow > answered.all / 4;
    if (busy) most = Math.max(fewestInHand, Math.floor(most / 2));
    else if (answered.slow === 0) most = Math.min(mostInHand, most + 10);
    answered = { all: 0, slow: 0 };
  }, look).unref();

  function beginNext(): void {
    // The loop takes in one new connection a turn: those that are at the door must not wait behind each page.
    if (came && turns < mostTurns) turns += 1;
    else {
      turns = 0;
      line.shift()?.();
    }
    came = false;
    if (line.length > 0) setImmediate(beginNext);
  }

  return (request: IncomingMessage, response: ServerResponse, begin: () => void): void => {
    if (exempt.test(request.url ?? '')) return void begin();
    came = true;
    if (inHand >= most) return void turnAway(request, response, every);
    const arrived = performance.now();
    inHand += 1;
    response.once('close', () => {
      inHand -= 1;
      // What somebody sends takes as long as their line.
      if (request.method !== 'GET') return;
      answered.all += 1;
      if (performance.now() - arrived > slow) answered.slow += 1;
    });
    line.push(() => response.destroyed || begin());
    if (line.length === 1) setImmediate(beginNext);
  };
}

const sentence = 'So many people are here at once! Please try again in a moment.';

function turnAway(request: IncomingMessage, response: ServerResponse, every: Record<string, string>): void {
  const page = request.headers.accept?.includes('text/html') ?? false;
  const body = page
    ? `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>One moment</title><h1>One moment</h1><p>${sentence}</p></html>`
    : JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, detail: sentence });
  response.writeHead(503, {
    ...every,
    'content-type': page ? 'text/html; charset=utf-8' : 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': '2',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  // Nothing of a body that was on its way is read; the line is not used again for it.
  if (request.method !== 'GET' && request.method !== 'HEAD') response.once('finish', () => request.destroy());
}
