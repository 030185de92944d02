import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { byLink, pagesWithCode } from '#app/site/by-link/by-link.server.ts';
import type { Inline } from './own-script.ts';

const features = `browsing-topics camera display-capture geolocation microphone payment usb`;

/** Where browsers send what the policy has stopped. */
const reports = '/api/csp-reports';

/** Two years. Of this name alone: what else the club's domain holds, a wiki or somebody's mail, may have no certificate. */
export const strictTransport = 'max-age=63072000';

/** Headers that every answer carries, a page's own put in their place; `url` is the site's public address. */
export function everyAnswer(url: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // What is no page may do nothing, should a browser ever open it as one.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-frame-options': 'DENY',
    'permissions-policy': features.replace(/\s+/g, ', ').replace(/[a-z-]+/g, '$&=()'),
    ...(isSecure(url) ? { 'strict-transport-security': strictTransport } : {}),
  };
}

const isSecure = (url: string) => url.startsWith('https:') && !isThisMachine(new URL(url).host);
/** Of these no browser must be told to ask over TLS alone: the other programs of whoever sits there speak none. */
const isThisMachine = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/.test(host);

/** Whether a proxy that is trusted says so, for a site that was told no PUBLIC_URL. */
export function cameByTls(
  { headers, socket }: IncomingMessage,
  isProxy: (address: string) => boolean,
): boolean {
  const said = headers['x-forwarded-proto'];
  return said === 'https' && !isThisMachine(headers.host ?? '') && isProxy(socket.remoteAddress ?? '');
}

/** For a picture opened by itself: the browser puts it into a page of its own, with styles. A drawing is no such picture. */
const forPicture = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const isPicture = /^image\/(?!svg)/;

/** How the policy ends of what other sites may show in a frame. */
const mayBeFramed = 'frame-ancestors *';

/** Puts in what an answer does not say itself. */
export function secured<T extends { headers: Headers }>(response: T, every: Record<string, string>): T {
  const { headers } = response;
  if (isPicture.test(headers.get('content-type') ?? '') && !headers.has('content-security-policy'))
    response.headers.set('content-security-policy', forPicture);
  for (const [name, value] of Object.entries(every))
    if (!response.headers.has(name)) response.headers.set(name, value);
  // The older header knows no way to say that any site may.
  if (headers.get('content-security-policy')?.endsWith(mayBeFramed)) headers.delete('x-frame-options');
  return response;
}

/** A page's own headers, made once for each time it is made: its policy, and where to report what it stopped. */
export function pageHeaders(inline: Inline, path: string, origins: PolicyOrigins): Record<string, string> {
  const secure = isSecure(origins.own);
  // The form of a page behind a link of a mail is sent without script, and must still say where it comes from.
  const referrer = byLink.test(path) ? 'strict-origin' : secret.includes(path) ? 'no-referrer' : undefined;
  return {
    'content-security-policy': contentSecurityPolicy(inline, origins, secure),
    ...(secure ? { 'reporting-endpoints': `csp="${reports}"` } : {}),
    ...(referrer ? { 'referrer-policy': referrer } : {}),
  };
}

/** Pages whose address no other page may learn. */
const secret = [...pagesWithCode, '/members/stop-mail'];

/** Our own origin, and those beyond it that a page may call: the API where it stands elsewhere, analytics where the club has it. */
export interface PolicyOrigins {
  own: string;
  api?: string;
  analytics?: string;
}

/** A page's Content-Security-Policy: no nonce and no 'unsafe-inline', but the hashes of the inline scripts and styles that are its own. */
function contentSecurityPolicy(
  { scripts, styles }: Inline,
  { api = '', analytics = '' }: PolicyOrigins,
  secure: boolean,
): string {
  const isApp = scripts.some((text) => text.includes('__reactRouterContext'));
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", analytics, ...scripts.map(hashOf)],
    'style-src': ["'self'", ...styles.map(hashOf)],
    // blob: for members' pictures, which come by calls with the token (app/ui/pictures/fetched-picture.tsx).
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", api, analytics],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes(isApp, analytics),
    'report-uri': [reports],
    // A browser that knows this one ignores the other, and sends nothing but over TLS.
    ...(secure ? { 'report-to': ['csp'] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');
}

/**
 * Who may make HTML or a script's address out of text. On every page: the site's worker, one address
 * (app/api/kept/site-worker.ts). In the app: the editor and the import of a list, both to read what was pasted, in a document that
 * is shown nowhere (app/admin/lists/pasted-table.ts). Where the club has analytics: its
 * address and what else comes from there (app/modules/pages/frame/cookie-consent.ts).
 */
function trustedTypes(isApp: boolean, analytics: string): string[] {
  return [
    'site-worker',
    ...(isApp ? ['ProseMirrorClipboard', 'pasted-table'] : []),
    ...(analytics ? ['default'] : []),
  ];
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
