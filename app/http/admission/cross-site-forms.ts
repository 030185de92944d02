/** True for a form sent from another site's page, by Sec-Fetch-Site or Origin; `own` is the public URL of the site. */
export function isCrossSiteForm({ headers }: Request, own: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  return origin !== new URL(own).origin && new URL(origin).host !== headers.get('host');
}

/**
 * Copies a request without its Origin, which is already validated: behind a TLS proxy the framework would compare it with an
 * 'http' URL.
 */
export function removeOriginHeader(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('origin');
  const { url, method, body } = request;
  const sent = { method, headers, body, duplex: 'half' };
  return new Request(url, sent);
}
