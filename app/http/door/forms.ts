import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { couldBeAnybody } from '#app/api/who/visitor.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { pageHeaders } from '#app/http/headers/security-headers.ts';
import type { Site } from '#app/site/site.server.ts';
import { formsRefused, style } from './one-moment.ts';

/**
 * Forms of one address count until they have done what they are for: to make the page once more, with what was wrong, costs
 * more than it costs to send them. Whoever has had enough is answered before theirs is read.
 */
export function countForms({ limits, url }: Pick<Site, 'limits' | 'url'>) {
  return async (c: Context, address: string, take: () => Promise<Response>): Promise<Response> => {
    if (couldBeAnybody(address)) return take();
    const sent = { 'form-here': address };
    try {
      await limits.count(sent);
    } catch (error) {
      if (error instanceof Refusal && wantsPage(c)) return refusedPage(error, url);
      throw error;
    }
    const answer = await take();
    if (answer.status === 303) await limits.forgive(sent);
    return answer;
  };
}

const wantsPage = (c: Context) =>
  accepts(c, {
    header: 'Accept',
    supports: ['text/html', 'application/problem+json'],
    default: 'application/problem+json',
  }) === 'text/html';

function refusedPage({ status, message, headers }: Refusal, own: string): Response {
  return new Response(formsRefused(message), {
    status,
    headers: {
      ...headers,
      ...pageHeaders({ scripts: [], styles: [style] }, '', { own }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
