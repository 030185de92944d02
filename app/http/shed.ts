import type { IncomingMessage, ServerResponse } from 'node:http';

/** As many as are answered in well under a second, one after another, on a small machine. */
const mostInHand = 100;
/**
 * Where a request is answered without a pause, the next ones wait unread and none is in hand. What tells then is for how long
 * the loop has been at it: this many milliseconds, and not because of a few slow ones or a machine that stood still.
 */
const longestTurn = 300;
const fewest = 30;

/**
 * Neither waits nor counts: what whoever watches the site asks, what is held open for hours, and files and pictures. A page
 * with an album asks for dozens of those at once, and a browser does not come again for one that was refused.
 */
const exempt =
  /^\/((healthz|readyz|metrics|api\/forum\/live)(\?|$)|(assets|photos|pictures|api\/forum\/pictures)\/)/;

/**
 * Turns requests away when more are in hand than can be answered soon: 503 with Retry-After, at once and at next to no cost,
 * so that those in hand are answered in time. What is ready in memory is sent all the same.
 */
export function createShed(most = mostInHand) {
  let inHand = 0;
  let begun = 0;
  let turnOf = performance.now();
  setInterval(() => {
    turnOf = performance.now();
    begun = 0;
  }, 20).unref();
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (exempt.test(request.url ?? '')) return false;
    const late = begun >= fewest && performance.now() - turnOf > longestTurn;
    if (inHand >= most || late) {
      turnAway(request, response);
      return true;
    }
    inHand += 1;
    begun += 1;
    response.once('close', () => {
      inHand -= 1;
    });
    return false;
  };
}

const sentence = 'So many people are here at once! Please try again in a moment.';

function turnAway(request: IncomingMessage, response: ServerResponse): void {
  const page = request.headers.accept?.includes('text/html') ?? false;
  const body = page
    ? `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>One moment</title><h1>One moment</h1><p>${sentence}</p></html>`
    : JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, detail: sentence });
  response.writeHead(503, {
    'content-type': page ? 'text/html; charset=utf-8' : 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': '2',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  // Nothing of a body that was on its way is read; the line is not used again for it.
  if (request.method !== 'GET' && request.method !== 'HEAD') response.once('finish', () => request.destroy());
}
