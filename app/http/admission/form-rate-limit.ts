import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { isLoopbackAddress } from '#app/api/auth/request-client.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { createPageSecurityHeaders } from '#app/http/headers/security-headers.ts';
import type { Site } from '#app/site/site.server.ts';
import { overloadPageStyle, renderRateLimitPage } from './overload-pages.ts';

/**
 * Rate-limits forms by client: a failed submission counts, since rendering the page with its errors costs more than sending it.
 * Beyond the limit the request is rejected unread.
 */
export function rateLimitForms({ limits, url }: Pick<Site, 'limits' | 'url'>) {
  return async (c: Context, address: string, take: () => Promise<Response>): Promise<Response> => {
    if (isLoopbackAddress(address)) return take();
    const sent = { 'form-here': address };
    try {
      await limits.count(sent);
    } catch (error) {
      if (error instanceof Refusal && prefersHtml(c)) return createRateLimitPage(error, url);
      throw error;
    }
    const answer = await take();
    if (answer.status === 303) await limits.forgive(sent);
    return answer;
  };
}

const prefersHtml = (c: Context) =>
  accepts(c, {
    header: 'Accept',
    supports: ['text/html', 'application/problem+json'],
    default: 'application/problem+json',
  }) === 'text/html';

function createRateLimitPage({ status, message, headers }: Refusal, own: string): Response {
  return new Response(renderRateLimitPage(message), {
    status,
    headers: {
      ...headers,
      ...createPageSecurityHeaders({ scripts: [], styles: [overloadPageStyle] }, '', { own }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
