import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBodyHeaders, createPlainProblem } from '#app/http/headers/problems.ts';
import { createPageSecurityHeaders } from '#app/http/headers/security-headers.ts';
import { hasRequestBody } from './body-kinds.ts';
import { closeAfterResponse } from './close-after-response.ts';
import { overloadMessage, overloadPageHtml, overloadPageStyle } from './overload-pages.ts';

/** Responds 503 with Retry-After, at minimal cost. `every`: headers of every response. */
export function createOverloadResponder(every: Record<string, string>, url: string) {
  const said = prepareOverloadResponses(every, url);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method, headers } = request;
    const reads = method === 'GET' || method === 'HEAD';
    const wantsPage = headers.accept?.includes('text/html') ?? false;
    const answer = wantsPage ? (reads ? said.read : said.send) : said.call;
    if (hasRequestBody(request) && !request.complete) closeAfterResponse(request, response);
    response.writeHead(503, answer.headers);
    response.end(method === 'HEAD' ? undefined : answer.body);
  };
}

/** Responses by kind of request, made at start: under load there is no time. */
function prepareOverloadResponses(every: Record<string, string>, url: string) {
  const again = { ...every, 'retry-after': '2' };
  const page = (html: string) => ({
    body: html,
    headers: {
      ...again,
      ...createPageSecurityHeaders({ scripts: [], styles: [overloadPageStyle] }, '', { own: url }),
      ...createBodyHeaders('text/html; charset=utf-8', html),
    },
  });
  return {
    call: createPlainProblem(503, overloadMessage, again),
    read: page(overloadPageHtml.read),
    send: page(overloadPageHtml.send),
  };
}
