import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTally } from '#app/core/tally.ts';
import { answerHeaders, plainProblem } from '#app/http/problems.ts';
import { pageHeaders } from '#app/http/security-headers.ts';
import { bringsBody } from './body-kinds.ts';
import { endWith } from './last-answer.ts';
import { oneMoment, style, tooMany } from './one-moment.ts';

/** As many may be in hand; fewer while answers are slow, since on a small or busy machine a hundred take too long. */
const [mostInHand, fewestInHand] = [100, 20];
/** Of these one visitor has at most a third, so that nobody can keep all others out. */
const shareOfOne = 1 / 3;
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
 *
 * A request is in hand until its answer is made, however long that is on its way: `begin` tells when. What `arrives` only
 * then, behind a guard, holds no place meanwhile.
 */
export function createLoadShedding(every: Record<string, string>, url: string) {
  const said = prepared(every, url);
  const ofVisitors = createTally();
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

  /** A place among those that are in hand, to be left and taken again. */
  function placeOf(visitor: string) {
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
  }

  function admit({ request, response, visitor, arrives, begin }: Visit): void {
    if (exempt.test(request.url ?? '')) return void begin();
    came = true;
    const tooManyOfOne = visitor !== '' && ofVisitors.of(visitor) >= most * shareOfOne;
    if (inHand >= most || tooManyOfOne) return void turnAway(request, response);
    const arrived = performance.now();
    const place = placeOf(visitor);
    let over = false;
    function end() {
      place.leave();
      if (over) return;
      over = true;
      // What somebody sends takes as long as their line.
      if (request.method !== 'GET') return;
      answered.all += 1;
      if (performance.now() - arrived > slow) answered.slow += 1;
    }
    place.take();
    response.once('close', end);
    line.push(() => {
      if (response.destroyed) return;
      begin().finally(end);
      if (!arrives || request.complete) return;
      place.leave();
      request.once('end', () => over || place.take());
    });
    if (line.length === 1) setImmediate(beginNext);
  }

  function turnAway(request: IncomingMessage, response: ServerResponse): void {
    const { method, headers } = request;
    const reads = method === 'GET' || method === 'HEAD';
    const wantsPage = headers.accept?.includes('text/html') ?? false;
    const answer = wantsPage ? (reads ? said.read : said.send) : said.call;
    if (bringsBody(request) && !request.complete) endWith(request, response);
    response.writeHead(503, answer.headers);
    response.end(method === 'HEAD' ? undefined : answer.body);
  }

  return { admit, turnAway };
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  /** Who asks, by their address; nothing where that could be anybody. */
  visitor: string;
  /** Whether its body comes while it is in hand. */
  arrives: boolean;
  /** Ends when the answer is made. */
  begin: () => Promise<void>;
}

/** What is said to whom, with its headers: made once, since there is no time for it later. */
function prepared(every: Record<string, string>, url: string) {
  const again = { ...every, 'retry-after': '2' };
  const page = (html: string) => ({
    body: html,
    headers: {
      ...again,
      ...pageHeaders({ scripts: [], styles: [style] }, '', { own: url }),
      ...answerHeaders('text/html; charset=utf-8', html),
    },
  });
  return {
    call: plainProblem(503, tooMany, again),
    read: page(oneMoment.read),
    send: page(oneMoment.send),
  };
}
