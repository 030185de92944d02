import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { couldBeAnybody } from '#app/api/who/visitor.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { pageHeaders } from '#app/http/headers/security-headers.ts';
import type { Site } from '#app/site/site.server.ts';
import { formsRefused, style } from './one-moment.ts';

/**
 * Rate-limits forms by client: a failed submission counts, since rendering the page with its errors costs more than sending it.
 * Beyond the limit the request is rejected unread.
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
