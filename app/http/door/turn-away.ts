import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerHeaders, plainProblem } from '#app/http/headers/problems.ts';
import { pageHeaders } from '#app/http/headers/security-headers.ts';
import { bringsBody } from './body-kinds.ts';
import { endWith } from './last-answer.ts';
import { oneMoment, style, tooMany } from './one-moment.ts';

/** Responds 503 with Retry-After, at minimal cost. `every`: headers of every response. */
export function turnAwayWith(every: Record<string, string>, url: string) {
  const said = prepared(every, url);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method, headers } = request;
    const reads = method === 'GET' || method === 'HEAD';
    const wantsPage = headers.accept?.includes('text/html') ?? false;
    const answer = wantsPage ? (reads ? said.read : said.send) : said.call;
    if (bringsBody(request) && !request.complete) endWith(request, response);
    response.writeHead(503, answer.headers);
    response.end(method === 'HEAD' ? undefined : answer.body);
  };
}

/** Responses by kind of request, made at start: under load there is no time. */
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
