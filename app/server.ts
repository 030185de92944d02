import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { TrieRouter } from 'hono/router/trie-router';
import { getPath } from 'hono/utils/url';
import { createRateLimitAddressReader } from '#app/api/auth/request-client.server.ts';
import { createCachedToday } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { limitBodySize } from '#app/http/admission/body-checks.ts';
import { hasRequestBody } from '#app/http/admission/body-kinds.ts';
import { closeAfterResponse } from '#app/http/admission/close-after-response.ts';
import { isCrossSiteForm } from '#app/http/admission/cross-site-forms.ts';
import { limitFormFields } from '#app/http/admission/form-fields.ts';
import { rateLimitForms } from '#app/http/admission/form-rate-limit.ts';
import { createLoadShedding } from '#app/http/admission/load-shedding.ts';
import { createResponseBackpressure } from '#app/http/admission/output-backpressure.ts';
import { serializePipelinedRequests } from '#app/http/admission/pipelining.ts';
import { isAbortedRequest, rejectMalformedRequest } from '#app/http/admission/reject-request.ts';
import { createUploadReceiver, isLargeUpload } from '#app/http/admission/upload-receiver.ts';
import { createSiteApi, getSocketAddress } from '#app/http/api.ts';
import { getApiDescription } from '#app/http/apis/api-description.ts';
import { getDescribedEndpoints } from '#app/http/apis/methods.ts';
import { createModuleApis, type ModuleApis } from '#app/http/apis/module-apis.ts';
import { createPageCache } from '#app/http/cache/page-cache.ts';
import {
  canonicalizeRequestTarget,
  getPageCacheKey,
  hasCookieConsent,
} from '#app/http/cache/page-cache-key.ts';
import { createCachedResponseSender } from '#app/http/cache/send-response.ts';
import { createStaticFileCache } from '#app/http/cache/static-files.ts';
import type { ApiDescription, ServerContext } from '#app/http/context/server-context.ts';
import { handleCookieConsentForm } from '#app/http/cookie-consent.ts';
import { createDenialLogger } from '#app/http/denial-log.ts';
import { createMemberRequestFastPath } from '#app/http/fast-path.ts';
import { getLoggedPath, respondToFault } from '#app/http/fault.ts';
import {
  createNoEndpointResponse,
  createProblemResponse,
  createRefusalResponse,
} from '#app/http/headers/problems.ts';
import {
  addDefaultHeaders,
  createDefaultHeaders,
  hstsHeader,
  isTlsByProxy,
} from '#app/http/headers/security-headers.ts';
import { createMonitoringRoutes } from '#app/http/health-routes.ts';
import { createPrometheusMetrics } from '#app/http/metrics.ts';
import { createPageHandlers } from '#app/http/pages.ts';
import { createLiveScoresVersion } from '#app/http/scores-version.ts';
import { createServiceWorkerRoute } from '#app/http/worker/worker.server.ts';
import { createEmbedFrameRoutes } from '#app/modules/pages/embed/embed-frames.routes.server.ts';
import { modules } from './modules.ts';

type Env = { Bindings: Partial<HttpBindings> };

export type App = Awaited<ReturnType<typeof createApp>>;

/**
 * Creates the HTTP application: `fetch` for tests and the framework, `listener` for Node's server, which sends cached responses
 * without either.
 */
export async function createApp(site: ServerContext) {
  const { version, sheets } = site;
  const today = createCachedToday(site.clock);
  const stamps = {
    version: version.current,
    day: today,
    sheets: sheets.version,
    scores: createLiveScoresVersion(site),
  };
  const cache = createPageCache(site.pageCache, stamps);
  version.beforeAnnounced(cache.renew);
  const every = createDefaultHeaders(site.url);
  const shelves = { cache, every, files: createStaticFileCache(site.folders, every) };
  const metrics = createPrometheusMetrics(site);
  const router = await createModularRouter(site, createPageHandlers(site, shelves), every, metrics);
  const listener = createListener(site, shelves, metrics, getRequestListener(router.fetch));
  return { ...router, listener: serializePipelinedRequests(listener) };
}

type Pages = ReturnType<typeof createPageHandlers>;
type Metrics = ReturnType<typeof createPrometheusMetrics>;

/** Creates a router that loads a module when a request first needs it, and then is made again with that module. */
async function createModularRouter(
  site: ServerContext,
  pages: Pages,
  every: Record<string, string>,
  metrics: Metrics,
) {
  const description = await getApiDescription(site);
  const apis = createModuleApis(site, description.routes);
  const parts = {
    ...{ pages, every, metrics, apis, description },
    addresses: await loadModuleAddresses(site),
    counted: rateLimitForms(site),
    logDenial: createDenialLogger(site.log),
  };
  let router = createRouter(site, parts);
  const renew = () => {
    router = createRouter(site, parts);
  };

  async function fetch(request: Request, env?: object): Promise<Response> {
    // As the router reads it, with escapes decoded.
    const path = getPath(request);
    const missing = apis.listMissing(request.method, path);
    if (missing.length > 0) {
      try {
        await Promise.all(missing.map((name) => apis.load(name, renew)));
      } catch (error) {
        return respondToFault(site, { request, route: path }, error as Error);
      }
    }
    return router.fetch(request, env);
  }
  /** Described endpoints of the loaded modules. */
  const listRoutes = () => router.routes;
  /** Load all modules that the club uses, for what has to see all of them. */
  async function loadAll() {
    for (const name of Object.keys(description.routes).filter((name) => name && apis.isUsed(name)))
      await apis.load(name, renew);
  }
  return { fetch, listRoutes, loadAll };
}

const addressIn = (site: ServerContext) => (c: Context) =>
  site.getClientAddress(c.req.raw, getSocketAddress(c.env));

/** Load the modules' routes beside endpoints and pages. */
const loadModuleAddresses = (site: ServerContext): Promise<Hono[]> =>
  Promise.all(
    modules.flatMap(({ server }) => server?.addresses ?? []).map((load) => load(site, addressIn(site))),
  );

interface RouterParts {
  pages: Pages;
  every: Record<string, string>;
  metrics: Metrics;
  apis: ModuleApis;
  description: ApiDescription;
  addresses: Hono[];
  counted: ReturnType<typeof rateLimitForms>;
  logDenial: ReturnType<typeof createDenialLogger>;
}

/** Mounts middleware, endpoints and pages. */
function createRouter(site: ServerContext, parts: RouterParts) {
  const { pages, every, metrics, apis, description, addresses, counted, logDenial } = parts;
  // Hono's RegExpRouter does not support some of these paths: SmartRouter would try it first, in vain.
  const hono = new Hono<Env>({ router: new TrieRouter() });
  const address = addressIn(site);
  hono.use(async (c, next) => {
    await next();
    addDefaultHeaders(c.res, every);
    const { incoming, outgoing } = c.env ?? {};
    if (incoming && outgoing && hasRequestBody(incoming) && !incoming.complete)
      closeAfterResponse(incoming, outgoing);
  });
  hono.route('/', createMonitoringRoutes(site, metrics));
  hono.route('/', createServiceWorkerRoute(site));
  hono.post('/cookie-consent', limitBodySize(), limitFormFields, (c) =>
    handleCookieConsentForm(c.req.raw, site.club),
  );
  for (const path of modules.flatMap(({ server }) => server?.forms ?? []))
    hono.post(path, limitBodySize(), limitFormFields, rejectCrossSiteForm(site));
  for (const routes of addresses) hono.route('/', routes);
  hono.route('/', createEmbedFrameRoutes(site, pages.ready));
  const api = createSiteApi(site, { ...pages, logDenial }, apis, description);
  hono.route('/', api);
  for (const path of pages.forms)
    hono.post(
      path,
      (c, next) => counted(c, address(c), () => next().then(() => c.res)),
      limitBodySize(),
      limitFormFields,
      (c) => pages.takeForm(c.req.raw, address(c)),
    );
  hono.all('*', (c) => respondPageOrProblem(c, pages, apis.methodsOf(c.req.path)));
  hono.onError((error, c) => {
    if (error instanceof Refusal) return createRefusalResponse(error);
    if (error instanceof HTTPException)
      return createProblemResponse(error.status, 'We could not read that request.');
    if (isAbortedRequest(c.env?.incoming)) {
      site.log.debug({ method: c.req.method, path: getLoggedPath(c.req.raw) }, 'broken off');
      return createProblemResponse(400, 'The request was incomplete. Try again.');
    }
    return respondToFault(site, { request: c.req.raw, route: routePath(c) }, error);
  });
  return { fetch: hono.fetch, routes: getDescribedEndpoints(api.openAPIRegistry) };
}

/** Rejects a form sent from another site's page. */
const rejectCrossSiteForm =
  ({ url }: Pick<ServerContext, 'url'>): MiddlewareHandler =>
  (c, next) =>
    isCrossSiteForm(c.req.raw, url)
      ? Promise.resolve(createProblemResponse(403, 'Send this form from our own page.'))
      : next();

/**
 * Negotiates the response of an unmatched request: page for HTML, problem+json for JSON; `methods` are those of an endpoint at
 * that path.
 */
async function respondPageOrProblem(c: Context<Env>, { page }: Pages, methods: string[]): Promise<Response> {
  const supports = ['text/html', 'application/json', 'application/problem+json'];
  const wanted = accepts(c, { header: 'Accept', supports, default: 'text/html' });
  if (wanted === 'text/html') {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    return methods.length > 0 && !reads ? createNoEndpointResponse(methods) : page(c.req.raw);
  }
  if (methods.length > 0) return createNoEndpointResponse(methods);
  const answer = await page(c.req.raw);
  return answer.status === 404 ? createProblemResponse(404, 'We cannot find that page.') : answer;
}

/** Health checks are always answered, under any load. */
const isHealthCheck = (target: string) => /^\/(healthz|readyz|metrics)(\?|$)/.test(target);

/** Sends cached responses at once, and admits other requests as capacity allows. */
function createListener(
  site: ServerContext,
  { cache, files, every }: Parameters<typeof createPageHandlers>[1],
  metrics: Metrics,
  framework: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
) {
  const { admit, turnAway } = createLoadShedding(every, site.url);
  const arrive = createUploadReceiver({ turnAway, every });
  const lane = createMemberRequestFastPath(site, every);
  const send = createCachedResponseSender();
  const unread = createResponseBackpressure();
  const visitorOf = createRateLimitAddressReader(site.getClientAddress);

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (isTlsByProxy(request, site.isProxy)) response.setHeader('strict-transport-security', hstsHeader);
    if (rejectMalformedRequest(request, response, every)) return;
    if (request.method === 'GET' || request.method === 'HEAD') {
      const target = request.url ?? '/';
      const consent = hasCookieConsent(request.headers.cookie, site.club.cookieConsent.name);
      const ready =
        cache.get(getPageCacheKey(canonicalizeRequestTarget(target), consent)) ?? files.get(target);
      if (ready) {
        metrics.countCachedResponse();
        send(ready, request, response);
        // Cached bodies are shared in memory; unread output is still limited.
        if (response.writableLength > 0) unread.watch(response, visitorOf(request));
        return;
      }
    }
    const visitor = visitorOf(request);
    if (!isHealthCheck(request.url ?? '') && unread.isFullFor(visitor))
      return void turnAway(request, response);
    const short = lane.take(request);
    if (short?.ready) {
      metrics.timeResponse(response);
      const leftUnread = () => response.writableLength > 0 && unread.watch(response, visitor);
      void lane.send(request, response, short.ready).then(leftUnread);
      return;
    }
    unread.watch(response, visitor);
    const begin = async () => {
      metrics.timeResponse(response);
      const made = await short?.make();
      return made ? lane.send(request, response, made) : framework(request, response);
    };
    arrive(request, response, visitor, () =>
      admit({
        request,
        response,
        client: visitor,
        arrives: isLargeUpload(request),
        isShort: short !== undefined,
        begin,
      }),
    );
  };
}
