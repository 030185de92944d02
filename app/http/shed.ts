import type { IncomingMessage, ServerResponse } from 'node:http';
import { oneMoment, tooMany } from './one-moment.ts';
import { pageHeaders } from './security-headers.ts';

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
export function createShed(every: Record<string, string>, url: string) {
  const said = prepared(every, url);
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
    if (inHand >= most) return void turnAway(request, response, said);
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

/** What is said to whom, with its headers: made once, since there is no time for it later. */
function prepared(every: Record<string, string>, url: string) {
  const body = JSON.stringify({
    ...{ type: 'about:blank', title: 'Service Unavailable', status: 503 },
    detail: tooMany,
  });
  const sent = (text: string, type: string, more: Record<string, string> = {}) => ({
    body: text,
    headers: {
      ...every,
      ...more,
      'content-type': type,
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'retry-after': '2',
    },
  });
  const page = (html: string) => sent(html, 'text/html; charset=utf-8', pageHeaders(html, '', { own: url }));
  return {
    call: sent(body, 'application/problem+json'),
    read: page(oneMoment.read),
    send: page(oneMoment.send),
  };
}

function turnAway(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  said: ReturnType<typeof prepared>,
): void {
  const reads = method === 'GET' || method === 'HEAD';
  const wantsPage = headers.accept?.includes('text/html') ?? false;
  const answer = wantsPage ? (reads ? said.read : said.send) : said.call;
  response.writeHead(503, answer.headers);
  response.end(method === 'HEAD' ? undefined : answer.body);
  // Nothing of a body that was on its way is read; the line is not used again for it.
  if (!reads) response.once('finish', () => response.req.destroy());
}
