import { createHash } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describeUserAgent } from '#app/api/auth/user-agent.ts';
import { formatLondonSecond } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { clubScreenAssets } from '#app/modules/screens/page/screen-assets.server.ts';
import { ClubScreenKeyPage } from '#app/modules/screens/page/screen-page.tsx';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  createClubScreenCache,
  type RenderedClubScreen,
  renderClubScreenDocument,
} from './screen-cache.server.ts';
import { recordClubScreenSeen, redeemClubScreenKey } from './screen-keys.server.ts';

const cookieName = 'screen';
/** Maximum lifetime of a cookie in browsers; renewed with each request of the page. */
const cookieMaxAgeSeconds = 400 * 24 * 3600;

const { styles, script, build } = clubScreenAssets;

/** Content security policy: one script, same origin only. */
const contentSecurityPolicy = [
  "default-src 'none'; script-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "require-trusted-types-for 'script'; trusted-types 'none'; report-uri /api/csp-reports",
].join('; ');

/** Response headers: pages hold names and must not be discoverable, so no caching and no indexing. */
const screenHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

const closedScreenMessage = 'This screen is no longer connected. Ask an administrator for a new screen code.';

/**
 * Routes of the club's screens: '/screen' is the page, or the form for its key; '/screen/now' the current content. Returns 404
 * while the club has no screens. `addressOf` returns the client's address.
 */
export function createClubScreenRoutes(site: Site, addressOf: (c: Context) => string) {
  const { club, url } = site;
  const walls = createClubScreenCache(site, styles, build);

  /** Returns the screen of the request's cookie. */
  async function screenIn(c: Context) {
    const token = getCookie(c, cookieName);
    return token === undefined ? undefined : walls.screen(token);
  }

  function keepOpen(c: Context, token: string): void {
    const isSecure = url.startsWith('https:');
    const its = { httpOnly: true, sameSite: 'Strict', path: '/screen' } as const;
    setCookie(c, cookieName, token, { ...its, secure: isSecure, maxAge: cookieMaxAgeSeconds });
  }

  function form(c: Context, trouble: string, status: 200 | 403 | 410 | 422 | 429, typed = '', more = {}) {
    const facts = {
      club: formatClubName(club),
      language: club.language,
      build,
      trouble,
      typed: typed.slice(0, 40),
    };
    const page = renderClubScreenDocument(
      renderToStaticMarkup(createElement(ClubScreenKeyPage, facts)),
      styles,
    );
    return c.body(page.html, status, { ...screenHeaders, ...more });
  }

  /** Calls the next handler, which renders the 404 page, if the club has no screens. */
  const ifAny =
    (shows: (c: Context) => Response | Promise<Response>): MiddlewareHandler =>
    async (c, next) =>
      getCookie(c, cookieName) !== undefined || (await walls.any()) ? shows(c) : next();

  return new Hono()
    .get('/screen/turn.js', ifAny(sendScript))
    .get(
      '/screen/now',
      ifAny(async (c) => {
        const screen = await screenIn(c);
        if (!screen) throw new Refusal(403, closedScreenMessage);
        await recordClubScreenSeen(site, screen);
        return respondWithScreen(c, await walls.wall(screen.names), site);
      }),
    )
    .get(
      '/screen',
      ifAny(async (c) => {
        const token = getCookie(c, cookieName);
        const screen = await screenIn(c);
        if (!token || !screen) return form(c, token ? closedScreenMessage : '', token ? 403 : 200);
        keepOpen(c, token);
        return respondWithScreen(c, await walls.wall(screen.names), site);
      }),
    )
    .post(
      '/screen',
      ifAny(async (c) => {
        const given = await c.req.parseBody().catch((): { code?: unknown } => ({}));
        const code = typeof given.code === 'string' ? given.code.trim() : '';
        if (code === '') return form(c, 'Enter the screen code from Club admin.', 422);
        const visitor = { address: addressOf(c), device: describeUserAgent(c.req.header('user-agent')) };
        try {
          keepOpen(c, await redeemClubScreenKey(site, visitor, code));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          return form(c, error.message, error.status === 429 ? 429 : 410, code, error.headers);
        }
        return c.redirect('/screen', 303);
      }),
    );
}

/** Immutable if requested with the current build. */
function sendScript(c: Context): Response {
  const isThis = c.req.url.endsWith(`?${build}`);
  return c.body(script, 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': isThis ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
}

/** Responds with the page or 304; a header holds London time, as the device's clock may be wrong. */
function respondWithScreen(
  c: Context,
  { etag, html, packed }: RenderedClubScreen,
  { clock }: Pick<Site, 'clock'>,
): Response {
  const its = {
    ...screenHeaders,
    etag,
    'screen-time': formatLondonSecond(clock),
    vary: 'Accept-Encoding, Cookie',
  };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, its);
  const isPacked = /\bgzip\b(?!\s*;\s*q=0(?![.\d]))/.test(c.req.header('accept-encoding') ?? '');
  return isPacked ? c.body(packed, 200, { ...its, 'content-encoding': 'gzip' }) : c.body(html, 200, its);
}
