import { randomUUID } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type Made, toResponse } from '#app/http/cache/answer.ts';
import type { createFiles } from '#app/http/cache/files.ts';
import type { PageCache } from '#app/http/cache/page-cache.ts';
import { canonicalTarget, hasConsent, pageKey } from '#app/http/cache/page-key.ts';
import { isFromElsewhere, withoutOrigin } from '#app/http/door/own-form.ts';
import { inlineOf, ownScriptContext, withoutMark } from '#app/http/headers/own-script.ts';
import { problem } from '#app/http/headers/problems.ts';
import { pageHeaders, secured } from '#app/http/headers/security-headers.ts';
import { hasWorker } from '#app/http/worker/release.ts';
import type { Club } from '#app/site/club.ts';
import { showsScores } from '#app/site/shows-scores.ts';
import { addressContext, siteContext } from '#app/site/site.server.ts';
import { withClubPaths } from './club-paths.ts';
import { failureContext } from './failure.ts';
import { formsIn, loadedContext, madeContext, withLoadedBeside } from './loaded.ts';
import type { Served } from './served.ts';
import { visitContext } from './visit.ts';

interface Shelves {
  cache: PageCache;
  files: ReturnType<typeof createFiles>;
  /** Headers of every response. */
  every: Record<string, string>;
}

interface Rendering {
  render: ReturnType<typeof createRequestHandler>;
  forms: string[];
}

const renders = new Map<string, Rendering>();

/** Request handler of the framework for a club's paths; cached, since the site itself is passed with each request. */
function renderAt(club: Club): Rendering {
  const routes = withClubPaths(build as unknown as ServerBuild, club);
  const paths = JSON.stringify(Object.values(routes.routes).map((route) => route?.path));
  const ready = renders.get(paths) ?? {
    render: createRequestHandler(withLoadedBeside(routes), 'production'),
    forms: formsIn(routes),
  };
  renders.set(paths, ready);
  return ready;
}

/** Renders pages with the framework, through the cache. */
export function createPages(site: Served, { cache, files, every }: Shelves) {
  const { club, log } = site;
  const { render, forms } = renderAt(club);
  const consentOf = ({ headers }: Request) => hasConsent(headers.get('cookie'), club.cookieConsent.name);

  /** Responds with a page or public file from the cache, rendered once per version. */
  async function ready(
    request: Request,
    make: (request: Request) => Promise<Response | Made>,
  ): Promise<Response> {
    const url = new URL(request.url);
    const target = canonicalTarget(url.pathname + url.search);
    url.search = target.slice(url.pathname.length);
    const plain = new Request(url, { headers: { host: request.headers.get('host') ?? '' } });
    const key = pageKey(target, consentOf(request));
    const answer = await cache.fill(key, async () => secured(await make(plain), every));
    return toResponse(answer, request);
  }

  /** Handles every request that is no API call: static file, page, or the 404 page. */
  async function page(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    // Two leading slashes would redirect to another site.
    if (pathname.length > 1 && pathname.endsWith('/') && !pathname.startsWith('//')) {
      const location = withoutLastSlashes(pathname) + search;
      return new Response(null, { status: 301, headers: { location } });
    }
    const file = await files.load(pathname);
    if (file) return toResponse(file, request);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return problem(405, 'This page can only be read.', { allow: 'GET, HEAD' });
    const consent = consentOf(request);
    return ready(request, async (plain) => withScores(await renderPage(plain, consent)));
  }

  /** Handles a page's form without script; `address` is the client address. */
  async function takeForm(request: Request, address: string): Promise<Response> {
    if (isFromElsewhere(request, site.url)) return problem(403, 'Please send this form from our own page.');
    const { status, headers, body } = await renderPage(withoutOrigin(request), consentOf(request), address);
    headers.set('cache-control', 'no-store');
    return new Response(body, { status, headers });
  }

  async function renderPage(request: Request, consent: boolean, address = ''): Promise<Made> {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    context.set(visitContext, { consent, apiBaseUrl: site.apiBaseUrl ?? '', worker: hasWorker(site) });
    context.set(addressContext, address);
    context.set(failureContext, { log, error: undefined });
    const mark = randomUUID();
    context.set(ownScriptContext, mark);
    context.set(loadedContext, new Map());
    const made: { html?: string } = {};
    context.set(madeContext, made);
    const response = await render(request, context);
    const html = made.html ?? (await response.text());
    const headers = new Headers(response.headers);
    if (headers.get('content-type')?.startsWith('text/html')) {
      // Read on each render: settings can change in the admin area.
      const { origin: analytics } = URL.parse(club.analytics ?? '') ?? {};
      const origins = { own: site.url, api: URL.parse(site.apiBaseUrl ?? '')?.origin, analytics };
      const ours = pageHeaders(inlineOf(html, mark), new URL(request.url).pathname, origins);
      for (const [name, value] of Object.entries(ours)) headers.set(name, value);
    }
    // Revalidated on each request, mostly 304: changes are visible at once.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
    if (response.status >= 400) headers.set('cache-control', 'no-store');
    return { status: response.status, headers, body: withoutMark(html, mark) };
  }

  return { page, ready, takeForm, forms };
}

/** Marks a page with live scores, to be rendered again after each end. */
function withScores(made: Made): Made {
  if (made.body.includes(' data-in-play=')) made.headers.set(showsScores, 'yes');
  return made;
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
