import type { IncomingMessage, ServerResponse } from 'node:http';
import { bringsBody } from '#app/http/door/body-kinds.ts';
import { endWith } from '#app/http/door/last-answer.ts';
import { clubCommand } from '#server/settings/command-words.ts';
import type { CertificateStore } from '#server/tls/kept/store.ts';
import type { Contexts } from './contexts.ts';

const challenge = '/.well-known/acme-challenge/';

/** Handler of the plain HTTP port: challenge responses and redirects only. */
export function plainListener(store: CertificateStore, contexts: Contexts, publicUrl: string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const target = request.url ?? '';
    if (target.startsWith(challenge)) return void answer(target.slice(challenge.length), response);
    if (!contexts.isReady()) return void say(response, 503, soon, { 'retry-after': '30', refresh: '30' });
    leadTo(publicUrl, request, response);
  };

  async function answer(token: string, response: ServerResponse): Promise<void> {
    const found = await store.readToken(token);
    if (found === undefined) return void say(response, 404, 'There is nothing here.');
    say(response, 200, found, { 'content-type': 'application/octet-stream' });
  }
}

const soon = `The certificate of this site is being fetched. Please come again in some minutes.\nWhoever looks after the site finds in its log, and by "${clubCommand} check", how far that is and what may be in the way.\n`;

/** Redirect GET and HEAD to the site's own address; other requests are refused with 403. */
export function leadTo(
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
    `What you sent was not taken, and nothing of it is kept: the site is at ${publicUrl}\nGo back one page in your browser, open that address, and send it from there.\n`,
  );
}

function say(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  if (bringsBody(response.req)) endWith(response.req, response);
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}
