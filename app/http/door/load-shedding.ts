import type { IncomingMessage, ServerResponse } from 'node:http';
import { createInHand } from './in-hand.ts';
import { turnAwayWith } from './turn-away.ts';
import { createWaitingLine } from './waiting-line.ts';

/**
 * Neither waits nor counts: what whoever watches the site asks, what is held open for hours, and files and pictures. A page
 * with an album asks for dozens of those at once, and a browser does not come again for one that was refused.
 */
const exempt =
  /^\/((healthz|readyz|metrics|api\/forum\/live)(\?|$)|(assets|photos|pictures|api\/forum\/pictures)\/)/;

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  /** Who asks, by their address; nothing where that could be anybody. */
  visitor: string;
  /** Whether its body comes while it is in hand. */
  arrives: boolean;
  /** Next to nothing to make: begun at once. */
  isShort: boolean;
  /** Ends when the answer is made. */
  begin: () => Promise<void>;
}

/**
 * Lets requests wait in a line, one begun in each turn of the loop; a short one is made sooner than it would wait, and is begun
 * at once. When more are in hand than can be answered soon others are turned away. What is ready in memory is sent before it
 * comes to this.
 *
 * A request is in hand until its answer is made, however long that is on its way: `begin` tells when. What `arrives` only
 * then, behind a guard, holds no place meanwhile.
 */
export function createLoadShedding(every: Record<string, string>, url: string) {
  const turnAway = turnAwayWith(every, url);
  const inHand = createInHand();
  const line = createWaitingLine();

  function admit({ request, response, visitor, arrives, isShort, begin }: Visit): void {
    if (exempt.test(request.url ?? '')) return void begin();
    line.come();
    if (inHand.isFullFor(visitor)) return void turnAway(request, response);
    const arrived = performance.now();
    const place = inHand.placeOf(visitor);
    let over = false;
    function end() {
      place.leave();
      if (over) return;
      over = true;
      // What somebody sends takes as long as their line.
      if (request.method === 'GET') inHand.answered(performance.now() - arrived);
    }
    place.take();
    response.once('close', end);
    const enter = () => {
      if (response.destroyed) return;
      whenMade(response, end);
      begin().finally(end);
      if (!arrives || request.complete) return;
      place.leave();
      request.once('end', () => over || place.take());
    };
    if (isShort) enter();
    else line.wait(enter);
  }

  return { admit, turnAway };
}

/** What goes out piece by piece is made when its first line goes, however long the rest is on its way. */
function whenMade(response: ServerResponse, made: () => void): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    made();
    return writeHead(...given);
  }) as typeof writeHead;
}
