import type { IncomingMessage, ServerResponse } from 'node:http';
import { createInFlightLimiter } from './in-flight.ts';
import { createOverloadResponder } from './overload-response.ts';
import { createRequestQueue } from './request-queue.ts';

/**
 * Exempt: health checks, long-lived streams, static files and pictures. An album page requests dozens of pictures at once, and
 * browsers do not retry a rejected one.
 */
const exemptPaths =
  /^\/((healthz|readyz|metrics|api\/forum\/live)(\?|$)|(assets|photos|pictures|api\/forum\/pictures)\/)/;

interface AdmissionRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** Client address; '' if it cannot identify a single client. */
  client: string;
  /** True if the body arrives while the request is in flight. */
  arrives: boolean;
  /** Cheap to handle: starts without queueing. */
  isShort: boolean;
  /** Resolves when the response is made. */
  begin: () => Promise<void>;
}

/**
 * Queues requests, starting one per tick of the event loop; cheap ones start at once. Rejects requests with 503 when too many are
 * in flight. Responses cached in memory are sent before this. A request is in flight until its response is made, not until it is
 * sent: `begin` resolves then. A request with `arrives` holds no slot while its body is uploaded.
 */
export function createLoadShedding(every: Record<string, string>, url: string) {
  const turnAway = createOverloadResponder(every, url);
  const inHand = createInFlightLimiter();
  const line = createRequestQueue();

  function admit({ request, response, client, arrives, isShort, begin }: AdmissionRequest): void {
    if (exemptPaths.test(request.url ?? '')) return void begin();
    line.come();
    if (inHand.isFullFor(client)) return void turnAway(request, response);
    const arrived = performance.now();
    const place = inHand.placeOf(client);
    let over = false;
    function end() {
      place.leave();
      if (over) return;
      over = true;
      // Only GET is timed: uploads depend on the client's connection.
      if (request.method === 'GET') inHand.answered(performance.now() - arrived);
    }
    place.take();
    response.once('close', end);
    const enter = () => {
      if (response.destroyed) return;
      onHeadersWritten(response, end);
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

/** A streamed response counts as made when its headers are written. */
function onHeadersWritten(response: ServerResponse, made: () => void): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    made();
    return writeHead(...given);
  }) as typeof writeHead;
}
