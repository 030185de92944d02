import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { secretCodePagePaths, signedLinkPath } from '#app/site/signed-link/signed-link.server.ts';
import type { InlineElements } from './inline-scripts.ts';

const disabledFeatures = `browsing-topics camera display-capture geolocation microphone payment usb`;

/** Endpoint for CSP reports of browsers. */
const cspReportPath = '/api/csp-reports';

/** Two years. Without includeSubDomains: other hosts of the club's domain, a wiki or mail, may have no certificate. */
export const hstsHeader = 'max-age=63072000';

/** Headers of every response, overridden by a page's own; `url` is the public URL of the site. */
export function createDefaultHeaders(url: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Responses that are not pages may load no content if a browser opens them.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-frame-options': 'DENY',
    'permissions-policy': disabledFeatures.replace(/\s+/g, ', ').replace(/[a-z-]+/g, '$&=()'),
    ...(isSecure(url) ? { 'strict-transport-security': hstsHeader } : {}),
  };
}

const isSecure = (url: string) => url.startsWith('https:') && !isLocalhost(new URL(url).host);
/** No HSTS for localhost: other programs on that machine use plain HTTP. */
const isLocalhost = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/.test(host);

/** True if a trusted proxy reports https, for a site without PUBLIC_URL. */
export function isTlsByProxy(
  { headers, socket }: IncomingMessage,
  isProxy: (address: string) => boolean,
): boolean {
  const said = headers['x-forwarded-proto'];
  return said === 'https' && !isLocalhost(headers.host ?? '') && isProxy(socket.remoteAddress ?? '');
}

/** For a picture opened directly: the browser wraps it in a page with inline styles. Not for SVG. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const isPicture = /^image\/(?!svg)/;

/** End of the policy for embeddable responses. */
const framableDirective = 'frame-ancestors *';

/** Adds the default headers that a response does not set. */
export function addDefaultHeaders<T extends { headers: Headers }>(
  response: T,
  every: Record<string, string>,
): T {
  const { headers } = response;
  if (isPicture.test(headers.get('content-type') ?? '') && !headers.has('content-security-policy'))
    response.headers.set('content-security-policy', picturePolicy);
  for (const [name, value] of Object.entries(every))
    if (!response.headers.has(name)) response.headers.set(name, value);
  // X-Frame-Options cannot express 'any site'.
  if (headers.get('content-security-policy')?.endsWith(framableDirective)) headers.delete('x-frame-options');
  return response;
}

/** Headers of a page, built per render: its policy and the reporting endpoint. */
export function createPageSecurityHeaders(
  inline: InlineElements,
  path: string,
  origins: CspOrigins,
): Record<string, string> {
  const secure = isSecure(origins.own);
  // The form of a page behind a link of a mail is sent without script, and must still say where it comes from.
  const referrer = signedLinkPath.test(path)
    ? 'strict-origin'
    : secret.includes(path)
      ? 'no-referrer'
      : undefined;
  return {
    'content-security-policy': contentSecurityPolicy(inline, origins, secure),
    ...(secure ? { 'reporting-endpoints': `csp="${cspReportPath}"` } : {}),
    ...(referrer ? { 'referrer-policy': referrer } : {}),
  };
}

/** Pages whose address no other page may learn. */
const secret = [...secretCodePagePaths, '/members/stop-mail'];

/** Our own origin, and others that a page may call: a separate API, and analytics if configured. */
interface CspOrigins {
  own: string;
  api?: string;
  analytics?: string;
}

/** Builds a page's Content-Security-Policy: no nonce and no 'unsafe-inline', but hashes of its own inline scripts and styles. */
function contentSecurityPolicy(
  { scripts, styles }: InlineElements,
  { api = '', analytics = '' }: CspOrigins,
  secure: boolean,
): string {
  const isApp = scripts.some((text) => text.includes('__reactRouterContext'));
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", analytics, ...scripts.map(hashInlineElement)],
    'style-src': ["'self'", ...styles.map(hashInlineElement)],
    // blob: for members' pictures, fetched with the token (app/ui/pictures/private-picture.tsx).
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", api, analytics],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': getTrustedTypes(isApp, analytics),
    'report-uri': [cspReportPath],
    // Browsers that support report-to ignore report-uri, and report over TLS only.
    ...(secure ? { 'report-to': ['csp'] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');
}

/**
 * Trusted Types policies. Every page: the service worker's URL (app/api/offline/service-worker.ts). In the app: the editor and the list
 * import, which parse pasted HTML in an inert document (app/admin/lists/pasted-table.ts). With analytics: its URL and further
 * scripts of that origin (app/modules/pages/layout/cookie-consent.ts).
 */
function getTrustedTypes(isApp: boolean, analytics: string): string[] {
  return [
    'site-worker',
    ...(isApp ? ['ProseMirrorClipboard', 'pasted-table'] : []),
    ...(analytics ? ['default'] : []),
  ];
}

function hashInlineElement(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
