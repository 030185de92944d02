import type { IncomingMessage } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { expectedMemberHeader } from '#app/api/auth/member-header.ts';
import { featureDisabledMessage } from '#app/api/auth/permissions.ts';
import type { AuthenticatedHonoEnv } from '#app/api/auth/role-guard.server.ts';
import { checkContentType, checkUtf8Body, limitBodySize } from '#app/http/admission/body-checks.ts';
import { limitFormFields } from '#app/http/admission/form-fields.ts';
import { memberPaths } from '#app/http/apis/member-paths.ts';
import type { ModuleApis } from '#app/http/apis/module-apis.ts';
import { joinOpenApi } from '#app/http/apis/openapi.ts';
import { createAdminApis, createPublicApi } from '#app/http/apis/site-apis.ts';
import type { ApiDescription, ServerContext } from '#app/http/context/server-context.ts';
import { createNoEndpointResponse, createProblemResponse } from '#app/http/headers/problems.ts';
import { publicLeagueDataPaths } from '#app/modules/handbook/public-data/public-league-data.api.ts';
import { clubFeedPaths } from '#app/modules/pages/feeds/club-feeds.ts';
import { getClubIconResponse } from '#app/modules/pages/home-screen/club-icon.server.ts';
import { buildWebAppManifest } from '#app/modules/pages/home-screen/web-app-manifest.server.ts';
import { buildRobotsTxt, buildSitemap } from '#app/modules/pages/sitemap.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { compressJson } from './compressed.ts';
import type { createDenialLogger } from './denial-log.ts';

interface Pages {
  /** Responds from the page cache. */
  ready: (request: Request, make: (request: Request) => Promise<Response>) => Promise<Response>;
  /** Route pattern of a page's path. */
  routeOf: (pathname: string) => string;
  logDenial: ReturnType<typeof createDenialLogger>;
}

/** Mounts the API of every loaded module, machine-readable files and the OpenAPI description; every route but pages. */
export function createSiteApi(
  site: ServerContext,
  pages: Pages,
  apis: ModuleApis,
  { readDocuments }: ApiDescription,
) {
  const api = new OpenAPIHono<AuthenticatedHonoEnv>();
  api.use(async (c, next) => {
    c.set('address', site.getClientAddress(c.req.raw, getSocketAddress(c.env)));
    await next();
    pages.logDenial(c);
  });
  // CORS for other sites (CORS_ORIGINS). Cached responses are the same for every origin.
  const others = cors({
    origin: site.corsOrigins,
    maxAge: 600,
    exposeHeaders: ['Link', 'Retry-After', 'Location', 'Last-Event-ID', 'ETag', expectedMemberHeader],
  });
  for (const path of ['/api/leagues/*', '/api/photos/*']) api.use(path, others);
  // Uncached responses need CORS headers only across origins.
  const ownOrOthers: MiddlewareHandler = (c, next) => (c.req.header('origin') ? others(c, next) : next());
  for (const path of memberPaths) {
    api.use(
      path,
      ownOrOthers,
      compressJson,
      limitBodySize(),
      limitFormFields,
      checkContentType,
      checkUtf8Body,
      async (c, next) => {
        await next();
        // Streams set their own header; pictures allow caching in the reader's browser.
        if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
      },
    );
  }
  for (const its of [...createAdminApis(site, pages.routeOf), ...apis.listLoaded()]) api.route('/', its);

  // Public responses are rendered once for each version of the content, like pages.
  const ready: MiddlewareHandler = async (c, next) => {
    c.res = await pages.ready(c.req.raw, async () => {
      await next();
      return c.res;
    });
  };
  const keptReady = [
    '/calendar.ics',
    '/calendar/:file',
    '/api/in-play',
    ...clubFeedPaths,
    ...publicLeagueDataPaths,
  ];
  for (const path of keptReady) api.get(path, ready);
  api.route('/', createPublicApi(site));
  api.get('/sitemap.xml', ready, async () =>
    createTextResponse(await buildSitemap(site), 'application/xml; charset=utf-8'),
  );
  api.get('/robots.txt', ready, () => createTextResponse(buildRobotsTxt(site), 'text/plain; charset=utf-8'));
  api.get('/manifest.webmanifest', ready, () =>
    createTextResponse(buildWebAppManifest(site), 'application/manifest+json'),
  );
  api.get(
    '/club-icon/:file',
    ready,
    async (c) => (await getClubIconResponse(site, c.req.path)) ?? c.notFound(),
  );
  api.get('/api/openapi.json', ready, async (c) => {
    const info = { title: `${formatClubName(site.club)}`, version: '1' };
    const used = Object.entries(await readDocuments()).filter(([name]) => apis.isUsed(name));
    return c.json(
      joinOpenApi(
        { openapi: '3.1.0', info, servers: [{ url: site.url }] },
        used.map(([, its]) => its),
      ),
    );
  });
  api.all('/api/*', (c) =>
    apis.isSwitchedOff(c.req.method, c.req.path)
      ? createProblemResponse(404, featureDisabledMessage)
      : createNoEndpointResponse(apis.methodsOf(c.req.path)),
  );
  return api;
}

/** Remote address of the socket, from Node's server; undefined in tests without a port. */
export function getSocketAddress(env: unknown): string | undefined {
  return (env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.remoteAddress;
}

function createTextResponse(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=900' },
  });
}
