import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasRequestBody } from '#app/http/admission/body-kinds.ts';
import { closeAfterResponse } from '#app/http/admission/close-after-response.ts';
import { clubCommandName } from '#server/settings/command-name.ts';
import type { TlsCertificateStore } from '#server/tls/certificates/certificate-store.ts';
import type { TlsContexts } from './tls-contexts.ts';

const challenge = '/.well-known/acme-challenge/';

/** Handler of the plain HTTP port: challenge responses and redirects only. */
export function createPlainHttpHandler(store: TlsCertificateStore, contexts: TlsContexts, publicUrl: string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const target = request.url ?? '';
    if (target.startsWith(challenge)) return void answer(target.slice(challenge.length), response);
    if (!contexts.isReady()) return void say(response, 503, soon, { 'retry-after': '30', refresh: '30' });
    redirectToPublicUrl(publicUrl, request, response);
  };

  async function answer(token: string, response: ServerResponse): Promise<void> {
    const found = await store.readToken(token);
    if (found === undefined) return void say(response, 404, 'We cannot find that page.');
    say(response, 200, found, { 'content-type': 'application/octet-stream' });
  }
}

const soon = `The certificate of this site is being fetched. Try again in a few minutes.\nIf you run this site, check its log or run "${clubCommandName} check" to see the progress and any problems.\n`;

/** Redirect GET and HEAD to the site's own address; other requests are refused with 403. */
export function redirectToPublicUrl(
  publicUrl: string,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  if (method === 'GET' || method === 'HEAD') {
    const { origin } = new URL(publicUrl);
    const location = `${origin}${url.startsWith('/') ? url : '/'}`;
    return void say(response, 308, `The site is at ${location}\n`, {
      location,
      'cache-control': 'max-age=3600',
    });
  }
  say(
    response,
    403,
    `Your form was not accepted and nothing was saved. The site is at ${publicUrl}\nOpen that address and send the form from there.\n`,
  );
}

function say(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  if (hasRequestBody(response.req)) closeAfterResponse(response.req, response);
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}
