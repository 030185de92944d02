import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { HTTPException } from 'hono/http-exception';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { couldBeAnybody } from '#app/api/who/visitor.server.ts';
import { createToday } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { send, toResponse } from '#app/http/cache/answer.ts';
import { createFiles } from '#app/http/cache/files.ts';
import { createPageCache } from '#app/http/cache/page-cache.ts';
import { canonicalTarget, hasConsent, pageKey } from '#app/http/cache/page-key.ts';
import { calls, socketAddress } from '#app/http/calls.ts';
import { withClubPaths } from '#app/http/club-paths.ts';
import { answerConsent } from '#app/http/cookie-consent.ts';
import { comesSlowly, createArrivals } from '#app/http/door/arrivals.ts';
import { limitBodies } from '#app/http/door/bodies.ts';
import { bringsBody } from '#app/http/door/body-kinds.ts';
import { inTurn } from '#app/http/door/in-turn.ts';
import { endWith } from '#app/http/door/last-answer.ts';
import { createLoadShedding } from '#app/http/door/load-shedding.ts';
import { isFromElsewhere, withoutOrigin } from '#app/http/door/own-form.ts';
import { brokenOff, fault, pathOf, refuseEarly } from '#app/http/door/refuse.ts';
import { failureContext } from '#app/http/failure.ts';
import { createMethods, describedRoutes } from '#app/http/methods.ts';
import { createMetrics, mayMeasure } from '#app/http/metrics.ts';
import { inlineOf, ownScriptContext, withoutMark } from '#app/http/own-script.ts';
import { noSuchCall, problem, refused } from '#app/http/problems.ts';
import { cameByTls, everyAnswer, pageHeaders, secured, strictTransport } from '#app/http/security-headers.ts';
import type { Served } from '#app/http/served.ts';
import { visitContext } from '#app/http/visit.ts';
import { addressContext, siteContext } from '#app/site/site.server.ts';

const jsonTypes = ['application/json', 'application/problem+json'];

/** Pages that take a form without script. */
const forms = ['/how-to-join', '/opens/:slug', '/my-entry'];

export type App = ReturnType<typeof createApp>;

/** The site: `fetch` for tests and the framework, `listener` for Node's own server, where ready answers need neither. */
export function createApp(site: Served) {
  const { club, clock, version, sheets, log } = site;
  const today = createToday(clock);
  const cache = createPageCache(site.pageCache, () => `${version.current()} ${sheets.version()} ${today()}`);
  const every = everyAnswer(site.url);
  const files = createFiles(site.folders, every);
  const render = createRequestHandler(withClubPaths(build as unknown as ServerBuild, club), 'production');
  const metrics = createMetrics(site.db, site.browserReports);
  const hono = new Hono<{ Bindings: Partial<HttpBindings> }>();
  hono.use(async (c, next) => {
    await next();
    secured(c.res, every);
    const { incoming, outgoing } = c.env ?? {};
    if (incoming && outgoing && bringsBody(incoming) && !incoming.complete) endWith(incoming, outgoing);
  });
  hono.get('/metrics', async (c) => {
    if (!mayMeasure(c.req.raw, socketAddress(c.env), site.metricsToken))
      return problem(403, 'The figures are for the machine itself, or for whoever has the token.');
    return c.text(await metrics.text(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
  });
  hono.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }));
  hono.get('/readyz', async (c) => {
    const ready = await Promise.all([
      site.db.selectFrom('site').select('key').execute(),
      site.photos.ready(),
    ]).then(
      () => true,
      () => false,
    );
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, { 'cache-control': 'no-store' });
  });
  hono.post('/cookie-consent', limitBodies(), (c) => answerConsent(c.req.raw, club));
  const api = calls(site, readyAnswer);
  const methodsOf = createMethods(api.openAPIRegistry);
  hono.route('/', api);
  for (const path of forms) hono.post(path, limitBodies(), (c) => takeForm(c.req.raw, socketAddress(c.env)));
  hono.all('*', async (c) => {
    const methods = methodsOf(c.req.path);
    const wanted = accepts(c, {
      header: 'Accept',
      supports: ['text/html', ...jsonTypes],
      default: 'text/html',
    });
    if (wanted === 'text/html') {
      const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
      return methods.length > 0 && !reads ? noSuchCall(methods) : page(c.req.raw);
    }
    if (methods.length > 0) return noSuchCall(methods);
    const answer = await page(c.req.raw);
    if (answer.status === 404) return problem(404, 'There is nothing here.');
    return answer;
  });
  hono.onError((error, c) => {
    if (error instanceof Refusal) return refused(error);
    if (error instanceof HTTPException) return problem(error.status, 'That could not be read.');
    if (brokenOff(c.env?.incoming)) {
      log.debug({ method: c.req.method, path: pathOf(c.req.raw) }, 'broken off');
      return problem(400, 'That did not arrive whole.');
    }
    return fault(log, c.req.raw, error);
  });

  /** A page or a public file that is made once per version and then answered from memory. */
  async function readyAnswer(
    request: Request,
    make: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    const url = new URL(request.url);
    const target = canonicalTarget(url.pathname + url.search);
    url.search = target.slice(url.pathname.length);
    const consent = hasConsent(request.headers.get('cookie'), club.cookieConsent.name);
    const plain = new Request(url, {
      headers: { host: request.headers.get('host') ?? '' },
    });
    const answer = await cache.fill(pageKey(target, consent), async () => secured(await make(plain), every));
    return toResponse(answer, request);
  }

  async function page(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    // Two slashes in front would lead to another site.
    if (pathname.length > 1 && pathname.endsWith('/') && !pathname.startsWith('//')) {
      return new Response(null, {
        status: 301,
        headers: { location: pathname.replace(/(?<!\/)\/+$/, '') + search },
      });
    }
    const file = await files.load(pathname);
    if (file) return toResponse(file, request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return problem(405, 'This page can only be read.', { allow: 'GET, HEAD' });
    }
    const consent = hasConsent(request.headers.get('cookie'), club.cookieConsent.name);
    return readyAnswer(request, (plain) => renderPage(plain, consent));
  }

  async function takeForm(request: Request, socket: string | undefined): Promise<Response> {
    if (isFromElsewhere(request, site.url)) return problem(403, 'Please send this form from our own page.');
    const consent = hasConsent(request.headers.get('cookie'), club.cookieConsent.name);
    const response = await renderPage(withoutOrigin(request), consent, site.addressOf(request, socket));
    response.headers.set('cache-control', 'no-store');
    return response;
  }

  async function renderPage(request: Request, consent: boolean, address = ''): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(visitContext, { consent, apiBaseUrl: site.apiBaseUrl ?? '' });
    context.set(addressContext, address);
    context.set(siteContext, site);
    context.set(failureContext, { log, error: undefined });
    const mark = randomUUID();
    context.set(ownScriptContext, mark);
    const response = await render(request, context);
    const html = await response.text();
    const headers = new Headers(response.headers);
    if (headers.get('content-type')?.startsWith('text/html')) {
      // The club's settings can change at the desk.
      const { origin: analytics } = URL.parse(club.analytics ?? '') ?? {};
      const origins = { own: site.url, api: URL.parse(site.apiBaseUrl ?? '')?.origin, analytics };
      for (const [name, value] of Object.entries(
        pageHeaders(inlineOf(html, mark), new URL(request.url).pathname, origins),
      ))
        headers.set(name, value);
    }
    // Asked again each time, answered 304 mostly: a change at the desk is seen at once.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
    if (response.status >= 400) headers.set('cache-control', 'no-store');
    return new Response(withoutMark(html, mark), { status: response.status, headers });
  }

  const framework = getRequestListener(hono.fetch);
  const { admit, turnAway } = createLoadShedding(every, site.url);
  const arrive = createArrivals({ turnAway, every });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (cameByTls(request, site.isProxy)) response.setHeader('strict-transport-security', strictTransport);
    if (refuseEarly(request, response, every)) return;
    if (request.method === 'GET' || request.method === 'HEAD') {
      const target = request.url ?? '/';
      const consent = hasConsent(request.headers.cookie, club.cookieConsent.name);
      const ready = cache.get(pageKey(canonicalTarget(target), consent)) ?? files.get(target);
      if (ready) {
        metrics.noteReady();
        send(ready, request, response);
        return;
      }
    }
    const visitor = visitorOf(request);
    arrive(request, response, visitor, () =>
      admit({
        ...{ request, response, visitor },
        arrives: comesSlowly(request),
        begin: () => {
          metrics.note(response);
          return framework(request, response);
        },
      }),
    );
  }

  /** Whose address a request comes from; nothing where it could be anybody's. */
  function visitorOf({ headers, socket }: IncomingMessage): string {
    const get = (name: string) => headers[name]?.toString() ?? null;
    const address = site.addressOf({ headers: { get } }, socket.remoteAddress);
    return couldBeAnybody(address) ? '' : address;
  }

  return { fetch: hono.fetch, listener: inTurn(answer), routes: describedRoutes(api.openAPIRegistry) };
}
