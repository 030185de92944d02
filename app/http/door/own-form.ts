/** Whether a form was sent from a page that is not ours, as the browser tells; `own` is the site's public address. */
export function isFromElsewhere({ headers }: Request, own: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  return origin !== new URL(own).origin && new URL(origin).host !== headers.get('host');
}

/**
 * The same without the sender's origin, which has been looked at: the framework would compare it with an address that
 * says 'http' behind a proxy that speaks https.
 */
export function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('origin');
  const { url, method, body } = request;
  const sent = { method, headers, body, duplex: 'half' };
  return new Request(url, sent);
}
