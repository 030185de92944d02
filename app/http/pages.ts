import { randomUUID } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { isCrossSiteForm, removeOriginHeader } from '#app/http/admission/cross-site-forms.ts';
import { cachedToResponse, type TextResponse } from '#app/http/cache/cached-response.ts';
import type { PageCache } from '#app/http/cache/page-cache.ts';
import {
  canonicalizeRequestTarget,
  getPageCacheKey,
  hasCookieConsent,
} from '#app/http/cache/page-cache-key.ts';
import type { createStaticFileCache } from '#app/http/cache/static-files.ts';
import type { ServerContext } from '#app/http/context/server-context.ts';
import { findInlineElements, removeNonces, scriptNonceContext } from '#app/http/headers/inline-scripts.ts';
import { createProblemResponse } from '#app/http/headers/problems.ts';
import { addDefaultHeaders, createPageSecurityHeaders } from '#app/http/headers/security-headers.ts';
import { isServiceWorkerEnabled } from '#app/http/worker/release.ts';
import type { Club } from '#app/site/club.ts';
import { liveScoresHeader } from '#app/site/live-scores-header.ts';
import { fillTextPlaceholders, getTextPlaceholders } from '#app/site/placeholders.ts';
import { clientAddressContext, siteContext } from '#app/site/site.server.ts';
import { recordFault } from './fault.ts';
import { renderingFaultContext } from './fault-context.ts';
import {
  createRoutePatternLookup,
  getServerFormPaths,
  loaderDataContext,
  renderedHtmlContext,
  wrapDocumentLoaders,
} from './loader-data.ts';
import { pageRequestContext } from './page-request.ts';

interface PageCaches {
  cache: PageCache;
  files: ReturnType<typeof createStaticFileCache>;
  /** Headers of every response. */
  every: Record<string, string>;
}

type MakePage = (request: Request) => Promise<Response | TextResponse>;

interface PageRenderer {
  render: ReturnType<typeof createRequestHandler>;
  forms: string[];
  /** Route pattern of a path: '/opens/:slug'. */
  routeOf: (pathname: string) => string;
}

const pageRenderers = new Map<string, PageRenderer>();

/** Request handler of the framework for a club's paths; cached, since the site itself is passed with each request. */
function getPageRenderer(club: Club): PageRenderer {
  const routes = fillClubNameInRoutes(build as unknown as ServerBuild, club);
  const paths = JSON.stringify(Object.values(routes.routes).map((route) => route?.path));
  const ready = pageRenderers.get(paths) ?? {
    render: createRequestHandler(wrapDocumentLoaders(routes), 'production'),
    forms: getServerFormPaths(routes),
    routeOf: createRoutePatternLookup(routes),
  };
  pageRenderers.set(paths, ready);
  return ready;
}

/** Renders pages with the framework, through the cache. */
export function createPageHandlers(site: ServerContext, { cache, files, every }: PageCaches) {
  const { club } = site;
  const { render, forms, routeOf } = getPageRenderer(club);
  const consentCookie = club.cookieConsent.name;
  const consentOf = ({ headers }: Request) => hasCookieConsent(headers.get('cookie'), consentCookie);

  /** Responds with a page or public file from the cache, rendered once per version. */
  async function ready(request: Request, make: MakePage): Promise<Response> {
    const url = new URL(request.url);
    const target = canonicalizeRequestTarget(url.pathname + url.search);
    url.search = target.slice(url.pathname.length);
    const plain = new Request(url, { headers: { host: request.headers.get('host') ?? '' } });
    const key = getPageCacheKey(target, consentOf(request));
    const answer = await cache.fill(key, async () => addDefaultHeaders(await make(plain), every));
    return cachedToResponse(answer, request);
  }

  /** Handles every request that is no API call: static file, page, or the 404 page. */
  async function page(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    // Two leading slashes would redirect to another site.
    if (pathname.length > 1 && pathname.endsWith('/') && !pathname.startsWith('//')) {
      const location = trimTrailingSlashes(pathname) + search;
      return new Response(null, { status: 301, headers: { location } });
    }
    const file = await files.load(pathname);
    if (file) return cachedToResponse(file, request);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return createProblemResponse(405, 'You cannot send anything to this page.', { allow: 'GET, HEAD' });
    const consent = consentOf(request);
    return ready(request, async (plain) => markLiveScores(await renderPage(plain, consent)));
  }

  /** Handles a page's form without script; `address` is the client address. */
  async function takeForm(request: Request, address: string): Promise<Response> {
    if (isCrossSiteForm(request, site.url))
      return createProblemResponse(403, 'Send this form from our own page.');
    const form = removeOriginHeader(request);
    const { status, headers, body } = await renderPage(form, consentOf(request), address);
    headers.set('cache-control', 'no-store');
    return new Response(body, { status, headers });
  }

  async function renderPage(request: Request, consent: boolean, address = ''): Promise<TextResponse> {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    context.set(pageRequestContext, {
      consent,
      apiBaseUrl: site.apiBaseUrl ?? '',
      worker: isServiceWorkerEnabled(site),
    });
    context.set(clientAddressContext, address);
    const { pathname } = new URL(request.url);
    context.set(renderingFaultContext, {
      record: (error) => recordFault(site, { source: 'page', request, route: routeOf(pathname) }, error),
    });
    const nonce = randomUUID();
    context.set(scriptNonceContext, nonce);
    context.set(loaderDataContext, new Map());
    const made: { html?: string } = {};
    context.set(renderedHtmlContext, made);
    const response = await render(request, context);
    const html = made.html ?? (await response.text());
    const headers = new Headers(response.headers);
    if (headers.get('content-type')?.startsWith('text/html')) {
      // Read on each render: settings can change in the admin area.
      const { origin: analytics } = URL.parse(club.analytics ?? '') ?? {};
      const origins = { own: site.url, api: URL.parse(site.apiBaseUrl ?? '')?.origin, analytics };
      const ours = createPageSecurityHeaders(findInlineElements(html, nonce), pathname, origins);
      for (const [name, value] of Object.entries(ours)) headers.set(name, value);
    }
    // Revalidated on each request, mostly 304: changes are visible at once.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
    if (response.status >= 400) headers.set('cache-control', 'no-store');
    return { status: response.status, headers, body: removeNonces(html, nonce) };
  }

  return { page, ready, takeForm, forms, routeOf };
}

/** Marks a page with live scores, to be rendered again after each end. */
function markLiveScores(made: TextResponse): TextResponse {
  if (made.body.includes(' data-in-play=')) made.headers.set(liveScoresHeader, 'yes');
  return made;
}

function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Fills the club's name into the paths of the route table: `about-{club}-bowling-club` in routes.ts. */
function fillClubNameInRoutes(build: ServerBuild, club: Club): ServerBuild {
  const words = { ...getTextPlaceholders(club, 0), club: club.slug };
  const filled = <T extends Record<string, { path?: string } | undefined>>(routes: T): T =>
    Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [
        id,
        route?.path ? { ...route, path: fillTextPlaceholders(route.path, words) } : route,
      ]),
    ) as T;
  return {
    ...build,
    routes: filled(build.routes),
    assets: { ...build.assets, routes: filled(build.assets.routes) },
  };
}
