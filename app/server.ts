import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { HTTPException } from 'hono/http-exception';
import { TrieRouter } from 'hono/router/trie-router';
import { clientReader } from '#app/api/who/visitor.server.ts';
import { createToday } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { createFiles } from '#app/http/cache/files.ts';
import { createPageCache } from '#app/http/cache/page-cache.ts';
import { canonicalTarget, hasConsent, pageKey } from '#app/http/cache/page-key.ts';
import { createSend } from '#app/http/cache/send.ts';
import { calls, socketAddress } from '#app/http/calls.ts';
import { answerConsent } from '#app/http/cookie-consent.ts';
import { comesSlowly, createArrivals } from '#app/http/door/arrivals.ts';
import { limitBodies } from '#app/http/door/bodies.ts';
import { bringsBody } from '#app/http/door/body-kinds.ts';
import { limitFields } from '#app/http/door/fields.ts';
import { countForms } from '#app/http/door/forms.ts';
import { inTurn } from '#app/http/door/in-turn.ts';
import { endWith } from '#app/http/door/last-answer.ts';
import { createLoadShedding } from '#app/http/door/load-shedding.ts';
import { isFromElsewhere } from '#app/http/door/own-form.ts';
import { brokenOff, fault, pathOf, refuseEarly } from '#app/http/door/refuse.ts';
import { createUnread } from '#app/http/door/unread.ts';
import { noSuchCall, problem, refused } from '#app/http/headers/problems.ts';
import { cameByTls, everyAnswer, secured, strictTransport } from '#app/http/headers/security-headers.ts';
import { healthRoutes } from '#app/http/health.ts';
import { createMethods, describedRoutes } from '#app/http/methods.ts';
import { createMetrics } from '#app/http/metrics.ts';
import { createPages } from '#app/http/pages.ts';
import { createScores } from '#app/http/scores.ts';
import type { Served } from '#app/http/served.ts';
import { createShortLane } from '#app/http/short-lane.ts';
import { workerRoute } from '#app/http/worker/worker.server.ts';
import { frameRoutes } from '#app/modules/pages/embed/frames.routes.server.ts';
import { screenRoutes } from '#app/modules/screens/opened/screen.routes.server.ts';

type Env = { Bindings: Partial<HttpBindings> };

export type App = ReturnType<typeof createApp>;

/**
 * Creates the HTTP application: `fetch` for tests and the framework, `listener` for Node's server, which sends cached responses
 * without either.
 */
export function createApp(site: Served) {
  const { version, sheets } = site;
  const today = createToday(site.clock);
  const stamps = {
    version: version.current,
    day: today,
    sheets: sheets.version,
    scores: createScores(site),
  };
  const cache = createPageCache(site.pageCache, stamps);
  version.beforeTold(cache.renew);
  const every = everyAnswer(site.url);
  const shelves = { cache, every, files: createFiles(site.folders, every) };
  const metrics = createMetrics(site.db, site.browserReports);
  const { fetch, routes } = createRouter(site, createPages(site, shelves), every, metrics);
  const listener = createListener(site, shelves, metrics, getRequestListener(fetch));
  return { fetch, routes, listener: inTurn(listener) };
}

type Pages = ReturnType<typeof createPages>;
type Metrics = ReturnType<typeof createMetrics>;

/** Mounts middleware, endpoints and pages. */
function createRouter(site: Served, pages: Pages, every: Record<string, string>, metrics: Metrics) {
  // Hono's RegExpRouter does not support some of these paths: SmartRouter would try it first, in vain.
  const hono = new Hono<Env>({ router: new TrieRouter() });
  const addressIn = (c: Context<Env>) => site.addressOf(c.req.raw, socketAddress(c.env));
  hono.use(async (c, next) => {
    await next();
    secured(c.res, every);
    const { incoming, outgoing } = c.env ?? {};
    if (incoming && outgoing && bringsBody(incoming) && !incoming.complete) endWith(incoming, outgoing);
  });
  hono.route('/', healthRoutes(site, metrics));
  hono.route('/', workerRoute(site));
  hono.post('/cookie-consent', limitBodies(), limitFields, (c) => answerConsent(c.req.raw, site.club));
  hono.post('/screen', limitBodies(), limitFields, ownForm(site));
  hono.route('/', screenRoutes(site, addressIn));
  hono.route('/', frameRoutes(site, pages.ready));
  const api = calls(site, pages.ready);
  const methodsOf = createMethods(api.openAPIRegistry);
  hono.route('/', api);
  const counted = countForms(site);
  for (const path of pages.forms)
    hono.post(
      path,
      (c, next) => counted(c, addressIn(c), () => next().then(() => c.res)),
      limitBodies(),
      limitFields,
      (c) => pages.takeForm(c.req.raw, addressIn(c)),
    );
  hono.all('*', (c) => pageOrProblem(c, pages, methodsOf(c.req.path)));
  hono.onError((error, c) => {
    if (error instanceof Refusal) return refused(error);
    if (error instanceof HTTPException) return problem(error.status, 'That could not be read.');
    if (brokenOff(c.env?.incoming)) {
      site.log.debug({ method: c.req.method, path: pathOf(c.req.raw) }, 'broken off');
      return problem(400, 'That did not arrive whole.');
    }
    return fault(site.log, c.req.raw, error);
  });
  return { fetch: hono.fetch, routes: describedRoutes(api.openAPIRegistry) };
}

/** Rejects a form sent from another site's page. */
const ownForm =
  ({ url }: Pick<Served, 'url'>): MiddlewareHandler =>
  (c, next) =>
    isFromElsewhere(c.req.raw, url)
      ? Promise.resolve(problem(403, 'Please send this form from our own page.'))
      : next();

/**
 * Negotiates the response of an unmatched request: page for HTML, problem+json for JSON; `methods` are those of an endpoint at
 * that path.
 */
async function pageOrProblem(c: Context<Env>, { page }: Pages, methods: string[]): Promise<Response> {
  const supports = ['text/html', 'application/json', 'application/problem+json'];
  const wanted = accepts(c, { header: 'Accept', supports, default: 'text/html' });
  if (wanted === 'text/html') {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    return methods.length > 0 && !reads ? noSuchCall(methods) : page(c.req.raw);
  }
  if (methods.length > 0) return noSuchCall(methods);
  const answer = await page(c.req.raw);
  return answer.status === 404 ? problem(404, 'There is nothing here.') : answer;
}

/** Health checks are always answered, under any load. */
const isWatch = (target: string) => /^\/(healthz|readyz|metrics)(\?|$)/.test(target);

/** Sends cached responses at once, and admits other requests as capacity allows. */
function createListener(
  site: Served,
  { cache, files, every }: Parameters<typeof createPages>[1],
  metrics: Metrics,
  framework: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
) {
  const { admit, turnAway } = createLoadShedding(every, site.url);
  const arrive = createArrivals({ turnAway, every });
  const lane = createShortLane(site, every);
  const send = createSend();
  const unread = createUnread();
  const visitorOf = clientReader(site.addressOf);

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (cameByTls(request, site.isProxy)) response.setHeader('strict-transport-security', strictTransport);
    if (refuseEarly(request, response, every)) return;
    if (request.method === 'GET' || request.method === 'HEAD') {
      const target = request.url ?? '/';
      const consent = hasConsent(request.headers.cookie, site.club.cookieConsent.name);
      const ready = cache.get(pageKey(canonicalTarget(target), consent)) ?? files.get(target);
      if (ready) {
        metrics.noteReady();
        send(ready, request, response);
        // Cached bodies are shared in memory; unread output is still limited.
        if (response.writableLength > 0) unread.watch(response, visitorOf(request));
        return;
      }
    }
    const visitor = visitorOf(request);
    if (!isWatch(request.url ?? '') && unread.isFullFor(visitor)) return void turnAway(request, response);
    const short = lane.take(request);
    if (short?.ready) {
      metrics.note(response);
      const leftUnread = () => response.writableLength > 0 && unread.watch(response, visitor);
      void lane.send(request, response, short.ready).then(leftUnread);
      return;
    }
    unread.watch(response, visitor);
    const begin = async () => {
      metrics.note(response);
      const made = await short?.make();
      return made ? lane.send(request, response, made) : framework(request, response);
    };
    arrive(request, response, visitor, () =>
      admit({
        request,
        response,
        visitor,
        arrives: comesSlowly(request),
        isShort: short !== undefined,
        begin,
      }),
    );
  };
}
