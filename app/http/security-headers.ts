import { createHash } from 'node:crypto';

/** Headers that every answer carries. */
export const everyAnswer: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** The origins beyond our own that a page may call: the API where it stands elsewhere, analytics where the club has it. */
export interface PolicyOrigins {
  api?: string;
  analytics?: string;
}

/** A page's Content-Security-Policy: no nonce and no 'unsafe-inline', but the hashes of its own inline scripts and styles. */
export function contentSecurityPolicy(html: string, { api = '', analytics = '' }: PolicyOrigins): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\b(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", analytics, ...scripts.map(hashOf)],
    'style-src': ["'self'", ...styles.map(hashOf)],
    // blob: for members' pictures, which come by calls with the token (app/ui/fetched-picture.tsx).
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", api, analytics],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');
}

function hashOf([, text = '']: RegExpExecArray): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
